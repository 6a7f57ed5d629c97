import GTK
import TestSupport
import Testing

@testable import Containment

/// A sheet of either kind, for the walk.
@MainActor
private struct Walked {
  let theatre = Theatre(width: 420, height: 640)
  let page: Probe
  let rows = scrolledRows()
  let layer: BottomSheetController?

  init(isPresented: Bool) {
    let page = theatre.probe("D", .green)
    let inside = rows
    page.makeView = { inside }
    self.page = page
    if isPresented {
      layer = nil
      theatre.settle(theatre.probe("A"))
      page.canBeDismissed = false
      page.sheetPresentationController.detents = Walked.choices[0]
      theatre.container.present(page, style: .sheet)
    } else {
      let layer = BottomSheetController(
        rootViewController: theatre.probe("A"), bottomViewController: page)
      layer.sheetStyle = .modal
      layer.canClose = false
      page.sheetPresentationController.detents = Walked.choices[0]
      self.layer = layer
      theatre.settle(layer)
      layer.open()
    }
    page.sheetPresentationController.largestUndimmedDetentIdentifier = .medium
  }

  static let choices: [[Detent]] = [
    [.height(160), .medium, .large], [.medium, .large], [.height(200), .height(330), .medium],
    [.medium, .custom("narrow") { $0.traits.heightClass == .compact ? nil : 420 }],
  ]

  var height: SheetHeight? {
    layer?.height ?? page.sheetPresentationController.height
  }

  var drawn: Int {
    theatre.root.window.layoutIfNeeded()
    return layer?.drawnHeight
      ?? (page.ownPresentation?.place as? SheetPlace)?.drawnHeight ?? -1
  }
}

extension OnScreen {
  @Suite("Heights of a sheet, at random")
  struct DetentWalkTests {
    @Test(
      "AP-07 drags, changes by code, sizes and heights in any order keep to the rules",
      arguments: [true, false])
    func walk(isPresented: Bool) async throws {
      let walked = Walked(isPresented: isPresented)
      let (theatre, sheet) = (walked.theatre, walked.page.sheetPresentationController)
      try await handled(theatre.clock.advance(by: 300))
      var dice = Dice()
      var asked = 0
      var answered = 0
      var scrolled = 0.0
      var finger: TouchFinger?
      var fingers: TouchpadFingers?
      let steps = Dice.steps(400)
      for step in 0..<steps {
        let about: Comment = "step \(step), seed \(Dice.seed)"
        let bottom = theatre.root.window.size.height
        switch dice.roll(10) {
        case 0...1 where fingers == nil:
          let hand = finger ?? TouchFinger(on: theatre.container.view, x: 200, y: bottom - 30)
          finger = hand
          hand.move(x: 200, y: bottom - 20 - dice.roll(bottom - 40))
        case 2...3 where finger == nil:
          let hand =
            fingers ?? TouchpadFingers(over: theatre.container.view, x: 200, y: bottom - 30)
          fingers = hand
          hand.scroll(down: Double(dice.roll(500) - 250))
        case 4 where finger == nil && fingers == nil:
          let size = Size(width: 380 + dice.roll(300), height: 420 + dice.roll(260))
          theatre.root.window.resize(width: size.width, height: size.height)
          try await until("the size") { theatre.root.window.size == size }
          theatre.root.window.layoutIfNeeded()
        case 5 where finger == nil && fingers == nil:
          sheet.detents = Walked.choices[dice.roll(Walked.choices.count)]
        case 6...7:
          asked += 1
          sheet.select(sheet.detents[dice.roll(sheet.detents.count)].identifier)
            .whenEnded { _ in answered += 1 }
        default:
          theatre.clock.advance(by: Double(dice.roll(200)))
        }
        let height = try #require(walked.height)
        let drawn = walked.drawn
        let tallest = height.stops.tallest.height
        let value = walked.rows.vadjustment.value
        #expect(drawn >= tallest - 1 || value <= scrolled + 0.5, about)
        scrolled = value
        guard dice.roll(3) == 0 else { continue }
        finger?.restAndLift()
        fingers?.restAndLeave()
        (finger, fingers) = (nil, nil)
        for _ in 0..<2 { try await handled(theatre.clock.advance(by: 1000)) }
        let stops = height.stops
        let selected = height.selected(of: stops)
        #expect(walked.drawn == selected.height, about)
        #expect(!height.progress.isMoving && asked == answered, about)
        let level = stops.all.first { $0.identifier == .medium }?.height ?? 0
        #expect((height.dimming == 0) == (selected.height <= level), about)
        let beneath: ViewController? =
          isPresented ? theatre.container : walked.layer?.rootViewController
        #expect(beneath?.isGated == (selected.height > level), about)
        scrolled = walked.rows.vadjustment.value
      }
      finger?.cancel()
      fingers?.leave()
    }
  }
}
