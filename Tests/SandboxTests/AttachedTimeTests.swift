import Containment
import GTK
import Routing
import TestSupport
import Testing

@testable import ContainmentInspector

extension OnScreen {
  @Suite("The events and the time of an app's window")
  struct AttachedTimeTests {
    let stage = AttachedStage()

    private var progress: Double? { stage.theatre.container.slot.runByClock?.progress }

    private func begin() {
      stage.theatre.container.content = Leaf.named("B")
      stage.clock.advance(by: 90)
    }

    private func texts(_ page: EventsViewController, _ kind: LoggedEvent.Kind) -> [String] {
      page.recorder.events.filter { $0.kind == kind }.map(\.text)
    }

    @Test("OP-29 it halts, slows down, steps and scrubs the window, and its own goes on meanwhile")
    func time() async throws {
      stage.theatre.settle(Leaf.named("A"))
      let (inspector, page) = try await stage.open(
        at: "transition", as: TransitionViewController.self)
      begin()
      #expect(abs(try #require(progress) - 0.3) < 1e-9)
      try await handled(inspector.root.window.realKey(.space))
      stage.clock.advance(by: 1000)
      #expect(abs(try #require(progress) - 0.3) < 1e-9)
      #expect(AccessibleReader(inspector.root.window).name == "Inspector — Theatre")
      // Its own pages change by the clock that goes on.
      _ = try await stage.tree(of: inspector)
      let again: TransitionViewController = try await stage.page("transition", of: inspector)
      #expect(again === page)
      page.desk.step()
      #expect(abs(try #require(progress) - 0.3 - 1.0 / 18) < 1e-9)
      page.transport?.scrubber.slider.value = 0.5
      #expect(progress == 0.5)
      page.desk.inspection.transport.speed = 0.1
      page.desk.togglePlay()
      stage.clock.advance(by: 300)
      #expect(abs(try #require(progress) - 0.6) < 1e-9)
      page.desk.inspection.transport.speed = 1
      stage.clock.advance(by: 121)
      #expect(progress == nil)
    }

    @Test("OP-29 what is presented over the window is halted with it, and its transition shown")
    func presented() async throws {
      stage.theatre.settle(Leaf.named("A"))
      let (inspector, page) = try await stage.open(
        at: "transition", as: TransitionViewController.self)
      let sheet = Leaf.named("Sheet")
      let opening = stage.theatre.container.present(sheet, style: .sheet)
      try await letEventsArrive()
      stage.clock.advance(by: 50)
      #expect(page.desk.isRunning && page.desk.names.to == "Sheet")
      let before = page.desk.progress
      page.desk.togglePlay()
      stage.clock.advance(by: 1000)
      #expect(page.desk.progress == before && sheet.appearance.state == .appearing)
      inspector.close()
      try await stage.complete(opening)
    }

