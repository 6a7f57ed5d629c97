import GTK
import Sandbox

// What there is to read about scenarios of containers, on the first page of the inspector.
extension ScenarioWords {
  static let navigation = ScenarioWords(
    tr("A stack of pages. A new one comes from the end, and the way back is always open."),
    use: tr("For places that lead on to further places, such as a list and what is in its rows."),
    avoid: tr("For places of equal rank, which are tabs, and for questions, which are presented."),
    keys: [
      KeyLine(tr("Alt+←"), tr("Goes back")), KeyLine(tr("Alt+→"), tr("Goes forward again")),
      KeyLine(tr("Escape"), tr("Goes back, where nothing else is to be left")),
    ],
    classes: [.of("NavigationController"), .of("NavigationItem")])

  static let tabs = ScenarioWords(
    tr("A row of tabs over pages of equal rank, <b>one</b> of which is shown.")
      + "\n\n" + tr("Each page keeps what was typed into it, and where it was scrolled to."),
    use: tr("For two to five places that a person changes between."),
    avoid: tr("For steps that follow one another: push them on a stack of pages."),
    keys: [
      KeyLine(tr("Alt+1 … Alt+9"), tr("Selects a tab by its number")),
      KeyLine(tr("Insert"), tr("Adds a tab")),
    ],
    classes: [.of("TabsController"), .of("TabItem")])

  static let toolbar = ScenarioWords(
    tr("A bar with the title of the screen and what can be done with it, at either edge."),
    use: tr("For a screen with a few actions of its own, which it names itself."),
    avoid: tr("For pages that are pushed: the bar of a stack of pages shows the same."),
    keys: [KeyLine(tr("Escape"), tr("Closes the form"))],
    classes: [.of("ToolbarController"), .of("NavigationItem")])

  static let snackbar = ScenarioWords(
    tr("A short message over the screen, which goes by itself and may offer one thing to do."),
    use: tr("To say that something was done, and to offer to undo it."),
    avoid: tr("For what must not be missed, or for a choice: ask in a dialog."),
    keys: [
      KeyLine(tr("Insert"), tr("Shows a message")),
      KeyLine(tr("Delete"), tr("Hides the present one")),
    ],
    // Not translated: names of classes.
    classes: [.of("SnackbarController"), .of("Snackbar"), .of("BannerController")])

  static let split = ScenarioWords(
    tr("Two screens beside each other, or one over the other where there is no room for both."),
    use: tr("For a list and what is selected in it, from a telephone’s width to a desktop’s."),
    avoid: tr("Where the two have nothing to do with each other: those are tabs."),
    keys: [KeyLine(tr("Alt+←"), tr("Leads back to the list where there is room for one only"))],
    classes: [.of("SplitController")])

  static let presentation = ScenarioWords(
    tr("A screen over others: a dialog, a sheet, a popover or a whole page."),
    use: tr("For a question or a short task, after which a person is back where they were."),
    avoid: tr("For a place to stay at: push it on a stack of pages."),
    keys: [KeyLine(tr("Escape"), tr("Closes what is on top"))],
    classes: [.of("ViewController"), .of("PresentationStyle")])
}

extension ScenarioWords.Class {
  /// A class with its page of the documentation of a library.
  static func of(_ name: String, in library: String = "containment") -> Self {
    Self(name, "https://enfilade.dev/documentation/\(library)/\(name.lowercased())")
  }
}
