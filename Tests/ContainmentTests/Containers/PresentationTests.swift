import GTK
import TestSupport
import Testing

@testable import Containment

extension OnScreen {
  @Suite("Presentation")
  struct PresentationTests {
    let theatre = Theatre(width: 600, height: 400)

    private var p: ProbeContainer { theatre.container }

    init() { theatre.settle(theatre.probe("A")) }

    private func present(
      _ other: ViewController, _ style: PresentationStyle, by presenter: ViewController? = nil,
      for milliseconds: Double = 0
    ) {
      let log = theatre.log
      (presenter ?? p).present(other, style: style).whenEnded { log.add("present(\($0))") }
      theatre.clock.advance(by: milliseconds)
    }

    private func dismiss(_ controller: ViewController, for milliseconds: Double = 0) {
      let log = theatre.log
      controller.dismiss().whenEnded { log.add("dismiss(\($0))") }
      theatre.clock.advance(by: milliseconds)
    }

    /// A controller with two buttons under each other.
    private func form(_ name: String) -> (Probe, [CountingButton]) {
      let buttons = [CountingButton(titled: "\(name) one"), CountingButton(titled: "\(name) two")]
      return (theatre.page(name, view: Box(.vertical, spacing: 6, buttons)), buttons)
    }

    @Test("E24 a sheet: the presenter stays, the presented appears and disappears, without moves")
    func sheet() {
      let a = theatre.probe("A")
      theatre.settle(a)
      let d = theatre.probe("D", .green)
      d.actions["wA"] = { #expect(d.isBeingPresented && p.presentedViewController === d) }
      d.actions["dD"] = { #expect(d.isBeingDismissed && d.presentingViewController === p) }
      present(d, .sheet, by: a)
      theatre.log.expect("D.load", "D.didLoad", "D.wA(t)")
      #expect(a.presentedViewController === d && p.presentedViewController === d)
      #expect(d.presentingViewController === p && d.parent == nil && p.children.count == 1)
      theatre.expect(after: 250, "D.dA(t)", "present(true)")
      #expect(!d.isBeingPresented && a.appearance.state == .appeared)
      #expect(theatre.middle == (0, 255, 0, 255))
      dismiss(p)
      theatre.log.expect("D.wD(t)")
      theatre.expect(after: 250, "D.dD(t)", "dismiss(true)")
      #expect(p.presentedViewController == nil && d.presentingViewController == nil)
      #expect(theatre.middle == (255, 0, 0, 255))
    }

    @Test(
      "E24 a sheet has its round corners on its way too, on the ground that is seen around them",
      arguments: [600, 400], [false, true])
    func corners(width: Int, isMirrored: Bool) throws {
      DesktopSettings.textDirection = isMirrored ? .rightToLeft : .leftToRight
      defer { DesktopSettings.textDirection = .leftToRight }
      let theatre = Theatre(width: width, height: 400)
      func value(_ picture: Surface, _ x: Int, _ y: Int) -> Double {
        Double(picture.pixel(x: x, y: y).red)
      }
      for ground in [Color.white, .black] {
        theatre.settle(theatre.probe("A", ground))
        let d = theatre.page("D", view: Box(.vertical))
        theatre.container.present(d, style: .sheet)
        theatre.clock.advance(by: 60)
        var pictures = [theatre.picture]
        theatre.clock.advance(by: 100)
        pictures.append(theatre.picture)
        theatre.clock.advance(by: 90)
        let there = theatre.picture
        let place = try #require(d.ownPresentation?.place as? SheetPlace).sheet.place
        theatre.container.dismiss()
        theatre.clock.advance(by: 90)
        pictures.append(theatre.picture)
        theatre.clock.advance(by: 160)
        let middle = place.x + place.width / 2
        let (card, dimmed) = (value(there, middle, place.y + 80), value(there, 20, 20))
        for picture in pictures {
          let around = value(picture, 20, 20)
          let top = try #require((20..<400).first { value(picture, middle, $0) != around })
          #expect(top > place.y)
          var worst = 0.0
          for y in Array(0..<12) + (place.height - 12..<place.height) where top + y < 400 {
            for x in Array(0..<12) + (place.width - 12..<place.width) {
              let stands = value(there, place.x + x, place.y + y)
              let wanted = around + (card - around) * (stands - dimmed) / (card - dimmed)
              worst = max(worst, abs(value(picture, place.x + x, top + y) - wanted))
            }
          }
          // A pixel at the edge may have a little of the other ground.
          #expect(worst < 20, "\(ground) \(around)")
        }
      }
    }

    @Test("E24 a page whose widget somebody has put elsewhere is presented with it all the same")
    func widgetElsewhere() {
      let (d, shelf) = (theatre.probe("D", .green), Box(.vertical))
      shelf.add(d.view)
      present(d, .fullPage, for: 250)
      #expect(shelf.children.isEmpty && theatre.middle == (0, 255, 0, 255))
    }

    @Test("E24 a full page: the presenter disappears, and comes back when it is dismissed")
    func fullPage() {
      let d = theatre.probe("D", .green)
      present(d, .fullPage)
      theatre.log.expect("D.load", "D.didLoad", "P.wD(t)", "A.wD(t)", "D.wA(t)")
      theatre.expect(after: 250, "A.dD(t)", "P.dD(t)", "D.dA(t)", "present(true)")
      #expect(theatre.middle == (0, 255, 0, 255) && !p.view.isMapped)
      dismiss(d)
      theatre.log.expect("D.wD(t)", "P.wA(t)", "A.wA(t)")
      theatre.expect(after: 250, "D.dD(t)", "A.dA(t)", "P.dA(t)", "dismiss(true)")
      #expect(theatre.middle == (255, 0, 0, 255) && d.view.parent == nil)
    }

    @Test("MV-06 the window is called like the page that fills it, and what that contains")
    func titles() async throws {
      let a = theatre.page("A", titled: "Root")
      theatre.settle(a)
      func title(_ expected: String) async throws {
        try await until("the title \(expected)") { theatre.root.window.title == expected }
      }
      try await title("Root")
      let d = theatre.page("D", titled: "Page")
      let page = d.wrapped(in: ActionTemplateController()).wrapped(in: ModalContainerController())
      present(page, .fullPage)
      try await title("Page")
      d.title = "Renamed"
      try await title("Renamed")
      a.title = "Unseen"
      theatre.clock.advance(by: 250)
      present(theatre.page("S", titled: "Sheet"), .sheet, by: page, for: 250)
      page.content = theatre.page("E", titled: "Next").wrapped(in: ActionTemplateController())
      try await title("Next")
      #expect(theatre.root.chromeTitle == "Next", "a sheet covers only a part")
      dismiss(page, for: 250)
      dismiss(page)
      try await title("Unseen")
      theatre.clock.advance(by: 250)

      let nameless = theatre.probe("N")
      present(nameless, .fullPage, for: 250)
      a.title = "Below"
      try await title("Below")
      dismiss(nameless, for: 250)
    }

    @Test("E24 a dialog: a modal window of its own over the presenter's")
    func dialog() {
      let d = theatre.page("D", titled: "Details", .green)
      present(d, .dialog)
      theatre.log.expect("D.load", "D.didLoad", "D.wA(f)")
      theatre.clock.tick()
      theatre.log.expect("D.dA(f)", "present(true)")
      let window = d.view.window
      #expect(window != theatre.root.window && window?.isModal == true)
      #expect(window?.transientParent == theatre.root.window && window?.title == "Details")
      dismiss(d)
      theatre.log.expect("D.wD(f)", "D.dD(f)", "dismiss(true)")
      present(d, .sheet, for: 250)
      #expect(
        theatre.log.take() == ["D.wA(t)", "D.dA(t)", "present(true)"],
        "the same controller elsewhere")
    }

    @Test("E24 a popover points at a widget")
    func popover() async throws {
      let (a, buttons) = form("A")
      theatre.settle(a)
      let (d, inner) = form("D")
      present(d, .popover(from: buttons[0]))
      theatre.log.expect("D.load", "D.didLoad", "D.wA(f)")
      theatre.clock.tick()
      theatre.log.expect("D.dA(f)", "present(true)")
      try await until("the popover") { inner[0].isMapped }
      #expect(inner[0].isFocus)
      dismiss(d)
      theatre.log.expect("D.wD(f)", "D.dD(f)", "dismiss(true)")
    }

    @Test("E24 dismissed on its way: the sheet turns round and never has appeared")
    func dismissedOnItsWay() {
      present(theatre.probe("D", .green), .sheet, for: 100)
      dismiss(p, for: 100)
      theatre.log.expect(
        "D.load", "D.didLoad", "D.wA(t)", "D.wD(t)", "D.dD(t)", "present(false)", "dismiss(true)")
      #expect(theatre.middle == (255, 0, 0, 255))
    }

    @Test("NV-17 three deep: what is on top goes first, and one dismissal takes all")
    func threeDeep() {
      let styles: [PresentationStyle] = [.sheet, .fullPage, .sheet]
      var presenter: ViewController = p
      for (name, style) in zip(["B", "C", "D"], styles) {
        let next = theatre.probe(name, .green)
        present(next, style, by: presenter, for: 250)
        presenter = next
      }
      #expect(
        theatre.log.take().filter { !$0.contains("oad") } == [
          "B.wA(t)", "B.dA(t)", "present(true)", "B.wD(t)", "C.wA(t)", "B.dD(t)", "C.dA(t)",
          "present(true)", "D.wA(t)", "D.dA(t)", "present(true)",
        ])
      dismiss(p, for: 250)
      theatre.log.expect("D.wD(t)", "C.wD(t)", "D.dD(t)", "C.dD(t)", "dismiss(true)")
      #expect(p.presentedViewController == nil && theatre.middle == (255, 0, 0, 255))
      #expect((theatre.root.controller.view as? Overlay)?.children.count == 1)
    }

