import GTK
import TestSupport
import Testing

@testable import Containment

extension OnScreen {
  @Suite("Heights of a bottom sheet")
  struct BottomSheetDetentTests {
    let theatre = Theatre(width: 400, height: 600)
    let delegate = SheetRecorder()

    /// A sheet that is 56, 150, 276 or 552 pixels high.
    private func layer(
      _ style: BottomSheetController.SheetStyle = .persistent
    ) -> (BottomSheetController, SheetPresentationController) {
      let bottom = theatre.probe("B", .green)
      let layer = BottomSheetController(
        rootViewController: theatre.probe("A"), bottomViewController: bottom)
      layer.sheetStyle = style
      let sheet = bottom.sheetPresentationController
      sheet.detents = [.large, .height(150), .medium]
      let log = theatre.log
      delegate.note = { log.add($0) }
      layer.delegate = delegate
      sheet.onSelectedDetentChange = { log.add("chosen") }
      theatre.settle(layer)
      return (layer, sheet)
    }

    private func height(_ layer: BottomSheetController) -> Int {
      theatre.root.window.layoutIfNeeded()
      return layer.sheet.allocation.height
    }

    private func settle(after change: Change? = nil) async throws {
      for _ in 0..<2 { try await handled(theatre.clock.advance(by: 500)) }
    }

    @Test("AP-07 it opens at the selected height, and goes to another where it is open")
    func opens() async throws {
      let (layer, sheet) = layer()
      #expect(height(layer) == 56)
      sheet.select(.medium)
      #expect(height(layer) == 56 && !layer.isOpen, "closed, it only knows where to open")
      try await settle(after: layer.open())
      #expect(height(layer) == 276)
      try await settle(after: sheet.select(.large))
      #expect(height(layer) == 552)
      try await settle(after: layer.close())
      #expect(height(layer) == 56 && sheet.selectedDetentIdentifier == .large)
      theatre.log.expect("willOpen", "didOpen", "willClose", "didClose")
      theatre.root.window.resize(width: 400, height: 400)
      try await settle(after: layer.open())
      #expect(height(layer) == 352, "what that is in a lower window")
    }

    @Test("AP-07 a drag leads from closed to any height, and back, in the order of the contract")
    func dragged() async throws {
      let (layer, sheet) = layer()
      for (end, log, expected) in [
        (360, ["willOpen", "chosen", "didOpen"], 276),
        (560, ["willClose", "didClose"], 56),
      ] {
        let start = (x: 200, y: 600 - height(layer) + 8)
        TouchFinger(on: theatre.container.view, from: start, to: (200, end)).restAndLift()
        try await settle()
        #expect(theatre.log.take() == log)
        #expect(height(layer) == expected)
      }
      #expect(sheet.selectedDetentIdentifier == .medium && !layer.isOpen)
    }

    @Test("AP-07 a drag that ends off screen is forgotten when the sheet is back")
    func lostDrag() async throws {
      let (layer, _) = layer()
      try await settle(after: layer.open())
      let finger = TouchFinger(on: theatre.container.view, from: (200, 458), to: (200, 350))
      theatre.settle(theatre.probe("C"))
      finger.cancel()
      try await settle()
      layer.close()
      theatre.settle(layer)
      try await settle()
      #expect(height(layer) == 56)
      let other = TouchFinger(on: theatre.container.view, from: (200, 552), to: (200, 492))
      #expect((57...116).contains(height(layer)), "it goes from where it is")
      other.cancel()
    }

    @Test("AP-07 MA-56 E20 a window that is minimised ends what moves it, and takes it from a hand")
    func minimised() async throws {
      let (layer, _) = layer()
      let opening = layer.open()
      theatre.clock.advance(by: 100)
      theatre.root.windowDidChange(minimised: true)
      #expect(opening.outcome == true && !layer.progress.isMoving)
      #expect(theatre.log.take().prefix(2) == ["willOpen", "didOpen"])
      theatre.root.windowDidChange(minimised: false)
      #expect(height(layer) == 150)
      let finger = TouchFinger(on: theatre.container.view, from: (200, 458), to: (200, 350))
      #expect(layer.progress.isHeld)
      let page = theatre.probe("N", .blue)
      let presenting = layer.bottomViewController.present(page, style: .sheet)
      #expect(presenting.outcome == nil, "the hand decides first")
      theatre.root.windowDidChange(minimised: true)
      #expect(!layer.progress.isHeld)
      theatre.root.windowDidChange(minimised: false)
      finger.cancel()
      try await settle()
      #expect(presenting.outcome == true && height(layer) == 150)
    }

    @Test("AP-07 closing ends a change of height that is under way with false")
    func closed() async throws {
      let (layer, sheet) = layer()
      try await settle(after: layer.open())
      let change = sheet.select(.large)
      theatre.clock.advance(by: 100)
      let middle = height(layer)
      layer.close()
      #expect(change.outcome == false && height(layer) == middle, "from where it is")
      try await settle()
      #expect(height(layer) == 56)
    }

    @Test("AP-07 a modal one blocks the root, and darkens it, beyond the undimmed height alone")
    func undimmed() async throws {
      let (layer, sheet) = layer(.modal)
      sheet.largestUndimmedDetentIdentifier = "150px"
      try await settle(after: layer.open())
      #expect(height(layer) == 150 && layer.isUserInteractionEnabled && layer.slot.dimming == 0)
      sheet.select(.medium)
      #expect(!layer.isUserInteractionEnabled)
      try await settle()
      #expect(abs(layer.slot.dimming - 0.33) < 0.001)
      sheet.select(nil)
      #expect(layer.isUserInteractionEnabled)
      try await settle()
      #expect(layer.slot.dimming == 0)
    }

    @Test("AP-07 open, it follows a window that only becomes higher, and blocks the root or not")
    func resized() async throws {
      let (layer, sheet) = layer(.modal)
      sheet.detents = [.height(300), .medium]
      sheet.largestUndimmedDetentIdentifier = .medium
      sheet.select(.medium)
      try await settle(after: layer.open())
      #expect(height(layer) == 276 && layer.isUserInteractionEnabled)
      theatre.root.window.resize(width: 400, height: 700)
      try await until("the other size") { height(layer) == 326 }
      try await settle(after: sheet.select("300px"))
      #expect(height(layer) == 300 && layer.isUserInteractionEnabled)
      theatre.root.window.resize(width: 400, height: 600)
      try await until("the former size") { !layer.isUserInteractionEnabled }
      #expect(height(layer) == 300, "which is beyond the undimmed height now")
    }

    @Test("AP-07 PR-03 it is as high at the next start")
    func restored() async throws {
      let folder = ScratchFolder()
      func identified() -> (BottomSheetController, SheetPresentationController) {
        let (layer, sheet) = layer()
        _ = named("bottom", layer.bottomViewController)
        return (named("layer", layer), sheet)
      }
      let (before, sheet) = identified()
      before.open()
      try await settle(after: sheet.select(.large))
      try StateRestoration.save(before, to: folder.stateFile)
      let (after, restored) = identified()
      #expect(StateRestoration.restore(after, from: folder.stateFile))
      try await settle()
      #expect(after.isOpen && restored.selectedDetentIdentifier == .large)
      #expect(height(after) == 552)
    }
  }
}
