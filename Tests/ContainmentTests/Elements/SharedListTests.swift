import Containment
import GTK
import TestSupport
import Testing

/// A row with a red square, which is the shared element of its item.
@MainActor
private final class SquareRow: ViewController {
  private let square = ColorView(.red)

  override func loadView() {
    let row = Box(.horizontal)
    square.hexpand = false
    square.setSizeRequest(width: 20, height: 20)
    square.margins = EdgeInsets(top: 5, start: 10, bottom: 5, end: 0)
    row.packStart(square)
    view = row
  }

  /// Only the row of this item is red; the others are grey.
  func show(_ item: Int, marked: Int) {
    square.color = item == marked ? .red : Color(red: 0.5, green: 0.5, blue: 0.5)
    square.sharedElement = SharedElement("item.\(item)")
  }
}

extension OnScreen {
  /// A list whose rows have shared elements, in a window of 200 × 150.
  @Suite("Shared elements of lists")
  struct SharedListTests {
    let theatre = Theatre()
    private let style = Transition.crossfade.sharing(.all, along: .line)
    private let large = Rectangle(x: 100, y: 50, width: 80, height: 80)

    private func list(marking item: Int, count: Int = 100) throws -> ListViewController<Int> {
      let list = ListViewController<Int>(
        make: { SquareRow() }, configure: { $0.show($1, marked: item) })
      list.itemForSharedElement = { id in
        id.hasPrefix("item.") ? Int(id.dropFirst("item.".count)) : nil
      }
      list.snapshot = try ListSnapshot(Array(0..<count))
      return list
    }

    private func details(_ item: Int) -> ElementPage {
      ElementPage(.blue, [.init(id: "item.\(item)", frame: large)])
    }

    /// From the list to the page and half of the way back.
    private func halfWayBack(
      from list: ListViewController<Int>, by item: Int, meanwhile: () throws -> Void = {}
    ) throws {
      theatre.settle(list)
      theatre.set(details(item), transition: style, keepsPrevious: true, for: 400)
      try meanwhile()
      theatre.set(list, transition: style, for: 100)
    }

    /// The frame half of the way from the page to `square`.
    private func half(_ square: Rectangle) -> Rectangle {
      Rectangle(
        x: (square.x + large.x) / 2, y: (square.y + large.y) / 2,
        width: (square.width + large.width) / 2, height: (square.height + large.height) / 2)
    }

    @Test("SE-05 it lands on its row, wherever that has gone while it was in the air")
    func follows() throws {
      let list = try list(marking: 2)
      theatre.settle(list)
      let home = try #require(theatre.red)
      try halfWayBack(from: list, by: 2)
      theatre.expectRed(half(home))

      // The list scrolls by a row.
      list.adjustment.value = Double(home.height + 10)
      theatre.root.window.layoutIfNeeded()
      var moved = home
      moved.y -= home.height + 10
      theatre.expectRed(half(moved))
      theatre.expectRed(moved, 1, after: 99.9)
      theatre.expectRed(moved, 0, after: 400)
    }

    @Test("SE-05 shuffled in the air, it lands on its row, and resized too")
    func shuffled() async throws {
      let list = try list(marking: 2)
      try halfWayBack(from: list, by: 2)
      list.changeDuration = 0
      list.snapshot = try ListSnapshot([5, 1, 0, 2, 4, 3])
      theatre.root.window.layoutIfNeeded()
      theatre.clock.advance(by: 99.9)
      let landing = theatre.red
      theatre.clock.advance(by: 400)
      let home = try #require(theatre.red)
      #expect(home.isNear(landing, 1), "\(home), \(String(describing: landing))")
      #expect(home.y > 80)
    }

    @Test("SE-05 on its way out it leaves the row where it was, also if the list scrolls meanwhile")
    func out() throws {
      let list = try list(marking: 2)
      theatre.settle(list)
      let home = try #require(theatre.red)
      theatre.set(details(2), transition: style, keepsPrevious: true, for: 100)
      theatre.expectRed(half(home))
      list.adjustment.value = 60
      theatre.expectRed(half(home))
      let before = theatre.red
      theatre.container.slot.set(list, transition: style)
      #expect(before?.isNear(theatre.red, 1) == true, "\(String(describing: theatre.red))")
      theatre.expectRed(Rectangle(x: home.x, y: home.y - 60, width: 20, height: 20), 0, after: 400)
    }

    @Test(
      "SE-06 a row that is out of sight is reached at that edge, however far away it is",
      arguments: [-1, 1])
    func outOfSight(way: Int) throws {
      let list = try list(marking: 50, count: 100_000)
      theatre.settle(list)
      list.scroll(to: 50)
      theatre.root.window.layoutIfNeeded()
      try halfWayBack(from: list, by: 50) { list.scroll(to: way < 0 ? 90_000 : 0) }
      // Half of the way to just outside of the edge above or below.
      let edge = Rectangle(x: 10, y: way < 0 ? -20 : 150, width: 20, height: 20)
      theatre.expectRed(half(edge), 3)
      theatre.clock.advance(by: 400)
      #expect(theatre.red == nil)
      theatre.settle(nil)
    }

    @Test("SE-06 a row that is removed meanwhile lets its element fade where it is")
    func removed() throws {
      let list = try list(marking: 2)
      try halfWayBack(from: list, by: 2) { list.snapshot = try ListSnapshot([0, 1, 3]) }
      theatre.clock.advance(by: 400)
      #expect(theatre.red == nil)
      #expect(theatre.container.slot.content === list)
    }

    @Test(
      "SE-06 a list that was never on screen is a place to go to, and so is one that was unloaded")
    func fresh() throws {
      let list = try list(marking: 2)
      theatre.settle(details(2))
      theatre.set(list, transition: style, for: 100)
      let halfWay = try #require(theatre.red)
      theatre.clock.advance(by: 400)
      let home = try #require(theatre.red)
      #expect(half(home).isNear(halfWay), "\(halfWay)")
    }

    @Test("SE-08 from a list in tabs in a toolbar to a page beside them")
    func nested() throws {
      let list = try list(marking: 0)
      let other = try self.list(marking: 0)
      let tabs = TabsController()
      tabs.setViewControllers([other, list], selectedIndex: 1)
      let toolbar = ToolbarController(rootViewController: tabs)
      theatre.settle(toolbar)
      let home = try #require(theatre.red)
      theatre.set(details(0), transition: style, keepsPrevious: true, for: 400)
      theatre.set(toolbar, transition: style, for: 100)
      theatre.expectRed(half(home))
      // The list behind the other tab has the same names, and is no part of what is shown.
      #expect(Diagnostics.reported.isEmpty)
      theatre.expectRed(home, 0, after: 400)
    }
  }
}
