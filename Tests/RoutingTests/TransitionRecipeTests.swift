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

    private let page = ColorViewController(.red)
    private let journey: Journey
    private let green: Step<Green, Void>

    init() {
      journey = Journey(page)
      // Here things take their time.
      page.motion = Motion(clock: journey.clock)
      green = screen(Green.self)
        .using(.present(.fullPage, transition: blind))
        .from(.current)
    }

    @Test("RT-R7 the given transition runs, there and back, at each navigation")
    func transition() async throws {
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
      try await journey.router.navigate(to: green, animated: false)
      #expect(colors(journey) == ["green", "green", "green", "green"])
    }

    /// A page with a red box that is a shared element, as large as it is told to be.
    private class BoxPage: ViewController {
      let side: Int
      let color: Color

      init(_ color: Color, side: Int) {
        (self.color, self.side) = (color, side)
        super.init()
      }

      override func loadView() {
        let overlay = Overlay()
        overlay.child = ColorView(color)
        let box = ColorView(.red)
        (box.halign, box.valign) = (.start, .start)
        (box.hexpand, box.vexpand) = (false, false)
        box.setSizeRequest(width: side, height: side)
        box.sharedElement = SharedElement("box")
        overlay.addOverlay(box)
        view = overlay
      }
    }

    private final class Details: BoxPage, Constructible {
      init() { super.init(.blue, side: 80) }
    }

    @Test(
      "SE-08 by a route, pushed or presented, shared elements fly as the transition says, and back",
      arguments: [false, true])
    func elements(isPresented: Bool) async throws {
      let navigation = NavigationController(rootViewController: BoxPage(.white, side: 40))
      navigation.isBarHidden = true
      navigation.pushTransition = .crossfade.sharing(.all)
      navigation.popTransition = .crossfade.sharing(.all)
      let journey = Journey(navigation)
      navigation.motion = Motion(clock: journey.clock)
      let step = screen(Details.self)
      let details =
        isPresented
        ? step.using(.present(.fullPage, transition: .crossfade.sharing(.all))).from(.current)
        : step.using(.push())
          .from(existing(NavigationController.self)).from(.root)
      /// How wide the red box at the top left is.
      func width() -> Int {
        let picture = Surface(of: journey.root.window)
        return (0..<picture.size.width).first {
          let pixel = picture.pixel(x: $0, y: 5)
          return pixel.red < 200 || pixel.green > 100 || pixel.blue > 100
        } ?? 0
      }
      let way = Task { try await journey.router.navigate(to: details) }
      try await until("the transition") {
        navigation.isTransitioning || navigation.presentedViewController != nil
      }
      journey.clock.advance(by: 100)
      #expect(abs(width() - 60) <= 1)
      journey.clock.advance(by: 200)
      _ = try await way.value
      #expect(width() == 80)
      let back = Task { await journey.router.back() }
      try await until("the way back") {
        navigation.isTransitioning || navigation.presentedViewController?.isBeingDismissed == true
      }
      journey.clock.advance(by: 100)
      #expect(abs(width() - 60) <= 1)
      journey.clock.advance(by: 200)
      #expect(await back.value)
      #expect(width() == 40)
    }
  }
}
