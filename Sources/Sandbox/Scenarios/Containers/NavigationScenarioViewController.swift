import Containment
import GTK

/// A stack of coloured pages, a form that keeps what was typed, and stacks within the stack.
///
/// The pages push from inside, the panel works on the stack from outside.
final class NavigationScenarioViewController: ViewController {
  private let navigation = NavigationController()
  private let path = Label()
  private let hidden = ToggleButton("_Hide bar")
  private let slow = ToggleButton("_Slow motion")
  private var count = 0

  override func loadView() {
    navigation.debugName = "Navigation"
    navigation.viewControllers = [page(), page()]
    let frame = Frame()
    frame.margins = EdgeInsets(top: 18, start: 18, end: 18)
    frame.setSizeRequest(height: 240)
    path.ellipsizes = true
    path.accessibleID = "navigation.path"
    let column = Box(.vertical)
    column.packStart(frame, expand: true)
    column.packStart(Controls.panel([jumps(), bar()], note: path))
    view = column
    embed(navigation, in: frame)
    showPath()
  }

  override func contentChromeDidChange() {
    super.contentChromeDidChange()
    showPath()
  }

  private func showPath() {
    path.text = titles(of: navigation).joined(separator: " › ")
  }

  private func titles(of navigation: NavigationController) -> [String] {
    navigation.viewControllers.flatMap { page in
      (page as? NavigationController).map(titles) ?? [page.title ?? ""]
    }
  }

  private func page() -> ColorPage {
    count += 1
    return ColorPage(count) { [weak self] kind in
      guard let self else { return nil }
      switch kind {
      case .page: return page()
      case .form: return FormPage()
      case .stack: return NavigationController(rootViewController: page())
      }
    }
  }

  private func jumps() -> Widget {
    let buttons = [
      button("push", "_Push three", "Three pages at once, by one transition") { scenario in
        scenario.navigation.viewControllers += (1...3).map { _ in scenario.page() }
      },
      button("replace", "_Replace", "Another page in place of the top") { scenario in
        let pages = scenario.navigation.viewControllers.dropLast()
        scenario.navigation.viewControllers = pages + [scenario.page()]
      },
      button("root", "_First", "Back to the first page") { scenario in
        let pages = scenario.navigation.viewControllers.prefix(1)
        scenario.navigation.viewControllers = Array(pages)
      },
    ]
    return Controls.actions("Stack", buttons)
  }

  private func button(
    _ id: String, _ title: String, _ tooltip: String,
    _ action: @escaping @MainActor (NavigationScenarioViewController) -> Void
  ) -> Button {
    let button = Button(title)
    button.tooltip = tooltip
    button.accessibleID = "navigation.\(id)"
    button.focusesOnClick = false
    button.clicked.connect(weak: self, action)
    return button
  }

  private func bar() -> Widget {
    slow.tooltip = "Ten times slower"
    slow.accessibleID = "navigation.slow"
    slow.toggled.connect(weak: self) { $0.navigation.motion.speed = $0.slow.isActive ? 0.1 : 1 }
    hidden.tooltip = "Escape and Alt+Left still lead back"
    hidden.accessibleID = "navigation.hide-bar"
    hidden.toggled.connect(weak: self) { scenario in
      Task { await scenario.navigation.setBarHidden(scenario.hidden.isActive) }
    }
    return Controls.actions("Options", [hidden, slow])
  }
}

/// A page of one colour that says how deep it lies.
private final class ColorPage: ViewController {
  enum Kind { case page, form, stack }

  private static let colors: [Color] = [
    Color(red: 0.21, green: 0.52, blue: 0.89), Color(red: 0.18, green: 0.60, blue: 0.36),
    Color(red: 0.57, green: 0.25, blue: 0.67), Color(red: 0.75, green: 0.38, blue: 0.03),
    Color(red: 0.65, green: 0.11, blue: 0.18),
  ]

  private let number: Int
  private let make: @MainActor (Kind) -> ViewController?

  init(_ number: Int, make: @escaping @MainActor (Kind) -> ViewController?) {
    self.number = number
    self.make = make
    super.init()
    title = "Page \(number)"
    debugName = "Page \(number)"
  }

  override func loadView() {
    let heading = Label("Page \(number)")
    heading.styleClasses.insert("enfilade-page-title")
    let column = Box(
      .vertical, spacing: 12,
      [
        heading,
        Controls.linked([
          button("push", "Push", .page), button("form", "Form", .form),
          button("nest", "Nest", .stack),
        ]),
      ])
    column.halign = .center
    column.valign = .center
    column.margins = EdgeInsets(12)
    let field = ColorView(ColorPage.colors[(number - 1) % ColorPage.colors.count])
    field.add(column)
    view = field
    navigationItem.trailingItems = [star()]
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    showDepth()
  }

  private var isStarred = false

  private func showDepth() {
    let depth = navigationController?.viewControllers.firstIndex { $0 === self } ?? 0
    navigationItem.subtitle = "Depth \(depth + 1)" + (isStarred ? ", starred" : "")
  }

  private func star() -> Widget {
    let star = ToggleButton(icon: "non-starred-symbolic", label: "Star")
    let icon = Image(icon: "non-starred-symbolic")
    star.child = icon
    star.focusesOnClick = false
    star.toggled.connect(weak: self) { page in
      page.isStarred.toggle()
      icon.iconName = page.isStarred ? "starred-symbolic" : "non-starred-symbolic"
      page.showDepth()
    }
    return star
  }

  private func button(_ id: String, _ title: String, _ kind: Kind) -> Button {
    let button = Button(title)
    button.accessibleID = "page\(number).\(id)"
    button.clicked.connect(weak: self) { page in
      if let next = page.make(kind) { page.navigationController?.viewControllers.append(next) }
    }
    return button
  }
}

/// A form: go back and forward again, and everything is as it was.
private final class FormPage: ViewController {
  private let name = Entry(placeholder: "Name")

  override func loadView() {
    title = "New contact"
    let column = Box(.vertical, spacing: 12)
    column.margins = EdgeInsets(18)
    let fields = ["Name", "Street", "Town", "Telephone", "Mail", "Birthday", "Notes"]
    for (index, field) in fields.enumerated() {
      let entry = index == 0 ? name : Entry()
      entry.accessibleID = "form.\(field.lowercased())"
      column.add(Controls.row(field, entry))
    }
    let scroller = ScrolledWindow(column)
    scroller.setPolicies(horizontal: .never, vertical: .automatic)
    view = scroller
    name.changed.connect(weak: self) { page in
      page.navigationItem.subtitle = page.name.text.isEmpty ? nil : page.name.text
    }
    let done = Button("_Done")
    done.styleClasses.insert("suggested-action")
    done.clicked.connect(weak: self) { page in
      Task { await page.navigationController?.pop() }
    }
    navigationItem.trailingItems = [done]
  }

  override var initialFocus: Widget? { name }
}
