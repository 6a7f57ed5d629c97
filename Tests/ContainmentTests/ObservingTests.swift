import CGTK
@testable import Containment
import GTK
import Observation
import Synchronization
import TestSupport
import Testing

/// A model of the tests.
@Observable final class Counter {
  var count = 0
  var other = 0
}

/// A model that every thread may change. Who reads it waits for the end of a change.
private nonisolated final class SharedCounter: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let stored = Mutex(0)

  var count: Int {
    get {
      registrar.access(self, keyPath: \SharedCounter.count)
      return stored.withLock { $0 }
    }
    set {
      stored.withLock { count in
        registrar.withMutation(of: self, keyPath: \SharedCounter.count) { count = newValue }
      }
    }
  }
}

/// A page that logs when it appears, and what it observes from when its view is loaded.
private final class Reader: ViewController {
  private let log: CallLog
  private let read: @MainActor () -> Int

  init(_ name: String, _ log: CallLog, _ read: @escaping @MainActor () -> Int) {
    self.log = log
    self.read = read
    super.init()
    debugName = name
    title = name
  }

  override var canUnloadView: Bool { true }

  override func viewDidLoad() {
    super.viewDidLoad()
    observe { [weak self] in self?.note() }
  }

  private func note() { log.add("\(debugName) \(read())") }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log.add("\(debugName).wA")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.add("\(debugName).dA")
  }
}

extension OnScreen {
  @Suite("Observing models")
  struct ObservingTests {
    private let theatre = Theatre()
    private let log = CallLog()
    private let counter = Counter()

    private func page(_ name: String = "A") -> Reader {
      Reader(name, log) { [counter] in counter.count }
    }

    /// Shows a page, and forgets what is logged of that.
    private func show() {
      theatre.settle(page())
      _ = log.take()
    }

    /// Changes the model, and lets the turn of the main loop end.
    private func change(_ body: (Counter) -> Void) async {
      body(counter)
      await MainLoop.idle()
    }

    @Test("AP-02 it runs right after viewWillAppear, and before the children hear of theirs")
    func order() {
      let (outer, inner) = (page("A"), page("B"))
      outer.embed(inner)
      #expect(log.take() == [], "nothing is on screen")
      theatre.settle(outer)
      log.expect("A.wA", "A 0", "B.wA", "B 0", "B.dA", "A.dA")
      outer.observe { [log] in log.add("late") }
      #expect(log.take() == ["late"], "on screen it runs at once")
    }

    @Test("AP-02 changes of a turn run it once, with the last values, and only what it has read")
    func coalesced() async {
      show()
      counter.count = 1
      counter.count = 2
      #expect(log.take() == [], "at the end of the turn")
      await MainLoop.idle()
      log.expect("A 2")
      await change { $0.other = 1 }
      #expect(log.take() == [])
      await change { $0.count = 3 }
      #expect(log.take() == ["A 3"], "again and again")
    }

    @Test("AP-02 what is read is found out anew in each run")
    func branches() async {
      let page = ViewController()
      theatre.settle(page)
      page.observe { [log, counter] in
        log.add(counter.count == 0 ? "\(counter.other)" : "none")
      }
      await change { $0.count = 1 }
      await change { $0.other = 5 }
      log.expect("0", "none")
      await change { $0.count = 0 }
      await change { $0.other = 6 }
      log.expect("5", "6")
    }

    @Test("AP-02 off screen it does not run, and once as it comes back, if anything has changed")
    func hidden() async {
      show()
      theatre.root.hide()
      for number in 1...3 {
        await change { $0.count = number }
      }
      #expect(log.take() == [])
      theatre.open()
      log.expect("A.wA", "A 3", "A.dA")
      await MainLoop.idle()
      theatre.root.hide()
      theatre.open()
      #expect(log.take() == ["A.wA", "A.dA"], "nothing has changed")
    }

    @Test("AP-02 a change just before the page appears runs it once, in its place")
    func justBefore() async {
      theatre.settle(page())
      theatre.root.hide()
      _ = log.take()
      counter.count = 1
      theatre.open()
      await MainLoop.idle()
      log.expect("A.wA", "A 1", "A.dA")
    }

