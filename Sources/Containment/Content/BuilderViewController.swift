import GTK

/// A screen whose view is described by a `.ui` file that is named like the screen's type.
///
/// The object with the id `view` becomes the view. The initializer reads the file, so that mistakes
/// in it are known where the controller is made. A file of any name is shown by
/// ``init(contentsOf:)``.
///
/// ```swift
/// final class Greeting: BuilderViewController {       // Greeting.ui
///   override func viewDidLoad() {
///     super.viewDidLoad()
///     object("greet", as: Button.self)?.clicked.connect(weak: self) { $0.greet() }
///   }
/// }
///
/// BuilderViewController.searchPath = ["/usr/share/hello/ui"]
/// let screen = try Greeting()
/// ```
@MainActor
open class BuilderViewController: ViewController {
  /// The folders in which files are looked for, in order.
  public static var searchPath: [String] = []

  private let builder: Builder
  private let root: Widget

  /// Reads `name`.ui, or the file that is named like the type.
  ///
  /// - Throws: `BuilderError` if there is no display or no such file, if the file cannot be read,
  ///   or if it has no widget with the id `view`.
  public init(uiFile name: String? = nil, in folders: [String]? = nil) throws(BuilderError) {
    let file = "\(name ?? String(describing: Self.self)).ui"
    guard Display.open() else { throw Self.noDisplay(for: file) }
    let folders = folders ?? Self.searchPath
    guard let path = folders.map({ "\($0)/\(file)" }).first(where: UserFolders.hasFile) else {
      throw BuilderError(
        file: file, reason: "There is no such file in \(folders.joined(separator: ", ")).",
        remedy: "Put it there, or add its folder to BuilderViewController.searchPath.")
    }
    builder = try Builder(contentsOf: path)
    root = try builder.object("view", as: Widget.self)
    super.init()
  }

  /// Reads the file at `path`, whose first widget that is in no other one becomes the view; what is in
  /// a window comes without the window.
  ///
  /// - Throws: `BuilderError` if there is no display, if the file cannot be read, or if it has nothing
  ///   that can be shown.
  public init(contentsOf path: String) throws(BuilderError) {
    guard Display.open() else { throw Self.noDisplay(for: path) }
    builder = try Builder(contentsOf: path, allowsWindows: true)
    guard let root = Self.firstRoot(of: builder) else {
      throw BuilderError(
        file: path, reason: "There is no widget in it that can be shown.",
        remedy: "Add one, such as a GtkBox, or a GtkWindow with something in it.")
    }
    root.show()
    self.root = root
    super.init()
  }

  private static func noDisplay(for file: String) -> BuilderError {
    BuilderError(
      file: file, reason: "There is no display to make widgets on.",
      remedy: "Set DISPLAY, or run the program under xvfb-run.")
  }

  /// The first widget that can be shown; windows are destroyed, since GTK would keep them.
  private static func firstRoot(of builder: Builder) -> Widget? {
    var found: Widget?
    for widget in builder.rootWidgets {
      // A menu has a window of its own, which GTK keeps; but a button may have it.
      if widget.isPopup, widget.popupAnchor == nil { widget.destroy() }
      guard let window = widget.as(Window.self) else {
        if found == nil, !widget.isPopup { found = widget }
        continue
      }
      if found == nil, let child = window.child {
        window.remove(child)
        found = child
      }
      window.destroy()
    }
    return found
  }

  open override func loadView() { view = root }

  /// The object of the file with an id; nil, and a diagnostic, if there is none of this type.
  public final func object<Wanted: Object>(
    _ id: String, as type: Wanted.Type = Wanted.self
  ) -> Wanted? {
    do throws(BuilderError) {
      return try builder.object(id, as: type)
    } catch {
      Diagnostics.report(.brokenInterface, self, "\(error)")
      return nil
    }
  }
}
