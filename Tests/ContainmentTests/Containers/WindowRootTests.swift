import GTK
import TestSupport
import Testing

@testable import Containment

extension OnScreen {
  @Suite("The root of a window")
  struct WindowRootTests {
    let theatre = Theatre(width: 400, height: 300)

    init() { theatre.settle(theatre.probe("A")) }

    private func setRoot(_ controller: ViewController, _ transition: Transition = .none) async {
      let log = theatre.log
      Task {
        let change = theatre.root.setRootViewController(controller, transition: transition)
        log.add("root(\(await change.result))")
      }
      await letTasksRun()
    }

    /// Sets a root that is there at once.
    private func exchange(_ controller: ViewController) async {
      await setRoot(controller)
      theatre.clock.tick()
      await letTasksRun()
    }

    @Test("CT-13 a window that is larger than the desktop begins as large as that")
    func tooLarge() {
      let page = ViewController()
      page.preferredContentSize = Size(width: .max, height: 60_000)
      let root = RootWindow(Window(), root: page)
      root.show()
      let (size, room) = (root.window.size, root.window.workArea)
      #expect(size.width <= room.width && size.height <= room.height)
      root.close()
    }

    /// A root of its own must move by the theatre's clock.
    private func screen(_ name: String, _ color: Color) -> Probe {
      let probe = theatre.probe(name, color)
      probe.motion = Motion(clock: theatre.clock)
      return probe
    }

    @Test("E24 another root crossfades in, gets appearance callbacks and no moves")
    func change() async {
      let b = screen("B", .green)
      await setRoot(b, .crossfade.lasting(200))
      theatre.log.expect("B.load", "B.didLoad", "P.wD(t)", "A.wD(t)", "B.wA(t)")
      #expect(theatre.root.rootViewController === b)
      await theatre.expect(afterTasks: 200, "A.dD(t)", "P.dD(t)", "B.dA(t)", "root(true)")
      #expect(theatre.middle == (0, 255, 0, 255) && b.parent == nil)
    }

    @Test(
      "SO-08 a root that is asked for again under a full page stays there, and is kept by nobody")
    func again() async {
      let page = screen("F", .blue)
      theatre.container.present(page, style: .fullPage)
      await theatre.clock.run(400)
      _ = theatre.log.take()
      await setRoot(theatre.container)
      theatre.log.expect("root(true)")
      #expect(theatre.container.presentedViewController === page)
      #expect(theatre.middle == (0, 0, 255, 255))

      await exchange(screen("B", .green))
      #expect(theatre.root.controller.children.count == 1 && theatre.container.hostingFrame == nil)
      #expect(theatre.middle == (0, 255, 0, 255) && page.hostingFrame == nil)
    }

    @Test("E10 asking for the old root on its way out turns the change round")
    func back() async {
      let b = screen("B", .green)
      await setRoot(b, .crossfade.lasting(200))
      theatre.clock.advance(by: 100)
      await setRoot(theatre.container)
      #expect(theatre.root.rootViewController === theatre.container)
      await theatre.clock.pass(200)
      #expect(theatre.middle == (255, 0, 0, 255))
      #expect(b.appearance.state == .disappeared && theatre.container.appearance.state == .appeared)
      _ = theatre.log.take()
      // And both can be shown again.
      await exchange(b)
      await exchange(theatre.container)
      #expect(theatre.middle == (255, 0, 0, 255))
    }

    @Test("E24 what the old root presents ends with it and can be presented again")
    func presented() async {
      let (dialog, page) = (theatre.probe("D"), theatre.probe("E", .blue))
      for (controller, style) in [(dialog, PresentationStyle.dialog), (page, .fullPage)] {
        let presenter: ViewController = controller === dialog ? theatre.container : dialog
        presenter.present(controller, style: style, transition: Transition.none)
        theatre.clock.tick()
      }
      await letTasksRun()
      #expect(page.appearance.state == .appeared)
      let b = screen("B", .green)
      await exchange(b)
      #expect(dialog.presentingViewController == nil && page.presentingViewController == nil)
      #expect(dialog.appearance.state == .disappeared && page.appearance.state == .disappeared)
      for controller in [dialog, page] {
        let presenter: ViewController = controller === dialog ? b : dialog
        presenter.present(controller, style: .dialog)
        theatre.clock.tick()
        await letTasksRun()
        #expect(controller.appearance.state == .appeared)
        #expect(controller.viewIfLoaded?.isMapped == true)
      }
    }
  }
}
