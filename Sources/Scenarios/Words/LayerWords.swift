import GTK
import Sandbox

// What there is to read about scenarios about layers and about containers in several widths, below their summary.
extension ScenarioWords {
  static let bottomNavigation = ScenarioWords(
    use: tr("For three to seven places of an app that is used on telephones as well."),
    avoid: tr("For what is done with a page: that belongs in its toolbar."),
    classes: [.of("BottomNavigationController"), .of("TabItem")])

  static let stackingOrder = ScenarioWords(
    use: tr("To decide which layer stays when the screen below it is replaced."),
    avoid: tr("Where a screen is never replaced: either order looks the same."),
    classes: [.of("RootController"), .of("ToolbarController"), .of("MenuController")])

  static let statusBar = ScenarioWords(
    use: tr("For what a screen says all the time, in a window of a desktop."),
    avoid: tr("For news: show them in a snackbar or a banner."),
    classes: [.of("StatusBarController"), .of("ChromeStyle")])

  static let searchBar = ScenarioWords(
    use: tr("For a list that is longer than the window."),
    avoid: tr("For a handful of rows, which are found faster by eye."),
    keys: [
      KeyLine(tr("Ctrl+F"), tr("Starts the search")),
      KeyLine(tr("Escape"), tr("Ends the search")),
    ],
    classes: [.of("SearchBarController")])

  static let menu = ScenarioWords(
    use: tr("For the one thing that is done most on a screen, or a few of that kind."),
    avoid: tr("For actions on a single row, which are actions of the row."),
    keys: [
      KeyLine(tr("Escape"), tr("Closes the menu"))
    ],
    classes: [.of("MenuController"), .of("MenuItem")])

  static let drawer = ScenarioWords(
    use: tr(
      "For places that are seldom changed, and for details that need room only now and then."),
    avoid: tr("For two to five places that are changed often, which are tabs."),
    keys: [
      KeyLine(tr("F9"), tr("Opens or closes the drawer")),
      KeyLine(tr("Escape"), tr("Closes the drawer")),
    ],
    classes: [.of("NavigationDrawerController")])

  static let adaptive = ScenarioWords(
    use: tr("For one app on telephones, tablets and desktops."),
    avoid: tr("Where the window always has the same size."),
    classes: [.of("NavigationDrawerController"), .of("SplitController")])

  static let onion = ScenarioWords(
    use: tr("Where many screens share a layout and a way out."),
    avoid: tr("For a single screen with a layout of its own."),
    keys: [
      KeyLine(tr("Escape"), tr("Closes the modal container"))
    ],
    classes: [
      .of("ModalContainerController"), .of("ActionTemplateController"),
      .of("SupportingWidgetsSource"),
    ])

  static let holidayHours = ScenarioWords(
    use: tr("For a question with a form and one or two answers."),
    avoid: tr("For settings that hold at once: no button has to confirm them."),
    keys: [
      KeyLine(tr("Escape"), tr("Leaves without an answer"))
    ],
    classes: [.of("ModalContainerController"), .of("ActionTemplateController")])
}
