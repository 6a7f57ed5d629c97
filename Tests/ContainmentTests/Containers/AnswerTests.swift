import GTK
import TestSupport
import Testing

@testable import Containment

/// A screen that is presented for a number, `D` in the log.
private final class Picker: ColorViewController, Answering {
  typealias Answer = Int

  private let log: CallLog
  private let lifetime = Lifetime()
  /// Answers in these callbacks.
  var answers: [String: Int] = [:]
  /// Whether it was being dismissed when it was gone.
  private(set) var wasDismissed = false

  init(_ log: CallLog) {
    self.log = log
    super.init(.green)
    debugName = "D"
  }

  private func note(_ callback: String, _ animated: Bool) {
    log.add("D.\(callback)(\(animated ? "t" : "f"))")
    if let number = answers[callback] { answer(number) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    if let number = answers["didLoad"] { answer(number) }
  }
  override func viewWillAppear(_ animated: Bool) { note("wA", animated) }
  override func viewDidAppear(_ animated: Bool) { note("dA", animated) }
  override func viewWillDisappear(_ animated: Bool) { note("wD", animated) }
  override func viewDidDisappear(_ animated: Bool) {
    note("dD", animated)
    wasDismissed = isBeingDismissed
  }
}

/// A screen whose answer may be that there is none.
private final class OptionalPicker: ColorViewController, Answering {
  typealias Answer = Int?
}

extension OnScreen {
  /// Screens that are presented for an answer.
  @Suite("Answers")
  struct AnswerTests {
    let theatre = Theatre(width: 600, height: 400)

    init() { theatre.settle(theatre.probe("A")) }

    private var p: ProbeContainer { theatre.container }
    private var log: CallLog { theatre.log }

    /// Presents a screen for its answer, which is logged as `answer(…)`.
    private func ask(_ picker: Picker, _ style: PresentationStyle = .sheet) -> Task<Int?, Never> {
      Task { [p, log] in
        let number = await p.present(picker, style: style)
        log.add("answer(\(number.map { "\($0)" } ?? "nil"))")
        return number
      }
    }

    /// A screen that is presented over A, and the wait for its answer.
    private func shown(
      _ style: PresentationStyle = .sheet
    ) async throws -> (picker: Picker, answer: Task<Int?, Never>) {
      let picker = Picker(log)
      let task = ask(picker, style)
      await theatre.clock.run(300)
      try await letEventsArrive()
      _ = log.take()
      return (picker, task)
    }

    @Test("AP-05 E24 an answer dismisses, and is there after the last callback")
    func answered() async {
      let d = Picker(log)
      let task = ask(d)
      await theatre.expect(afterTasks: 300, "D.wA(t)", "D.dA(t)")
      let change = d.answer(42)
      #expect(log.take() == ["D.wD(t)"] && change.outcome == nil)
      await theatre.clock.run(300)
      #expect(log.take() == ["D.dD(t)", "answer(42)"] && change.outcome == true)
      #expect(await task.value == 42)
      #expect(p.presentedViewController == nil && theatre.middle == (255, 0, 0, 255))
    }

    @Test("AP-05 a full page and a dialog answer too, with and without animation")
    func styles() async throws {
      let (page, ofPage) = try await shown(.fullPage)
      page.answer(1)
      log.expect("D.wD(t)", "P.wA(t)", "A.wA(t)")
      await theatre.expect(afterTasks: 300, "D.dD(t)", "A.dA(t)", "P.dA(t)", "answer(1)")
      #expect(await ofPage.value == 1)
      let (dialog, ofDialog) = try await shown(.dialog)
      dialog.answer(2, animated: false)
      await letTasksRun()
      log.expect("D.wD(f)", "D.dD(f)", "answer(2)")
      #expect(await ofDialog.value == 2)
    }

    enum End: CaseIterable { case code, escape, swipe, window, root, task }