    @Test("NV-17 two pages in one slot: the one in the middle never reappears")
    func pages() {
      let b = theatre.probe("B")
      present(b, .fullPage, for: 250)
      present(theatre.probe("C"), .fullPage, by: b, for: 250)
      _ = theatre.log.take()
      dismiss(p, for: 250)
      theatre.log.expect(
        "C.wD(t)", "P.wA(t)", "A.wA(t)", "C.dD(t)", "A.dA(t)", "P.dA(t)", "dismiss(true)")
      #expect(b.presentingViewController == nil && b.view.parent == nil)
    }

    @Test("CT-23 presenting twice, or without a window, is reported and refused")
    func misuse() {
      let b = theatre.probe("B")
      present(b, .sheet, for: 250)
      present(theatre.probe("C"), .sheet)
      #expect(Diagnostics.takeKinds() == [.presentWhilePresenting])
      present(theatre.probe("C"), .sheet, by: theatre.probe("X"))
      #expect(Diagnostics.takeKinds() == [.presentWithoutWindow])
      let child = theatre.probe("Y")
      theatre.settle(child)
      present(child, .sheet, by: b)
      #expect(Diagnostics.takeKinds() == [.childOfTwoParents])
      #expect(p.presentedViewController === b && b.presentedViewController == nil)
    }

