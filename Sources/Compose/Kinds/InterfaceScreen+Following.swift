import Containment
import GTK
import GTKTools
import Parts
import Sandbox

extension InterfaceScreen {
  /// What the file at `path` describes, which is read again when it is saved. If there is no path
  /// yet, a message says so.
  convenience init(following path: String) {
    self.init(path)
    if path.isEmpty {
      content = MessageViewController(
        Message(
          tr("No file is chosen yet. Choose one among the properties of this layer."),
          image: InterfaceFileLayer().icon))
    } else {
      self[Following.self] = FileFollower(path) { [weak self] in self?.read() }
    }
  }
}

private enum Following: Attachment { typealias Value = FileFollower }

/// Calls a closure when a file has other contents than before, or has gone or come.
private final class FileFollower {
  private let path: String
  private let onChange: @MainActor () -> Void
  private var text: [UInt8]?
  private var watch: FolderWatch?

  init(_ path: String, onChange: @escaping @MainActor () -> Void) {
    self.path = path
    self.onChange = onChange
    text = FileFollower.bytes(of: path)
    let folder = path.lastIndex(of: "/").map { path[..<$0] } ?? ""
    // What stands in a folder that cannot be watched stays as it was read.
    watch = try? FolderWatch(folder.isEmpty ? "/" : String(folder)) { [weak self] in
      self?.folderDidChange()
    }
  }

  private static func bytes(of path: String) -> [UInt8]? {
    // A device or a pipe may never end.
    guard UserFolders.hasFile(path) else { return nil }
    return try? TextFile.read(path)
  }

  private func folderDidChange() {
    let text = FileFollower.bytes(of: path)
    guard text != self.text else { return }
    self.text = text
    onChange()
  }
}