    @Test("AP-02 in a tab that is covered it waits until the tab is selected")
    func covered() async {
      theatre.container.motion.preference = .none
      let tabs = TabsController()
      tabs.viewControllers = [page("A"), page("B")]
      theatre.settle(tabs)
      log.expect("A.wA", "A 0", "A.dA")
      await change { $0.count = 1 }
      await change { $0.count = 2 }
      log.expect("A 1", "A 2")
      tabs.select(1)
      theatre.clock.tick()
      log.expect("B.wA", "B 2", "B.dA")
      await change { $0.count = 3 }
      tabs.select(0)
      theatre.clock.tick()
      log.expect("B 3", "A.wA", "A 3", "A.dA")
    }

    @Test("AP-02 a page that is gone hears nothing, and neither model nor loop keep it")
    func gone() async {
      weak var page: Reader?
      weak var kept: Lifetime?
      do {
        let gone = self.page()
        let lifetime = Lifetime()
        (page, kept) = (gone, lifetime)
        gone.observe { [counter] in withExtendedLifetime(lifetime) { _ = counter.count } }
        theatre.settle(gone)
        _ = log.take()
        counter.count = 1
        theatre.settle(nil)
      }
      await MainLoop.idle()
      #expect(page == nil && kept == nil)
      await change { $0.count = 2 }
      #expect(log.take() == [])
    }

    @Test("AP-02 with the view ends what it began; what began before fills the next view")
    func unloaded() async {
      let page = page()
      page.observe { [log, counter] in log.add("early \(counter.count)") }
      theatre.settle(page)
      log.expect("A.wA", "early 0", "A 0", "A.dA")
      theatre.settle(nil)
      page.unloadViewIfUnseen()
      #expect(!page.isViewLoaded)
      theatre.settle(page)
      #expect(log.take() == ["A.wA", "early 0", "A 0", "A.dA"], "each once")
      await change { $0.count = 1 }
      log.expect("early 1", "A 1")
    }

    @Test("AP-02 a change by another thread is followed on the main one")
    func threads() async throws {
      let shared = SharedCounter()
      theatre.settle(Reader("A", log) { shared.count })
      _ = log.take()
      for number in 1...20 {
        await Task.detached { shared.count = number }.value
        try await until("the change") { log.entries.last == "A \(number)" }
      }
      #expect(log.take() == (1...20).map { "A \($0)" })
    }

    @Test("AP-02 what it changes itself does not run it again")
    func ownChange() async {
      let page = ViewController()
      theatre.settle(page)
      page.observe { [log, counter] in
        log.add("\(counter.count)")
        counter.count += 1
      }
      await MainLoop.idle()
      #expect(log.take() == ["0"] && counter.count == 1)
      await change { $0.count = 10 }
      #expect(log.take() == ["10"] && counter.count == 11)
    }

    @Test("AP-02 two that change what the other reads take turns, and the loop goes on meanwhile")
    func endless() async {
      final class Play {
        var runs = 0
        var isEndless = true
      }
      let page = ViewController()
      theatre.settle(page)
      let play = Play()
      page.observe { [counter] in
        play.runs += 1
        if play.isEndless { counter.other = counter.count + 1 }
      }
      page.observe { [counter] in
        play.runs += 1
        if play.isEndless { counter.count = counter.other + 1 }
      }
      // It returns when nothing is more urgent.
      for _ in 0..<5 { await MainLoop.idle() }
      #expect(play.runs > 4, "they go on")
      play.isEndless = false
      for _ in 0..<5 { await MainLoop.idle() }
      let before = play.runs
      await MainLoop.idle()
      #expect(play.runs == before)
    }

    @Test("AP-02 what it requests is done after it, and what that reads is not its own")
    func requests() async {
      theatre.container.motion.preference = .none
      let container = ContainerViewController()
      theatre.settle(container)
      let other = Counter()
      let shown = Reader("B", log) { other.count }
      container.observe { [weak container, log, counter] in
        log.add("outer \(counter.count)")
        container?.content = shown
      }
      theatre.clock.tick()
      log.expect("outer 0", "B.wA", "B 0", "B.dA")
      other.count = 1
      await MainLoop.idle()
      log.expect("B 1")
    }

    @Test("AP-02 nothing wakes the loop where nothing changes")
    func idle() async throws {
      theatre.settle(page())
      counter.count = 1
      try await letEventsArrive()
      _ = log.take()
      try await until("rest") { g_main_context_pending(nil) == 0 }
      // Long enough for two frames.
      for turn in 0..<40 {
        g_usleep(1_000)
        #expect(g_main_context_pending(nil) == 0, "a source is ready in turn \(turn)")
      }
      #expect(log.take() == [])
    }
  }
}
