import GTK
import Sandbox

/// The kind of a layer: a container of others, or a content. Documents have its name.
enum LayerKind: String, CaseIterable {
  case navigation, tabs, bottomNavigation = "bottom-navigation", split, drawer, toolbar
  case statusBar = "status-bar", searchBar = "search-bar", menu, snackbar
  case modalContainer = "modal-container", actionTemplate = "action-template", container
  case bottomSheet = "bottom-sheet", column
  case message, list, grid, colour, picture, form, text, buttons, avatar, progress, divider, spacer
  case scenario, interfaceFile = "interface-file", component

  /// All that there is to know of the kind.
  var descriptor: any LayerDescriptor {
    switch self {
    case .navigation: NavigationLayer()
    case .tabs: TabsLayer()
    case .bottomNavigation: BottomNavigationLayer()
    case .split: SplitLayer()
    case .drawer: DrawerLayer()
    case .toolbar: ToolbarLayer()
    case .statusBar: StatusBarLayer()
    case .searchBar: SearchBarLayer()
    case .menu: MenuLayer()
    case .snackbar: SnackbarLayer()
    case .modalContainer: ModalContainerLayer()
    case .actionTemplate: ActionTemplateLayer()
    case .container: ContainerLayer()
    case .bottomSheet: BottomSheetLayer()
    case .column: ColumnLayer()
    case .message: MessageLayer()
    case .list: ListLayer()
    case .grid: GridLayer()
    case .colour: ColourLayer()
    case .picture: PictureLayer()
    case .form: FormLayer()
    case .text: TextLayer()
    case .buttons: ButtonsLayer()
    case .avatar: AvatarLayer()
    case .progress: ProgressLayer()
    case .divider: DividerLayer()
    case .spacer: SpacerLayer()
    case .scenario: ScenarioLayer()
    case .interfaceFile: InterfaceFileLayer()
    case .component: ComponentLayer()
    }
  }

  static let containers = allCases.filter(\.isContainer)
  static let contents = allCases.filter { !$0.isContainer }

  var isContainer: Bool { capacity > 0 }
  var capacity: Int { descriptor.capacity }
  var title: String { descriptor.title }
  var icon: String { descriptor.icon }

  /// Whether it has a bar, which shows the buttons of what is inside.
  var hasBar: Bool { self == .navigation || self == .toolbar }

  // MARK: Properties

  static let titleKnob = KnobDescription.text("title", tr("Title"), "")
  static let iconKnob = KnobDescription.choice("icon", tr("Icon"), icons, "none")

  /// Titles, each perhaps with the name of a symbolic icon after it.
  static let barButtonsKnob = KnobDescription.text("bar-buttons", tr("Bar buttons"), "")

  /// The icons on offer.
  private static let icons: [(id: String, title: String)] = [
    ("none", tr(in: "icon", "None")), ("go-home-symbolic", tr("Home")),
    ("edit-find-symbolic", tr("Search")), ("starred-symbolic", tr("Star")),
    ("folder-symbolic", tr("Folder")), ("mail-unread-symbolic", tr("Mail")),
    ("avatar-default-symbolic", tr("Person")), ("view-list-symbolic", tr("List")),
    ("x-office-calendar-symbolic", tr("Calendar")), ("emblem-system-symbolic", tr("Gear")),
  ]

  /// The properties in the order of the inspector.
  var properties: [KnobDescription] { described.all }

  /// The knob of the property `id`.
  func property(_ id: String) -> KnobDescription? { described.byID[id] }

  private typealias Described = (all: [KnobDescription], byID: [String: KnobDescription])

  /// What was asked for before: each text of each layer asks for a property, and its words are translated.
  private static var known: [LayerKind: Described] = [:]

  private var described: Described {
    if let known = Self.known[self] { return known }
    let all = [Self.titleKnob, Self.iconKnob] + descriptor.properties + [Self.barButtonsKnob]
    let found = (all: all, byID: Dictionary(all.map { ($0.id, $0) }) { first, _ in first })
    Self.known[self] = found
    return found
  }
}
