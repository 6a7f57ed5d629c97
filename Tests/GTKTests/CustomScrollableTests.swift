import GTK
import TestSupport
import Testing

/// A hundred rows of 20 pixels, of which only those in sight exist.
@MainActor
private final class Rows: CustomScrollable {
  private let lifetime = Lifetime()
  private var rows: [Int: Widget] = [:]
  var numbers: [Int] { rows.keys.sorted() }

  override func layout(_ size: Size) {
    vadjustment.configure(
      value: min(vadjustment.value, Double(2000 - size.height)), lower: 0, upper: 2000, step: 20,
      page: Double(size.height), pageSize: Double(size.height))
    let top = Int(vadjustment.value)
    let seen = Set((top / 20)..<min(100, (top + size.height + 19) / 20))
    for (number, row) in rows where !seen.contains(number) {
      take(row)
      rows[number] = nil
    }
    for number in seen {
      let row = rows[number] ?? Button("\(number)")
      if rows[number] == nil { insert(row) }
      rows[number] = row
      place(row, Rectangle(x: 0, y: number * 20 - top, width: size.width, height: 20))
    }
  }

  override func drawOver(_ context: DrawingContext) {
    context.fill(.green, x: 0, y: 0, width: 4, height: 4)
  }
}

/// Gives its child a single pixel.
@MainActor
private final class Narrow: CustomBin {
  override func childFrame(in frame: Rectangle) -> Rectangle {
    Rectangle(x: frame.x, y: frame.y, width: 1, height: frame.height)
  }
}

extension OnScreen {
  @Suite("Scrolling containers written in Swift")
  struct CustomScrollableTests {
    @Test("a scrolled window scrolls it, and only what is in sight exists")
    func scrolls() async throws {
      let before = Lifetime.alive
      let window = Window(width: 200, height: 100)
      do {
        let rows = Rows()
        let scroller = ScrolledWindow(rows)
        scroller.setPolicies(horizontal: .never, vertical: .automatic)
        window.add(scroller)
        window.show()
        try await until("rows") { !rows.numbers.isEmpty }
        #expect(rows.vadjustment == scroller.vadjustment, "GTK's own adjustment")
        #expect(rows.numbers == Array(0..<5))
        rows.vadjustment.value = 1000
        try await until("other rows") { rows.numbers.first == 50 }
        #expect(rows.numbers == Array(50..<55))
        rows.vadjustment.value = 1e9
        try await until("the last rows") { rows.numbers.last == 99 }
        #expect(rows.pages.allSatisfy { $0.isMapped })
        #expect(Surface(of: rows).pixel(x: 1, y: 1) == (0, 255, 0, 255))
      }
      window.destroy()
      #expect(Lifetime.alive == before)
    }

    @Test(
      "SO-08 a row gets the width that it needs, over the end of the line, where there is less",
      arguments: [TextDirection.leftToRight, .rightToLeft])
    func narrow(direction: TextDirection) async throws {
      let window = Window(width: 200, height: 100)
      let (rows, narrow) = (Rows(), Narrow())
      rows.direction = direction
      narrow.add(rows)
      window.add(narrow)
      window.show()
      try await until("rows") { !rows.numbers.isEmpty }
      let row = try #require(rows.pages.first)
      #expect(rows.allocation.width == 1 && row.allocation.width == row.minimumSize.width)
      #expect(row.allocation.width > 10)
      #expect(row.allocation.x == (direction == .leftToRight ? 0 : 1 - row.allocation.width))
    }

    @Test("one that was never in a parent lets its children go with it")
    func ends() {
      var destroyed = 0
      let button = Button("kept")
      do {
        let rows = Rows()
        rows.insert(button)
        let other = Button("not kept")
        other.destroyed.connect { destroyed += 1 }
        rows.insert(other)
      }
      #expect(button.parent == nil)
      #expect(destroyed == 1)
    }
  }
}
