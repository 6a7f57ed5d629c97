import GTK
import TestSupport
import Testing

extension OnScreen {
  /// What a person does to widgets, and what their properties make of it.
  @Suite("Widgets under a hand")
  struct WidgetInputTests {
    private let window = Window(width: 300, height: 260)

    @Test("AR-07 what is typed goes into an entry that is editable, and into no other")
    func editable() async throws {
      let entry = Entry("a")
      try await window.open(entry)
      entry.grabFocus()
      entry.caretPosition = -1
      entry.realKey(Key("b"))
      try await until("the letter") { entry.text == "ab" }
      entry.isEditable = false
      #expect(!entry.isEditable && !AccessibleReader(entry).has("editable"))
      try await handled(entry.realKey(Key("c")))
      #expect(entry.text == "ab" && entry.isFocus)
      entry.isEditable = true
      entry.realKey(Key("d"))
      try await until("the letter") { entry.text == "abd" }
    }

    @Test("AR-07 a search is due some time after typing, and at once when nothing is left")
    func search() async throws {
      let entry = SearchEntry()
      var heard: [String] = []
      entry.changed.connect(weak: entry) { heard.append("typed \($0.text)") }
      entry.searchChanged.connect(weak: entry) { heard.append("search \($0.text)") }
      try await window.open(entry)
      entry.grabFocus()
      entry.realKey(Key("a"))
      try await until("the search") { heard.count == 2 }
      #expect(heard == ["typed a", "search a"])
      entry.text = "ab"
      entry.text = "abc"
      #expect(heard.dropFirst(2) == ["typed ab", "typed abc"], "not yet")
      try await until("the search") { heard.last == "search abc" }
      #expect(heard.count == 5, "one for both")
      entry.text = ""
      #expect(heard.dropFirst(5) == ["typed ", "search "])
    }

    @Test(
      "AR-07 a number is stepped, typed and kept in its range, with as many digits as are wanted")
    func number() async throws {
      let spin = SpinButton(in: 0...10, step: 0.5, value: 2)
      try await window.open(Box(.vertical, [spin]))
      #expect(spin.digits == 1 && spin.text == "2.0" && spin.range == 0...10)
      spin.digits = 2
      #expect(spin.text == "2.00")
      var values: [Double] = []
      spin.valueChanged.connect(weak: spin) { values.append($0.value) }
      // The button that adds is at the end.
      spin.realClick(x: spin.allocation.width - 10)
      try await until("a step") { values == [2.5] }
      spin.grabFocus()
      spin.realKey(.down)
      try await until("a step back") { values == [2.5, 2] }
      spin.selectAll()
      for character in "1.75" { spin.realKey(Key(character)) }
      spin.realKey(.enter)
      try await until("the number") { values.last == 1.75 }
      spin.range = 0...2
      #expect(spin.range == 0...2)
      spin.realKey(.up)
      try await handled(spin.realKey(.up))
      #expect(values == [2.5, 2, 1.75, 2] && spin.text == "2.00")
      spin.range = -1...1
      #expect(spin.value == 1 && values.last == 1)
    }

    @Test("AR-07 a slider goes from one end of its range to the other, also of another range")
    func slider() async throws {
      let scale = Scale(in: 0...10, step: 1, value: 10)
      try await window.open(scale)
      scale.range = 0...4
      #expect(scale.range == 0...4 && scale.value == 4)
      scale.range = -5...20
      scale.grabFocus()
      scale.realKey(.end)
      try await until("the end") { scale.value == 20 }
      scale.realKey(.home)
      try await until("the beginning") { scale.value == -5 }
    }

    @Test(
      "AR-07 a wheel over a slider, number or choice that leaves it scrolls what is around them")
    func scrolling() async throws {
      let scale = Scale(in: 0...10, step: 1, value: 5)
      let spin = SpinButton(in: 0...10, value: 5)
      let combo = ComboBoxText([("a", "A"), ("b", "B"), ("c", "C")])
      combo.activeID = "b"
      let controls: [Widget] = [scale, spin, combo]
      for control in controls { control.leaveScrollingToOthers() }
      let rest = Label("below")
      rest.setSizeRequest(height: 1000)
      let scroller = ScrolledWindow(Viewport(Box(.vertical, controls + [rest])))
      try await window.open(scroller)
      for control in controls {
        scroller.vadjustment.value = 0
        try await letEventsArrive()
        control.realWheel(down: 1)
        try await until("the pane to scroll") { scroller.vadjustment.value > 0 }
      }
      #expect(scale.value == 5 && spin.value == 5 && combo.activeID == "b")
    }

