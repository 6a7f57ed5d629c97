import Containment
import GTK

/// What the user has chosen for the app as a whole, kept by GSettings; it holds at once, also where
/// another program chooses.
///
/// Where the schema is not installed, a choice holds until the app ends.
final class Preferences {
  /// Whether the app is light or dark.
  enum ColourScheme: String, CaseIterable {
    /// As the desktop is.
    case follow
    case light, dark

    var title: String {
      switch self {
      case .follow: tr("As the desktop")
      case .light: tr("Light")
      case .dark: tr("Dark")
      }
    }
  }

  // The keys, and what they are at first, stand here and in the schema; a test compares them.
  private static let colourScheme = Setting("color-scheme", otherwise: "follow")
  private static let motion = Setting("motion", otherwise: "full")

  private let program: String
  private let settings: Settings?
  /// Why there are no settings, until that has been said.
  private var complaint: SettingsError?
  /// What the desktop wants.
  private let isDesktopDark = DesktopSettings.prefersDark
  private var watches: [SignalConnection] = []

  private lazy var colourScheme = SimpleAction("color-scheme", choice: "follow") {
    [weak self] (name: String) in self?.choose(name, for: Preferences.colourScheme)
  }
  private lazy var motion = SimpleAction("motion", choice: "full") {
    [weak self] (name: String) in self?.choose(name, for: Preferences.motion)
  }

  /// Preferences that are read and kept, or if not begin anew each time, as for pictures.
  init(of app: SandboxApp, areKept: Bool) {
    program = app.program
    var complaint: SettingsError?
    settings = areKept ? Preferences.open(app.id, &complaint) : nil
    self.complaint = complaint
    for setting in [Preferences.colourScheme, Preferences.motion] {
      guard let settings else { break }
      watches.append(settings.changed(setting).connect(weak: self) { $0.read() })
    }
    read()
  }

  isolated deinit { for watch in watches { watch.disconnect() } }

  private static func open(_ schema: String, _ complaint: inout SettingsError?) -> Settings? {
    do throws(SettingsError) {
      return try Settings(
        schema: schema, folder: "\(UserFolders.program ?? ".")/../share/glib-2.0/schemas")
    } catch {
      complaint = error
      return nil
    }
  }

  /// Makes the choices actions of the app: `app.color-scheme` and `app.motion`.
  func addActions(to application: Application) {
    application.add(colourScheme)
    application.add(motion)
  }

  /// Choices for a menu.
  static func fill(_ menu: Menu) {
    let schemes = Menu()
    for scheme in ColourScheme.allCases {
      schemes.append(scheme.title, action: "app.color-scheme('\(scheme.rawValue)')")
    }
    let motions = Menu()
    for motion in Motion.Preference.allCases {
      motions.append(motion.title, action: "app.motion('\(motion.rawValue)')")
    }
    menu.append(tr("_Appearance"), submenu: schemes)
    menu.append(tr("_Motion"), submenu: motions)
  }

  private func read() {
    guard let settings else { return }
    colourScheme.changeState(to: settings[Preferences.colourScheme])
    motion.changeState(to: settings[Preferences.motion])
  }

  private func choose(_ name: String, for setting: Setting<String>) {
    if let settings { settings[setting] = name }
    if let complaint { StandardError.print("\(program): \(complaint)") }
    complaint = nil
    apply()
  }

  /// What was chosen is so.
  private func apply() {
    let scheme = colourScheme.state(as: String.self).flatMap(ColourScheme.init) ?? .follow
    DesktopSettings.prefersDark = scheme == .follow ? isDesktopDark : scheme == .dark
    Motion.standard.preference =
      motion.state(as: String.self).flatMap(Motion.Preference.init) ?? .full
  }
}