    @Test(
      "OP-29 closed in the middle of a halted change, either window lets it end at its own speed",
      arguments: ["inspector", "app", "detach"])
    func closedHalted(first: String) async throws {
      stage.theatre.settle(Leaf.named("A"))
      let (inspector, page) = try await stage.open(
        at: "transition", as: TransitionViewController.self)
      page.desk.inspection.transport.speed = 0.5
      begin()
      page.desk.togglePlay()
      page.transport?.loop.isActive = true
      stage.clock.advance(by: 1000)
      #expect(abs(try #require(progress) - 0.15) < 1e-9)
      switch first {
      case "inspector": inspector.root.window.close()
      case "app": stage.root.close()
      default: Inspector.detach()
      }
      try await letEventsArrive()
      #expect(inspector.root.isClosed)
      guard first != "app" else { return #expect(progress == nil && stage.root.isClosed) }
      stage.clock.advance(by: 150)
      #expect(abs(try #require(progress) - 0.65) < 1e-9)
      stage.clock.advance(by: 106)
      #expect(progress == nil)
      stage.clock.advance(by: 5000)
      #expect(progress == nil, "nothing goes on in a loop")
      #expect(stage.clock.isIdle)
      #expect(stage.theatre.container.motion.speed == 1)
    }

    @Test("OP-29 a motion that the app sets meanwhile is the app's, also afterwards")
    func otherMotion() async throws {
      let inspector = try await stage.open()
      let own = ManualClock()
      stage.theatre.container.motion = Motion(clock: own, preference: .reduced)
      Inspector.toggle(for: stage.root)
      #expect(inspector.root.isClosed)
      #expect(stage.theatre.container.motion.clock === own)
    }

    @Test("OP-29 it opens while the page with the focus moves, and shows what goes on")
    func inTheMiddle() async throws {
      let entry = Entry()
      stage.theatre.settle(Leaf.named("A", entry))
      entry.grabFocus()
      begin()
      Inspector.attach()
      try await handled(stage.root.window.realKey(Key("i"), [.control, .shift]))
      #expect(progress != nil)
      let inspector = try #require(Inspector.inspector(of: stage.root))
      stage.clock.advance(by: 100)
      #expect(abs(try #require(progress) - 19.0 / 30) < 1e-9)
      inspector.close()
      stage.clock.advance(by: 111)
      #expect(progress == nil)
    }

    @Test("OP-29 the log has the callbacks, changes, routes, input and misuse of its window alone")
    func events() async throws {
      let button = Button("Press")
      stage.theatre.settle(Leaf.named("A", Box(.vertical, spacing: 0, [button])))
      let inspector = try await stage.open()
      let other = RootWindow(
        Window(title: "Other", width: 200, height: 200), root: Leaf.named("Other", Button("Else")))
      other.window.place(beside: inspector.root.window)
      other.show()
      let page: EventsViewController = try await stage.page("events", of: inspector)
      page.recorder.clear()

      button.realClick(x: 5, y: 5)
      button.realKey(Key("x"))
      other.rootViewController.view.realClick()
      try await handled(other.rootViewController.view.realKey(Key("y")))
      #expect(
        texts(page, .input) == [
          "A.pressed(button 1 at 5, 5)", "A.released(at 5, 5)", "A.keyPressed(x)",
        ])

      stage.theatre.container.content = Leaf.named("B")
      other.hide()
      try await stage.rest()
      #expect(
        texts(page, .lifecycle) == [
          "A.willMove(nil)", "B.willMove(P)", "B.loadView", "B.viewDidLoad",
          "A.viewWillDisappear(animated)", "B.viewWillAppear(animated)",
          "A.viewDidDisappear(animated)", "B.viewDidAppear(animated)", "A.didMove(nil)",
          "B.didMove(P)",
        ])
      #expect(
        texts(page, .transition) == [
          "P.transitionBegan(Crossfade, A → B)", "P.transitionEnded(Crossfade, A → B)",
        ])

      let step = StepAssembly<Presentable, Int>(
        finder: .classWithContextFinder(), factory: .classFactory()
      ).using(.present()).from(.root)
      let wrong = AnyDestination(step, unchecked: "seven")
      other.show()
      try await until("the window") { other.rootViewController.appearance.state == .appeared }
      for window in [other, stage.root] {
        await #expect(throws: RoutingError.self) {
          try await Router(of: window).navigate(to: wrong)
        }
      }
      #expect(texts(page, .routing).first == "Presentable.navigationBegan(P)")
      #expect(texts(page, .routing).count == 2)

      let usual = Diagnostics.handler
      Diagnostics.handler = { _ in }
      defer { Diagnostics.handler = usual }
      let nowhere = Leaf.named("Nowhere")
      for controller in [other.rootViewController, stage.theatre.container, nowhere] {
        controller.endAppearanceTransition()
      }
      #expect(
        texts(page, .diagnostic).map { $0.prefix { $0 != "(" } }
          == ["P.unbalancedEnd", "Nowhere.unbalancedEnd"])
      Diagnostics.removeAll()
    }

    @Test("OP-29 input in a dialog, and a presentation, are of the window that it is over")
    func dialog() async throws {
      let screen = Leaf.named("Screen")
      stage.theatre.settle(screen)
      let (_, page) = try await stage.open(at: "events", as: EventsViewController.self)
      page.recorder.clear()
      let button = Button("In the dialog")
      let dialog = Leaf.named("Dialog", button)
      try await stage.complete(screen.present(dialog, style: .dialog))
      try await handled(button.realClick(x: 3, y: 3))
      #expect(
        texts(page, .input) == ["Dialog.pressed(button 1 at 3, 3)", "Dialog.released(at 3, 3)"])
      #expect(texts(page, .focus).contains("Dialog.focused(GtkButton “In the dialog”)"))
      #expect(texts(page, .lifecycle).last == "Dialog.viewDidAppear(unanimated)")

      let sheet = Leaf.named("Sheet")
      try await stage.complete(dialog.dismiss())
      try await stage.complete(screen.present(sheet, style: .sheet))
      #expect(texts(page, .transition).first?.hasPrefix("Window.transitionBegan(") == true)
      #expect(texts(page, .transition).last?.hasSuffix("nil → Sheet)") == true)
    }
  }
}

private final class Presentable: ViewController, ContextChecking, Constructible {
  func isTarget(for context: Int) -> Bool { true }
}