    @Test("AP-05 however else it ends there is no answer, once", arguments: End.allCases)
    func unanswered(end: End) async throws {
      let (d, task) = try await shown()
      let fingers = TouchpadFingers(over: d.view)
      switch end {
      case .code:
        p.dismiss()
      case .escape:
        try await until("the end", after: theatre.window.realKey(.escape)) { d.isBeingDismissed }
      case .swipe:
        fingers.scroll(right: -316)
        fingers.leave()
      case .window:
        theatre.close()
      case .root:
        theatre.root.setRootViewController(theatre.probe("R"))
      case .task:
        try await until("the dismissal", after: task.cancel()) { d.isBeingDismissed }
      }
      await theatre.clock.run(500)
      #expect(await task.value == nil)
      let isAnimated = end != .window && end != .root
      #expect(
        log.take().filter { $0.hasPrefix("D.") || $0.hasPrefix("answer") }
          == (isAnimated
            ? ["D.wD(t)", "D.dD(t)", "answer(nil)"] : ["D.wD(f)", "D.dD(f)", "answer(nil)"]))
      #expect(d.presentingViewController == nil)
    }

    @Test("AP-05 E10 an answer on the way in turns it round, one in a callback waits for its end")
    func early() async {
      let d = Picker(log)
      let task = ask(d)
      await theatre.clock.run(100)
      d.answer(9)
      await theatre.expect(afterTasks: 300, "D.wA(t)", "D.wD(t)", "D.dD(t)", "answer(9)")
      #expect(await task.value == 9)
      for (callback, expected) in [
        ("wA", ["D.wA(t)", "D.wD(t)", "D.dD(t)", "answer(5)"]),
        ("dA", ["D.wA(t)", "D.dA(t)", "D.wD(t)", "D.dD(t)", "answer(5)"]),
      ] {
        let d = Picker(log)
        d.answers = [callback: 5]
        let task = ask(d)
        await theatre.clock.run(300)
        await theatre.clock.run(300)
        #expect(log.take() == expected)
        #expect(await task.value == 5)
      }
    }

    @Test(
      "AP-05 a dialog that answers before its first frame has answered",
      arguments: ["didLoad", "wA"])
    func earlyDialog(callback: String) async {
      let d = Picker(log)
      d.answers = [callback: 5]
      let task = ask(d, .dialog)
      await theatre.clock.run(300)
      #expect(log.take() == ["D.wA(f)", "D.dA(f)", "D.wD(f)", "D.dD(f)", "answer(5)"])
      #expect(await task.value == 5)
      #expect(d.wasDismissed && p.presentedViewController == nil)
    }

    @Test("AP-05 what the user may not dismiss is waited for, until it answers")
    func refused() async throws {
      let (d, task) = try await shown()
      d.canBeDismissed = false
      try await theatre.rest(300, after: theatre.root.window.realKey(.escape))
      #expect(log.take() == [] && p.presentedViewController === d)
      d.answer(3)
      await theatre.expect(afterTasks: 300, "D.wD(t)", "D.dD(t)", "answer(3)")
      #expect(await task.value == 3)
    }

    @Test("AP-05 E15 a drag that is given up leaves the question, and an answer ends the drag")
    func held() async throws {
      let (d, task) = try await shown()
      let fingers = TouchpadFingers(over: d.view)
      fingers.scroll(right: -216)
      fingers.scroll(right: 100)
      fingers.restAndLeave()
      await theatre.expect(afterTasks: 500, "D.wD(t)", "D.wA(t)", "D.dA(t)")
      fingers.rest()
      fingers.scroll(right: -216)
      d.answer(4)
      fingers.leave()
      await theatre.expect(afterTasks: 500, "D.wD(t)", "D.dD(t)", "answer(4)")
      #expect(await task.value == 4)
    }

    @Test("AP-05 an answer is too late when it is being dismissed, and afterwards")
    func late() async throws {
      let (d, task) = try await shown()
      p.dismiss()
      #expect(d.answer(1).outcome == false)
      await theatre.clock.run(300)
      #expect(await task.value == nil)
      #expect(d.answer(2).outcome == false)
    }

