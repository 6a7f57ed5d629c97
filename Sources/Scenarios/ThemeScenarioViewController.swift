import Containment
import GTK
import Sandbox

extension Scenario {
  static let theme = Scenario(
    "theme", tr("Theme"), group: tr("Widgets"),
    summary: tr("Every control in the colours of a theme, with tabs, a list and a sheet."),
    words: ScenarioWords(
      use: tr("For an app, or a part of it, with colours of its own."),
      avoid: tr("To follow the desktop into the dark, which every screen does by itself."),
      // Not translated: names of classes.
      classes: [.of("Theme")]),
    source: #filePath, knobs: ThemeKnobs(),
    make: ThemeScenarioViewController.init)
}

struct ThemeKnobs: Knobs {
  enum Choice: String, KnobChoice {
    case none, sepia, forest, night

    var title: String {
      switch self {
      case .none: tr(in: "theme", "None")
      case .sepia: tr(in: "theme", "Sepia")
      case .forest: tr(in: "theme", "Forest")
      case .night: tr(in: "theme", "Night")
      }
    }

    var theme: Theme? {
      switch self {
      case .none: nil
      case .sepia: .sepia
      case .forest: .forest
      case .night: .night
      }
    }
  }

  @Knob(tr("Theme")) var theme = Choice.sepia
}

extension Theme {
  fileprivate init(
    _ name: String, isDark: Bool = false, _ colors: [(WritableKeyPath<Theme, Color>, Int)]
  ) {
    self.init(name)
    self.isDark = isDark
    for (path, hex) in colors {
      self[keyPath: path] = Color(
        red: Double(hex >> 16) / 255, green: Double(hex >> 8 & 255) / 255,
        blue: Double(hex & 255) / 255)
    }
  }

  static let sepia = Theme(
    "Sepia",
    [
      (\.background, 0xf1e7d0), (\.onBackground, 0x4a3728), (\.surface, 0xfaf4e6),
      (\.onSurface, 0x3a2a1c), (\.primary, 0x9c5a2d), (\.onPrimary, 0xfff8ea),
      (\.error, 0xa3271c), (\.onError, 0xfff8ea),
    ])

  static let forest = Theme(
    "Forest", isDark: true,
    [
      (\.background, 0x24342b), (\.onBackground, 0xdfe9dc), (\.surface, 0x1b2820),
      (\.onSurface, 0xf1f6ef), (\.primary, 0x6fae54), (\.onPrimary, 0x10180f),
      (\.error, 0xc9523f), (\.onError, 0xffffff),
    ])

  static let night = Theme(
    "Night", isDark: true,
    [
      (\.background, 0x1d2033), (\.onBackground, 0xd5d8ea), (\.surface, 0x15182a),
      (\.onSurface, 0xf0f1fa), (\.primary, 0x7a6cf0), (\.onPrimary, 0xffffff),
      (\.error, 0xd0425c), (\.onError, 0xffffff),
    ])
}

/// Every control in a theme of one's own, with a bar, tabs, a list, a sheet and a popover.
final class ThemeScenarioViewController: KnobbedViewController<ThemeKnobs> {
  private let navigation: NavigationController

  override init(_ knobs: LiveKnobs<ThemeKnobs>) {
    let controls = ThemedControlsViewController()
    let page = TabsController(viewControllers: [
      controls, ThemedListViewController(), ThemedTextViewController(),
    ])
    page.title = tr("Theme")
    page.navigationItem.subtitle = tr("Everything has its colours")
    page.navigationItem.trailingItems = controls.barItems
    navigation = NavigationController(rootViewController: page)
    super.init(knobs)
    knobs.apply(\.theme, to: self) { $0.theme = $1.theme }
  }

  override var childForChrome: ViewController? { navigation }

  override func loadView() {
    let column = Box(.vertical)
    view = column
    embed(navigation, in: column)
  }
}

/// Buttons, entries, switches and the like, as they are, chosen, and without use.
private final class ThemedControlsViewController: ViewController {
  private let scrolling = ScrollingContentViewController()

  override init() {
    super.init()
    tabItem.title = tr("Controls")
  }

  /// What presents a sheet and a popover.
  lazy var barItems: [Widget] = [
    barButton("go-up-symbolic", tr("Sheet"), id: "theme.sheet") { _ in (tr("A sheet"), .sheet) },
    barButton("view-more-symbolic", tr("Popover"), id: "theme.popover") {
      (tr("A popover"), .popover(from: $0))
    },
  ]

