internal import CAutomation
internal import Glibc

/// A file in memory, which a compositor can be given.
@MainActor
final class SharedMemory {
  let descriptor: Int32
  let count: Int

  init?(count: Int) {
    // 1 is MFD_CLOEXEC.
    descriptor = memfd_create("enfilade", 1)
    self.count = count
    guard descriptor >= 0 else { return nil }
    guard ftruncate(descriptor, count) == 0 else {
      Glibc.close(descriptor)
      return nil
    }
  }

  /// A file with `text` and a zero at its end.
  convenience init?(_ text: String) {
    let bytes = Array(text.utf8) + [0]
    self.init(count: bytes.count)
    guard pwrite(descriptor, bytes, bytes.count, 0) == bytes.count else { return nil }
  }

  isolated deinit { Glibc.close(descriptor) }

  /// Calls `body` with what is in the file; nil if it cannot be read.
  func read<Result>(_ body: (UnsafePointer<UInt8>) -> Result) -> Result? {
    guard let memory = mmap(nil, count, PROT_READ, MAP_SHARED, descriptor, 0),
      memory != MAP_FAILED
    else { return nil }
    defer { munmap(memory, count) }
    return body(memory.assumingMemoryBound(to: UInt8.self))
  }
}