    @Test("E26 presented inside a callback: when the operation has ended")
    func insideCallback() {
      theatre.settle(nil)
      let a = theatre.probe("A")
      let d = theatre.probe("D")
      a.actions["wA"] = { present(d, .sheet, by: a) }
      p.request(a, "shown", transition: Transition.none)
      theatre.log.expect(
        "A.wm(P)", "A.load", "A.didLoad", "A.wA(f)", "D.load", "D.didLoad", "D.wA(t)")
      theatre.expect(after: 250, "A.dA(f)", "A.dm(P)", "shown(true)", "D.dA(t)", "present(true)")
    }

    @Test("E21 closing the window takes everything down, from the top")
    func windowCloses() {
      let before = Lifetime.alive
      let b = theatre.probe("B")
      present(b, .sheet, for: 250)
      let c = theatre.probe("C")
      present(c, .dialog, by: b)
      theatre.clock.tick()
      _ = theatre.log.take()
      theatre.close()
      theatre.log.expect(
        "C.wD(f)", "C.dD(f)", "B.wD(f)", "B.dD(f)", "P.wD(f)", "A.wD(f)", "A.dD(f)", "P.dD(f)",
        "A.wm(nil)", "A.dm(nil)")
      #expect(p.presentedViewController == nil && b.presentedViewController == nil)
      #expect(Lifetime.alive == before + 1, "B and C, which the test holds, and not A")
    }

