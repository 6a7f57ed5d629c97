@testable import Containment
import GTK
@testable import Routing
import TestSupport
import Testing

extension OnScreen {
  @Suite("Routing: a recipe for transitions")
  struct TransitionRecipeTests {
    private final class Green: ColorViewController, Constructible {
      init() { super.init(.green) }
    }

    /// The new page is uncovered from the left, evenly, in a fifth of a second.
    private let blind = Transition("Blind", duration: 200, timing: .linear) { frame in
      frame.draw(.outgoing)
      frame.clipped(x: 0, y: 0, width: frame.width * frame.progress, height: frame.height) {
        frame.draw(.incoming)
      }
    }

    /// The colours at the left, in the middle of the left half and of the right one, near the top,
    /// where the page's usual way of coming would show something else.
    private func colors(_ journey: Journey) -> [String] {
      let picture = Surface(of: journey.root.window)
      return [0.02, 0.25, 0.75, 0.98].map { share in
        let pixel = picture.pixel(
          x: Int(Double(picture.size.width) * share), y: picture.size.height / 10)
        return switch (pixel.red, pixel.green) {
        case (255, 0): "red"
        case (0, 255): "green"
        default: "\(pixel)"
        }
      }
    }

    @Test("RT-R7 the given transition runs, there and back, at each navigation")
    func transition() async throws {
      let page = ColorViewController(.red)
      let journey = Journey(page)
      // Here things take their time.
      page.motion = Motion(clock: journey.clock)
      let green = StepAssembly<Green, Void>(finder: .classFinder(), factory: .classFactory())
        .using(.present(.fullPage, transition: blind))
        .from(.current)
      for _ in 1...2 {
        let navigation = Task { try await journey.router.navigate(to: green) }
        try await until("the presentation") { page.presentedViewController != nil }
        journey.clock.advance(by: 1)
        #expect(colors(journey) == ["red", "red", "red", "red"])
        journey.clock.advance(by: 100)
        #expect(colors(journey) == ["green", "green", "red", "red"])
        #expect(page.presentedViewController?.isBeingPresented == true)
        journey.clock.advance(by: 100)
        try await until("the end") { page.presentedViewController?.isBeingPresented == false }
        let outcome = try await navigation.value
        #expect(colors(journey) == ["green", "green", "green", "green"])

        let way = Task { await journey.router.back() }
        try await until("the way back") { outcome.target.isBeingDismissed }
        journey.clock.advance(by: 100)
        #expect(colors(journey) == ["green", "green", "red", "red"])
        journey.clock.advance(by: 100)
        try await until("the end") { page.presentedViewController == nil }
        #expect(await way.value)
        #expect(colors(journey) == ["red", "red", "red", "red"])
      }
    }

    @Test("RT-R7 a navigation without animation needs no time")
    func unanimated() async throws {
      let page = ColorViewController(.red)
      let journey = Journey(page)
      page.motion = Motion(clock: journey.clock)
      let green = StepAssembly<Green, Void>(finder: .classFinder(), factory: .classFactory())
        .using(.present(.fullPage, transition: blind))
        .from(.current)
      try await journey.router.navigate(to: green, animated: false)
      #expect(colors(journey) == ["green", "green", "green", "green"])
    }
  }
}
