import Containment
import GTK
import Sandbox

extension Scenario {
  /// All scenarios, in the order of the catalogue.
  static let all: [Scenario] =
    others + [
      Scenario(
        "lifecycle", tr("Lifecycle"), group: tr("Inspection"),
        summary: tr("Every lifecycle callback of another scenario, as it is called."),
        words: .lifecycle, source: SwiftSource.lifecycle, knobs: LifecycleKnobs(),
        actions: LifecycleViewController.actions,
        make: LifecycleViewController.init)
    ]

  /// The scenarios that the scenario Lifecycle can show.
  static let others = ofLibraries + Samples.scenarios

  private static let ofLibraries: [Scenario] = [
    Scenario(
      "lab", tr("Lab"), group: tr("Transitions"),
      summary: tr("Coloured pages to try every transition style on: interrupt them, step, scrub."),
      words: .lab, source: SwiftSource.lab, knobs: LabKnobs(), actions: LabViewController.actions,
      make: LabViewController.init),
    Scenario(
      "nesting", tr("Nesting"), group: tr("Transitions"),
      summary: tr("Nested containers, each of which can be replaced during a transition."),
      words: .nesting, source: .nesting, actions: NestingViewController.actions,
      make: { NestingViewController() }),
    Scenario(
      "gallery", tr("Gallery"), group: tr("Transitions"),
      summary: tr("A grid of paintings, each of which becomes the one at the top of its page."),
      words: .gallery, source: SwiftSource.gallery, knobs: GalleryKnobs(),
      actions: GalleryScenarioViewController.actions, make: GalleryScenarioViewController.init),
    Scenario(
      "inbox", tr("Inbox"), group: tr("Transitions"),
      summary: tr("A list of messages, in which a row becomes the head of its message."),
      words: .inbox, source: SwiftSource.inbox, knobs: InboxKnobs(),
      actions: InboxViewController.actions, make: InboxViewController.init),
    Scenario(
      "navigation", tr("Navigation"), group: tr("Containers"),
      summary: tr("A stack of pages with a navigation bar, a back button and a history."),
      words: .navigation,
      source: SwiftSource.navigation, knobs: NavigationKnobs(),
      actions: NavigationScenarioViewController.actions,
      make: NavigationScenarioViewController.init, play: NavigationScenarioViewController.play),
    Scenario(
      "tabs", tr("Tabs"), group: tr("Containers"),
      summary: tr("Tabs that can be added, removed, badged and locked."),
      words: .tabs, source: SwiftSource.tabs, knobs: TabsKnobs(),
      actions: TabsViewController.actions,
      make: TabsViewController.init,
      play: TabsViewController.play),
    Scenario(
      "bottom-navigation", tr("Bottom navigation"), group: tr("Containers"),
      summary: tr("Seven destinations in a bar at the bottom, or at the side if it is wide."),
      words: .bottomNavigation, source: SwiftSource.bottomNavigation,
      knobs: BottomNavigationKnobs(),
      actions: BottomNavigationViewController.actions,
      make: BottomNavigationViewController.init),
    Scenario(
      "stacking-order", tr("Stacking order"), group: tr("Containers"),
      summary: tr("Two layers in either order: a new page replaces the inner one only."),
      words: .stackingOrder, source: SwiftSource.stackingOrder, knobs: StackingOrderKnobs(),
      actions: StackingOrderViewController.actions,
      make: StackingOrderViewController.init),
    Scenario(
      "toolbar", tr("Toolbar"), group: tr("Containers"),
      summary: tr("A toolbar that shows the title and the actions of its content."),
      words: .toolbar,
      source: SwiftSource.toolbar, knobs: ToolbarKnobs(),
      actions: ToolbarScenarioViewController.actions,
      make: ToolbarScenarioViewController.init, play: ToolbarScenarioViewController.play),
    Scenario(
      "status-bar", tr("Status bar"), group: tr("Containers"),
      summary: tr("A status bar, and the style of the title bar that the visible screen asks for."),
      words: .statusBar, source: SwiftSource.statusBar, knobs: StatusBarKnobs(),
      actions: StatusBarScenarioViewController.actions,
      make: StatusBarScenarioViewController.init),
    Scenario(
      "search-bar", tr("Search bar"), group: tr("Containers"),
      summary: tr("A list with a search bar, opened by Ctrl+F or by typing."),
      words: .searchBar, source: SwiftSource.searchBar, knobs: SearchKnobs(),
      actions: SearchScenarioViewController.actions,
      make: SearchScenarioViewController.init),
    Scenario(
      "menu", tr("Menu"), group: tr("Containers"),
      summary: tr("A menu of actions, opened by a floating button or by a bar."),
      words: .menu, source: SwiftSource.menu, knobs: MenuKnobs(),
      actions: MenuScenarioViewController.actions,
      make: MenuScenarioViewController.init),
    Scenario(
      "snackbar", tr("Snackbar"), group: tr("Containers"),
      summary: tr("Short messages that are shown one after another and disappear by themselves."),
      words: .snackbar,
      source: SwiftSource.snackbar, knobs: SnackbarKnobs(),
      actions: SnackbarScenarioViewController.actions,
      make: SnackbarScenarioViewController.init),
    Scenario(
      "split", tr("Split"), group: tr("Containers"),
      summary: tr("Two panes side by side, or a stack where the window is narrow."),
      words: .split,
      source: SwiftSource.split, knobs: SplitKnobs(), actions: SplitScenarioViewController.actions,
      make: SplitScenarioViewController.init),
    Scenario(
      "drawer", tr("Drawer"), group: tr("Containers"),
      summary: tr("Drawers that slide over the page, or are docked beside it in a wide window."),
      words: .drawer, source: SwiftSource.drawer, knobs: DrawerKnobs(),
      actions: DrawerScenarioViewController.actions,
      make: DrawerScenarioViewController.init),
    Scenario(
      "adaptive", tr("Adaptive"), group: tr("Containers"),
      summary: tr("One layout for all widths: the split expands, and then the drawer docks."),
      words: .adaptive, source: SwiftSource.adaptive, knobs: AdaptiveKnobs(),
      actions: AdaptiveScenarioViewController.actions,
      make: AdaptiveScenarioViewController.init),
    Scenario(
      "presentation", tr("Presentation"), group: tr("Containers"),
      summary: tr("Dialogs, sheets, popovers and full pages; questions and prompts."),
      words: .presentation,
      source: SwiftSource.presentation, knobs: PresentationKnobs(),
      actions: PresentationScenarioViewController.actions,
      make: PresentationScenarioViewController.init),
    Scenario(
      "onion", tr("Onion"), group: tr("Containers"),
      summary: tr("A modal container, a template and its content, shown as layers."),
      words: .onion, source: SwiftSource.onion, knobs: OnionKnobs(),
      actions: OnionViewController.actions,
      make: OnionViewController.init),
    Scenario(
      "holiday-hours", tr("Holiday hours"), group: tr("Containers"),
      summary: tr("A form with two actions, built from a template in a modal container."),
      words: .holidayHours, source: .holidayHours, make: { HolidayHoursViewController() }),
    Scenario(
      "message", tr("Message"), group: tr("Content"),
      summary: tr("Messages for empty, loading, failed and offline content."),
      words: .message, source: SwiftSource.message, knobs: MessageKnobs(),
      make: MessageScenarioViewController.init),
    Scenario(
      "scrolling", tr("Scrolling"), group: tr("Content"),
      summary: tr("Content that is shorter or taller than the page, and a form."),
      words: .scrolling, source: SwiftSource.scrolling, knobs: ScrollingKnobs(),
      actions: ScrollingScenarioViewController.actions,
      make: ScrollingScenarioViewController.init),
    Scenario(
      "card", tr("Card"), group: tr("Content"),
      summary: tr("A card with one knob of every kind."),
      words: .card, source: SwiftSource.card, knobs: CardKnobs(), make: CardViewController.init),
    Scenario(
      "desktop", tr("Desktop"), group: tr("Widgets"),
      summary: tr("Clipboard, drag and drop, printing, notifications, menus and dialogs."),
      words: .desktop, source: SwiftSource.desktop, knobs: DesktopKnobs(),
      make: DesktopViewController.init),
    Scenario(
      "theme", tr("Theme"), group: tr("Widgets"),
      summary: tr("Every control in the colours of a theme, with tabs, a list and a sheet."),
      words: .theme, source: SwiftSource.theme, knobs: ThemeKnobs(),
      make: ThemeScenarioViewController.init),
    Scenario(
      "cells", tr("Cells"), group: tr("Lists"),
      summary: tr("Rows of three kinds that can be selected, starred, deleted, moved and edited."),
      words: .cells, source: SwiftSource.cells, knobs: CellsKnobs(),
      actions: CellsViewController.actions,
      make: CellsViewController.init),
    Scenario(
      "million", tr("Million"), group: tr("Lists"),
      summary: tr("A million rows of different heights, of which only the visible exist."),
      words: .million, source: SwiftSource.million, knobs: MillionKnobs(),
      actions: MillionViewController.actions,
      make: MillionViewController.init),
    Scenario(
      "shuffle", tr("Shuffle"), group: tr("Lists"),
      summary: tr("Rows that are inserted, removed and moved, each change interruptible."),
      words: .shuffle, source: SwiftSource.shuffle, knobs: ShuffleKnobs(),
      actions: ShuffleViewController.actions,
      make: ShuffleViewController.init),
    Scenario(
      "endless", tr("Endless"), group: tr("Lists"),
      summary: tr("A list that loads further pages near its end, slowly and with errors."),
      words: .endless, source: SwiftSource.endless, knobs: EndlessKnobs(),
      actions: EndlessViewController.actions,
      make: EndlessViewController.init),
    Scenario(
      "sections", tr("Sections"), group: tr("Lists"),
      summary: tr("Names from A to Z under sticky headers, found by typing."),
      words: .sections, source: SwiftSource.sections, knobs: SectionsKnobs(),
      make: SectionsViewController.init),
    Scenario(
      "empty-to-full", tr("Empty to full"), group: tr("Lists"),
      summary: tr("A list that is empty, loading or failed, and how it becomes full."),
      words: .emptyToFull, source: SwiftSource.emptyToFull, knobs: EmptyToFullKnobs(),
      actions: EmptyToFullViewController.actions,
      make: EmptyToFullViewController.init),
    Scenario(
      "routes", tr("Routes"), group: tr("Routing"),
      summary: tr("Fourteen routes through a shop, each of which works from any screen."),
      words: .routes, source: SwiftSource.routes, knobs: ShopKnobs(),
      actions: RoutesViewController.actions,
      make: RoutesViewController.init),
    Scenario(
      "route-console", tr("Route console"), group: tr("Routing"),
      summary: tr("Type an address and see the router’s plan, and afterwards the result."),
      words: .routeConsole, source: SwiftSource.routeConsole, knobs: ShopKnobs(),
      actions: RouteConsoleViewController.actions(),
      make: RouteConsoleViewController.init),
  ]
}