    @Test("E19 hiding the window hides what it presents with it")
    func windowHides() {
      present(theatre.probe("D"), .sheet, for: 250)
      _ = theatre.log.take()
      theatre.root.hide()
      theatre.log.expect("P.wD(f)", "A.wD(f)", "D.wD(f)", "A.dD(f)", "P.dD(f)", "D.dD(f)")
      theatre.open()
      theatre.log.expect("P.wA(f)", "A.wA(f)", "D.wA(f)", "A.dA(f)", "P.dA(f)", "D.dA(f)")
    }

    @Test("MA-05 a lookup goes on from what is presented to who presents it")
    func lookup() {
      theatre.settle(RootController(rootViewController: theatre.probe("A")))
      let d = theatre.probe("D")
      present(d, .sheet)
      #expect(d.enclosing(ProbeContainer.self) === p)
      #expect(d.motion.clock === theatre.clock)
    }

    @Test("CT-19 presented and dismissed, nothing stays behind", arguments: 0..<4)
    func noLeaks(style: Int) async throws {
      let (a, buttons) = form("A")
      theatre.settle(a)
      try await expectGone {
        let d = theatre.probe("D")
        let styles: [PresentationStyle] = [.sheet, .fullPage, .dialog, .popover(from: buttons[0])]
        present(d, styles[style], for: 250)
        dismiss(d, for: 250)
        return d
      }
    }

    // MARK: The hand

    @Test("ON-10 a sheet is pulled down: a little, and it comes back; far, and it goes")
    func pulledDown() async throws {
      let d = theatre.probe("D", .green)
      present(d, .sheet, for: 250)
      _ = theatre.log.take()
      let rest = theatre.picture
      try await d.view.realDrag(from: (20, 20), to: (20, 60), steps: 8, releasing: false)
      theatre.log.expect("D.wD(t)")
      #expect(d.isBeingDismissed && p.presentedViewController === d)
      let (x, y) = d.view.convert(x: 20, y: 0, to: theatre.root.window)!
      #expect(rest.pixel(x: x, y: y + 10).red == 0)
      #expect(theatre.picture.pixel(x: x, y: y + 10).red > 200, "it follows the hand")
      #expect(theatre.picture.pixel(x: x, y: y + 40).green == 255)
      try await d.view.restAndRelease()
      theatre.log.expect("D.wA(t)")
      theatre.clock.advance(by: 250)
      #expect(theatre.log.take() == ["D.dA(t)"], "cancelled")
      #expect(!d.isBeingDismissed && theatre.picture.largestDifference(to: rest) == 0)

      try await handled(d.view.realDrag(from: (20, 20), to: (20, 230), steps: 8))
      theatre.expect(after: 250, "D.wD(t)", "D.dD(t)")
      #expect(p.presentedViewController == nil)
    }

    @Test("NV-17 Escape, a click beside it and the drag ask first; who refuses is told")
    func veto() async throws {
      let d = Stubborn()
      present(d, .sheet, for: 250)
      try await until("the attempt", after: d.view.realKey(.escape)) { d.attempts == 1 }
      try await until("another", after: theatre.window.realClick(x: 8, y: 200)) { d.attempts == 2 }
      #expect(p.presentedViewController === d)
      d.canBeDismissed = true
      theatre.root.window.realClick(x: 8, y: 200)
      try await until("the dismissal") { d.isBeingDismissed }
      theatre.clock.advance(by: 250)
      #expect(p.presentedViewController == nil && d.attempts == 2)
    }

