import GTK
import Testing

@testable import Containment

@Suite("The heights of a sheet, as values")
struct SheetStopTests {
  private func stops(_ detents: [Detent], maximum: Int = 500, content: Int = 210) -> [Int]? {
    resolved(detents, maximum, content)?.all.map(\.height)
  }

  private func resolved(_ detents: [Detent], _ maximum: Int, _ content: Int) -> SheetStops? {
    let controller = ViewController()
    controller.sheetPresentationController.detents = detents
    return controller.sheetPresentationController.stops(maximum: maximum, content: content)
  }

  @Test("AP-07 shares, pixels, the content and closures are heights, from the lowest up")
  func kinds() {
    #expect(
      stops([.large, .content, .height(80), .medium, .custom("x") { $0.maximumDetentValue - 1 }])
        == [80, 210, 250, 499, 500])
    #expect(stops([.fraction(0.25), .fraction(0.75)]) == [125, 375])
    #expect(stops([.fraction(.nan), .fraction(-1), .fraction(.infinity)]) == [1, 1, 500])
    #expect(stops([.height(900), .height(-4), .content], content: 800) == [1, 500, 500])
    #expect(stops([.custom("x") { _ in nil }, .medium]) == [250], "one that returns nil is none")
    #expect(stops([.custom("x") { _ in nil }]) == nil && stops([]) == nil)
  }

  @Test("AP-07 a sheet rests at the selected height, or at the lowest")
  func selected() throws {
    let stops = try #require(resolved([.large, .height(80), .medium], 500, 0))
    #expect(stops.stop(.medium).height == 250 && stops.stop("80px").height == 80)
    #expect(stops.stop(nil).height == 80 && stops.stop("gone") == stops.lowest)
  }

  @Test("AP-07 the nearest height is where a hand leads; the next is where a key does")
  func neighbours() throws {
    let stops = try #require(resolved([.large, .height(80), .medium], 500, 0))
    #expect(
      [0, 164, 166, 374, 376, 900].map { stops.nearest(to: $0).height }
        == [80, 80, 250, 250, 500, 500])
    #expect(stops.next(above: 80)?.height == 250 && stops.next(above: 500) == nil)
    #expect(stops.next(below: 500)?.height == 250 && stops.next(below: 80) == nil)
  }

  @Test("AP-07 nothing is dimmed up to the undimmed height, and all from the next one on")
  func dimming() throws {
    let stops = try #require(resolved([.large, .height(80), .medium], 500, 0))
    func dimming(_ undimmed: Detent.Identifier?) -> [Double] {
      [0, 40, 80, 250, 375, 500].map { stops.dimming(at: $0, closed: 0, undimmed: undimmed) }
    }
    #expect(dimming(nil) == [0, 0.5, 1, 1, 1, 1])
    #expect(dimming(.medium) == [0, 0, 0, 0, 0.5, 1])
    #expect(dimming(.large) == [0, 0, 0, 0, 0, 0])
    #expect(stops.isUndimmed(stops.stop(.medium), upTo: .medium))
    #expect(!stops.isUndimmed(stops.tallest, upTo: .medium))
    #expect(!stops.isUndimmed(stops.lowest, upTo: nil))
    #expect(!stops.isUndimmed(stops.lowest, upTo: "x"))
  }
}
