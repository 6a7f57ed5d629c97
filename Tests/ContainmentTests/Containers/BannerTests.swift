import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Banner")
  struct BannerTests {
    let theatre = Theatre(width: 400, height: 300)
    let x: Probe
    let layer: BannerController

    init() {
      x = theatre.probe("X")
      layer = BannerController(rootViewController: x)
      theatre.settle(layer)
    }

    private var top: Int { x.view.origin(in: theatre.root.window).y }
    private var title: Label? {
      layer.view.part("banner.title").map { Label(retaining: $0.unsafePointer) }
    }
    private var action: Widget? { layer.view.part("banner.action") }

    @Test("NV-16 a banner slides in above the root, which makes room for it, and slides out")
    func comesAndGoes() async throws {
      #expect(top == 0 && title?.isMapped != true)
      layer.banner = Banner("You are offline")
      #expect(top < 20, "it comes by and by")
      try await until("the bar") { top > 25 }
      let height = top
      try await letEventsArrive()
      #expect(title?.text == "You are offline" && title?.isMapped == true)
      #expect(action?.isMapped == false, "without an action there is no button")
      #expect(x.view.allocation.height == 300 - top && top >= height)
      layer.banner = nil
      #expect(top > 0 && title?.text == "You are offline", "it goes with what it said")
      try await until("the bar has gone") { top == 0 && title?.isMapped == false }
      #expect(theatre.log.take() == [], "the root has not noticed")
    }

    @Test(
      "NV-16 without movement it is there at once, and keeps no room when it is not",
      arguments: [Motion.Preference.reduced, .none])
    func stillness(preference: Motion.Preference) async throws {
      layer.motion = Motion(clock: theatre.clock, preference: preference)
      layer.banner = Banner("Offline")
      try await letEventsArrive()
      #expect(top > 25 && title?.isMapped == true)
      layer.banner = nil
      try await letEventsArrive()
      #expect(top == 0 && title?.isMapped == false)
    }

    @Test("NV-16 in slow motion it takes its time")
    func speed() async throws {
      layer.motion.speed = 0.25
      layer.banner = Banner("Offline")
      #expect(layer.view.descendants(of: Revealer.self).first?.duration == 1000)
      layer.motion.speed = 0
      layer.banner = nil
      #expect(layer.view.descendants(of: Revealer.self).first?.duration == 4_000_000)
    }

    @Test("NV-16 its button does what it says, each time, and the banner stays")
    func button() async throws {
      layer.motion = Motion(clock: theatre.clock, preference: .none)
      var log: [String] = []
      layer.banner = Banner("Offline", action: .init("Retry") { log.append("one") })
      try await until("the bar") { action?.isMapped == true }
      let height = top
      #expect(height > 0, "without motion it is there at once")
      try await letEventsArrive()
      try await until("the click", after: action?.realClick()) { log == ["one"] }
      layer.banner = Banner("Still offline", action: .init("Again") { log.append("two") })
      try await letEventsArrive()
      #expect(title?.text == "Still offline" && top == height)
      try await until("the other's click", after: action?.realClick()) { log == ["one", "two"] }
      #expect(layer.banner?.title == "Still offline")
    }

    /// Shows entries, the last of which had the focus before the button of a banner over them took it.
    private func focusedBanner() async throws -> [Entry] {
      layer.motion = Motion(clock: theatre.clock, preference: .none)
      let entries = [Entry(), Entry()]
      layer.rootViewController = theatre.page("E", view: Box(.vertical, entries))
      theatre.clock.tick()
      entries[1].grabFocus()
      layer.banner = Banner("Offline", action: .init("Retry") {})
      try await until("the bar") { action?.isMapped == true }
      #expect(entries[1].isFocus, "it takes no focus")
      action?.grabFocus()
      return entries
    }

    @Test("NV-16 the focus goes back when the banner goes, and stays where it is otherwise")
    func focus() async throws {
      let entries = try await focusedBanner()
      layer.banner = nil
      #expect(entries[1].isFocus)
      layer.banner = Banner("Offline")
      entries[0].grabFocus()
      layer.banner = nil
      #expect(entries[0].isFocus)
    }

    @Test("NV-16 the focus goes back also when a banner comes in its place that has no button")
    func focusOfButton() async throws {
      let entries = try await focusedBanner()
      layer.banner = Banner("Still offline")
      #expect(entries[1].isFocus)
    }

    @Test("NV-16 a long text takes more lines in a narrow room, and no more width")
    func narrow() async throws {
      layer.motion = Motion(clock: theatre.clock, preference: .none)
      layer.banner = Banner("Offline", action: .init("Retry") {})
      try await until("the bar") { top > 0 }
      let one = top
      layer.banner = Banner(String(repeating: "letters ", count: 25), action: .init("Retry") {})
      try await until("more lines") { top > one + 20 }
      let width = layer.view.allocation.width
      #expect(width == 400 && action!.frame(in: layer.view).x + action!.allocation.width <= width)
    }

    @Test("NV-16 one that is there from the start, found from inside, and nothing is left behind")
    func fromTheStart() async throws {
      try await expectGone {
        let page = theatre.probe("Y")
        let layer = BannerController(rootViewController: page)
        layer.banner = Banner("Read only")
        theatre.settle(layer)
        #expect(page.bannerController === layer)
        let text = try #require(layer.view.part("banner.title"))
        #expect(text.isMapped && page.view.origin(in: theatre.root.window).y > 20)
        theatre.settle(nil)
        return layer
      }
    }
  }
}
