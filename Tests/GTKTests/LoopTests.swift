import CGTK
import GTK
import TestSupport
import Testing

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

    @Test("a timeout may be as long as anybody likes", arguments: [Int.max, 1 << 32, -1])
    func longTimeouts(milliseconds: Int) async throws {
      var isFired = false
      let timeout = Timeout.after(milliseconds: milliseconds) { isFired = true }
      if milliseconds < 0 { try await until("the call") { isFired } }
      #expect(timeout.isPending == (milliseconds > 0))
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

    @Test("frames that take longer than there is time for them leave room for tasks")
    func slowFrames() async throws {
      let animation = Animation(milliseconds: 25)
      for _ in 0..<10 { try await Task.sleep(for: .milliseconds(2)) }
      #expect(animation.frames < 40)
      animation.end()
    }

    @Test("a flood of tasks leaves room for frames")
    func flood() async throws {
      let animation = Animation(milliseconds: 0)
      var yields = 0
      while animation.frames < 10, yields < 1_000_000 {
        await Task.yield()
        yields += 1
      }
      #expect(animation.frames == 10)
      animation.end()
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

/// A window that asks for the next frame in each, and takes some time to make it.
@MainActor
private final class Animation {
  private let window = Window(title: "Animation", width: 100, height: 100)
  private var tick: FrameTick?
  private(set) var frames = 0

  init(milliseconds: Int) {
    let area = DrawingArea { _, _ in }
    window.add(area)
    window.show()
    tick = FrameTick(area) { [unowned self] _ in
      frames += 1
      let time = g_get_monotonic_time() + milliseconds * 1000
      while g_get_monotonic_time() < time {}
      // Were the tasks kept waiting, the test would never end.
      if frames == 200 { end() }
    }
  }

  func end() {
    tick = nil
    window.destroy()
  }
}
