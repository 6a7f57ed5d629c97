import Containment
import GTK
import TestSupport
import Testing

// The examples of the documentation, as they stand there: what compiles here compiles for a reader.

/// README: a window with a container that crossfades.
@MainActor
private func readme(app: Application) {
  app.activated.connect {
    let container = ContainerViewController(content: MessageViewController(text: "Good morning"))
    let more = MessageViewController(
      Message("Nothing else", action: .init("Back") { container.content = nil }))
    let window = RootWindow(
      ApplicationWindow(app, title: "Hello", width: 480, height: 320), root: container)
    window.show()
    container.content = more
  }
}

private final class Greeting: ViewController {
  override func loadView() { view = Label("Good morning") }
}

private final class FrameController: ViewController {
  private lazy var slot = Slot(parent: self)
  override func loadView() { view = slot.view }
  func show(_ page: ViewController?) { slot.set(page, transition: .push()) }
}

extension OnScreen {
  @Suite("Examples")
  struct ExampleTests {
    @Test("a custom container in five lines shows its page")
    func customContainer() {
      let theatre = Theatre()
      let frame = FrameController()
      theatre.settle(frame)
      let greeting = Greeting()
      frame.show(greeting)
      theatre.clock.advance(by: 300)
      #expect(greeting.view.isMapped && greeting.appearance.state == .appeared)
    }

    @Test("the trace tells what is delivered, and stops when it is let go")
    func trace() {
      var lines: [String] = []
      var trace: LifecycleTrace? = LifecycleTrace { event in
        lines.append("\(event.controller.debugName).\(event.callback.rawValue) \(event.detail)")
      }
      let container = ContainerViewController(content: Greeting())
      #expect(
        lines == [
          "Greeting.willMove ContainerViewController", "Greeting.didMove ContainerViewController",
        ])
      lines = []
      withExtendedLifetime(trace) {}
      trace = nil
      container.content = nil
      #expect(lines == [])
    }

    @Test("UIKit's order of two controllers in a window of its own, awaited")
    func awaited() async {
      let theatre = Theatre()
      theatre.container.motion = Motion()
      let shown = await theatre.container.setContent(Greeting(), transition: .crossfade.lasting(30))
        .result
      #expect(shown && !theatre.container.isTransitioning, "the display's own frames end it")
    }
  }
}
