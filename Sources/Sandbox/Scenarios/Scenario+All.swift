import Containment
import GTK

extension Scenario {
  /// All scenarios, in the order of the catalogue.
  public static let all: [Scenario] = [
    Scenario(
      id: "lab", group: tr("Transitions"), title: tr("Lab"),
      summary: tr("Colours that give way to each other, in every style, interrupted and scrubbed."),
      screen: LabViewController.self),
    Scenario(
      id: "nesting", group: tr("Transitions"), title: tr("Nesting"),
      summary: tr("Three containers deep; each level can be replaced."),
      make: { NestingViewController() }),
    Scenario(
      id: "navigation", group: tr("Containers"), title: tr("Navigation"),
      summary: tr("Pages over pages, with a bar, a way back and a way forward."),
      screen: NavigationScenarioViewController.self),
    Scenario(
      id: "tabs", group: tr("Containers"), title: tr("Tabs"),
      summary: tr("Pages behind tabs that come and go, carry badges, and may be refused."),
      screen: TabsViewController.self),
    Scenario(
      id: "bottom-navigation", group: tr("Containers"), title: tr("Bottom navigation"),
      summary: tr("Seven places, with a bar that goes to where there is room for it."),
      screen: BottomNavigationViewController.self),
    Scenario(
      id: "stacking-order", group: tr("Containers"), title: tr("Stacking order"),
      summary: tr("Two layers in either order: what is outside stays, what is inside goes."),
      make: { StackingOrderViewController() }),
    Scenario(
      id: "toolbar", group: tr("Containers"), title: tr("Toolbar"),
      summary: tr("A bar that shows what the screen says, and a sheet over its root."),
      screen: ToolbarScenarioViewController.self),
    Scenario(
      id: "status-bar", group: tr("Containers"), title: tr("Status bar"),
      summary: tr("What the visible screen has to say, and how it wants the window to look."),
      screen: StatusBarScenarioViewController.self),
    Scenario(
      id: "search-bar", group: tr("Containers"), title: tr("Search bar"),
      summary: tr("A list that is searched by Ctrl+F, or just by writing."),
      screen: SearchScenarioViewController.self),
    Scenario(
      id: "menu", group: tr("Containers"), title: tr("Menu"),
      summary: tr("Things to do, from a round button over the root or from a bar."),
      screen: MenuScenarioViewController.self),
    Scenario(
      id: "snackbar", group: tr("Containers"), title: tr("Snackbar"),
      summary: tr("Short messages that come one after another and go by themselves."),
      screen: SnackbarScenarioViewController.self),
    Scenario(
      id: "split", group: tr("Containers"), title: tr("Split"),
      summary: tr("Two beside each other, or one over the other where there is no room."),
      screen: SplitScenarioViewController.self),
    Scenario(
      id: "drawer", group: tr("Containers"), title: tr("Drawer"),
      summary: tr("Drawers over the page, or beside it where there is room."),
      screen: DrawerScenarioViewController.self),
    Scenario(
      id: "adaptive", group: tr("Containers"), title: tr("Adaptive"),
      summary: tr("From phone to desktop: the split expands, and then the drawer docks."),
      make: { AdaptiveScenarioViewController() }),
    Scenario(
      id: "presentation", group: tr("Containers"), title: tr("Presentation"),
      summary: tr("Dialogs, sheets, popovers and pages over each other, questions and prompts."),
      screen: PresentationScenarioViewController.self),
    Scenario(
      id: "onion", group: tr("Containers"), title: tr("Onion"),
      summary: tr("Modal container, template and content, pulled apart and peeled off."),
      make: { OnionViewController() }),
    Scenario(
      id: "holiday-hours", group: tr("Containers"), title: tr("Holiday hours"),
      summary: tr("A question with two answers, in a template, in a modal container."),
      make: { HolidayHoursViewController() }),
    Scenario(
      id: "message", group: tr("Content"), title: tr("Message"),
      summary: tr("What to show when there is nothing, not yet, or not any more."),
      screen: MessageScenarioViewController.self),
    Scenario(
      id: "scrolling", group: tr("Content"), title: tr("Scrolling"),
      summary: tr("Content that is shorter or taller than the room, and a form."),
      make: { ScrollingScenarioViewController() }),
    Scenario(
      id: "card", group: tr("Content"), title: tr("Card"),
      summary: tr("A card with a knob of every kind in the inspector."),
      screen: CardViewController.self),
    Scenario(
      id: "cells", group: tr("Lists"), title: tr("Cells"),
      summary: tr("Rows of three kinds to select, star, delete, move and write in."),
      screen: CellsViewController.self),
    Scenario(
      id: "million", group: tr("Lists"), title: tr("Million"),
      summary: tr("A million rows of differing heights, of which only those in sight exist."),
      make: { MillionViewController() }),
    Scenario(
      id: "shuffle", group: tr("Lists"), title: tr("Shuffle"),
      summary: tr("Coloured numbers that come, go and change places, interrupted as you like."),
      screen: ShuffleViewController.self),
    Scenario(
      id: "endless", group: tr("Lists"), title: tr("Endless"),
      summary: tr("More rows come when the end comes near, slowly and not without failure."),
      make: { EndlessViewController() }),
    Scenario(
      id: "sections", group: tr("Lists"), title: tr("Sections"),
      summary: tr("Names from A to Z under headers that stick, found by typing."),
      screen: SectionsViewController.self),
    Scenario(
      id: "empty-to-full", group: tr("Lists"), title: tr("Empty to full"),
      summary: tr("What stands in place of a list that is empty, loading or broken."),
      make: { EmptyToFullViewController() }),
    Scenario(
      id: "routes", group: tr("Routing"), title: tr("Routes"),
      summary: tr("Fourteen ways through a shop, each of which works wherever one is."),
      make: { RoutesViewController() }),
    Scenario(
      id: "route-console", group: tr("Routing"), title: tr("Route console"),
      summary: tr("What the router would do, why it would not, and what came of it."),
      make: { RouteConsoleViewController() }),
    Scenario(
      id: "root-controller", group: tr("Samples"), title: tr("Root controller"),
      summary: tr("Splash, log-in and what is behind it: sections that give way to each other."),
      make: { RootControllerViewController() }),
    Scenario(
      id: "todo", group: tr("Samples"), title: tr("To-do"),
      summary: tr("Lists of things to do, kept in a database: a small app made of these parts."),
      make: { TodoSample.open() }),
    Scenario(
      id: "lifecycle", group: tr("Inspection"), title: tr("Lifecycle"),
      summary: tr("Every callback of the contract, live, beside any other scenario."),
      make: { LifecycleViewController() }),
  ]

  /// The scenario that the command line calls `id`.
  public static func named(_ id: String) -> Scenario? { all.first { $0.id == id } }
}
