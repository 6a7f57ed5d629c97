import Containment
import GTK
import TestSupport
import Testing

@testable import ContainmentInspector
@testable import Sandbox
@testable import Scenarios

extension OnScreen {
  @Suite("One truth of style and timing")
  struct TransitionTruthTests {
    private func open(_ id: String) async throws -> (SandboxStage, TransitionViewController) {
      let stage = try await SandboxStage(Scenario.all.filter { $0.id == id })
      stage.sandbox.isInspectorVisible = true
      try await stage.perform("transition")
      let root = stage.theatre.root.rootViewController
      let page = try #require(root.first(TransitionViewController.self))
      return (stage, page)
    }

    @Test(
      "BR-45 what the page Transition sets are the knobs of the Lab, and what they say it shows")
    func lab() async throws {
      let (stage, page) = try await open("lab")
      let screen = try #require(
        stage.sandbox.screen as? any TransitionPlayground & TransitionChoosing)
      let knobs = try #require(stage.sandbox.screen?.representedKnobs)
      let settings = page.settings
      func expectOne(_ what: String) {
        let choice = screen.transitionChoice
        #expect(settings.choice == choice, "\(what)")
        let used = screen.demonstratedSlot.transition
        #expect(used.name == choice.transition.name, "\(what)")
        #expect(used.duration == choice.transition.duration, "\(what)")
        #expect(used.timing == choice.transition.timing, "\(what)")
      }
      expectOne("at first")
      settings.style.activeID = "push"
      #expect(knobs["style"] == .text("push"))
      settings.direction.activeID = "up"
      #expect(knobs["towards"] == .text("up"))
      settings.duration.value = 710
      #expect(knobs["duration"] == .number(710))
      settings.timing.activeID = "ease-in"
      #expect(knobs["timing"] == .text("ease-in"))
      expectOne("set by the page")
      settings.timing.activeID = "spring"
      settings.damping.value = 0.3
      #expect(knobs["timing"] == .text("spring") && knobs["damping"] == .number(0.3))
      expectOne("a spring")
      settings.curve.timing = .cubicBezier(x1: 0.1, y1: -0.2, x2: 0.3, y2: 1.4)
      settings.curve.onChange?(settings.curve.timing)
      #expect(knobs["timing"] == .text("curve") && knobs["curve-y2"] == .number(1.4))
      expectOne("a curve")
      for (id, value) in [
        ("style", KnobValue.text("cover")), ("towards", .text("end")), ("duration", .number(50)),
        ("timing", .text("linear")), ("timing", .text("usual")), ("timing", .text("spring")),
        ("damping", .number(0.9)), ("timing", .text("curve")), ("curve-x1", .number(0.6)),
        ("style", .text("none")), ("duration", .number(900)), ("style", .text("iris")),
      ] {
        knobs[id] = value
        expectOne("\(id) = \(value)")
      }
      knobs.undo()
      expectOne("undone")
      knobs.reset()
      expectOne("reset")
      // For all transitions: a knob changes that, too.
      settings.isForAll.isActive = true
      knobs["style"] = .text("zoom")
      expectOne("for all")
      #expect(stage.canvas.transport.replacement?.name == Transition.zoom.name)
      #expect(settings.isForAll.isActive)
      settings.isForAll.isActive = false
    }

    @Test(
      "BR-45 so it is where the knobs say only a part of it",
      arguments: ["navigation", "gallery", "inbox"])
    func stacks(id: String) async throws {
      let (stage, page) = try await open(id)
      let screen = try #require(stage.sandbox.screen as? any TransitionChoosing)
      let knobs = try #require(stage.sandbox.screen?.representedKnobs)
      let navigation = try #require(stage.sandbox.screen?.first(NavigationController.self))
      navigation.viewControllers.append(Leaf("Next"))
      try await handled(stage.theatre.clock.advance(by: 3000))
      #expect(page.settings.choice == screen.transitionChoice)
      page.settings.duration.value = 640
      page.settings.style.activeID = "zoom"
      #expect(knobs["duration"] == .number(640))
      #expect(navigation.pushTransition.name == Transition.zoom.name)
      #expect(navigation.pushTransition.duration == 640)
      knobs["duration"] = .number(120)
      #expect(page.settings.duration.value == 120 && navigation.pushTransition.duration == 120)
      if id == "navigation" {
        #expect(knobs["style"] == .text("zoom"))
        knobs["style"] = .text("cover")
        #expect(page.settings.style.activeID == "cover")
      }
    }
  }
}

extension ViewController {
  /// The first controller of a type in the tree, from here inwards.
  fileprivate func first<Found: ViewController>(_ type: Found.Type) -> Found? {
    (self as? Found) ?? children.lazy.compactMap { $0.first(type) }.first
  }
}
