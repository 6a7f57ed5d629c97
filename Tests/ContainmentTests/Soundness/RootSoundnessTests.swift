@testable import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  /// The root of a window has no parent, and so nobody but its window may show it.
  @Suite("The root of a window and containers")
  struct RootSoundnessTests {
    let theatre = Theatre(width: 400, height: 300)
    var log: CallLog { theatre.log }

    private func setRoot(
      _ controller: ViewController, _ transition: Transition = .none, of window: RootWindow? = nil
    ) async {
      let window = window ?? theatre.root
      Task { [log] in
        log.add(
          "root(\(await window.setRootViewController(controller, transition: transition).result))")
      }
      await theatre.clock.run(500)
    }

    /// A second window, that shows `Q`.
    private func otherWindow() -> (RootWindow, ProbeContainer) {
      let container = ProbeContainer("Q", log)
      container.motion = Motion(clock: theatre.clock)
      let window = RootWindow(Window(title: "Other", width: 400, height: 300), root: container)
      window.show()
      theatre.clock.tick()
      _ = log.take()
      return (window, container)
    }

    @Test("SO-16 the root wrapped in a layer becomes the root", arguments: [0.0, 200])
    func wrapped(milliseconds: Double) async {
      theatre.settle(theatre.probe("A"))
      let layer = ToolbarController()
      layer.motion = Motion(clock: theatre.clock)
      layer.debugName = "L"
      _ = theatre.container.wrapped(in: layer)
      log.expect("P.wD(f)", "A.wD(f)", "A.dD(f)", "P.dD(f)", "P.wm(L)", "P.dm(L)")
      await setRoot(layer, .crossfade.lasting(milliseconds))
      let animated = milliseconds > 0 ? "t" : "f"
      log.expect(
        "P.wA(\(animated))", "A.wA(\(animated))", "A.dA(\(animated))", "P.dA(\(animated))",
        "root(true)")
      #expect(theatre.container.view.isMapped && theatre.middle == (255, 0, 0, 255))
      theatre.root.hide()
      theatre.root.show()
      theatre.clock.tick()
      log.expect(
        "P.wD(f)", "A.wD(f)", "A.dD(f)", "P.dD(f)", "P.wA(f)", "A.wA(f)", "A.dA(f)", "P.dA(f)")
    }

    @Test("SO-16 a root that is wrapped in one of its own callbacks is shown too")
    func wrappedInCallback() async {
      let a = theatre.probe("A")
      theatre.settle(a)
      let layer = ToolbarController()
      layer.motion = Motion(clock: theatre.clock)
      let root = theatre.root
      theatre.container.actions["wD"] = { [container = theatre.container] in
        container.actions = [:]
        root.setRootViewController(container.wrapped(in: layer))
      }
      root.hide()
      await letTasksRun()
      root.show()
      theatre.clock.tick()
      await letTasksRun()
      theatre.clock.tick()
      #expect(root.rootViewController === layer && theatre.container.parent === layer)
      #expect(a.appearance.state == .appeared && theatre.middle == (255, 0, 0, 255))
    }

    @Test("PF-08 a root that is wanted again as it disappears comes back", arguments: [0.0, 200])
    func wantedAgain(milliseconds: Double) async {
      theatre.settle(theatre.probe("A"))
      let b = theatre.probe("B", .green)
      b.motion = Motion(clock: theatre.clock)
      let root = theatre.root
      theatre.container.actions["dD"] = { [container = theatre.container] in
        container.actions = [:]
        root.setRootViewController(container)
      }
      await setRoot(b, .crossfade.lasting(milliseconds))
      await theatre.clock.run(500)
      // Without an animation that is before the other root has appeared.
      if milliseconds > 0 {
        log.expect(
          "B.load", "B.didLoad", "P.wD(t)", "A.wD(t)", "B.wA(t)", "A.dD(t)", "P.dD(t)", "B.dA(t)",
          "B.wD(f)", "P.wA(f)", "A.wA(f)", "B.dD(f)", "A.dA(f)", "P.dA(f)", "root(true)")
      } else {
        log.expect(
          "B.load", "B.didLoad", "P.wD(f)", "A.wD(f)", "B.wA(f)", "A.dD(f)", "P.dD(f)", "B.wD(f)",
          "P.wA(f)", "A.wA(f)", "B.dD(f)", "root(false)", "A.dA(f)", "P.dA(f)")
      }
      #expect(root.rootViewController === theatre.container)
      #expect(theatre.container.view.isMapped && theatre.middle == (255, 0, 0, 255))
    }

    @Test("SO-05 what a root presents on its way out goes with it")
    func presentsOnItsWayOut() async {
      let (b, d) = (theatre.probe("B", .green), theatre.probe("D", .blue))
      b.motion = Motion(clock: theatre.clock)
      Transaction.run {
        theatre.container.present(d, style: .dialog)
        let (root, b) = (theatre.root, b)
        root.controller.base.request(
          GuestFrame(b, in: WindowPage()), transition: Transition.none
        ) { _ in }
      }
      theatre.clock.tick()
      await theatre.clock.frame()
      #expect(d.appearance.state == .disappeared && d.presentingViewController == nil)
      #expect(b.appearance.state == .appeared)
    }

    @Test("SO-17 a window does not take another's root, nor a page that has a parent")
    func foreignRoot() async {
      let a = theatre.probe("A")
      theatre.settle(a)
      let (other, container) = otherWindow()
      await setRoot(theatre.container, of: other)
      log.expect("root(false)")
      expectRefusal(of: theatre.container, naming: "Q")
      await setRoot(a, of: other)
      log.expect("root(false)")
      expectRefusal(of: a, naming: "P")
      #expect(other.rootViewController === container && container.appearance.state == .appeared)
      other.close()
      log.expect("Q.wD(f)", "Q.dD(f)")
      #expect(theatre.middle == (255, 0, 0, 255) && a.parent === theatre.container)
    }

    @Test(
      "SO-17 a window does not begin with another's root, with a page or with what is presented")
    func foreignFirstRoot() async {
      let (a, d) = (theatre.probe("A"), theatre.probe("D"))
      theatre.settle(a)
      a.present(d, style: .sheet, transition: Transition.none)
      theatre.clock.tick()
      await letTasksRun()
      _ = log.take()
      let foreign: [(ViewController, owner: String)] = [
        (theatre.container, "Theatre"), (a, "P"), (d, "P"),
      ]
      for (controller, owner) in foreign {
        let other = RootWindow(Window(title: "Other", width: 400, height: 300), root: controller)
        other.show()
        expectRefusal(of: controller, naming: owner, "Other")
        #expect(other.rootViewController !== controller && other.window.isMapped)
        other.close()
        let nested = PresentationContextController(rootViewController: controller)
        expectRefusal(of: controller, naming: owner, "in a window")
        #expect(nested.rootViewController !== controller)
      }
      #expect(log.take() == [])
      #expect(a.parent === theatre.container && d.presentingViewController === theatre.container)
      theatre.close()
      _ = RootWindow(Window(title: "Late"), root: a)
      #expect(Diagnostics.takeKinds() == [.callbackAfterTeardown])
    }

    private func expectRefusal(
      of controller: ViewController, naming names: String..., times: Int = 1,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      #expect(
        Diagnostics.reported.map(\.kind) == Array(repeating: .childOfTwoParents, count: times),
        sourceLocation: sourceLocation)
      for diagnostic in Diagnostics.reported {
        #expect(diagnostic.controller == controller.debugName, sourceLocation: sourceLocation)
        for name in names {
          #expect(diagnostic.message.contains(name), sourceLocation: sourceLocation)
        }
      }
      Diagnostics.removeAll()
    }

    @Test("SO-17 a container in a window does not take another window's root")
    func foreignContent() {
      let b = theatre.probe("B", .green)
      let (_, container) = otherWindow()
      theatre.show(b, in: container.slot)
      _ = log.take()
      container.request(theatre.container, "content")
      container.embed(theatre.container)
      container.addChild(theatre.container)
      log.expect("content(false)")
      expectRefusal(of: theatre.container, naming: "Q", times: 3)
      #expect(container.content === b && theatre.container.parent == nil)
      theatre.close()
      #expect(b.appearance.state == .appeared)
    }

    @Test("SO-17 stacks, tabs and panes do not take another window's root")
    func foreignPage() async {
      let (_, container) = otherWindow()
      let navigation = NavigationController(rootViewController: theatre.probe("A"))
      let tabs = TabsController(viewControllers: [navigation])
      let split = SplitController(primary: tabs)
      theatre.show(split, in: container.slot)
      navigation.viewControllers.append(theatre.container)
      await letTasksRun()
      tabs.insert(theatre.container)
      split.secondaryViewController = theatre.container
      theatre.clock.advance(by: 500)
      #expect(Diagnostics.takeKinds() == Array(repeating: .childOfTwoParents, count: 3))
      #expect(navigation.viewControllers.count == 1 && tabs.viewControllers.count == 1)
      #expect(split.secondaryViewController == nil && theatre.container.parent == nil)
      #expect(theatre.container.appearance.state == .appeared)
    }

    @Test("SO-17 what is presented is no content of anything else")
    func presented() async {
      let (a, d) = (theatre.probe("A"), theatre.probe("D", .blue))
      theatre.settle(a)
      theatre.container.present(d, style: .fullPage, transition: Transition.none)
      theatre.clock.tick()
      await letTasksRun()
      _ = log.take()
      theatre.container.request(d, "content")
      log.expect("content(false)")
      #expect(Diagnostics.takeKinds() == [.childOfTwoParents])
      #expect(theatre.container.content === a && theatre.middle == (0, 0, 255, 255))
    }
  }
}
