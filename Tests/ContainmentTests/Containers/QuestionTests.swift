import GTK
import TestSupport
import Testing

@testable import Containment

extension OnScreen {
  @Suite("Questions and prompts")
  struct QuestionTests {
    let theatre = Theatre(width: 600, height: 400)

    private var p: ProbeContainer { theatre.container }
    private let question = Question(
      "Delete list?", text: "Its items will be deleted too.",
      buttons: [.destructive("_Delete"), .cancel("_Cancel"), .normal("_Keep items")])

    /// Asks, and waits until the dialog is there.
    private func ask(
      _ question: Question, delegate: (any QuestionDelegate)? = nil
    ) async throws -> (Task<Question.Button?, Never>, QuestionViewController) {
      let task = Task { await p.ask(question, delegate: delegate) }
      return (task, try await shown())
    }

    private func ask(
      _ prompt: Prompt
    ) async throws -> (Task<[String]?, Never>, QuestionViewController) {
      let task = Task { await p.ask(prompt) }
      return (task, try await shown())
    }

    private func shown() async throws -> QuestionViewController {
      try await until("the dialog") { p.presentedViewController?.viewIfLoaded?.isMapped == true }
      theatre.clock.tick()
      return p.presentedViewController as! QuestionViewController
    }

    private func buttons(of screen: QuestionViewController) -> [Button] {
      screen.view.descendants.compactMap { $0.as(Button.self) }
    }

    @Test("MA-54 three buttons in GNOME's order; tap, shouldDismiss, dismiss, didDisappear")
    func order() async throws {
      let delegate = Recorder()
      let (task, screen) = try await ask(question, delegate: delegate)
      let buttons = buttons(of: screen)
      #expect(buttons.map(\.text) == ["_Cancel", "_Keep items", "_Delete"])
      #expect(buttons[0].isFocus, "the one that does least")
      buttons[2].realClick()
      #expect(await task.value == .destructive("_Delete"))
      #expect(
        delegate.log == ["willAppear", "tap _Delete", "shouldDismiss _Delete", "didDisappear"])
    }

