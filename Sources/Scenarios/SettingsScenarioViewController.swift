import Containment
import GTK
import Observation
import Parts
import Sandbox

extension Scenario {
  static let settings = Scenario(
    "settings", tr("Settings"), group: tr("Content"),
    summary: tr("A page of settings, with a row of every kind and a search."),
    words: ScenarioWords(
      use: tr("For what a person chooses seldom, and what holds from then on."),
      avoid: tr("For what is filled in and sent: use a form with a button."),
      keys: [
        .init(tr("Ctrl+F"), tr("Starts the search")),
        .init(tr("Space"), tr("Changes a switch")),
      ],
      classes: [
        .of("PreferencesPage", in: "parts"), .of("PreferencesGroup", in: "parts"),
        .of("PreferencesRow", in: "parts"),
      ]),
    source: #filePath, knobs: SettingsKnobs(),
    actions: SettingsScenarioViewController.actions,
    make: SettingsScenarioViewController.init)
}

struct SettingsKnobs: Knobs {
  @Knob(tr("Headings")) var headings = true
  @Knob(tr("Subtitles")) var subtitles = true
}

/// What the page sets.
@Observable
private final class HouseSettings {
  nonisolated enum Season { case spring, summer, winter }

  var isOpen = true
  var name = tr("Orangery")
  var guests = 12
  var season = Season.summer
  var greeting = true
  var day = Day(number: 20_000) ?? Day(containing: 0)
  var isHeated = false
  var warmth = 18
  var visits = 0
}

/// A page with a row of every kind, in a layer with a search.
final class SettingsScenarioViewController: KnobbedViewController<SettingsKnobs> {
  private let house = HouseSettings()
  private let search = SearchBarController()
  private lazy var page = PreferencesPage(
    title: tr("Settings"), groups: [rooms, visits, heating, further])

  private lazy var rooms: PreferencesGroup = {
    let name = EntryRow(tr("Name"), text: Binding(house, \.name)) {
      $0.isEmpty ? tr("A house needs a name.") : nil
    }
    let door = SwitchRow(tr("Open to guests"), isOn: Binding(house, \.isOpen))
    let season = ComboRow(
      tr("Season"),
      among: [
        Choice(HouseSettings.Season.spring, tr("Spring")), Choice(.summer, tr("Summer")),
        Choice(.winter, tr("Winter")),
      ], value: Binding(house, \.season))
    let guests = SpinRow(tr("Guests"), in: 1...40, value: Binding(house, \.guests))
    mark([("open", door), ("name", name), ("season", season), ("guests", guests)])
    return PreferencesGroup(rows: [door, name, season, guests])
  }()

  private lazy var visits: PreferencesGroup = {
    let greeting = RadioRow(
      tr("At the door"),
      among: [Choice(true, tr("Somebody greets")), Choice(false, tr("A bell rings"))],
      value: Binding(house, \.greeting))
    let day = DateRow(tr("First day"), day: Binding(house, \.day))
    mark([("greeting", greeting), ("day", day)])
    return PreferencesGroup(rows: [greeting, day])
  }()

  private lazy var heating: PreferencesGroup = {
    let heated = SwitchRow(tr("Heated"), isOn: Binding(house, \.isHeated))
    let warmth = SpinRow(tr("Degrees"), in: 5...30, value: Binding(house, \.warmth))
    let stoves = ExpanderRow(tr("Stoves"), rows: [heated, warmth])
    mark([("heated", heated), ("warmth", warmth), ("stoves", stoves)])
    return PreferencesGroup(rows: [stoves])
  }()

  private lazy var further: PreferencesGroup = {
    let guide = ActionRow(tr("Visit"), icon: "go-home-symbolic") { [house] in house.visits += 1 }
    let link = LinkRow(
      tr("Documentation"), subtitle: "enfilade.dev", uri: "https://enfilade.dev/documentation/")
    let shut = ButtonRow(tr("Close the house"), role: .destructive) { [house] in
      house.isOpen = false
    }
    mark([("visit", guide), ("link", link), ("close", shut)])
    observe { [weak guide, house] in
      guide?.subtitle = tr(one: "{1} visit", many: "{1} visits", count: house.visits)
    }
    return PreferencesGroup(rows: [guide, link, shut])
  }()

  /// The ids by which tests find the controls, or the rows that have no other.
  private func mark(_ rows: [(id: String, row: PreferencesRow)]) {
    for (id, row) in rows { (row.control ?? row).accessibleID = "settings.\(id)" }
  }

  override func loadView() {
    view = Box(.vertical)
    search.rootViewController = page
    search.delegate = page
    embed(search)
    knobs.apply(\.headings, to: self) { screen, shows in
      screen.rooms.title = shows ? tr("Rooms") : nil
      screen.rooms.text = shows ? tr("What guests see of the house") : nil
      screen.visits.title = shows ? tr("Visits") : nil
      screen.heating.title = shows ? tr("Heating") : nil
    }
    knobs.apply(\.subtitles, to: self) { screen, shows in
      screen.rooms.rows[0].subtitle = shows ? tr("Without it, the door stays shut.") : nil
      screen.rooms.rows[3].subtitle = shows ? tr("How many there is room for") : nil
    }
  }

  static let actions: [ScenarioAction<SettingsScenarioViewController>] = [
    ScenarioAction("open", tr("Open or close the house"), icon: "view-refresh-symbolic") {
      $0.house.isOpen.toggle()
    },
    ScenarioAction("search", tr("Start or end the search"), icon: "edit-find-symbolic") {
      $0.search.isSearching ? $0.search.stopSearch() : $0.search.startSearch()
    },
  ]
}
