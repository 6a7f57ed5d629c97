import Containment
import GTK
import GTKTools

/// Shows what a `.ui` file describes, and follows the file: what is broken stays as it was, with
/// the fault over the canvas.
package final class BuilderScreenViewController: ContainerViewController {
  package let path: String
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
      content = try BuilderViewController(contentsOf: path)
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