    @Test("NV-11 Escape closes the topmost thing only: popover, page, sheet")
    func escape() async throws {
      let (a, buttons) = form("A")
      theatre.settle(a)
      buttons[1].grabFocus()
      let (b, inB) = form("B")
      present(b, .sheet, for: 250)
      let (c, inC) = form("C")
      present(c, .fullPage, by: b, for: 250)
      let (d, inD) = form("D")
      inC[1].grabFocus()
      present(d, .popover(from: inC[0]), by: c)
      theatre.clock.tick()
      try await until("the popover") { inD[0].isMapped }
      theatre.root.window.realKey(.escape)
      try await until("the popover to go") { c.presentedViewController == nil }
      #expect(inC[1].isFocus && b.presentedViewController === c)
      try await until("the page", after: theatre.window.realKey(.escape)) { c.isBeingDismissed }
      theatre.clock.advance(by: 250)
      #expect(inB[0].isFocus && p.presentedViewController === b)
      try await until("the sheet", after: theatre.window.realKey(.escape)) { b.isBeingDismissed }
      theatre.clock.advance(by: 250)
      #expect(buttons[1].isFocus && p.presentedViewController == nil)
      try await handled(theatre.root.window.realKey(.escape))
    }

    @Test("NV-17 the focus goes in, Tab stays inside, and nothing beneath or beside is reached")
    func focusStaysInside() async throws {
      let theatre = Theatre(shown: false, width: 600, height: 400)
      let header = HeaderBar(title: "Window")
      header.packStart(Button("Beside"))
      theatre.root.window.setTitlebar(header)
      theatre.open()
      let (a, buttons) = form("A")
      theatre.settle(a)
      for style in [PresentationStyle.sheet, .fullPage] {
        buttons[1].grabFocus()
        let (d, inner) = form("D")
        theatre.container.present(d, style: style)
        theatre.clock.advance(by: 250)
        #expect(inner[0].isFocus)
        for step in 0..<10 {
          try await handled(inner[0].realKey(.tab, step < 5 ? [] : .shift))
          #expect(inner.contains { $0.isFocus })
        }
        try await handled(buttons[1].realClick())
        #expect(buttons.allSatisfy { $0.clicks == 0 })
        theatre.container.dismiss()
        theatre.clock.advance(by: 250)
        #expect(buttons[1].isFocus)
      }
    }

    @Test("NV-17 a mnemonic means what is on top, and never reaches beneath")
    func mnemonics() async throws {
      var clicks: [String] = []
      func page(_ name: String, _ letters: [String]) -> Probe {
        let probe = theatre.probe(name)
        let buttons = letters.map { letter in
          let button = Button("_\(letter)")
          button.clicked.connect { clicks.append("\(name) \(letter)") }
          return button
        }
        probe.makeView = { Box(.vertical, spacing: 6, buttons) }
        return probe
      }
      theatre.settle(page("A", ["x", "y"]))
      present(page("D", ["x", "z"]), .sheet, for: 250)
      for letter in ["x", "y", "z"] as [Character] {
        try await handled(theatre.root.window.realKey(Key(letter), .alt))
      }
      try await until("the last") { clicks.contains("D z") }
      #expect(clicks == ["D x", "D z"])
    }

    @Test("NV-11 Escape works also when the focus is lost or beneath")
    func escapeWithoutFocus() async throws {
      let (a, buttons) = form("A")
      theatre.settle(a)
      for focus in [nil, buttons[0]] {
        let (d, _) = form("D")
        present(d, .sheet, for: 250)
        theatre.root.window.focusWidget = focus
        try await until("the end", after: theatre.window.realKey(.escape)) { d.isBeingDismissed }
        theatre.clock.advance(by: 250)
      }
    }

    @Test("NV-11 Escape in the middle of the way in turns it round")
    func escapeOnItsWay() async throws {
      theatre.settle(form("A").0)
      let (d, _) = form("D")
      present(d, .sheet, for: 100)
      try await until("the turn", after: theatre.window.realKey(.escape)) { d.isBeingDismissed }
      theatre.clock.advance(by: 100)
      #expect(p.presentedViewController == nil)
    }

