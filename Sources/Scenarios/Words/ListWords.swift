import GTK
import Sandbox

// What there is to read about scenarios about lists and routing, below their summary.
extension ScenarioWords {
  static let cells = ScenarioWords(
    use: tr("For rows of several kinds, on which something can be done."),
    avoid: tr("For a few rows that never change: a column of widgets is simpler."),
    keys: [
      KeyLine(tr("Ctrl+A"), tr("Selects all rows")),
      KeyLine(tr("Ctrl+Shift+↓"), tr("Moves the row down")),
    ],
    classes: [.of("ListViewController"), .of("RowKind"), .of("RowActions")])

  static let million = ScenarioWords(
    use: tr("For as many rows as there are: only those in sight cost anything."),
    avoid: tr("Where a search or sections would lead there sooner."),
    classes: [.of("ListViewController"), .of("ListSnapshot")])

  static let shuffle = ScenarioWords(
    use: tr("Where a list changes under the eyes of a person."),
    avoid: tr(
      "For contents that have nothing in common with those before: set them without animation."),
    classes: [.of("ListViewController"), .of("ListSnapshot"), .of("ListDiff")])

  static let endless = ScenarioWords(
    use: tr("For rows that come page by page from elsewhere."),
    avoid: tr("For rows that are all at hand, however many: no page has to be loaded."),
    classes: [.of("ListViewController"), .of("ListScreenViewController")])

  static let sections = ScenarioWords(
    use: tr("For rows that are looked for by their names or in groups."),
    avoid: tr("For fewer rows than the window has room for."),
    classes: [.of("ListViewController"), .of("ListSnapshot")])

  static let emptyToFull = ScenarioWords(
    use: tr("For every list that can be empty, or that is loaded."),
    avoid: tr("For lists that always have rows."),
    classes: [.of("ListScreenViewController"), .of("ValueListViewController")])

  static let routes = ScenarioWords(
    use: tr("Where one screen is reached from many, from notifications and by URLs."),
    avoid: tr("For one screen that follows another: push it."),
    // Not translated: names of classes.
    classes: [
      .of("Router", in: "routing"), .of("Step", in: "routing"), .of("StepAssembly", in: "routing"),
    ])

  static let routeConsole = ScenarioWords(
    use: tr("To see what a route would do, before anything moves."),
    // Not translated: names of classes.
    classes: [
      .of("Router", in: "routing"), .of("Plan", in: "routing"), .of("URLTable", in: "routing"),
    ])
}
