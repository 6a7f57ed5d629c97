import GTK

#if canImport(Glibc)
  import Glibc
#endif

/// Lets the first of several programs that run at the same time keep its state in a folder. The others would write over
/// what it has.
///
/// It lasts as long as somebody in the program holds it, and no longer than the program, however that ends.
package final class StateLock {
  /// Those that are held: the lock of a file would not be shared within a program.
  private static var all: [String: Weak<StateLock>] = [:]

  private let file: Int32
  /// Whether another program was first.
  private let isTaken: Bool

  private init(_ folder: String) {
    let path = "\(folder)/lock"
    try? Folder.make(of: path)
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    self.file = file
    // Where there is no lock, nothing can be written either, and that says why.
    isTaken = file >= 0 && flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }

  isolated deinit { if file >= 0 { close(file) } }

  /// The lock of a folder, which this program has from now on, unless another one has it.
  package static func take(_ folder: String) -> StateLock {
    if let lock = all[folder]?.object { return lock }
    let lock = StateLock(folder)
    all[folder] = Weak(lock)
    return lock
  }

  /// Why nothing is to be written into the folder, as a sentence; nil if it may be.
  package var obstacle: String? {
    isTaken
      ? tr(
        "The program is open already, and only the one that was opened first keeps changes for the next start."
      ) : nil
  }
}