    @Test("AP-05 who asks for the change, or hides the answer, presents plainly in async code too")
    func plainly() async {
      let opening: Change = p.present(Picker(log), style: .sheet)
      await theatre.clock.run(300)
      #expect(opening.outcome == true)
      p.dismiss()
      await theatre.clock.run(300)
      p.present(Picker(log) as ViewController, style: .sheet)
      await theatre.clock.run(300)
      #expect(p.presentedViewController is Picker)
    }

    @Test("AP-05 of two answers in one callback the first counts")
    func twoAnswers() async throws {
      let (d, task) = try await shown()
      var second: Change?
      Transaction.run {
        d.answer(1)
        second = d.answer(2)
      }
      #expect(second?.outcome == false)
      await theatre.clock.run(300)
      #expect(await task.value == 1)
    }

    @Test(
      "AP-05 an answer that is an optional is there only if it was given", arguments: [true, false])
    func optional(isAnswered: Bool) async throws {
      let screen = OptionalPicker(.green)
      let task: Task<Int??, Never> = Task { [p] in await p.present(screen, style: .sheet) }
      await theatre.clock.run(300)
      if isAnswered { screen.answer(nil) } else { screen.dismiss() }
      await theatre.clock.run(300)
      let expected: Int?? = isAnswered ? .some(nil) : .none
      #expect(await task.value == expected)
    }

    @Test("AP-05 two who present over one, and one who answers inside of another, are told")
    func misuse() async throws {
      let (d, task) = try await shown()
      #expect(await ask(Picker(log)).value == nil)
      #expect(await ask(d).value == nil)
      #expect(Diagnostics.takeKinds() == [.presentWhilePresenting, .presentWhilePresenting])
      #expect(log.take() == ["answer(nil)", "answer(nil)"] && p.presentedViewController === d)
      d.answer(6)
      await theatre.clock.run(300)
      #expect(await task.value == 6)
      theatre.settle(d)
      #expect(d.answer(7).outcome == false && d.parent === p)
      #expect(Diagnostics.takeKinds() == [.unusableResult])
    }

    @Test("AP-05 a task that is cancelled before it begins presents nothing")
    func cancelledBefore() async {
      let task = ask(Picker(log))
      task.cancel()
      #expect(await task.value == nil)
      #expect(log.take() == ["answer(nil)"] && p.presentedViewController == nil)
    }

    @Test("AP-05 one that waits for a hand is taken back with its task")
    func cancelledWhileWaiting() async throws {
      let (d, first) = try await shown()
      let fingers = TouchpadFingers(over: d.view)
      fingers.scroll(right: -216)
      let second = Picker(log)
      let task = Task { [log] in
        let number = await d.present(second, style: .sheet)
        log.add("second(\(number.map { "\($0)" } ?? "nil"))")
      }
      await letTasksRun()
      #expect(d.presentedViewController == nil)
      task.cancel()
      await letTasksRun()
      log.expect("D.wD(t)", "second(nil)")
      fingers.scroll(right: 200)
      fingers.restAndLeave()
      await theatre.clock.run(500)
      #expect(log.take() == ["D.wA(t)", "D.dA(t)"] && d.presentedViewController == nil)
      d.answer(8)
      await theatre.clock.run(300)
      #expect(await first.value == 8)
    }

    @Test("AP-05 MA-54 a question goes with the task that waits for its answer")
    func question() async throws {
      let question = Question("Delete?", buttons: [.destructive("_Delete"), .cancel("_Cancel")])
      let task = Task { await p.ask(question) }
      try await until("the dialog") { p.presentedViewController?.viewIfLoaded?.isMapped == true }
      theatre.clock.tick()
      task.cancel()
      #expect(await task.value == nil)
      #expect(p.presentedViewController == nil)
    }

    @Test("AP-05 nothing keeps the screen, whichever way it has ended", arguments: [true, false])
    func released(answers: Bool) async throws {
      try await expectGone {
        let picker = Picker(log)
        let task = ask(picker)
        await theatre.clock.run(300)
        if answers { picker.answer(1) } else { task.cancel() }
        await theatre.clock.run(300)
        #expect(await task.value == (answers ? 1 : nil))
        return picker
      }
      #expect(p.presentedViewController == nil)
    }
  }
}
