import Containment
import GTK

/// Shows what a `.ui` file describes, and follows the file: what is broken stays as it was, with the
/// fault over the canvas. (Row OP-33.)
final class BuilderScreenViewController: ContainerViewController {
  private let path: String
  private let faults = ScreenFaults()
  /// What was last read, so that only a change of the file itself counts.
  private var text: [UInt8]?
  private var watch: FolderWatch?

  /// The screen of the file `name` in `folder`.
  init(_ name: String, in folder: String) {
    path = "\(folder)/\(name)"
    super.init()
    transition = Transition.none
    fileFaults = faults
    read()
    do throws(FileError) {
      watch = try FolderWatch(folder) { [weak self] in self?.read() }
    } catch {
      faults.set("\(error)", of: folder)
    }
  }

  private func read() {
    do {
      let text = try TextFile.read(path)
      guard text != self.text else { return }
      self.text = text
      content = try BuilderPageViewController(path)
      faults.set(nil, of: path)
    } catch {
      // A file that comes back as it was is to be read again.
      if error is FileError { text = nil }
      faults.set("\(error)", of: path)
      if content == nil || content is MessageViewController {
        content = MessageViewController(.error("\(error)"))
      }
    }
  }
}

/// The widget of a `.ui` file as it is at present.
private final class BuilderPageViewController: ViewController {
  private let root: Widget
  private let builder: Builder

  /// - Throws: a `BuilderError` if the file is broken or has nothing to show.
  init(_ path: String) throws(BuilderError) {
    builder = try Builder(withWindowsIn: path)
    guard let root = BuilderPageViewController.root(of: builder) else {
      throw BuilderError(
        file: path, reason: "There is no widget in it that can be shown.",
        remedy: "Add one, such as a GtkBox, or a GtkWindow with something in it.")
    }
    self.root = root
    super.init()
  }

  /// The first widget that is in no other one; what is in a window comes without the window.
  private static func root(of builder: Builder) -> Widget? {
    var found: Widget?
    for widget in builder.rootWidgets {
      // A menu has a window of its own, which GTK keeps; but a button may have it.
      if widget.isPopup, widget.popupAnchor == nil { widget.destroy() }
      guard widget.isWindow else {
        if found == nil, !widget.isPopup { found = widget }
        continue
      }
      let window = Window(retaining: widget.unsafePointer)
      if found == nil, let child = window.child {
        window.remove(child)
        found = child
      }
      window.destroy()
    }
    return found
  }

  override func loadView() {
    root.show()
    view = root
  }
}
