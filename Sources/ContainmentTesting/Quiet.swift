import GTK

#if canImport(Glibc)
  import Glibc
#endif

/// Lets tasks run until none has anything to do but wait: for a clock, a hand or each other.
///
/// A number of `Task.yield()`s does not: a task that waited for a continuation, or was begun by
/// `async let`, passes through another thread on its way back to the main actor, and on a loaded
/// machine it may be there for longer than any number of yields takes. What is asked for is a state
/// therefore, not a number of turns: that no other thread runs or wants to. Tests that run beside
/// this one and keep threads busy are waited for as well; they may occupy every thread that the
/// awaited task could go on in.
@MainActor
public func letTasksRun() async {
  var quietTurns = 0
  while quietTurns < 2 {
    await MainLoop.idle()
    quietTurns = otherThreadsSleep() ? quietTurns + 1 : 0
  }
}

/// Whether the kernel has no reason to run any thread of this process but the calling one: none
/// runs, wants to run, or waits for a disk.
private func otherThreadsSleep() -> Bool {
  guard let folder = opendir("/proc/self/task") else { return true }
  defer { closedir(folder) }
  let own = "\(getpid())"
  while let entry = readdir(folder) {
    let thread = withUnsafeBytes(of: &entry.pointee.d_name) { name in
      String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
    }
    guard thread != own, !thread.hasPrefix(".") else { continue }
    // The state is the letter after the name, which is in brackets and may hold anything.
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
