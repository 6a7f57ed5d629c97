import CGTK
@testable import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Numbers on their way to C")
  struct NumberTests {
    nonisolated static let numbers = [
      0, 7, -1, 255, -32_769, 2_147_483_647, 2_147_483_648, 3_000_000_000, -3_000_000_000,
      9_007_199_254_740_992, Int.max, Int.min,
    ]

    @Test("BR-22 an action gets the number that it is given, of all 64 bits", arguments: numbers)
    func parameter(number: Int) {
      var got: [Int] = []
      let action = SimpleAction("room", parameter: Int.self) { got.append($0) }
      action.activate(number)
      #expect(got == [number])
    }

    @Test("BR-22 a choice is the number that was chosen", arguments: numbers)
    func choice(number: Int) {
      var got: [Int] = []
      let action = SimpleAction("room", choice: 1) { got.append($0) }
      action.activate(number)
      #expect(action.state(as: Int.self) == number)
      action.changeState(to: 1)
      action.changeState(to: number)
      #expect(got == [number, 1, number] && action.state() == number)
      let begun = SimpleAction("room", choice: number) { _ in }
      #expect(begun.state() == number)
      #expect(begun.state(as: Double.self) == nil && begun.state(as: Bool.self) == nil)
    }

    @Test("BR-22 a button gives its action the number in its name", arguments: numbers)
    func button(number: Int) async throws {
      var got: [Int] = []
      let box = Box(.vertical)
      box.insertActions(
        [SimpleAction("room", parameter: Int.self) { got.append($0) }], prefix: "row")
      let names = ["row.room(\(number))", "row.room(int64 \(number))"]
      let buttons = names.map { name in
        let button = Button("here")
        button.action = name
        box.add(button)
        return button
      }
      try await Window(width: 300, height: 200).open(box)
      #expect(buttons.allSatisfy { $0.isSensitive })
      for button in buttons { button.realClick() }
      try await until("the answers") { got.count == 2 }
      #expect(got == [number, number])
    }

    @Test("BR-22 an item of a menu gives its action the number in its name", arguments: numbers)
    func menu(number: Int) async throws {
      var got: [Int] = []
      let button = Button("here")
      button.insertActions(
        [SimpleAction("room", choice: number &+ 1) { got.append($0) }], prefix: "row")
      try await Window(width: 300, height: 200).open(button)
      let menu = Menu()
      menu.append("_Room", action: "row.room(\(number))")
      let popover = Popover(menu: menu, relativeTo: button)
      popover.point(to: Rectangle(x: 150, y: 20, width: 1, height: 1))
      popover.popup()
      let item = try #require(popover.menuItems.first)
      try await until("the menu") { item.isMapped && item.allocation.height > 1 }
      #expect(item.isSensitive)
      try await letEventsArrive()
      item.realClick()
      try await until("the choice") { !got.isEmpty }
      #expect(got == [number])
    }

    @Test("BR-22 a message of the desktop carries the number", arguments: numbers)
    func variant(number: Int) throws {
      let variant = try #require(g_variant_ref_sink(number.variant))
      defer { g_variant_unref(variant) }
      #expect(Int(variant: variant) == number)
      #expect(String(cString: g_variant_get_type_string(variant)) == "x")
    }

    @Test("BR-22 keys are given to an action with the number in its name", arguments: numbers)
    func names(number: Int) {
      #expect(DetailedAction.forC("app.room(\(number))") == "app.room(int64 \(number))")
      #expect(DetailedAction.fromC("app.room(int64 \(number))") == "app.room(\(number))")
    }

    @Test(
      "BR-22 an application knows the keys of an action with a number in its name",
      arguments: numbers)
    func accelerators(number: Int) {
      let application = Application(id: "dev.enfilade.Test", flags: .nonUnique)
      let name = "app.room(\(number))"
      application.setAccelerators(["<Primary>r"], for: name)
      #expect(application.accelerators(for: name) == ["<Primary>r"])
      #expect(application.accelerators(for: "app.room(int64 \(number))") == ["<Primary>r"])
      #expect(application.actionsWithAccelerators == [name])
    }

    @Test(
      "BR-22 what else stands in the name of an action stays as it is",
      arguments: [
        "app.quit", "app.room('2')", "app.room::2", "app.room(2.5)", "app.room(true)",
        "app.room(int32 2)", "app.room([1, 2])", "app.room()", "app.room(-)", "app.room('a)')",
        "app.room(uint64 2)", "app.room(('a', 2))", "",
      ])
    func otherNames(name: String) {
      #expect(DetailedAction.forC(name) == name && DetailedAction.fromC(name) == name)
    }

    /// One number in every type that has it.
    private static func variants(of number: Int) -> [OpaquePointer] {
      [
        UInt8(exactly: number).map(g_variant_new_byte),
        Int16(exactly: number).map(g_variant_new_int16),
        UInt16(exactly: number).map(g_variant_new_uint16),
        Int32(exactly: number).map(g_variant_new_int32),
        UInt32(exactly: number).map(g_variant_new_uint32), g_variant_new_int64(number),
        UInt(exactly: number).map(g_variant_new_uint64),
      ].compactMap { $0.flatMap { g_variant_ref_sink($0) } }
    }

    @Test(
      "BR-22 who activates from outside, as over D-Bus, may say a number in any width",
      arguments: numbers)
    func widths(number: Int) {
      var got: [Int] = []
      let action = SimpleAction("room", parameter: Int.self) { got.append($0) }
      let choice = SimpleAction("room", choice: number &+ 1) { got.append($0) }
      let variants = Self.variants(of: number)
      for variant in variants {
        defer { g_variant_unref(variant) }
        g_action_activate(OpaquePointer(action.unsafePointer), variant)
        g_action_activate(OpaquePointer(choice.unsafePointer), variant)
        choice.changeState(to: number &+ 1)
      }
      let round = [number, number, number &+ 1]
      #expect(got == variants.flatMap { _ in round })
    }

    @Test("BR-22 a number from outside that no Int has is not taken for another one")
    func tooLarge() {
      let variant = g_variant_ref_sink(g_variant_new_uint64(UInt.max))!
      defer { g_variant_unref(variant) }
      #expect(Int(converting: variant) == nil && Double(converting: variant) == nil)
      #expect(WholeNumber.convert(variant, to: "x") == nil)
      #expect(WholeNumber.convert(variant, to: "t") == nil, "only what an Int has is converted")
    }

    @Test("BR-22 what a .ui file gives to actions is an Int too")
    func builder() async throws {
      let builder = try Builder(
        """
        <interface>
          <object class="GtkBox" id="box"><property name="visible">1</property>
            <child><object class="GtkButton" id="plain"><property name="visible">1</property>
              <property name="action-name">row.room</property>
              <property name="action-target">7</property>
            </object></child>
            <child><object class="GtkButton" id="wide"><property name="visible">1</property>
              <property name="action-name">row.room</property>
              <property name="action-target">int64 3000000000</property>
            </object></child>
            <child><object class="GtkButton" id="text"><property name="visible">1</property>
              <property name="action-name">row.name</property>
              <property name="action-target">'7'</property>
            </object></child>
          </object>
          <menu id="menu">
            <section><item>
              <attribute name="label">_Room</attribute>
              <attribute name="action">row.room</attribute>
              <attribute name="target" type="i">8</attribute>
            </item></section>
            <item>
              <attribute name="label">_Other</attribute>
              <attribute name="action">row.room</attribute>
              <attribute name="target" type="i">9</attribute>
            </item>
          </menu>
        </interface>
        """)
      var got: [String] = []
      let box = try builder.object("box", as: Box.self)
      box.insertActions(
        [
          SimpleAction("room", parameter: Int.self) { got.append("\($0)") },
          SimpleAction("name", parameter: String.self) { got.append("“\($0)”") },
        ], prefix: "row")
      try await Window(width: 300, height: 200).open(box)
      let buttons = try ["plain", "wide", "text"].map { try builder.object($0, as: Button.self) }
      for (count, button) in buttons.enumerated() {
        button.realClick()
        try await until("the answer") { got.count == count + 1 }
      }
      #expect(got == ["7", "3000000000", "“7”"])
      let popover = Popover(menu: try builder.object("menu"), relativeTo: box)
      popover.popup()
      let items = popover.menuItems
      #expect(items.count == 2 && items.allSatisfy(\.isSensitive))
    }

    @Test("BR-22 a key file has the number that was written, and none that does not fit")
    func keyFile() {
      let file = KeyFile()
      for number in Self.numbers {
        file["g", "n"] = number
        #expect(file["g", "n"] == number)
      }
      file["g", "list"] = Self.numbers
      #expect(file["g", "list"] == Self.numbers)
      for text in ["9223372036854775808", "-9223372036854775809", "1e3", "3.0", " 7", "7 ", "0x7"] {
        file["g", "n"] = text
        #expect(file["g", "n"] as Int? == nil, "\(text)")
        file["g", "list"] = ["1", text]
        #expect(file["g", "list"] as [Int]? == nil, "\(text)")
      }
      for number in [0.1, 1e300, -.infinity, .leastNonzeroMagnitude, 9_007_199_254_740_992] {
        file["g", "d"] = number
        #expect(file["g", "d"] == number)
      }
    }

    @Test("BR-22 places in a text that are far beyond it are its ends")
    func places() {
      let text = TextView("Doors")
      text.selection = -3_000_000_000..<3_000_000_000
      #expect(text.selection == 0..<5)
      text.selection = 3_000_000_000..<Int.max
      #expect(text.selection == 5..<5)
      text.setStyle(TextStyle(isBold: true), in: 2..<Int.max)
      #expect(text.style(at: 1) == nil && text.style(at: 4)?.isBold == true)
      #expect(text.style(at: Int.max) == nil && text.style(at: Int.min) == nil)
    }

    @Test("BR-22 a text may have as many lines as there are numbers")
    func lines() {
      let words = "Doors in line and rooms behind them"
      let all = TextLayout(words, width: 60).extents
      #expect(TextLayout(words, width: 60, maximumLines: Int.max).extents == all)
      #expect(TextLayout(words, width: 60, maximumLines: 3_000_000_000).extents == all)
      #expect(TextLayout(words, width: 60, maximumLines: 1).extents.height < all.height)
    }
  }
}
