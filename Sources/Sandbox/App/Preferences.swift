import Containment
import GTK

/// The user's preferences for the whole app, stored by GSettings. Changes by other programs apply
/// at once.
///
/// If the schema is not installed, a choice holds until the app ends.
final class Preferences {
  /// Whether the app is light or dark.
  enum ColourScheme: String, CaseIterable {
    /// Follows the desktop.
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

  // The keys and their default values stand here and in the schema; a test compares them.
  private static let colourScheme = Setting("color-scheme", otherwise: "follow")
  private static let motion = Setting("motion", otherwise: "full")

  private let program: String
  private let settings: Settings?
  /// The error of opening the settings, until it has been printed.
  private var complaint: SettingsError?
  private let isDesktopDark = DesktopSettings.prefersDark
  private var watches: [SignalConnection] = []

  private lazy var colourScheme = SimpleAction("color-scheme", choice: "follow") {
    [weak self] (name: String) in self?.choose(name, for: Preferences.colourScheme)
  }
  private lazy var motion = SimpleAction("motion", choice: "full") {
    [weak self] (name: String) in self?.choose(name, for: Preferences.motion)
  }

  /// Preferences that are stored or, as for pictures, begin with the default values every time.
  init(of app: SandboxApp, areKept: Bool) {
    program = app.program
    do throws(SettingsError) {
      let folder = "\(UserFolders.program ?? ".")/../share/glib-2.0/schemas"
      settings = areKept ? try Settings(schema: app.id, folder: folder) : nil
    } catch {
      settings = nil
      complaint = error
    }
    guard let settings else { return }
    watches = [Preferences.colourScheme, Preferences.motion].map { setting in
      settings.changed(setting).connect(weak: self) { $0.read() }
    }
    read()
  }

  isolated deinit { for watch in watches { watch.disconnect() } }

  /// Adds the choices to the app as its actions `app.color-scheme` and `app.motion`.
  func addActions(to application: Application) {
    application.add(colourScheme)
    application.add(motion)
  }

  /// Adds the submenus of both choices to `menu`.
  static func fill(_ menu: Menu) {
    let schemes = ColourScheme.allCases.map { ($0.title, "app.color-scheme('\($0.rawValue)')") }
    let motions = Motion.Preference.allCases.map { ($0.title, "app.motion('\($0.rawValue)')") }
    menu.append(tr("_Appearance"), submenu: Menu(schemes))
    menu.append(tr("_Motion"), submenu: Menu(motions))
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

  /// Applies both choices to the theme and to the animations.
  private func apply() {
    let scheme = colourScheme.state(as: String.self).flatMap(ColourScheme.init) ?? .follow
    DesktopSettings.prefersDark = scheme == .follow ? isDesktopDark : scheme == .dark
    Motion.standard.preference =
      motion.state(as: String.self).flatMap(Motion.Preference.init) ?? .full
  }
}
