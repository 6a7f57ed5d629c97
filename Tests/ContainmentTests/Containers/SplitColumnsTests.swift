@testable import Containment
import GTK
import TestSupport
import Testing

/// Notes what a split tells of itself.
@MainActor
final class SplitListener: SplitControllerDelegate {
  let log: CallLog
  init(_ log: CallLog) { self.log = log }
  func splitControllerDidCollapse(_ split: SplitController) {
    log.add("\(split.debugName) collapsed")
  }
  func splitControllerDidExpand(_ split: SplitController) { log.add("\(split.debugName) expanded") }
}

extension OnScreen {
  @Suite("Splits: three columns")
  struct SplitColumnsTests {
    let theatre = Theatre(width: 1000, height: 300)
    let a: Probe
    let b: Probe
    let c: Probe
    let split: SplitController
    let listener: SplitListener
    var log: CallLog { theatre.log }

    init() {
      (a, b, c) = (theatre.probe("A", .red), theatre.probe("B", .green), theatre.probe("C", .blue))
      listener = SplitListener(theatre.log)
      split = SplitController(primary: a, supplementary: b, secondary: c)
      split.debugName = "S"
      split.delegate = listener
    }

    /// The columns that are visible.
    private var visible: String { [a, b, c].filter(\.view.isMapped).map(\.debugName).joined() }

    private func widths() -> [Int] { [a, b, c].map(\.view.allocation.width) }

    @Test("OP-07 three beside each other, then two, then one, and back; one delegate hears of it")
    func widthsDecide() async throws {
      theatre.settle(split)
      #expect(visible == "ABC" && widths() == [180, 280, 540])
      try await theatre.resize(split, to: 899)
      #expect(visible == "BC" && b.view.allocation.width == 280 && c.view.allocation.width == 619)
      log.expect("A.wD(f)", "A.dD(f)", "Columns collapsed")
      try await theatre.resize(split, to: 599)
      #expect(visible == "B" && b.view.allocation.width == 599)
      log.expect("C.wD(f)", "C.dD(f)", "S collapsed")
      try await theatre.resize(split, to: 700)
      #expect(visible == "BC")
      log.expect("C.wA(f)", "S expanded", "C.dA(f)")
      try await theatre.resize(split, to: 1000)
      #expect(visible == "ABC" && widths() == [180, 280, 540])
      log.expect("A.wA(f)", "Columns expanded", "A.dA(f)")
    }

    @Test("OP-07 the first column is as wide as was said, and alone where there is room for one")
    func firstColumn() async throws {
      split.firstColumnWidth = 220
      theatre.settle(split)
      #expect(widths() == [220, 280, 500] && split.firstColumnWidth == 220)
      try await theatre.resize(split, to: 500)
      #expect(visible == "B")
      await theatre.expectDone(split.showFirstColumn(), in: 200)
      #expect(visible == "A")
      let two = SplitController(primary: theatre.probe("D"), secondary: theatre.probe("E"))
      #expect(await two.showFirstColumn().result == false && two.firstColumnWidth == 0)
    }

    @Test("OP-07 from the last column back to the second, and from there to the first")
    func wayBack() async throws {
      theatre.settle(split)
      try await theatre.resize(split, to: 500)
      for (request, shown) in [
        (split.showSecondary, "C"), (split.showSupplementary, "B"),
      ] {
        await theatre.expectDone(request(), in: 200)
        #expect(visible == shown)
      }
      await theatre.expectDone(split.showSecondary(), in: 200)
      for shown in ["B", "A"] {
        try await letEventsArrive()
        try await until("the way back", after: split.view.realKey(.escape)) {
          theatre.clock.advance(by: 200)
          return visible == shown
        }
      }
      try await theatre.resize(split, to: 1000)
      #expect(visible == "ABC")
    }

    @Test("OP-07 pages of all columns find the split of all three, which can show the second")
    func lookup() async throws {
      theatre.settle(split)
      #expect([a, b, c].allSatisfy { $0.splitController === split })
      #expect(split.supplementaryViewController === b)
      try await theatre.resize(split, to: 700)
      let inner = try #require(split.primaryViewController as? SplitController)
      await theatre.expectDone(inner.showPrimary(), in: 200)
      #expect(visible == "AC")
      await theatre.expectDone(split.showSupplementary(), in: 200)
      #expect(visible == "BC")
    }

    @Test("OP-07 each boundary moves its own column; a hidden first column gives its room away")
    func boundaries() async throws {
      try await handled(theatre.settle(split))
      try await handled(split.view.realDrag(from: (460, 150), to: (500, 150), steps: 8))
      #expect(widths() == [180, 320, 500])
      try await handled(split.view.realDrag(from: (180, 150), to: (220, 150), steps: 8))
      #expect(widths() == [220, 320, 460])
      let inner = try #require(split.primaryViewController as? SplitController)
      inner.isPrimaryHidden = true
      theatre.advance(by: 200)
      #expect(visible == "BC" && c.view.allocation.width == 680)
    }

    @Test("OP-07 widths and the column in front are there again at the next start")
    func restoration() throws {
      let folder = ScratchFolder()
      theatre.settle(named("split", split))
      let inner = try #require(split.primaryViewController as? SplitController)
      (split.primaryWidth, inner.primaryWidth, split.topPane) = (300, 200, .secondary)
      try StateRestoration.save(split, to: folder.stateFile)
      let next = named("split", SplitController(primary: nil, supplementary: nil, secondary: nil))
      #expect(StateRestoration.restore(next, from: folder.stateFile))
      #expect(next.primaryWidth == 300 && next.innerSplit?.primaryWidth == 200)
      #expect(next.topPane == .secondary)
    }
  }
}
