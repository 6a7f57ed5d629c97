import Containment
import GTK
import Observation
import Parts
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

extension OnScreen {
  @Suite("Pages of settings")
  struct PreferencesPageTests {
    @MainActor @Observable
    fileprivate final class Settings {
      var sounds = false
      var order = "date"
      var name = "Ada"
      var size = 100
      var day = Day(number: 20_000) ?? Day(containing: 0)
    }

    /// A row that counts how often it is to show what its model has.
    private final class CountingRow: PreferencesRow {
      private let settings: Settings
      private(set) var count = 0

      init(_ settings: Settings) {
        self.settings = settings
        super.init("Counting")
      }

      override func follow() {
        _ = settings.sounds
        count += 1
      }
    }

    /// A page in a window, whose rows show `settings`.
    @MainActor
    private final class Stage {
      let theatre: Theatre
      let settings = Settings()
      let page: PreferencesPage
      let sounds: SwitchRow
      let order: ComboRow<String>
      let name: EntryRow
      let size: SpinRow

      init(width: Int = 480) async throws {
        theatre = Theatre(width: width, height: 500)
        sounds = SwitchRow(
          "Sounds", subtitle: "When something arrives", isOn: Binding(settings, \.sounds))
        order = ComboRow(
          "Order", among: [Choice("date", "By date"), Choice("name", "By name")],
          value: Binding(settings, \.order))
        name = EntryRow("Name", text: Binding(settings, \.name)) {
          $0.isEmpty ? "Who are you?" : nil
        }
        size = SpinRow("Size", in: 50...200, step: 10, value: Binding(settings, \.size))
        page = PreferencesPage(
          groups: [
            PreferencesGroup("Reading", rows: [sounds, order]),
            PreferencesGroup("Writing", description: "Of letters", rows: [name, size]),
          ])
        theatre.settle(page)
        try await rest()
      }

      func rest() async throws {
        for _ in 0..<3 { try await letEventsArrive() }
      }

      func entry(_ row: PreferencesRow) throws -> Entry {
        try #require(row.control?.as(Entry.self))
      }
    }

    @Test("AP-19 a click on the text of a row and one on its switch turn that, once each")
    func switches() async throws {
      let stage = try await Stage()
      var changes: [Bool] = []
      let other = SwitchRow("Other", isOn: Binding(initially: false) { changes.append($0) })
      stage.page.groups[0].append(other)
      try await stage.rest()
      other.realClick(x: 30)
      try await until("the switch to turn") { changes == [true] && other.isOn }
      #expect(other.control?.isFocus == true)
      other.control?.realClick()
      try await until("the switch to turn back") { changes == [true, false] && !other.isOn }
      other.realKey(.space)
      try await until("the key to turn it") { changes == [true, false, true] && other.isOn }
      stage.sounds.realClick(x: 30)
      try await until("the model to hear") { stage.settings.sounds && stage.sounds.isOn }
    }

    @Test("AP-19 rows follow their model while the page is on screen, and when it comes back")
    func follows() async throws {
      let stage = try await Stage()
      stage.settings.sounds = true
      stage.settings.order = "name"
      stage.settings.name = "Grace"
      stage.settings.size = 150
      try await stage.rest()
      #expect(stage.sounds.isOn && stage.order.value == "name")
      #expect(stage.name.text == "Grace" && stage.size.value == 150)
      stage.theatre.settle(nil)
      stage.settings.size = 80
      try await stage.rest()
      #expect(stage.size.value == 150)
      stage.theatre.settle(stage.page)
      try await stage.rest()
      #expect(stage.size.value == 80)
      let late = SwitchRow("Late", isOn: Binding(stage.settings, \.sounds))
      stage.page.groups[0].append(late)
      stage.settings.sounds = false
      try await stage.rest()
      #expect(!late.isOn)
    }

    @Test("AP-19 a row that was taken off and is back follows its model once, however often it was")
    func comesBack() async throws {
      let stage = try await Stage()
      let row = CountingRow(stage.settings)
      let group = stage.page.groups[0]
      for _ in 0..<5 {
        group.append(row)
        group.remove(row)
      }
      group.append(row)
      try await stage.rest()
      let before = row.count
      stage.settings.sounds = true
      try await stage.rest()
      #expect(row.count == before + 1)
    }

    @Test("AP-19 a row shows what the desktop stores, stores what is chosen, and follows it")
    func stored() async throws {
      let folder = ScratchFolder()
      folder.write(
        """
        <schemalist>
          <schema id="dev.enfilade.Rows" path="/dev/enfilade/Rows/">
            <key name="sounds" type="b"><default>true</default></key>
          </schema>
        </schemalist>
        """, to: "rows.gschema.xml")
      try #require(system("glib-compile-schemas --strict '\(folder.path)'") == 0)
      let settings = try GTK.Settings(schema: "dev.enfilade.Rows", folder: folder.path)
      let sounds = Setting("sounds", otherwise: false)
      let row = SwitchRow("Sounds", isOn: Binding(settings, sounds))
      let theatre = Theatre(width: 480, height: 300)
      theatre.settle(PreferencesPage(groups: [PreferencesGroup(rows: [row])]))
      #expect(row.isOn)
      for _ in 0..<3 { try await letEventsArrive() }
      row.control?.realClick()
      try await until("the choice to be stored") { !settings[sounds] }
      settings[sounds] = true
      try await until("the row to follow") { row.isOn }
    }

