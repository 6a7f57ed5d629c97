import GTK

#if canImport(Glibc)
  import Glibc
#endif

/// Runs the main loop until all tasks are suspended, waiting for a clock, for input or for each
/// other.
///
/// Calling `Task.yield()` a number of times does not achieve that: a task that waits for a
/// continuation, or was started by `async let`, passes through another thread on its way back to
/// the main actor, and on a busy machine that may take longer than any number of yields. So this
/// waits for a state instead: that no other thread runs or is ready to run. It also waits for tests
/// that run in parallel, since they may occupy all threads that the awaited task could continue on.
@MainActor
public func letTasksRun() async {
  var quietTurns = 0
  while quietTurns < 2 {
    await MainLoop.idle()
    quietTurns = otherThreadsSleep() ? quietTurns + 1 : 0
  }
}

/// Whether no other thread of this process is running, ready to run, or waiting for a disk.
private func otherThreadsSleep() -> Bool {
  guard let folder = opendir("/proc/self/task") else { return true }
  defer { closedir(folder) }
  let own = "\(getpid())"
  while let entry = readdir(folder) {
    let thread = withUnsafeBytes(of: &entry.pointee.d_name) { name in
      String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
    }
    guard thread != own, !thread.hasPrefix(".") else { continue }
    // The state is the letter after the name, which is in brackets and may contain any character.
    guard let status = contents(of: "/proc/self/task/\(thread)/stat"),
      let end = status.lastIndex(of: UInt8(ascii: ")")), end + 2 < status.endIndex
    else { continue }
    if "RD".utf8.contains(status[end + 2]) { return false }
  }
  return true
}

private func contents(of path: String) -> [UInt8]? {
  let file = open(path, O_RDONLY)
  guard file >= 0 else { return nil }
  defer { close(file) }
  return [UInt8](unsafeUninitializedCapacity: 512) { buffer, count in
    count = max(read(file, buffer.baseAddress, 512), 0)
  }
}
