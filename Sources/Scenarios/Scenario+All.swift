import Containment
import GTK
import Sandbox

extension Scenario {
  /// All scenarios, in the order of the catalogue.
  static let all: [Scenario] =
    others + [
      Scenario(
        "lifecycle", tr("Lifecycle"), group: tr("Inspection"),
        summary: tr("Every callback of the contract, live, beside any other scenario."),
        knobs: LifecycleKnobs(), actions: LifecycleViewController.actions,
        make: LifecycleViewController.init)
    ]

  /// The scenarios that the scenario Lifecycle can show.
  static let others = ofLibraries + Samples.scenarios

  private static let ofLibraries: [Scenario] = [
    Scenario(
      "lab", tr("Lab"), group: tr("Transitions"),
      summary: tr("Colours that give way to each other, in every style, interrupted and scrubbed."),
      knobs: LabKnobs(), actions: LabViewController.actions, make: LabViewController.init),
    Scenario(
      "nesting", tr("Nesting"), group: tr("Transitions"),
      summary: tr("Three containers deep; each level can be replaced."),
      actions: NestingViewController.actions, make: { NestingViewController() }),
    Scenario(
      "navigation", tr("Navigation"), group: tr("Containers"),
      summary: tr("Pages over pages, with a bar, a way back and a way forward."),
      words: .navigation,
      knobs: NavigationKnobs(), actions: NavigationScenarioViewController.actions,
      make: NavigationScenarioViewController.init, play: NavigationScenarioViewController.play),
    Scenario(
      "tabs", tr("Tabs"), group: tr("Containers"),
      summary: tr("Pages behind tabs that come and go, carry badges, and may be refused."),
      words: .tabs, knobs: TabsKnobs(), actions: TabsViewController.actions,
      make: TabsViewController.init,
      play: TabsViewController.play),
    Scenario(
      "bottom-navigation", tr("Bottom navigation"), group: tr("Containers"),
      summary: tr("Seven places, with a bar that goes to where there is room for it."),
      knobs: BottomNavigationKnobs(), actions: BottomNavigationViewController.actions,
      make: BottomNavigationViewController.init),
    Scenario(
      "stacking-order", tr("Stacking order"), group: tr("Containers"),
      summary: tr("Two layers in either order: what is outside stays, what is inside goes."),
      knobs: StackingOrderKnobs(), actions: StackingOrderViewController.actions,
      make: StackingOrderViewController.init),
    Scenario(
      "toolbar", tr("Toolbar"), group: tr("Containers"),
      summary: tr("A bar that shows what the screen says, and a sheet over its root."),
      words: .toolbar,
      knobs: ToolbarKnobs(), actions: ToolbarScenarioViewController.actions,
      make: ToolbarScenarioViewController.init, play: ToolbarScenarioViewController.play),
    Scenario(
      "status-bar", tr("Status bar"), group: tr("Containers"),
      summary: tr("What the visible screen has to say, and how it wants the window to look."),
      knobs: StatusBarKnobs(), actions: StatusBarScenarioViewController.actions,
      make: StatusBarScenarioViewController.init),
    Scenario(
      "search-bar", tr("Search bar"), group: tr("Containers"),
      summary: tr("A list that is searched by Ctrl+F, or just by writing."),
      knobs: SearchKnobs(), actions: SearchScenarioViewController.actions,
      make: SearchScenarioViewController.init),
    Scenario(
      "menu", tr("Menu"), group: tr("Containers"),
      summary: tr("Things to do, from a round button over the root or from a bar."),
      knobs: MenuKnobs(), actions: MenuScenarioViewController.actions,
      make: MenuScenarioViewController.init),
    Scenario(
      "snackbar", tr("Snackbar"), group: tr("Containers"),
      summary: tr("Short messages that come one after another and go by themselves."),
      words: .snackbar,
      knobs: SnackbarKnobs(), actions: SnackbarScenarioViewController.actions,
      make: SnackbarScenarioViewController.init),
    Scenario(
      "split", tr("Split"), group: tr("Containers"),
      summary: tr("Two beside each other, or one over the other where there is no room."),
      words: .split,
      knobs: SplitKnobs(), actions: SplitScenarioViewController.actions,
      make: SplitScenarioViewController.init),
    Scenario(
      "drawer", tr("Drawer"), group: tr("Containers"),
      summary: tr("Drawers over the page, or beside it where there is room."),
      knobs: DrawerKnobs(), actions: DrawerScenarioViewController.actions,
      make: DrawerScenarioViewController.init),
    Scenario(
      "adaptive", tr("Adaptive"), group: tr("Containers"),
      summary: tr("From phone to desktop: the split expands, and then the drawer docks."),
      knobs: AdaptiveKnobs(), actions: AdaptiveScenarioViewController.actions,
      make: AdaptiveScenarioViewController.init),
    Scenario(
      "presentation", tr("Presentation"), group: tr("Containers"),
      summary: tr("Dialogs, sheets, popovers and pages over each other, questions and prompts."),
      words: .presentation,
      knobs: PresentationKnobs(), actions: PresentationScenarioViewController.actions,
      make: PresentationScenarioViewController.init),
    Scenario(
      "onion", tr("Onion"), group: tr("Containers"),
      summary: tr("Modal container, template and content, pulled apart and peeled off."),
      knobs: OnionKnobs(), actions: OnionViewController.actions,
      make: OnionViewController.init),
    Scenario(
      "holiday-hours", tr("Holiday hours"), group: tr("Containers"),
      summary: tr("A question with two answers, in a template, in a modal container."),
      make: { HolidayHoursViewController() }),
    Scenario(
      "message", tr("Message"), group: tr("Content"),
      summary: tr("What to show when there is nothing, not yet, or not any more."),
      knobs: MessageKnobs(), make: MessageScenarioViewController.init),
    Scenario(
      "scrolling", tr("Scrolling"), group: tr("Content"),
      summary: tr("Content that is shorter or taller than the room, and a form."),
      knobs: ScrollingKnobs(), actions: ScrollingScenarioViewController.actions,
      make: ScrollingScenarioViewController.init),
    Scenario(
      "card", tr("Card"), group: tr("Content"),
      summary: tr("A card with a knob of every kind in the inspector."),
      knobs: CardKnobs(), make: CardViewController.init),
    Scenario(
      "desktop", tr("Desktop"), group: tr("Widgets"),
      summary: tr("What an app and the desktop around it give each other."),
      knobs: DesktopKnobs(), make: DesktopViewController.init),
    Scenario(
      "theme", tr("Theme"), group: tr("Widgets"),
      summary: tr("Every control in colours of one’s own, with tabs, a list and a sheet."),
      knobs: ThemeKnobs(), make: ThemeScenarioViewController.init),
    Scenario(
      "cells", tr("Cells"), group: tr("Lists"),
      summary: tr("Rows of three kinds to select, star, delete, move and write in."),
      knobs: CellsKnobs(), actions: CellsViewController.actions, make: CellsViewController.init),
    Scenario(
      "million", tr("Million"), group: tr("Lists"),
      summary: tr("A million rows of differing heights, of which only those in sight exist."),
      knobs: MillionKnobs(), actions: MillionViewController.actions,
      make: MillionViewController.init),
    Scenario(
      "shuffle", tr("Shuffle"), group: tr("Lists"),
      summary: tr("Coloured numbers that come, go and change places, interrupted as you like."),
      knobs: ShuffleKnobs(), actions: ShuffleViewController.actions,
      make: ShuffleViewController.init),
    Scenario(
      "endless", tr("Endless"), group: tr("Lists"),
      summary: tr("More rows come when the end comes near, slowly and not without failure."),
      knobs: EndlessKnobs(), actions: EndlessViewController.actions,
      make: EndlessViewController.init),
    Scenario(
      "sections", tr("Sections"), group: tr("Lists"),
      summary: tr("Names from A to Z under headers that stick, found by typing."),
      knobs: SectionsKnobs(), make: SectionsViewController.init),
    Scenario(
      "empty-to-full", tr("Empty to full"), group: tr("Lists"),
      summary: tr("What stands in place of a list that is empty, loading or broken."),
      knobs: EmptyToFullKnobs(), actions: EmptyToFullViewController.actions,
      make: EmptyToFullViewController.init),
    Scenario(
      "routes", tr("Routes"), group: tr("Routing"),
      summary: tr("Fourteen ways through a shop, each of which works wherever one is."),
      make: { RoutesViewController() }),
    Scenario(
      "route-console", tr("Route console"), group: tr("Routing"),
      summary: tr("What the router would do, why it would not, and what came of it."),
      make: { RouteConsoleViewController() }),
  ]
}
