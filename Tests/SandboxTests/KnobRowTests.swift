import Containment
import GTK
import TestSupport
import Testing

@testable import Compose
@testable import Sandbox

extension OnScreen {
  @Suite("Rows of knobs")
  struct KnobRowTests {
    @Test("SB-02 who scrolls over a slider or a choice scrolls the page, and turns no knob")
    func scrolling() async throws {
      let rows = KnobRows()
      rows.show([
        .number("width", "Width", 0...100, 50),
        .choice(
          "side", "Side", [("left", "Left"), ("middle", "Middle"), ("right", "Right")], "middle"),
      ])
      let rest = Label("below")
      rest.setSizeRequest(height: 1000)
      let scroller = ScrolledWindow(Viewport(Box(.vertical, [rows.view, rest])))
      let window = Window(width: 320, height: 260)
      try await window.open(scroller)
      for id in ["knob.width", "knob.side"] {
        scroller.vadjustment.value = 0
        try await letEventsArrive()
        try #require(window.descendants.first { $0.accessibleID == id }).realWheel(down: 1)
        try await until("the page to scroll") { scroller.vadjustment.value > 0 }
      }
      #expect(rows.values["width"] == .number(50) && rows.values["side"] == .text("middle"))
      window.destroy()
    }

    @Test("SB-02 a number without a bound has a row, which says also what is none")
    func unbounded() {
      struct Wide: Knobs {
        @Knob("Count", in: 0...Int.max) var count = 1
        @Knob("Share", in: 0...Double.infinity, step: 0.1) var share = 0.5
      }
      let scenario = Scenario("wide", "Wide", group: "Tests", knobs: Wide()) { _ in Leaf() }
      let rows = KnobRows()
      rows.show(scenario.knobs)
      rows.values["share"] = .number(.nan)
      let entries = rows.view.descendants(of: Entry.self)
      #expect(entries.map(\.text) == ["1", "nan"])
      rows.view.destroy()
    }

    @Test(
      "SB-02 a choice with a long text leaves its label room, and asks for no more than there is")
    func longChoices() async throws {
      let rows = KnobRows()
      let long = String(repeating: "Show a screen ", count: 6)
      rows.show([
        .choice("otherwise", "Otherwise", [("nothing", "Nothing"), ("long", long)], "long")
      ])
      let window = Window(width: 280, height: 200)
      try await window.open(rows.view)
      let label = try #require(
        rows.view.descendants(of: Label.self).first { $0.text == "Otherwise" })
      #expect(window.allocation.width == 280)
      #expect(label.allocation.width >= label.preferredSize.width)
      window.destroy()
    }

    @Test(
      "SB-02 an entry has an example of what can be written, and a menu of what it can be taken from"
    )
    func examples() async throws {
      let rows = KnobRows()
      var knob = KnobDescription.text("picture", "Picture", "").like("landscape-3")
      knob.suggestions = [("landscape", "Landscapes"), ("dish", "Dishes")]
      rows.show([knob])
      var set: [KnobValue] = []
      rows.onSet = { set.append(rows.values["picture"]) }
      let window = Window(width: 320, height: 240)
      try await window.open(rows.view)
      let entry = try #require(rows.view.descendants(of: Entry.self).first)
      #expect(entry.placeholder == "landscape-3" && entry.tooltip == "For example: landscape-3")
      let button = try #require(rows.view.descendants(of: MenuButton.self).first)
      button.realClick()
      func item() -> Widget? {
        button.popover?.descendants.first { $0.isMapped && $0.as(Label.self)?.text == "Dishes" }
      }
      try await until("the menu") { item().map { $0.allocation.height > 1 } ?? false }
      try await letEventsArrive()
      item()?.realClick()
      try await until("the choice") { !set.isEmpty }
      #expect(set == [.text("dish")] && entry.text == "dish")
      window.destroy()
    }

    @Test("SB-02 a knob that has no value any more shows none, whatever was written before")
    func emptied() {
      let rows = KnobRows()
      rows.show([KnobDescription("until", "Until", .date, initially: .none, isOptional: true)])
      let entries = rows.view.descendants(of: Entry.self)
      for text in ["2024-13-45", ""] {
        rows.values["until"] = .text("2026-01-01")
        #expect(entries.map(\.text) == ["2026-01-01"])
        for entry in entries { entry.text = text }
        #expect(entries.map { $0.styleClasses.contains("error") } == [true], "“\(text)” is no day")
        rows.values.reset()
        #expect(entries.map(\.text) == [""] && entries.map(\.tooltip) == [nil])
        #expect(entries.map { $0.styleClasses.contains("error") } == [false])
      }
      rows.view.destroy()
    }

    @Test("SB-02 the choices are all seen, also where the row is at the lower edge of the screen")
    func lowChoices() async throws {
      let rows = KnobRows()
      let choices = (1...12).map { (id: "\($0)", title: "Choice \($0)") }
      rows.show([.choice("many", "Many", choices, "1")])
      rows.view.valign = .end
      rows.view.vexpand = true
      let window = Window(width: 300, height: 200)
      window.resize(width: 300, height: window.workArea.height)
      try await window.open(Box(.vertical, [rows.view]))
      let combo = try #require(rows.view.descendants(of: ComboBoxText.self).first)
      var menu: Window? {
        Window.all.first { $0.isMapped && $0.child?.typeName.hasSuffix("Menu") == true }
      }
      combo.realClick()
      try await until("the choices") { menu.map { $0.allocation.height > 100 } ?? false }
      try await letEventsArrive()
      let opened = try #require(menu)
      let items = opened.descendants.filter { $0.typeName.hasSuffix("MenuItem") }
      #expect(items.count == 12)
      for item in items {
        let y = try #require(item.convert(x: 0, y: 0, to: opened)).y
        #expect((0..<opened.allocation.height).contains(y), "\(y)")
      }
      combo.realKey(.escape)
      try await until("the choices to go") { menu == nil }
      window.destroy()
    }
  }
}