    @Test(
      "MA-56 a sheet floats in a wide window, and stands at the bottom of a narrow one",
      arguments: [449, 450])
    func sheetPlace(width: Int) {
      let theatre = Theatre(width: width, height: 400)
      let d = theatre.probe("D", .green)
      theatre.container.present(d, style: .sheet)
      theatre.clock.advance(by: 250)
      let (x, y) = d.view.convert(x: 0, y: 0, to: theatre.root.window)!
      let frame = d.view.allocation
      if width == 449 {
        #expect(x == 0 && frame.width == 449 && y + frame.height == 400)
      } else {
        #expect(x == 45 && frame.width == 360 && y + frame.height == 280)
      }
    }

    @Test("NV-17 a popover has no room for a sheet: it becomes a dialog, and all go together")
    func sheetFromPopover() async throws {
      let (a, buttons) = form("A")
      theatre.settle(a)
      let (b, _) = form("B")
      present(b, .popover(from: buttons[0]))
      theatre.clock.tick()
      let (c, _) = form("C")
      present(c, .sheet, by: b)
      theatre.clock.tick()
      try await until("the dialog") { c.view.isMapped }
      #expect(c.view.window != theatre.root.window)
      _ = theatre.log.take()
      dismiss(p)
      theatre.log.expect("C.wD(f)", "C.dD(f)", "B.wD(f)", "B.dD(f)", "dismiss(true)")
    }

    @Test("NV-08 reduced motion: a sheet fades; without animations it is there at once")
    func reducedMotion() {
      p.motion.preference = .reduced
      present(theatre.probe("D", .green), .sheet, for: 125)
      let half = theatre.middle
      #expect(abs(half.red - 128) <= 2 && abs(half.green - 128) <= 2)
      theatre.clock.advance(by: 125)
      dismiss(p, for: 250)
      p.motion.preference = .none
      _ = theatre.log.take()
      present(theatre.probe("E", .green), .sheet)
      theatre.clock.tick()
      dismiss(p)
      theatre.log.expect(
        "E.load", "E.didLoad", "E.wA(f)", "E.dA(f)", "present(true)", "E.wD(f)", "E.dD(f)",
        "dismiss(true)")
    }

    @Test("NV-17 Escape closes a dialog, and so does its close button, unless refused")
    func dialogCloses() async throws {
      let d = Stubborn()
      present(d, .dialog)
      theatre.clock.tick()
      try await until("the dialog") { d.view.isMapped }
      try await until("the attempt", after: d.view.window?.close()) { d.attempts == 1 }
      try await until("the second attempt", after: d.view.realKey(.escape)) { d.attempts == 2 }
      d.canBeDismissed = true
      d.view.realKey(.escape)
      try await until("the dismissal") { p.presentedViewController == nil }
    }

    @Test("NV-17 a click beside a popover closes it, unless refused")
    func popoverCloses() async throws {
      let (a, buttons) = form("A")
      theatre.settle(a)
      let d = Stubborn()
      present(d, .popover(from: buttons[0]))
      theatre.clock.tick()
      try await until("the popover") { d.view.isMapped }
      theatre.root.window.realClick(x: 580, y: 380)
      try await until("the attempt") { d.attempts == 1 }
      try await until("another", after: theatre.window.realKey(.escape)) { d.attempts == 2 }
      d.canBeDismissed = true
      theatre.root.window.realClick(x: 580, y: 380)
      try await until("the dismissal") { p.presentedViewController == nil }
    }
  }
}

/// Refuses to be dismissed, and counts how often somebody has tried.
private final class Stubborn: ViewController {
  var attempts = 0

  override init() {
    super.init()
    canBeDismissed = false
  }

  override func loadView() { view = Box(.vertical, spacing: 6, [Button("One"), Button("Two")]) }
  override func dismissalWasAttempted() { attempts += 1 }
}
