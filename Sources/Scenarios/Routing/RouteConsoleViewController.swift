import Containment
import GTK
import Routing
import Sandbox

/// An entry for the address of a route, the router's plan for it, and the outcome.
///
/// Until the text is an address, the list offers the recipes that contain its words. Then it shows
/// the plan, which is updated live, and after Enter also the outcome.
final class RouteConsoleViewController: ShopScenarioViewController {
  private let entry = SearchEntry(placeholder: tr("R1, or shop://product/42"))
  private let button = Button(tr("_Run"))
  private let log = TextView()
  private let list = RouteLineViewController.list("console")
  private lazy var screen = ListScreenViewController(list: list, empty: Message(""))
  /// Whether the list shows the plan of a run, which is not updated any more.
  private var hasRun = false

  init(_ knobs: LiveKnobs<ShopKnobs>) { super.init(knobs, prefix: "console") }

  override var initialFocus: Widget? { entry }

  override func loadView() {
    shop.onLog = { [weak self] in self?.note("\($0)") }
    list.view.accessibleName = tr("Addresses, or the plan")
    list.activatesOnSingleClick = true
    list.delegate = self
    let column = Box(.vertical)
    view = column
    column.packStart(makeBar())
    column.packStart(Separator(.horizontal))
    embed(screen, in: column)
    column.packStart(Separator(.horizontal))
    column.packStart(makeLog())
    column.packStart(Separator(.horizontal))
    column.packStart(makeStory())
    column.keyPressed.connect(weak: self, otherwise: false) { console, event in
      guard event.key?.normalised == .escape else { return false }
      console.leave()
      return true
    }
    update()
  }

  private func makeBar() -> Widget {
    entry.accessibleName = tr("Where to go")
    entry.accessibleID = "console.address"
    entry.hexpand = true
    entry.changed.connect(weak: self) { $0.update() }
    entry.activated.connect(weak: self) { $0.go() }
    entry.searchStopped.connect(weak: self) { $0.leave() }
    entry.keyPressed.connect(weak: self, otherwise: false) { console, event in
      guard event.key?.normalised == .down, let first = console.list.snapshot.items.first else {
        return false
      }
      console.list.focus(first)
      return true
    }
    button.accessibleID = "console.run"
    button.tooltip = tr("Go there (Enter)")
    button.styleClasses.insert("suggested-action")
    button.clicked.connect(weak: self) { $0.go() }
    let bar = Box(.horizontal, spacing: 6, [entry, button])
    bar.margins = EdgeInsets(12)
    return bar
  }

  private func makeLog() -> Widget {
    log.isEditable = false
    log.isMonospace = true
    log.setInsets(horizontal: 12, vertical: 6)
    log.accessibleName = tr("Log")
    log.accessibleID = "console.log"
    log.text = tr("The messages of the router appear here.") + "\n"
    let scroller = ScrolledWindow(log)
    scroller.setPolicies(horizontal: .automatic, vertical: .automatic)
    scroller.minContentHeight = 80
    return scroller
  }

  // MARK: The plan

  private var address: RouteAddress? { try? RouteAddress(entry.text) }

  /// Shows the plan for the address in the entry, or the recipes to choose from.
  private func update() {
    hasRun = false
    button.isSensitive = address != nil
    if let address { show(plan(address)) } else { offer() }
    if let first = list.snapshot.items.first { list.scroll(to: first) }
  }

  private func plan(_ address: RouteAddress) -> [RouteLine] {
    do {
      return try shop.plan(address).decisions.planLines
    } catch {
      let decisions = (error as? RoutingError)?.decisions ?? []
      return decisions.planLines + [RouteLine(failure: error)]
    }
  }

  private func offer() {
    do {
      show(
        try RouteAddress.matches(for: entry.text).map {
          RouteLine($0, icon: "mark-location-symbolic")
        })
    } catch {
      screen.emptyMessage = .error(error.message, retryTitle: tr("Clear")) { [weak self] in
        self?.leave()
      }
      show([])
    }
  }

  private func show(_ lines: [RouteLine]) { try? list.setValues(lines, animated: false) }

  /// Updates the plan, which depends on the state of the shop.
  override func shopDidChange() {
    super.shopDidChange()
    if !hasRun, let address { show(plan(address)) }
  }

  // MARK: The run

  private func go() {
    guard let address else { return chooseFirst() }
    let planned = plan(address).filter { $0.id != RouteLine.failureID }
    hasRun = true
    note("\(address.name)")
    shop.go(to: address) { [weak self] end in
      // The user may have changed the entry meanwhile.
      guard let self, hasRun, self.address?.name == address.name else { return }
      switch end {
      case .success(let arrival): show(planned + [RouteLine(arrival)])
      case .failure(let error): show(planned + [RouteLine(failure: error)])
      }
      if let last = list.snapshot.items.last { list.scroll(to: last) }
    }
  }

  private func chooseFirst() {
    if let first = list.snapshot.items.first { choose(first) }
  }

  private func choose(_ id: String) {
    guard address == nil else { return }
    entry.text = id
    entry.grabFocus()
    entry.caretPosition = -1
  }

  /// On Escape, clears the entry or, if it is empty, closes the shop.
  private func leave() {
    if entry.text.isEmpty { return shop.close() }
    entry.text = ""
    entry.grabFocus()
  }

  private func note(_ text: String) {
    log.append("\(text)\n")
    log.scrollToEnd()
  }
}

extension RouteConsoleViewController: ListViewControllerDelegate {
  func list(_ list: ListViewController<String>, didActivate id: String) { choose(id) }
}
