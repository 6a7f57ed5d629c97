import Containment
import GTK
import Sandbox

/// The kinds of pages that can be pushed.
enum PageKind: String { case page, form, stack }

/// A coloured page that is called after a place, and shows its depth in the stack.
final class StackPage: ViewController {
  private static let colors: [Color] = [
    Color(red: 0.21, green: 0.52, blue: 0.89), Color(red: 0.18, green: 0.60, blue: 0.36),
    Color(red: 0.57, green: 0.25, blue: 0.67), Color(red: 0.75, green: 0.38, blue: 0.03),
    Color(red: 0.65, green: 0.11, blue: 0.18),
  ]

  private let number: Int
  private let make: @MainActor (PageKind) -> ViewController?

  init(_ number: Int, make: @escaping @MainActor (PageKind) -> ViewController?) {
    self.number = number
    self.make = make
    super.init()
    title = tr("Page {1}", "\(number)")
    debugName = "Page \(number)"
  }

  override func loadView() {
    let heading = Label(Place.all[(number - 1) % Place.all.count].name)
    heading.styleClasses.insert("enfilade-page-title")
    let column = Box(
      .vertical, spacing: 12,
      [
        heading,
        Controls.linked([
          button("push", tr("Push"), .page), button("form", tr("Form"), .form),
          button("nest", tr("Nest"), .stack),
        ]),
      ])
    column.halign = .center
    column.valign = .center
    column.margins = EdgeInsets(12)
    let field = ColorView(StackPage.colors[(number - 1) % StackPage.colors.count])
    field.add(column)
    view = field
    navigationItem.trailingItems = [star()]
  }

  override var canUnloadView: Bool { true }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    showDepth()
  }

  private var isStarred = false
  private var starIcon: String { isStarred ? "starred-symbolic" : "non-starred-symbolic" }

  private func showDepth() {
    let depth = navigationController?.viewControllers.firstIndex { $0 === self } ?? 0
    let number = "\(depth + 1)"
    navigationItem.subtitle =
      isStarred ? tr("Depth {1}, starred", number) : tr("Depth {1}", number)
  }

  private func star() -> Widget {
    let star = ToggleButton(icon: starIcon, label: tr("Star"))
    let icon = Image(icon: starIcon)
    star.child = icon
    star.isActive = isStarred
    star.focusesOnClick = false
    star.toggled.connect(weak: self) { page in
      page.isStarred.toggle()
      icon.iconName = page.starIcon
      page.showDepth()
    }
    return star
  }

  private func button(_ id: String, _ title: String, _ kind: PageKind) -> Button {
    let button = Button(title)
    button.accessibleID = "page\(number).\(id)"
    button.clicked.connect(weak: self) { page in
      if let next = page.make(kind) { page.navigationController?.viewControllers.append(next) }
    }
    return button
  }
}

/// A form whose entries keep their text when the user goes back and forward again.
final class FormPage: ViewController {
  private static var fields: [(id: String, title: String)] {
    [
      (id: "name", title: tr("Name")), (id: "street", title: tr("Street")),
      (id: "town", title: tr("Town")), (id: "telephone", title: tr("Telephone")),
      (id: "mail", title: tr("Mail")), (id: "birthday", title: tr("Birthday")),
      (id: "notes", title: tr("Notes")),
    ]
  }
  /// Those of the view; none while it is not loaded.
  private var entries: [Entry] = []

  override func encodeRestorableState(_ state: RestorableState) {
    super.encodeRestorableState(state)
    for (field, entry) in zip(FormPage.fields, entries) { state.keepText(of: entry, as: field.id) }
  }

  override func decodeRestorableState(_ state: RestorableState) {
    super.decodeRestorableState(state)
    loadViewIfNeeded()
    for (field, entry) in zip(FormPage.fields, entries) {
      state.restoreText(of: entry, as: field.id)
    }
  }

  override init() {
    super.init()
    title = tr("New contact")
  }

  override func loadView() {
    let column = Box(.vertical, spacing: 12)
    column.margins = EdgeInsets(18)
    entries = FormPage.fields.map { field in
      let entry = Entry(placeholder: field.id == "name" ? field.title : nil)
      entry.accessibleID = "form.\(field.id)"
      column.add(Controls.row(field.title, entry))
      return entry
    }
    let scroller = ScrolledWindow(column)
    scroller.setPolicies(horizontal: .never, vertical: .automatic)
    view = scroller
    entries.first?.changed.connect(weak: self) { page in
      let name = page.entries.first?.text ?? ""
      page.navigationItem.subtitle = name.isEmpty ? nil : name
    }
    let done = Button(tr("_Done"))
    done.styleClasses.insert("suggested-action")
    done.clicked.connect(weak: self) { page in
      page.navigationController?.pop()
    }
    navigationItem.trailingItems = [done]
  }

  override var canUnloadView: Bool { true }

  override func viewWillUnload() {
    super.viewWillUnload()
    entries = []
  }

  override var initialFocus: Widget? { entries.first }
}
