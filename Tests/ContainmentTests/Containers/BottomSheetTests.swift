import GTK
import TestSupport
import Testing

@testable import Containment

extension OnScreen {
  @Suite("Bottom sheet")
  struct BottomSheetTests {
    let theatre = Theatre(width: 400, height: 300)
    let delegate = SheetRecorder()

    private func layer(
      _ style: BottomSheetController.SheetStyle, _ bottom: Probe? = nil, over root: Probe? = nil
    ) -> (BottomSheetController, Probe) {
      let bottom = bottom ?? theatre.probe("B", .green)
      let layer = BottomSheetController(
        rootViewController: root ?? theatre.probe("A"), bottomViewController: bottom)
      layer.sheetStyle = style
      layer.sheetHeight = 160
      let log = theatre.log
      delegate.note = { log.add($0) }
      layer.delegate = delegate
      theatre.settle(layer)
      theatre.container.view.layoutIfNeeded()
      return (layer, bottom)
    }

    private func move(_ layer: BottomSheetController, open: Bool, for milliseconds: Double = 0) {
      let log = theatre.log
      layer.move(open: open).whenEnded { log.add("\(open ? "open" : "close")(\($0))") }
      theatre.clock.advance(by: milliseconds)
    }

    @Test("MA-56 a modal sheet: out of sight, then over the veiled root, and away again")
    func modal() {
      let (layer, bottom) = layer(.modal)
      #expect(bottom.appearance.state == .disappeared && bottom.parent === layer)
      move(layer, open: true, for: 250)
      theatre.log.expect("willOpen", "B.wA(f)", "B.dA(f)", "didOpen", "open(true)")
      #expect(layer.isOpen && !layer.isUserInteractionEnabled)
      #expect(theatre.picture.pixel(x: 200, y: 290).green == 255)
      #expect(theatre.picture.pixel(x: 200, y: 20).red == 171, "a third of it is dark")
      move(layer, open: false, for: 250)
      theatre.log.expect("willClose", "B.wD(f)", "B.dD(f)", "didClose", "close(true)")
      #expect(layer.isUserInteractionEnabled && theatre.picture.pixel(x: 200, y: 290).red == 255)
    }

    @Test("MA-56 a persistent sheet shows its edge, is there from the start and blocks nothing")
    func persistent() {
      let (layer, bottom) = layer(.persistent)
      #expect(bottom.appearance.state == .appeared)
      #expect(layer.rootViewController?.view.allocation.height == 300 - 56)
      #expect(theatre.picture.pixel(x: 200, y: 280).green == 255)
      move(layer, open: true, for: 250)
      theatre.log.expect("willOpen", "didOpen", "open(true)")
      #expect(theatre.picture.pixel(x: 200, y: 170).green == 255 && layer.isUserInteractionEnabled)
    }

    @Test("WL-06 an open sheet follows what its content wants, there and back")
    func contentGrows() async throws {
      let layer = BottomSheetController(
        rootViewController: theatre.probe("A"),
        bottomViewController: theatre.page("B", view: Label("Text")))
      theatre.settle(layer)
      move(layer, open: true, for: 250)
      func height() -> Int {
        theatre.root.window.layoutIfNeeded()
        return layer.sheet.allocation.height
      }
      let before = height()
      let look = LocalLook(of: layer.view)
      for _ in 1...2 {
        look.textScale = 4
        try await until("a higher sheet") { height() > before + 20 }
        look.textScale = 1
        try await until("the sheet as it was") { height() == before }
      }
    }

    @Test("MA-56 PR-03 a sheet that is open before it is on screen is as high as it wants to be")
    func openBefore() async throws {
      let content = Label("Text")
      content.setSizeRequest(height: 120)
      let layer = BottomSheetController(
        rootViewController: theatre.probe("A"),
        bottomViewController: theatre.page("B", view: content))
      layer.open()
      theatre.settle(layer)
      try await until("its height") {
        theatre.root.window.layoutIfNeeded()
        return layer.sheet.allocation.height >= 120
      }
    }

    @Test("MA-56 a persistent sheet of which nothing peeks out is gone when closed, with the focus")
    func persistentOutOfSight() {
      let (layer, bottom) = layer(.persistent)
      layer.peekHeight = 0
      theatre.clock.tick()
      #expect(bottom.appearance.state == .disappeared)
      _ = theatre.log.take()
      let (outside, inside) = (Entry(), Entry())
      (layer.rootViewController?.view as? Container)?.add(outside)
      (bottom.view as? Container)?.add(inside)
      outside.grabFocus()
      move(layer, open: true, for: 250)
      inside.grabFocus()
      #expect(inside.isFocus && layer.isUserInteractionEnabled)
      move(layer, open: false)
      #expect(outside.isFocus)
      theatre.clock.advance(by: 250)
      theatre.log.expect(
        "willOpen", "B.wA(f)", "B.dA(f)", "didOpen", "open(true)", "willClose", "B.wD(f)",
        "B.dD(f)", "didClose", "close(true)")
      #expect(!inside.isMapped && theatre.picture.pixel(x: 200, y: 290).red == 255)
    }