    @Test("MA-54 a veto keeps it there; Escape asks without a button and cancels")
    func veto() async throws {
      let delegate = Recorder()
      delegate.agrees = false
      let (task, screen) = try await ask(question, delegate: delegate)
      try await until("the first", after: screen.view.realKey(.escape)) { delegate.log.count == 2 }
      buttons(of: screen)[2].realClick()
      try await until("the second") { delegate.log.count == 4 }
      #expect(
        delegate.log == [
          "willAppear", "shouldDismiss nothing", "tap _Delete", "shouldDismiss _Delete",
        ])
      #expect(p.presentedViewController === screen)
      delegate.agrees = true
      screen.view.realKey(.escape)
      #expect(await task.value == nil)
      #expect(delegate.log.suffix(3) == ["shouldDismiss nothing", "didCancel", "didDisappear"])
    }

    @Test("MA-54 the delegate hears of attempts, and not of who reads whether one may succeed")
    func looked() async throws {
      let delegate = Recorder()
      delegate.agrees = false
      let (task, screen) = try await ask(question, delegate: delegate)
      #expect(screen.canBeDismissed && delegate.log == ["willAppear"])
      let other = Question("Save?", buttons: [.suggested("_Save")])
      #expect(!QuestionViewController(other).canBeDismissed)
      await p.dismiss().finished
      #expect(await task.value == nil)
      #expect(delegate.log == ["willAppear", "didDisappear"])
    }

    @Test("AP-05 a button of a question that another controller contains dismisses that")
    func contained() async throws {
      let screen = QuestionViewController(question)
      let delegate = Recorder()
      screen.delegate = delegate
      p.present(NavigationController(rootViewController: screen))
      try await until("the dialog") { screen.viewIfLoaded?.isMapped == true }
      theatre.clock.tick()
      buttons(of: screen)[1].realClick()
      try await until("the end") { p.presentedViewController == nil }
      #expect(screen.answer == .normal("_Keep items"))
      #expect(delegate.log.prefix(2) == ["tap _Keep items", "shouldDismiss _Keep items"])
    }

    @Test("MA-54 what has to be answered is not cancelled, but dismissed in code it is")
    func notCancelable() async throws {
      let delegate = Recorder()
      let (task, screen) = try await ask(
        Question("Save?", buttons: [.suggested("_Save"), .destructive("_Discard")]),
        delegate: delegate)
      try await handled(screen.view.realKey(.escape))
      #expect(p.presentedViewController === screen)
      await p.dismiss().finished
      #expect(await task.value == nil)
      #expect(delegate.log == ["willAppear", "didDisappear"])
    }

    @Test("MA-54 the window closes while a question is asked: there is no answer")
    func windowCloses() async throws {
      let (task, _) = try await ask(question)
      theatre.close()
      #expect(await task.value == nil)
    }

    @Test("MA-55 Enter chooses what is suggested")
    func enter() async throws {
      let (task, screen) = try await ask(
        Question("Save?", buttons: [.suggested("_Save"), .cancel("_Cancel")]))
      screen.view.realKey(.enter)
      #expect(await task.value == .suggested("_Save"))
    }

    @Test("MA-55 a long text scrolls and leaves the dialog smaller than the window")
    func longText() async throws {
      let text = String(repeating: "A sentence among many others. ", count: 200)
      let (task, screen) = try await ask(
        Question("Read this", text: text, buttons: [.suggested("_Done")]))
      let scroller = try #require(screen.view.descendants(of: ScrolledWindow.self).first)
      screen.view.layoutIfNeeded()
      #expect(scroller.vadjustment.upper > scroller.vadjustment.pageSize)
      #expect(screen.view.allocation.height <= 400)
      #expect(buttons(of: screen)[0].isMapped)
      await p.dismiss().finished
      _ = await task.value
    }

    @Test("MA-55 buttons stand below each other where the window is narrow", arguments: [200, 900])
    func stacked(width: Int) async throws {
      let theatre = Theatre(width: width, height: 300)
      let task = Task { await theatre.container.ask(question) }
      try await until("the dialog") {
        theatre.container.presentedViewController?.viewIfLoaded?.isMapped == true
      }
      let screen = theatre.container.presentedViewController as! QuestionViewController
      screen.view.layoutIfNeeded()
      let tops = buttons(of: screen).map { $0.convert(x: 0, y: 0, to: screen.view)!.y }
      let names = buttons(of: screen).map(\.text)
      if width < 450 {
        #expect(names == ["_Delete", "_Keep items", "_Cancel"])
        #expect(tops == tops.sorted() && Set(tops).count == 3)
      } else {
        #expect(Set(tops).count == 1)
      }
      await theatre.container.dismiss().finished
      _ = await task.value
    }

    @Test("MA-55 a prompt: insensitive while wrong, an error below the field, Enter submits")
    func prompt() async throws {
      let (task, screen) = try await ask(
        Prompt(
          "Create list", fields: [PromptField("_Name", placeholder: "Groceries")],
          confirm: "C_reate"))
      let entry = try #require(screen.view.descendants(of: Entry.self).first)
      let create = buttons(of: screen)[1]
      #expect(entry.isFocus && !create.isSensitive && entry.placeholder == "Groceries")
      func errors() -> [String] {
        screen.view.descendants(of: Label.self)
          .filter { $0.isVisible && $0.styleClasses.contains("enfilade-prompt-error") }.map(\.text)
      }
      #expect(errors() == [], "nothing is wrong before anything is written")
      entry.realKey(.space)
      try await until("the blank") { errors() == ["This field must not be empty."] }
      try await handled(entry.realKey(.enter))
      #expect(p.presentedViewController === screen)
      try await until("the letter", after: entry.realKey(Key("a"))) { create.isSensitive }
      #expect(errors() == [])
      // The window becomes lower and moves, and keys go to what is under the pointer.
      screen.view.window?.layoutIfNeeded()
      try await letEventsArrive()
      try await letEventsArrive()
      try await until("the end", after: entry.realKey(.enter)) { p.presentedViewController == nil }
      #expect(await task.value == [" a"])
    }

    @Test(
      "MA-55 what is typed first takes the place of what a prompt begins with; Escape cancels it",
      arguments: [true, false])
    func promptReplaced(types: Bool) async throws {
      let (task, screen) = try await ask(
        Prompt("Rename", fields: [PromptField("_Name", text: "Old")], confirm: "_Rename"))
      let entry = try #require(screen.view.descendants(of: Entry.self).first)
      #expect(entry.isFocus)
      if types {
        try await until("the letter", after: entry.realKey(Key("a"))) { entry.text == "a" }
      }
      screen.view.realKey(.escape)
      #expect(await task.value == nil)
    }
  }
}

/// Writes down what a delegate hears.
private final class Recorder: QuestionDelegate {
  var log: [String] = []
  var agrees = true

  func questionWillAppear(_ question: QuestionViewController) { log.append("willAppear") }
  func question(_ question: QuestionViewController, didTap button: Question.Button) {
    log.append("tap \(button.title)")
  }
  func question(
    _ question: QuestionViewController, shouldDismiss button: Question.Button?
  ) -> Bool {
    log.append("shouldDismiss \(button?.title ?? "nothing")")
    return agrees
  }
  func questionDidCancel(_ question: QuestionViewController) { log.append("didCancel") }
  func questionDidDisappear(_ question: QuestionViewController) { log.append("didDisappear") }
}
