import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("The picture of a list")
  struct ListPictureTests {
    private let room = 400

    /// What each row of pixels shows on screen, drawn from the picture, and what it should.
    private func compare(_ list: ListTheatre, _ step: String) async throws {
      list.root.window.layoutIfNeeded()
      // The picture is drawn, and kept, by the frames; a surface in memory is drawn row by row.
      let screen = Surface(matching: list.list.view, size: Size(width: 300, height: room))
      screen.draw { list.list.view.draw(in: $0) }
      let copy = Surface(width: 300, height: room)
      copy.draw { $0.paint(screen) }
      let fresh = Surface(of: list.list.view)
      for y in stride(from: 0, to: room, by: 3) {
        #expect(copy.pixel(x: 5, y: y) == fresh.pixel(x: 5, y: y), "\(step), at \(y)")
      }
    }

    @Test("what is scrolled in, changed or moved is drawn anew, whatever was seen before")
    func fresh() async throws {
      let theatre = try ListTheatre(0..<2000, rowHeight: { 30 + $0 * 7 % 40 })
      let list = theatre.list
      list.changeDuration = 0
      try await compare(theatre, "at first")
      var random = Dice()
      for step in 0..<120 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: list.adjustment.value += Double.random(in: 0..<90, using: &random)
        case 1: list.adjustment.value -= Double.random(in: 0..<90, using: &random)
        case 2: list.scroll(to: Int.random(in: 0..<2000, using: &random), at: .centre)
        case 3:
          let item = list.visibleItems.randomElement(using: &random)!
          theatre.row(item)?.show(Int.random(in: 3000..<4000, using: &random), height: 50)
        case 4: list.scrollToEnd()
        default: try list.reconfigure(list.visibleItems)
        }
        try await compare(theatre, "step \(step) of seed \(Dice.seed)")
      }
    }
  }
}
