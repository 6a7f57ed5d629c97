import Containment
@testable import Routing
import TestSupport
import Testing

@Suite("Routing: what leads where")
struct RouteChartTests {
  private func lines(_ chart: RouteChart) -> [String] {
    let names = chart.places.map { $0.destination ?? $0.name }
    return chart.legs.map { leg in
      "\(names[leg.from]) → \(names[leg.to]): \(leg.plan.joined(separator: "; "))"
    }
  }

  @Test("FL-12 each URL of a table is a place, to which a way leads from where a navigation begins")
  func table() {
    let chart = Library.links.chart
    #expect(
      chart.places.map { $0.destination ?? $0.name } == [
        "home", "shelves/:id", "shelves/:shelf/books/:book", "search/:text?page&exact",
        "sorted/:order", "NavigationController anywhere in the window",
      ])
    #expect(chart.places.map(\.isOrigin) == [false, false, false, false, false, true])
    let stack = "NavigationController anywhere in the window"
    #expect(
      lines(chart) == [
        "\(stack) → home: looks for Home anywhere in the window; push as root",
        "\(stack) → shelves/:id: looks for A anywhere in the window; push",
        "shelves/:id → shelves/:shelf/books/:book: looks for B anywhere in the window; push",
        "\(stack) → search/:text?page&exact: looks for C anywhere in the window; push",
        "\(stack) → sorted/:order: push",
      ])
    #expect(chart.place(of: AnyDestination(Library.shelf, 3)) == 1)
  }

  @Test("FL-12 a switch leads there on each of its ways, and what agrees is on the way it guards")
  func choice() {
    let ways = SwitchAssembly<NavigationController, Int>()
      .addCase(from: .classFinder(options: .currentVisibleOnly))
      .addCase { _ in nil }
      .assemble(default: .custom(using: ClassFinder<NavigationController, Int>(from: .root)))
    let shelf = StepAssembly<A, Int>(finder: .nilFinder(), factory: .classFactory())
      .asking { _ in }
      .using(.push()).from(ways)
    let chart = RouteChart([("Shelf", AnyDestination(shelf, 1))])
    let asked = chart.legs.first?.plan.first ?? ""
    #expect(asked.hasSuffix("has to agree"))
    #expect(
      lines(chart) == [
        "NavigationController among what is visible in the topmost screen → Shelf: \(asked); push",
        "what the context says → Shelf: \(asked); push",
        "NavigationController anywhere in the window → Shelf: \(asked); push",
      ])
  }
}