    @Test("AP-19 only a valid text reaches the model, and the error is said below the entry")
    func validation() async throws {
      let stage = try await Stage()
      let entry = try stage.entry(stage.name)
      entry.grabFocus()
      entry.selectAll()
      entry.realKey(.backspace)
      try await stage.rest()
      #expect(stage.settings.name == "Ada" && stage.name.error == "Who are you?")
      let texts = { stage.name.descendants(of: Label.self).filter(\.isMapped).map(\.text) }
      #expect(texts().contains("Who are you?"))
      #expect(entry.styleClasses.contains("error"))
      #expect(entry.accessibleDescription == "Who are you?")
      stage.name.subtitle = "In letters"
      #expect(entry.accessibleDescription == "Who are you?", "the error is more important")
      // A change of something else leaves what is written.
      stage.settings.sounds = true
      try await stage.rest()
      #expect(entry.text.isEmpty)
      entry.realKey(Key("b"))
      try await stage.rest()
      #expect(stage.settings.name == "b" && !texts().contains("Who are you?"))
      #expect(!entry.styleClasses.contains("error"))
    }

    @Test("AP-19 a number beyond all others is the greatest one")
    func greatestNumber() throws {
      let count = Binding(initially: 3)
      let row = SpinRow("Count", in: 0...Int.max, value: count)
      let button = try #require(row.control?.as(SpinButton.self))
      button.value = 1e30
      #expect(count.value == Int.max)
    }

    @Test("AP-19 a model that changes what is written leaves the caret where it is")
    func caret() async throws {
      let stage = try await Stage()
      let settings = stage.settings
      let row = EntryRow(
        "Code",
        text: Binding(get: { settings.name }, set: { settings.name = $0.uppercased() }))
      stage.page.groups[1].append(row)
      try await stage.rest()
      let entry = try stage.entry(row)
      entry.grabFocus()
      entry.selectAll()
      for letter in "xyz" {
        entry.realKey(Key(letter))
        try await stage.rest()
      }
      #expect(settings.name == "XYZ" && row.text == "XYZ")
    }

    @Test("AP-19 a number and a choice are changed by keys, and reach the model")
    func keys() async throws {
      let stage = try await Stage()
      let entry = try stage.entry(stage.size)
      entry.grabFocus()
      entry.realKey(.up)
      try await stage.rest()
      #expect(stage.settings.size == 110)
      stage.theatre.root.window.moveFocus(.tabBackward)
      #expect(try stage.entry(stage.name).isFocus, "Tab goes from control to control")
      stage.theatre.root.window.moveFocus(.tabBackward)
      let box = try #require(stage.order.control)
      #expect(stage.theatre.root.window.focusWidget?.isWithin(box) == true)
      box.realKey(.down)
      try await stage.rest()
      #expect(stage.settings.order == "name")
    }

    @Test("AP-19 a control has the title of its row as its name, and the subtitle describes it")
    func accessibility() async throws {
      let stage = try await Stage()
      let control = try #require(stage.sounds.control)
      #expect(control.accessibleName == "Sounds")
      #expect(control.accessibleDescription == "When something arrives")
      #expect(control.accessibleRole == .toggleButton)
      #expect(AccessibleReader(stage.sounds).role == "list item")
      stage.sounds.title = "All_sounds"
      stage.sounds.subtitle = nil
      #expect(control.accessibleName == "All_sounds" && control.accessibleDescription.isEmpty)
      let labels = stage.sounds.descendants(of: Label.self).map(\.text)
      #expect(labels.contains("All_sounds"), "an underscore is no mnemonic")
      let headings = stage.page.view.descendants(of: Label.self)
        .filter { $0.accessibleRole == .heading }.map(\.text)
      #expect(headings == ["Reading", "Writing"])
      var hasRun = false
      let action = ActionRow("Accounts", subtitle: "Two") { hasRun = true }
      let link = LinkRow("Website", uri: "https://example.org")
      stage.page.groups[0].append(action)
      stage.page.groups[0].append(link)
      try await stage.rest()
      let button = try #require(action.descendants(of: Button.self).first)
      #expect(button.accessibleName == "Accounts" && button.accessibleDescription == "Two")
      #expect(link.descendants(of: Button.self).first?.accessibleRole == .link)
      action.realClick()
      try await stage.rest()
      #expect(hasRun)
    }

