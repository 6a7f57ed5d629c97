import GTK
import GTKTools

#if canImport(Glibc)
  import Glibc
#endif

/// Tells when a file below a folder has changed that goes into the program. Style sheets and `.ui`
/// files do not count: who shows them follows them at once.
final class SourceWatch {

  private let folder: String
  private let onChange: @MainActor () -> Void
  /// When each file was changed, in seconds and nanoseconds, and its size.
  private var versions: [String: [Int]] = [:]
  private var watches: [String: FolderWatch] = [:]

  /// - Throws: a `FileError` if the folder is missing or cannot be read.
  init(_ folder: String, onChange: @escaping @MainActor () -> Void) throws(FileError) {
    self.folder = folder
    self.onChange = onChange
    versions = try look()
  }

  private func foldersDidChange() {
    // A folder that is just being replaced is there again at the next change.
    guard let now = try? look(), now != versions else { return }
    versions = now
    onChange()
  }

  /// The files as they are now. Folders that have come are watched from now on.
  private func look() throws(FileError) -> [String: [Int]] {
    var found: [String: [Int]] = [:]
    var folders: [String] = [folder]
    var seen: Set<String> = []
    while let next = folders.popLast() {
      seen.insert(next)
      if watches[next] == nil {
        watches[next] = try FolderWatch(next) { [weak self] in self?.foldersDidChange() }
      }
      for name in try Folder.names(in: next) where !name.hasPrefix(".") {
        let path = "\(next)/\(name)"
        var status = stat()
        guard lstat(path, &status) == 0 else { continue }
        if status.st_mode & S_IFMT == S_IFDIR {
          folders.append(path)
        } else if ![".css", ".ui", "~"].contains(where: name.hasSuffix) {
          found[path] = [status.st_mtim.tv_sec, status.st_mtim.tv_nsec, Int(status.st_size)]
        }
      }
    }
    for path in watches.keys where !seen.contains(path) { watches[path] = nil }
    return found
  }
}