    @Test("MA-56 a persistent sheet that closes gives back a focus that goes out of sight alone")
    func focusOutOfSight() {
      let (outside, seen, unseen) = (Entry(), Entry(), Entry())
      let room = ColorView(.green)
      room.setSizeRequest(height: 60)
      let (layer, _) = layer(
        .persistent, theatre.page("B", view: Box(.vertical, [seen, room, unseen])),
        over: theatre.page("A", view: Box(.vertical, [outside])))
      for (inside, isKept) in [(unseen, false), (seen, true)] {
        outside.grabFocus()
        move(layer, open: true, for: 250)
        inside.grabFocus()
        #expect(inside.isFocus)
        move(layer, open: false, for: 250)
        #expect(inside.isFocus == isKept && outside.isFocus == !isKept)
      }
    }

    @Test("MA-56 asked for the other way in between, it turns round where it is")
    func turnsRound() {
      let (layer, _) = layer(.modal)
      move(layer, open: true, for: 100)
      move(layer, open: false, for: 250)
      theatre.log.expect(
        "willOpen", "B.wA(f)", "B.dA(f)", "open(false)", "willClose", "B.wD(f)", "B.dD(f)",
        "didClose", "close(true)")
    }

    @Test("OE-06 MA-56 what is in the sheet keeps a drag that it has a use for")
    func dragInside() async throws {
      let area = EventBox(ColorView(.green))
      let (layer, bottom) = layer(.persistent, theatre.page("B", view: area))
      let inner = DragGesture(on: area)
      var end = 0.0
      inner.onChanged { [weak inner] in if abs($0.y) > 6 { inner?.claim() } }
      inner.onEnded { end = $0.y }
      try await handled(bottom.view.realDrag(from: (50, 10), to: (50, -80), steps: 10))
      #expect(end < -40 && !layer.isOpen && theatre.log.take() == [])
    }

    @Test("MA-56 a drag moves it: back below the middle, on beyond it; a click opens a closed one")
    func dragged() async throws {
      let (layer, bottom) = layer(.persistent)
      try await bottom.view.realDrag(from: (50, 10), to: (50, -50), steps: 10, releasing: false)
      try await letEventsArrive()
      #expect(theatre.picture.pixel(x: 100, y: 240).green == 255, "it follows")
      #expect(theatre.log.take() == [])
      try await bottom.view.restAndRelease()
      theatre.clock.advance(by: 250)
      #expect(!layer.isOpen && theatre.picture.pixel(x: 200, y: 240).red == 255)
      _ = theatre.log.take()
      try await bottom.view.realDrag(from: (50, 10), to: (50, -80), steps: 10)
      try await until("the opening") { layer.isOpen }
      theatre.expect(after: 250, "willOpen", "didOpen")
      try await bottom.view.realDrag(from: (50, 10), to: (50, 110), steps: 10)
      try await until("the closing") { !layer.isOpen }
      theatre.expect(after: 250, "willClose", "didClose")
      try await until("the click", after: bottom.view.realClick(x: 50, y: 10)) { layer.isOpen }
    }

    @Test(
      "MA-56 what the delegate asks for as a hand lets go comes after that, and counts",
      arguments: [true, false])
    func requestAtRelease(opens: Bool) async throws {
      let (layer, bottom) = layer(.persistent)
      if !opens { move(layer, open: true, for: 250) }
      let log = theatre.log
      _ = log.take()
      delegate.note = { [weak layer] word in
        log.add(word)
        if word == (opens ? "willOpen" : "willClose") { layer?.move(open: !opens) }
      }
      try await bottom.view.realDrag(from: (50, 10), to: (50, opens ? -80 : 110), steps: 10)
      try await until("the release") { !log.entries.isEmpty }
      theatre.clock.advance(by: 250)
      #expect(
        log.take()
          == (opens
            ? ["willOpen", "willClose", "didClose"] : ["willClose", "willOpen", "didOpen"]))
      #expect(layer.isOpen == !opens && layer.progress.value == (opens ? 0 : 1))
    }