    @Test("AP-19 a search leaves the rows that are about it, and says where there is none")
    func search() async throws {
      let stage = try await Stage()
      let inner = SwitchRow("Proxy", isOn: Binding(initially: false))
      let expander = ExpanderRow("Network", rows: [inner])
      stage.page.groups[0].append(expander)
      stage.theatre.settle(nil)
      let search = SearchBarController(rootViewController: stage.page)
      search.delegate = stage.page
      stage.theatre.settle(search)
      func rows() -> [String] {
        stage.page.groups.filter(\.isVisible).flatMap(\.rows).filter(\.isVisible).map(\.title)
      }
      func find(_ text: String) async throws {
        search.startSearch()
        search.searchEntry.text = text
        try await until("the search") { stage.page.searchText == text }
        try await stage.rest()
      }
      try await find("ÓRD")
      #expect(rows() == ["Order"])
      try await find("by name")
      #expect(rows() == ["Order"], "a choice is found too")
      try await find("letters")
      #expect(rows() == ["Name", "Size"], "what the heading is about")
      try await find("proxy")
      #expect(rows() == ["Network"] && expander.isExpanded)
      try await find("nothing")
      #expect(rows().isEmpty)
      let texts = stage.page.view.descendants(of: Label.self).filter(\.isMapped).map(\.text)
      #expect(texts.contains { $0.contains("“nothing”") })
      search.stopSearch()
      try await until("the end of the search") { stage.page.searchText.isEmpty }
      #expect(rows() == ["Sounds", "Order", "Network", "Name", "Size"] && !expander.isExpanded)
      stage.name.isHidden = true
      try await find("a")
      #expect(!rows().contains("Name"), "what is hidden stays so")
    }

    private func isBelow(_ row: PreferencesRow) -> Bool {
      guard let control = row.control,
        let label = row.descendants(of: Label.self).first(where: { $0.text == row.title }),
        let title = label.convert(x: 0, y: 0, to: row),
        let place = control.convert(x: 0, y: 0, to: row)
      else { return false }
      return place.y >= title.y + label.allocation.height
    }

    @Test("AP-19 where there is little room, the control goes below the title, and comes back")
    func narrow() async throws {
      let stage = try await Stage()
      #expect(!isBelow(stage.name) && !isBelow(stage.sounds))
      let other = try await Stage(width: 200)
      #expect(isBelow(other.name) && !isBelow(other.sounds), "a switch has room")
      #expect(other.page.view.allocation.width == 200)
      let expander = ExpanderRow("More", isExpanded: true)
      other.page.groups[1].append(expander)
      try await other.rest()
      let late = EntryRow("Late", text: Binding(initially: ""))
      expander.append(late)
      try await until("the control of a row that comes later") { isBelow(late) }
      other.theatre.root.window.resize(width: 480, height: 500)
      try await until("the control to come back") { !isBelow(other.name) }
    }

    @Test("AP-19 text that becomes larger sends the control below the title, and back")
    func largeText() async throws {
      let stage = try await Stage(width: 360)
      #expect(!isBelow(stage.name))
      let look = LocalLook(of: stage.page.view)
      look.textScale = 4
      try await until("the control below") { isBelow(stage.name) }
      look.textScale = 1
      try await until("the control beside") { !isBelow(stage.name) }
    }

    @Test("AP-19 radio buttons, days and rows below a row show a model and change it")
    func furtherRows() async throws {
      let stage = try await Stage()
      let radio = RadioRow(
        "Order", among: [Choice("date", "By date"), Choice("name", "By name")],
        value: Binding(stage.settings, \.order))
      let day = DateRow("First day", day: Binding(stage.settings, \.day))
      let inner = SwitchRow("Proxy", isOn: Binding(stage.settings, \.sounds))
      let expander = ExpanderRow("Network", rows: [inner])
      let group = PreferencesGroup("Further", rows: [radio, day, expander])
      stage.page.remove(stage.page.groups[0])
      stage.page.remove(stage.page.groups[0])
      stage.page.append(group)
      try await stage.rest()
      let buttons = radio.descendants(of: RadioButton.self)
      #expect(buttons.map(\.isActive) == [true, false])
      radio.title = "Sorting"
      #expect(buttons.allSatisfy { $0.accessibleDescription == "Sorting" })
      buttons[1].realClick()
      try await stage.rest()
      #expect(stage.settings.order == "name" && radio.value == "name")
      stage.settings.order = "elsewhere"
      try await stage.rest()
      #expect(radio.value == nil && buttons.allSatisfy { !$0.isActive })
      stage.settings.day = Day(number: 20_001) ?? stage.settings.day
      try await stage.rest()
      #expect(day.day == Day(number: 20_001))
      #expect(day.control?.accessibleName.hasPrefix("First day: ") == true)
      #expect(!inner.isMapped)
      expander.realClick()
      try await until("the rows below the row") { inner.isMapped && expander.isExpanded }
      let button = try #require(expander.descendants(of: DisclosureButton.self).first)
      #expect(AccessibleReader(button).has("expanded") && button.accessibleName == "Network")
      stage.settings.sounds = true
      try await stage.rest()
      #expect(inner.isOn)
    }

    @Test("AP-19 a page that is gone leaves neither itself nor its rows behind")
    func memory() async throws {
      weak var page: PreferencesPage?
      weak var row: SwitchRow?
      do {
        let stage = try await Stage()
        page = stage.page
        row = stage.sounds
        stage.theatre.settle(nil)
        stage.theatre.close()
        try await stage.rest()
      }
      try await until("their end") { page == nil && row == nil }
    }
  }
}
