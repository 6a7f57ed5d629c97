import Containment
import GTK
import GTKTools
import Routing

/// The state of the app that is restored at the next start: the screen, the size of the window, the
/// panes and the favourites.
///
/// It is written when the window is closed and shortly after a change: late enough that going
/// through the catalogue does not write at every step, early enough that a killed program loses
/// little.
final class SandboxState {
  /// Milliseconds between a change and writing it.
  private static let pause = 300
  /// The number of recent scenarios that are remembered.
  private static let recentCount = 8

  private let file: KeyFile
  private let path: String
  private let lock: StateLock
  private let app: SandboxApp
  private var timer: Timeout?
  private var lossWatch: AnyObject?

  init(of app: SandboxApp) {
    self.app = app
    path = "\(app.stateFolder)/window.ini"
    lock = StateLock.take(app.stateFolder)
    file = (try? StateRestoration.read(path, for: ViewController())) ?? KeyFile()
    if let obstacle = lock.obstacle { StandardError.print("\(app.program): \(obstacle)") }
    lossWatch = Display.whenLost { [weak self] in self?.save() }
  }

  private subscript<Value: KeyFileValue & Equatable>(_ group: String, _ key: String) -> Value? {
    get { file[group, key] }
    set {
      let before: Value? = file[group, key]
      guard newValue != before else { return }
      file[group, key] = newValue
      timer = .after(milliseconds: SandboxState.pause) { [weak self] in self?.save() }
    }
  }

  /// The screen with its settings; nil if none is known or it does not exist any more.
  var place: AnyDestination? {
    (self["window", "link"] as String?).flatMap { try? app.links.kept.destination(for: $0) }
  }

  /// Stores the screen with its settings, by its URL.
  func keep(_ place: ScenarioPlace) { self["window", "link"] = app.links.keptURL(of: place) }

  /// The size of the window, with its title bar, while it is not maximised. In logical pixels.
  var windowSize: Size? {
    get {
      guard let width: Int = self["window", "width"], let height: Int = self["window", "height"]
      else { return nil }
      return Size(parsing: "\(width)x\(height)")
    }
    set {
      self["window", "width"] = newValue?.width
      self["window", "height"] = newValue?.height
    }
  }

  var isMaximised: Bool {
    get { self["window", "maximized"] ?? false }
    set { self["window", "maximized"] = newValue }
  }

  var isCatalogueVisible: Bool {
    get { self["panes", "catalogue"] ?? true }
    set { self["panes", "catalogue"] = newValue }
  }

  /// Whether the inspector is shown; nil until the user has chosen.
  var isInspectorVisible: Bool? {
    get { self["panes", "inspector"] }
    set { self["panes", "inspector"] = newValue }
  }

  /// The width of the inspector beside the canvas, in logical pixels.
  var inspectorWidth: Int? {
    get { self["panes", "inspector-width"] }
    set { self["panes", "inspector-width"] = newValue }
  }

  var inspectorPage: String? {
    get { self["panes", "inspector-page"] }
    set { self["panes", "inspector-page"] = newValue }
  }

  var isGallery: Bool {
    get { self["catalogue", "gallery"] ?? false }
    set { self["catalogue", "gallery"] = newValue }
  }

  /// The ids of the favourite scenarios.
  var favourites: [String] {
    get { self["catalogue", "favourites"] ?? [] }
    set { self["catalogue", "favourites"] = newValue }
  }

  /// The ids of the recent scenarios, the latest first.
  var recents: [String] {
    get { self["catalogue", "recent"] ?? [] }
    set { self["catalogue", "recent"] = Array(newValue.prefix(SandboxState.recentCount)) }
  }

  /// Writes changes that are pending, unless another program keeps them. An error is printed and otherwise ignored.
  func save() {
    guard timer != nil, lock.obstacle == nil else { return }
    timer = nil
    do throws(FileError) {
      try file.writeWithoutWaiting(to: path)
    } catch {
      StandardError.print("\(app.program): \(error)")
    }
  }
}
