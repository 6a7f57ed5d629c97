import GTK

/// The kind of a layer: a container of others, or a content.
enum LayerKind: String, CaseIterable {
  case navigation, tabs, bottomNavigation = "bottom-navigation", split, drawer, toolbar
  case statusBar = "status-bar", searchBar = "search-bar", menu, snackbar
  case modalContainer = "modal-container", actionTemplate = "action-template", container
  case bottomSheet = "bottom-sheet"
  case message, list, colour, form, text, interfaceFile = "interface-file"

  static let containers = allCases.filter(\.isContainer)
  static let contents = allCases.filter { !$0.isContainer }

  var isContainer: Bool { capacity > 0 }

  /// The maximum number of layers directly inside.
  var capacity: Int {
    switch self {
    case .navigation, .tabs, .bottomNavigation: 20
    case .drawer: 3
    case .split, .bottomSheet: 2
    case .toolbar, .statusBar, .searchBar, .menu, .snackbar, .modalContainer, .actionTemplate,
      .container:
      1
    case .message, .list, .colour, .form, .text, .interfaceFile: 0
    }
  }

  /// Whether each layer inside has a place with a role of its own, rather than a place in a
  /// sequence.
  var hasSlots: Bool { self == .split || self == .drawer || self == .bottomSheet }

  /// Whether the layers inside are tabs.
  var hasTabs: Bool { self == .tabs || self == .bottomNavigation }

  var title: String {
    switch self {
    case .navigation: tr("Navigation")
    case .tabs: tr("Tabs")
    case .bottomNavigation: tr("Bottom navigation")
    case .split: tr("Split")
    case .drawer: tr("Drawer")
    case .toolbar: tr("Toolbar")
    case .statusBar: tr("Status bar")
    case .searchBar: tr("Search bar")
    case .menu: tr("Menu")
    case .snackbar: tr("Snackbar")
    case .modalContainer: tr("Modal container")
    case .actionTemplate: tr("Action template")
    case .container: tr("Container")
    case .bottomSheet: tr("Bottom sheet")
    case .message: tr("Message")
    case .list: tr("List")
    case .colour: tr("Colour")
    case .form: tr("Form")
    case .text: tr("Text")
    case .interfaceFile: tr("Interface file")
    }
  }

  /// A short description.
  var summary: String {
    switch self {
    case .navigation: tr("A stack of pages with a back button")
    case .tabs: tr("Pages that a row of tabs chooses from")
    case .bottomNavigation: tr("A few destinations in a bar of large buttons")
    case .split: tr("Two panes side by side where there is room")
    case .drawer: tr("A page, with drawers at the sides")
    case .toolbar: tr("A bar with the title of what is inside")
    case .statusBar: tr("A bar at the bottom with a status text")
    case .searchBar: tr("A search entry above the content")
    case .menu: tr("A floating button with a menu of actions")
    case .snackbar: tr("Short messages over the content")
    case .modalContainer: tr("A close button above what is inside")
    case .actionTemplate: tr("Centred content with its actions below")
    case .container: tr("A container that crossfades its content")
    case .bottomSheet: tr("A page with a sheet that is pulled up over it")
    case .message: tr("An icon, a sentence and a button")
    case .list: tr("Numbered rows that scroll")
    case .colour: tr("A plain colour")
    case .form: tr("Fields to fill in")
    case .text: tr("A text to read")
    case .interfaceFile: tr("What a .ui file describes, as it is saved")
    }
  }

  /// The name of a symbolic icon.
  var icon: String {
    switch self {
    case .navigation: "view-paged-symbolic"
    case .tabs: "tab-new-symbolic"
    case .bottomNavigation: "view-more-horizontal-symbolic"
    case .split: "view-dual-symbolic"
    case .drawer: "sidebar-show-symbolic"
    case .toolbar: "focus-top-bar-symbolic"
    case .statusBar: "dialog-information-symbolic"
    case .searchBar: "edit-find-symbolic"
    case .menu: "open-menu-symbolic"
    case .snackbar: "document-send-symbolic"
    case .modalContainer: "window-close-symbolic"
    case .actionTemplate: "object-select-symbolic"
    case .container: "view-fullscreen-symbolic"
    case .bottomSheet: "pan-up-symbolic"
    case .message: "mail-unread-symbolic"
    case .list: "view-list-symbolic"
    case .colour: "applications-graphics-symbolic"
    case .form: "document-edit-symbolic"
    case .text: "text-x-generic-symbolic"
    case .interfaceFile: "applications-engineering-symbolic"
    }
  }

  /// The role of the child at `index`; nil if it has none.
  func role(at index: Int) -> String? {
    switch (self, index) {
    case (.split, 0): tr(in: "split", "Primary")
    case (.split, _): tr(in: "split", "Secondary")
    case (.drawer, 0), (.bottomSheet, 0): tr(in: "layer", "Page")
    case (.drawer, 1): tr("Drawer at the start")
    case (.drawer, _): tr("Drawer at the end")
    case (.bottomSheet, _): tr("Sheet")
    case (.navigation, 0): tr(in: "navigation", "Root")
    default: nil
    }
  }

  /// The label of the free place after `index` children.
  func invitation(at index: Int) -> String {
    switch self {
    case .navigation: tr("Add a page")
    case .tabs, .bottomNavigation: tr("Add a tab")
    default: role(at: index) ?? tr("Add a layer")
    }
  }
}
