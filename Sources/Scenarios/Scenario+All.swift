import Sandbox

extension Scenario {
  /// All scenarios, in the order of the catalogue. Each is described in the file of its screen.
  static let all: [Scenario] = others + [lifecycle]

  /// The scenarios that the scenario Lifecycle can show.
  static let others: [Scenario] =
    [
      lab, nesting, gallery, inbox,
      navigation, tabs, bottomNavigation, stackingOrder, toolbar, statusBar, searchBar, menu,
      snackbar, split, drawer, adaptive, presentation, onion, holidayHours,
      message, scrolling, card, settings, wizard,
      desktop, theme,
      cells, million, shuffle, endless, sections, emptyToFull,
      routes, routeConsole,
    ] + Samples.scenarios
}
