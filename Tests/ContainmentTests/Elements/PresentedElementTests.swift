@testable import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  /// Shared elements of what is presented, and what assistive technology sees of them.
  @Suite("Shared elements of what is presented")
  struct PresentedElementTests {
    let theatre = Theatre(width: 400, height: 300)
    private let small = Rectangle(x: 10, y: 10, width: 40, height: 40)
    private let large = Rectangle(x: 100, y: 50, width: 80, height: 80)
    private let half = Rectangle(x: 55, y: 30, width: 60, height: 60)
    private let style = Transition.crossfade.sharing(.all, along: .line)

    private func list() -> ElementPage { ElementPage(.white, [.init(id: "a", frame: small)]) }
    private func details() -> ElementPage { ElementPage(.blue, [.init(id: "a", frame: large)]) }

    /// Shows a list; its details are not there yet.
    private func scene() -> (from: ElementPage, to: ElementPage, before: Surface) {
      let from = list()
      theatre.settle(from)
      return (from, details(), theatre.pictureOnScreen)
    }

    @Test("SE-08 from a page to one that is presented over it, and back, turned round in between")
    func page() throws {
      let (from, to, before) = scene()
      from.present(to, style: .fullPage, transition: style)
      theatre.expectRed(half, after: 100)
      let seen = theatre.pictureOnScreen
      to.dismiss()
      theatre.expectPicture(seen, 8)
      theatre.clock.advance(by: 400)
      #expect(from.presentedViewController == nil)
      theatre.expectPicture(before)

      from.present(to, style: .fullPage, transition: style)
      theatre.expectRed(large, 0, after: 400)
      to.dismiss()
      theatre.expectRed(half, after: 100)
      theatre.expectPicture(before, after: 400)
    }

    @Test("SE-08 out of a presented sheet to a page over it, and back into the sheet")
    func outOfSheet() throws {
      theatre.settle(ColorViewController(.white))
      let (sheet, to) = (list(), details())
      theatre.container.present(sheet, style: .sheet)
      theatre.clock.advance(by: 400)
      let before = theatre.pictureOnScreen
      let home = try #require(theatre.red)
      #expect(home != small, "it is where the sheet is")
      sheet.present(to, style: .fullPage, transition: style)
      let middle = Rectangle(
        x: (home.x + large.x) / 2, y: (home.y + large.y) / 2, width: 60, height: 60)
      theatre.expectRed(middle, after: 100)
      theatre.expectRed(large, 0, after: 400)
      to.dismiss()
      theatre.expectRed(middle, after: 100)
      theatre.expectPicture(before, after: 400)
      sheet.dismiss()
      theatre.clock.advance(by: 400)
    }

    @Test("SE-08 from what is beneath into a sheet, and back, and taken back in between")
    func intoSheet() throws {
      let (from, to, before) = scene()
      for isTakenBack in [false, true] {
        from.present(to, style: .sheet, transition: style)
        theatre.clock.tick(1)
        theatre.expectRed(small, 4)
        theatre.clock.advance(by: 60)
        let seen = try #require(theatre.red)
        #expect(seen.width > 40 && seen.x >= small.x && seen.y > small.y, "\(seen)")
        if !isTakenBack {
          theatre.clock.advance(by: 500)
          #expect(theatre.red?.width == 80 && theatre.container.presentedViewController === to)
        }
        let held = theatre.pictureOnScreen
        to.dismiss()
        theatre.expectPicture(held, 8)
        theatre.expectPicture(before, after: 500)
      }
    }

    @Test(
      "SE-08 SE-01 on its way into a sheet and back an element is drawn once, and jumps nowhere")
    func onceOnly() throws {
      let (from, to, _) = scene()
      let plain = Transition.crossfade
      func play(_ transition: Transition) -> [Surface] {
        var frames: [Surface] = []
        from.present(to, style: .sheet, transition: transition)
        for isComing in [true, false] {
          if !isComing { to.dismiss() }
          for _ in 0..<30 {
            frames.append(theatre.pictureOnScreen)
            theatre.clock.advance(by: 10)
          }
          frames.append(theatre.pictureOnScreen)
        }
        return frames
      }
      let (unshared, shared) = (play(plain), play(style))
      // At all ends it is what it is without elements.
      for end in [0, 30, 31, 61] {
        #expect(shared[end].largestDifference(to: unshared[end]) == 0, "frame \(end)")
      }
      // Where it came from there is the page alone as soon as it is under way, darker by the dimming.
      let corner = (x: small.x + 1, y: small.y + 1)
      for frame in [8, 31 + 20] {
        let seen = shared[frame].pixel(x: corner.x, y: corner.y)
        #expect(seen.red == seen.blue && seen.red > 100, "frame \(frame): \(seen)")
        #expect(unshared[frame].pixel(x: corner.x, y: corner.y).blue < 10)
      }
      // It appears there again while it is in sight as a part of the page beneath: never at once.
      for frame in (1..<shared.count) where frame != 31 {
        let (before, after) = (shared[frame - 1], shared[frame])
        let place = Rectangle(x: small.x + 2, y: small.y + 2, width: 4, height: 4)
        let step = abs(
          before.pixel(x: place.x, y: place.y).blue - after.pixel(x: place.x, y: place.y).blue)
        #expect(step <= 60 || frame < 8 || frame > 31 + 20, "frame \(frame): \(step)")
      }
    }

    @Test("SE-08 a dialog is a window of its own: nothing flies, and nothing is left behind")
    func dialog() async throws {
      let (from, to, before) = scene()
      for style in [style, .push().sharing(.all)] {
        from.present(to, style: .dialog, transition: style)
        theatre.clock.advance(by: 400)
        #expect(to.view.window != theatre.root.window)
        theatre.expectPicture(before)
        to.dismiss()
        theatre.expectPicture(before, after: 400)
      }
    }

    @Test("SE-08 a dialog in a window in a window, which is a sheet, takes elements with it")
    func nestedDialog() throws {
      let (from, to) = (list(), details())
      theatre.settle(PresentationContextController(rootViewController: from))
      let before = theatre.pictureOnScreen
      from.present(to, style: .dialog, transition: style)
      theatre.clock.advance(by: 60)
      let seen = try #require(theatre.red)
      #expect(seen.width > 41 && seen.width < 80, "\(seen)")
      theatre.clock.advance(by: 400)
      to.dismiss()
      theatre.expectPicture(before, after: 400)
    }

    @Test("SE-14 the picture kept after a flight is the whole page, and spares drawing it again")
    func kept() throws {
      let (from, to, _) = scene()
      theatre.set(to, transition: style, keepsPrevious: true, for: 400)
      var draws = 0
      let count = to.view.drawn.connect { _ in
        draws += 1
        return false
      }
      let hand = try #require(
        theatre.container.slot.beginInteractive(from, transition: .crossfade, keepsPrevious: true))
      #expect(draws == 0)
      hand.update(0.01)
      theatre.expectRed(large, 1)
      count.disconnect()
      theatre.pass(400, after: hand.cancel())
    }

    @Test("SE-11 assistive technology sees what it sees of the same transition without elements")
    func accessible() {
      func play(_ transition: Transition) -> [[String]] {
        var trees: [[String]] = []
        let (from, to) = (list(), details())
        theatre.settle(from)
        func note() {
          trees.append(tree(AccessibleReader(theatre.root.window)))
        }
        note()
        let changes = Changes(AccessibleReader(theatre.root.window))
        theatre.container.slot.set(to, transition: transition, keepsPrevious: true)
        for _ in 0..<4 {
          theatre.clock.advance(by: 60)
          _ = theatre.pictureOnScreen
          note()
        }
        theatre.set(from, transition: transition, keepsPrevious: true, for: 100)
        note()
        theatre.clock.advance(by: 400)
        note()
        trees.append(changes.seen)
        return trees
      }
      let plain = play(.crossfade)
      #expect(plain == play(style))
      #expect(plain[1].contains { $0.contains("showing") })
    }

    /// The changes of the states of everything that was there at the beginning.
    @MainActor
    private final class Changes {
      private(set) var seen: [String] = []
      private var readers: [AccessibleReader] = []

      init(_ root: AccessibleReader) { watch(root, "0") }

      private func watch(_ reader: AccessibleReader, _ path: String) {
        readers.append(reader)
        reader.onStateChange { [weak self] state, isOn in
          self?.seen.append("\(path) \(state) \(isOn)")
        }
        for index in 0..<reader.childCount {
          if let child = reader.child(index) { watch(child, "\(path).\(index)") }
        }
      }
    }

    /// Role, name, place and state of everything in a tree.
    private func tree(_ reader: AccessibleReader, _ depth: Int = 0) -> [String] {
      let states = ["showing", "visible", "sensitive", "focused"].filter { reader.has($0) }
      let own = "\(depth) \(reader.role) \(reader.name) \(reader.extents) \(states)"
      return [own]
        + (0..<reader.childCount).flatMap { index in
          reader.child(index).map { tree($0, depth + 1) } ?? []
        }
    }
  }
}
