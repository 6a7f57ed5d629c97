import GTK
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

extension OnScreen {
  @Suite("Main loop")
  struct LoopTests {
    @Test("tests, tasks and sleeps run on the real main thread while GTK's loop is alive")
    func mainThread() async throws {
      #expect(getpid() == gettid())
      try await Task.sleep(for: .milliseconds(2))
      #expect(getpid() == gettid())
      await Task.detached {}.value
      #expect(getpid() == gettid())
    }

    @Test("a timeout fires once, and not at all once it is cancelled or let go")
    func timeouts() async throws {
      var fired: [String] = []
      let kept = Timeout.after(milliseconds: 5) { fired.append("kept") }
      let cancelled = Timeout.after(milliseconds: 5) { fired.append("cancelled") }
      cancelled.cancel()
      do { _ = Timeout.after(milliseconds: 5) { fired.append("let go") } }
      try await until("the first") { !fired.isEmpty }
      try await letEventsArrive()
      #expect(fired == ["kept"])
      #expect(!kept.isPending)
    }

    @Test("the last release of a widget on another thread still happens on the main one")
    func releaseElsewhere() async {
      let before = Lifetime.alive
      for _ in 0..<50 {
        let label = Label("text")
        let lifetime = Lifetime()
        await Task.detached { withExtendedLifetime((label, lifetime)) {} }.value
      }
      try? await until("all to be gone") { Lifetime.alive == before }
      #expect(Lifetime.alive == before)
    }
  }
}

/// Linux's own thread id; the main thread's is the process's.
private func gettid() -> pid_t {
  var buffer = [CChar](repeating: 0, count: 64)
  let count = readlink("/proc/thread-self", &buffer, 63)
  let path = String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  return path.split(separator: "/").last.flatMap { pid_t($0) } ?? 0
}