    @Test("MA-56 NV-11 Escape and a click beside it close a modal one; the focus comes back")
    func closed() async throws {
      let (opener, inner) = (Button("Open"), [Button("One"), Button("Two")])
      let (layer, _) = layer(
        .modal, theatre.page("B", view: Box(.vertical, inner)),
        over: theatre.page("A", view: Box(.vertical, [opener])))
      opener.grabFocus()
      move(layer, open: true, for: 250)
      #expect(inner[0].isFocus)
      for _ in 0..<5 {
        try await handled(theatre.root.window.realKey(.tab))
        #expect(inner.contains { $0.isFocus })
      }
      try await until("Escape", after: theatre.root.window.realKey(.escape)) { !layer.isOpen }
      theatre.clock.advance(by: 250)
      #expect(opener.isFocus)
      move(layer, open: true, for: 250)
      try await until("the click", after: theatre.window.realClick(x: 200, y: 60)) { !layer.isOpen }
    }

    @Test("MA-56 a person may neither open nor close it where that is forbidden; the program may")
    func forbidden() async throws {
      let (layer, bottom) = layer(.persistent)
      layer.canOpen = false
      try await handled(bottom.view.realDrag(from: (50, 10), to: (50, -80), steps: 10))
      try await theatre.rest(250, after: bottom.view.realClick(x: 50, y: 10))
      #expect(!layer.isOpen && theatre.log.take() == [])
      layer.canClose = false
      move(layer, open: true, for: 250)
      theatre.log.expect("willOpen", "didOpen", "open(true)")
      try await bottom.view.realDrag(from: (50, 10), to: (50, 110), steps: 10)
      try await until("the attempt") { theatre.log.entries == ["attempt"] }
      theatre.clock.advance(by: 250)
      #expect(layer.isOpen && theatre.log.take() == ["attempt"], "it comes back, untold")
      #expect(theatre.picture.pixel(x: 200, y: 170).green == 255)
      move(layer, open: false, for: 250)
      theatre.log.expect("willClose", "didClose", "close(true)")
    }

    /// A persistent sheet, open over a stack of two pages, of which the second has the button.
    private func openOverStack(_ button: Button) -> (BottomSheetController, NavigationController) {
      let stack = NavigationController(rootViewController: theatre.probe("One"))
      stack.viewControllers.append(theatre.page("Two", view: Box(.vertical, [button])))
      let layer = BottomSheetController(
        rootViewController: stack, bottomViewController: theatre.probe("S", .green))
      layer.sheetStyle = .persistent
      theatre.settle(layer)
      move(layer, open: true, for: 250)
      return (layer, stack)
    }

    private func escape() async throws {
      try await theatre.rest(1000, after: theatre.root.window.realKey(.escape))
    }

    @Test("OE-05 MA-56 without a focus Escape closes an open sheet, then goes back beneath it")
    func topmostFirst() async throws {
      let (layer, stack) = openOverStack(Button("Two"))
      theatre.root.window.focusWidget = nil
      try await escape()
      #expect(!layer.isOpen && stack.viewControllers.count == 2)
      theatre.root.window.focusWidget = nil
      try await escape()
      #expect(stack.viewControllers.count == 1)
    }

    @Test("OE-05 MA-56 beneath an open sheet Escape goes back where the focus is, or it stays")
    func beneathFirst() async throws {
      let button = Button("Two")
      var (layer, stack) = openOverStack(button)
      button.grabFocus()
      try await escape()
      #expect(layer.isOpen && stack.viewControllers.count == 1)
      (layer, stack) = openOverStack(Button("Two"))
      layer.canClose = false
      theatre.root.window.focusWidget = nil
      try await escape()
      #expect(layer.isOpen && stack.viewControllers.count == 1)
    }

    @Test("MA-56 a modal one that may not be closed tells of Escape and of a click beside it")
    func attempts() async throws {
      let log = theatre.log
      let (layer, _) = layer(.modal, theatre.page("B", view: Box(.vertical, [Button("One")])))
      layer.canClose = false
      move(layer, open: true, for: 250)
      _ = log.take()
      theatre.root.window.realKey(.escape)
      try await until("the attempt") { log.take() == ["attempt"] }
      theatre.root.window.realClick(x: 200, y: 60)
      try await until("the attempt") { log.take() == ["attempt"] }
      #expect(layer.isOpen)
    }
  }
}

final class SheetRecorder: BottomSheetControllerDelegate {
  var note: (@MainActor (String) -> Void)?

  func bottomSheetWillOpen(_ controller: BottomSheetController) { note?("willOpen") }
  func bottomSheetDidOpen(_ controller: BottomSheetController) { note?("didOpen") }
  func bottomSheetWillClose(_ controller: BottomSheetController) { note?("willClose") }
  func bottomSheetDidClose(_ controller: BottomSheetController) { note?("didClose") }
  func bottomSheetDidAttemptToClose(_ controller: BottomSheetController) { note?("attempt") }
}