  private func barButton(
    _ icon: String, _ label: String, id: String,
    _ presentation: @escaping @MainActor (Widget) -> (title: String, style: PresentationStyle)
  ) -> Button {
    let button = Button(icon: icon, label: label)
    button.accessibleID = id
    let handle = WeakObject<Widget>(button)
    button.clicked.connect(weak: self) { page in
      guard let widget = handle.object else { return }
      let (title, style) = presentation(widget)
      page.present(title, style)
    }
    return button
  }

  private func present(_ title: String, _ style: PresentationStyle) {
    let page = ThemedControlsViewController()
    page.title = title
    present(page, style: style)
  }

  override func loadView() {
    let column = Box(.vertical)
    view = column
    embed(scrolling, in: column)
    scrolling.content = ThemedColumnViewController()
  }
}

private final class ThemedColumnViewController: ViewController {
  override func loadView() {
    let column = Box(.vertical, spacing: 12, [buttons(), toggles(), entries(), ranges(), notice()])
    column.margins = EdgeInsets(18)
    view = column
  }

  private func buttons() -> Widget {
    let row = FlowBox(spacing: 6)
    for (title, style) in [
      (tr("Plain"), nil), (tr("Suggested"), "suggested-action"),
      (tr("Destructive"), "destructive-action"), (tr("Flat"), "flat"),
    ] {
      let button = Button(title)
      if let style { button.styleClasses.insert(style) }
      row.add(button)
    }
    let pressed = ToggleButton(tr("Pressed"))
    pressed.isActive = true
    row.add(pressed)
    let unused = Button(tr("Without use"))
    unused.isSensitive = false
    row.add(unused)
    return row
  }

  private func toggles() -> Widget {
    let check = CheckButton(tr("Checked"))
    check.isActive = true
    let radio = RadioButton(tr("One of two"))
    let other = RadioButton(tr("The other"), group: radio)
    let (on, off) = (Switch(isActive: true), Switch())
    on.accessibleName = tr("Switched on")
    off.accessibleName = tr("Switched off")
    let switches = Box(.horizontal, spacing: 12, [on, off])
    let row = Box(.horizontal, spacing: 12, [switches, check, radio, other])
    return Controls.breaking(Box(.vertical, [row]))
  }

  private func entries() -> Widget {
    func entry(_ text: String, placeholder: String = "") -> Entry {
      let entry = Entry(text, placeholder: placeholder)
      entry.accessibleName = text.isEmpty ? placeholder : text
      return entry
    }
    let wrong = entry(tr("Wrong"))
    wrong.styleClasses.insert("error")
    let unused = entry(tr("Without use"))
    unused.isSensitive = false
    let choice = ComboBoxText([("a", tr("Choice")), ("b", tr("Another"))])
    choice.activeID = "a"
    let number = SpinButton(in: 0...10, value: 4)
    number.accessibleName = tr("Number")
    let row = FlowBox(spacing: 6)
    let empty = entry("", placeholder: tr("Placeholder"))
    for entry in [entry(tr("Text")), empty, wrong, unused, number] {
      entry.widthInCharacters = 10
      row.add(entry)
    }
    row.add(choice)
    return row
  }

  private func ranges() -> Widget {
    let scale = Scale(in: 0...1, step: 0.1, value: 0.6)
    scale.drawsValue = false
    scale.accessibleName = tr("Slider")
    return Box(.vertical, spacing: 12, [scale, ProgressBar(fraction: 0.4)])
  }

  private func notice() -> Widget {
    let text = Label(tr("A notice with a button"))
    text.wrapFromStart(atLeast: 6)
    text.hexpand = true
    let bar = InfoBar(text, actions: [Button(tr("Act"))])
    bar.accessibleName = text.text
    return bar
  }
}

/// A list with a row that is selected.
private final class ThemedListViewController: ViewController {
  private let list = ListViewController<Int>(
    make: { TextRowViewController() },
    configure: { row, number in row.text = tr("Row {1}", "\(number)") })

  override init() {
    super.init()
    tabItem.title = tr("List")
  }

  override func loadView() {
    let column = Box(.vertical)
    view = column
    embed(list, in: column)
    list.selectionMode = .multiple
    list.apply(ListSnapshot(count: 40, item: { $0 + 1 }, index: { $0 - 1 }))
    list.selection = [2, 5]
  }
}

/// A calendar, and a text that can be written in.
private final class ThemedTextViewController: ViewController {
  override init() {
    super.init()
    tabItem.title = tr("Text")
  }

  override func loadView() {
    let text = TextView(tr("Write here, and select a part of it."))
    text.wraps = true
    text.accessibleID = "theme.text"
    let scroller = ScrolledWindow()
    scroller.add(text)
    let column = Box(.vertical)
    if let day = Day(year: 2026, month: 11, day: 24) { column.packStart(Calendar(day)) }
    column.packStart(scroller, expand: true)
    view = column
  }
}