    @Test("AR-07 rows are inserted, selected and activated, by one click or two")
    func rows() async throws {
      let list = ListBox([Label("a"), Label("c")])
      list.insert(Label("b"), at: 1)
      list.insert(Label("d"), at: -1)
      var heard: [String] = []
      func name(_ row: ListBoxRow?) -> String {
        row?.child.map { Label(retaining: $0.unsafePointer).text } ?? "none"
      }
      #expect((0..<4).map { name(list.row(at: $0)) } == ["a", "b", "c", "d"])
      list.rowSelected.connect { heard.append("selected \(name($0))") }
      list.rowActivated.connect { heard.append("activated \(name($0))") }
      try await window.open(list)
      let (b, c, d) = (list.row(at: 1), list.row(at: 2), list.row(at: 3))

      #expect(heard == ["selected a"], "the first has the focus")
      heard = []
      b?.realClick()
      try await until("the activation") { heard.count == 2 }
      #expect(heard == ["selected b", "activated b"] && b?.isSelected == true)

      list.activatesOnSingleClick = false
      #expect(!list.activatesOnSingleClick)
      heard = []
      try await handled(c?.realClick())
      #expect(heard == ["selected c"] && c?.isSelected == true && b?.isSelected == false)
      letHandRest(1000)
      c?.realClick(count: 2)
      try await until("the activation") { heard.contains("activated c") }
      try await letEventsArrive()

      d?.isSelectable = false
      #expect(d?.isSelectable == false && c?.isSelectable == true)
      heard = []
      try await handled(d?.realClick())
      #expect(heard == [] && d?.isSelected == false && list.selectedRow == c)
      list.selectedRow = nil
      #expect(heard == ["selected none"] && c?.isSelected == false)
    }

    @Test("AR-07 a click chooses a day, and two in quick succession activate it")
    func days() async throws {
      let calendar = try Calendar(#require(Day(year: 2026, month: 9, day: 30)))
      var heard: [String] = []
      calendar.daySelected.connect(weak: calendar) { heard.append("selected \($0.day?.day ?? 0)") }
      calendar.dayActivated.connect(weak: calendar) {
        heard.append("activated \($0.day?.day ?? 0)")
      }
      try await window.open(Box(.vertical, [calendar]))
      calendar.realClick()
      try await until("a day") { !heard.isEmpty }
      let chosen = try #require(calendar.day)
      #expect(chosen.month == 9 && chosen.day != 30 && heard == ["selected \(chosen.day)"])
      letHandRest(1000)
      calendar.realClick(count: 2)
      try await until("the activation") { heard.contains("activated \(chosen.day)") }
      try await letEventsArrive()
      #expect(heard.count { $0.hasPrefix("activated") } == 1)
    }

    @Test("AR-07 a click beside a popover closes it and does no more, unless the popover lets it")
    func popover() async throws {
      let (anchor, other) = (Button("Anchor"), Button("Other"))
      var clicks = 0
      other.clicked.connect { clicks += 1 }
      other.valign = .end
      other.vexpand = true
      try await window.open(Box(.vertical, [anchor, other]))
      let popover = Popover(Label("Inside"), relativeTo: anchor)
      popover.child?.show()
      #expect(popover.isModal)
      popover.popup()
      try await until("the popover") { popover.isMapped }
      other.realClick()
      try await until("it to go") { !popover.isVisible }
      #expect(clicks == 0)

      popover.isModal = false
      #expect(!popover.isModal)
      popover.popup()
      try await until("the popover") { popover.isMapped }
      letHandRest(1000)
      other.realClick()
      try await until("the click") { clicks == 1 }
      try await letEventsArrive()
      #expect(popover.isVisible)
    }

    @Test("AR-07 a click gets through an overlay that says so, and through no other")
    func overlay() async throws {
      let button = Button("beneath")
      var clicks = 0
      button.clicked.connect { clicks += 1 }
      let overlay = Overlay(button)
      let veil = Label("above")
      overlay.addOverlay(veil)
      try await window.open(overlay)
      try await handled(veil.realClick())
      #expect(clicks == 0 && !overlay.passesThrough(veil))
      overlay.setPassesThrough(true, of: veil)
      #expect(overlay.passesThrough(veil))
      letHandRest(1000)
      veil.realClick()
      try await until("the click") { clicks == 1 }
    }

    @Test("AR-07 what places a widget over others goes with that")
    func placing() {
      final class Place {}
      let overlay = Overlay(Label("beneath"))
      let note = Label("above")
      var place: Place? = Place()
      weak let remains = place
      overlay.addOverlay(note) { [place] room in
        withExtendedLifetime(place) {
          Rectangle(x: 0, y: 0, width: room.width, height: room.height)
        }
      }
      place = nil
      #expect(remains != nil)
      note.destroy()
      #expect(remains == nil)
      withExtendedLifetime(overlay) {}
    }

    @Test("AR-07 fingers say when they begin to scroll and when they leave; a wheel does not")
    func fingers() async throws {
      let area = EventBox()
      var heard: [String] = []
      let scroll = ScrollController(on: area)
      scroll.began.connect { heard.append("began") }
      scroll.scrolled.connect { heard.append("\($1)") }
      scroll.ended.connect { heard.append("ended") }
      try await window.open(area)
      let fingers = TouchpadFingers(over: area)
      fingers.scroll(down: 20, steps: 2)
      #expect(heard == ["began", "1.0", "1.0"])
      fingers.leave()
      #expect(heard.last == "ended" && heard.count { $0 == "began" } == 1)
      heard = []
      area.realWheel(down: 1)
      try await until("the wheel") { !heard.isEmpty }
      #expect(heard == ["1.0"])
    }
  }
}
