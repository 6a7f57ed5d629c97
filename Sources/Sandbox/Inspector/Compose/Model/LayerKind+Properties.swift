import GTK

/// The properties of layers, which are knobs like those of scenarios.
extension LayerKind {
  /// The icons on offer.
  static let icons: [(id: String, title: String)] = [
    ("none", tr(in: "icon", "None")), ("go-home-symbolic", tr("Home")),
    ("edit-find-symbolic", tr("Search")), ("starred-symbolic", tr("Star")),
    ("folder-symbolic", tr("Folder")), ("mail-unread-symbolic", tr("Mail")),
    ("avatar-default-symbolic", tr("Person")), ("view-list-symbolic", tr("List")),
    ("x-office-calendar-symbolic", tr("Calendar")), ("emblem-system-symbolic", tr("Gear")),
  ]

  static let titleKnob = KnobDescription.text("title", tr("Title"), "")
  static let iconKnob = KnobDescription.choice("icon", tr("Icon"), icons, "none")

  /// The properties in the order of the inspector. Their initial values are the defaults of the
  /// libraries.
  var properties: [KnobDescription] { [Self.titleKnob, Self.iconKnob] + own }

  /// The knob of the property `id`.
  func property(_ id: String) -> KnobDescription? { properties.first { $0.id == id } }

  private static let alignment = KnobDescription.choice(
    "alignment", tr("Place"), [("top", tr("Top")), ("bottom", tr("Bottom"))], "top")
  private static let swipe = KnobDescription.toggle("swipe", tr("Swipe"), true)
  private static let actions = KnobDescription.text("actions", tr("Actions"), "")
  private static let transitions: [(id: String, title: String)] = [
    ("crossfade", tr(in: "transition style", "Crossfade")),
    ("push", tr(in: "transition style", "Push")),
    ("slide", tr(in: "transition style", "Slide")),
    ("cover", tr(in: "transition style", "Cover")),
    ("zoom", tr(in: "transition style", "Zoom")),
    ("none", tr(in: "transition style", "None")),
  ]

  private var own: [KnobDescription] {
    switch self {
    case .navigation:
      [
        .toggle("bar", tr("Bar"), true),
        .choice("transition", tr("Transition"), Self.transitions, "push"),
      ]
    case .tabs: [Self.alignment, Self.swipe]
    case .bottomNavigation: [Self.swipe]
    case .split:
      [
        .number("width", tr("Primary width"), 180...480, step: 10, unit: tr(in: "unit", "px"), 280),
        .number("collapse", tr("One below"), 200...1000, step: 10, unit: tr(in: "unit", "px"), 600),
      ]
    case .drawer:
      [
        .number(
          "breakpoint", tr("Beside from"), 300...1600, step: 10, unit: tr(in: "unit", "px"), 1000)
      ]
    case .toolbar: [.text("detail", tr("Detail"), ""), Self.alignment]
    case .statusBar: [.text("text", tr("Text"), "")]
    case .searchBar:
      [
        .text("placeholder", tr("Placeholder"), tr("Search")),
        .choice(
          "mode", tr("Shown"),
          [("onDemand", tr("On demand")), ("always", tr("Always"))], "onDemand"),
        Self.alignment,
      ]
    case .menu:
      [
        .text("items", tr("Items"), ""),
        .choice(
          "direction", tr("Opens"),
          [
            ("up", tr(in: "direction", "Up")), ("down", tr(in: "direction", "Down")),
            ("start", tr(in: "direction", "To the start")),
            ("end", tr(in: "direction", "To the end")),
          ], "up"),
        .toggle("fade", tr("Darken"), true),
      ]
    case .snackbar: [.text("text", tr("Message"), ""), .text("action", tr("Action"), "")]
    case .modalContainer: []
    case .actionTemplate:
      [.number("width", tr("Widest"), 200...1200, step: 10, unit: tr(in: "unit", "px"), 600)]
    case .container: [.choice("transition", tr("Transition"), Self.transitions, "crossfade")]
    case .bottomSheet:
      [
        .choice(
          "style", tr("Style"),
          [("modal", tr("Modal")), ("persistent", tr("Persistent"))], "modal"),
        .number("peek", tr("Edge"), 0...200, step: 4, unit: tr(in: "unit", "px"), 56),
      ]
    case .message: [.text("text", tr("Text"), ""), .text("action", tr("Action"), "")]
    case .list:
      [
        .number("count", tr("Rows"), 0...500, step: 1, 20),
        .text("text", tr("Row text"), tr("Row")),
      ]
    case .colour: [.colour("colour", tr("Colour"), "#3584e4")]
    case .form: [.text("fields", tr("Fields"), tr("Name, Place")), Self.actions]
    case .text: [.text("text", tr("Text"), ""), Self.actions]
    case .interfaceFile: [.file("file", tr("File"), suffix: InterfaceFiles.suffix)]
    }
  }

  /// The properties of a layer that the user adds, so that there is something to see.
  var beginning: [String: KnobValue] {
    switch self {
    case .message:
      [
        "title": .text(title), "text": .text(tr("Nothing here yet")),
        "icon": .text("folder-symbolic"),
      ]
    case .list, .colour: ["title": .text(title)]
    case .form: ["title": .text(title), "fields": .text(tr("Name, Place, Note"))]
    case .text:
      [
        "title": .text(title),
        "text": .text(tr("An enfilade is a suite of rooms whose doors stand in line.")),
      ]
    case .menu: ["items": .text(tr("New, Edit, Share"))]
    case .statusBar: ["text": .text(tr("Ready"))]
    case .snackbar: ["text": .text(tr("Saved"))]
    default: [:]
    }
  }
}
