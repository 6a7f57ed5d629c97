import Containment
import GTK
import Routing
import Sandbox

extension Scenario {
  static let routeConsole = Scenario(
    "route-console", tr("Route console"), group: tr("Routing"),
    summary: tr("Type an address and see the router’s plan, and afterwards the result."),
    words: ScenarioWords(
      use: tr("To see what a route would do, before anything moves."),
      // Not translated: names of classes.
      classes: [
        .of("Router", in: "routing"), .of("Plan", in: "routing"), .of("URLTable", in: "routing"),
      ]),
    source: #filePath, knobs: ShopKnobs(),
    actions: RouteConsoleViewController.actions(),
    make: RouteConsoleViewController.init)
}

/// An entry for the address of a route, the router's plan for it, and the outcome.
///
/// Until the text is an address, the list offers the recipes that contain its words. Then it shows
/// the plan, which is updated live, and after Enter also the outcome. The shop stands beside it, or
/// below it where there is not much room.
final class RouteConsoleViewController: ShopScenarioViewController {
  private let entry = SearchEntry(placeholder: tr("R1, or shop://product/42"))
  private let button = Button(tr("_Run"))
  private let log = TextView()
  private let list = RouteLineViewController.list("console")
  private lazy var screen = ListScreenViewController(list: list, empty: Message(""))
  /// Whether the list shows the plan of a run, which is not updated any more.
  private var hasRun = false
  private let halves = Box(.vertical)
  /// GTK does not arrange widgets again in the middle of arranging them.
  private lazy var arrangement = DeferredCall { [weak self] in self?.arrange() }
  private let line = (below: Separator(.horizontal), beside: Separator(.vertical))

  override var initialFocus: Widget? { entry }

  override func loadView() {
    shop.onLog = { [weak self] in self?.note("\($0)") }
    list.view.accessibleName = tr("Addresses, or the plan")
    list.activatesOnSingleClick = true
    list.delegate = self
    let column = Box(.vertical)
    view = halves
    halves.packStart(column, expand: true, fill: true)
    column.packStart(makeBar())
    column.packStart(Separator(.horizontal))
    embed(screen, in: column)
    column.packStart(Separator(.horizontal))
    column.packStart(makeLog())
    halves.packStart(line.below)
    halves.packStart(line.beside)
    embed(shop.context, in: halves)
    arrange()
    column.keyPressed.connect(weak: self, otherwise: false) { console, event in
      guard event.key?.normalised == .escape else { return false }
      console.leave()
      return true
    }
    update()
  }

  override func traitsDidChange(from before: Traits) {
    super.traitsDidChange(from: before)
    arrangement.request()
  }

  /// Puts the shop beside the console, or below it in a narrow frame.
  private func arrange() {
    let isNarrow = traits.widthClass == .compact
    halves.orientation = isNarrow ? .vertical : .horizontal
    line.below.isVisible = isNarrow
    line.beside.isVisible = !isNarrow
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
    log.wraps = true
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

  private func show(_ lines: [RouteLine]) {
    try? list.setValues(lines, animated: false)
  }

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
    let writes = entry.isFocus
    Task {
      let line: RouteLine
      do { line = RouteLine(try await shop.go(to: address)) } catch {
        line = RouteLine(failure: error)
      }
      // The user may have changed the entry meanwhile.
      guard hasRun, self.address?.name == address.name else { return }
      show(planned + [line])
      list.scroll(to: line.id)
      // What was presented has taken the focus, and the next address is to be written.
      if writes { entry.grabFocus() }
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

  /// On Escape, clears the entry or, if it is empty, dismisses what is on top in the shop.
  private func leave() {
    if entry.text.isEmpty { return shop.dismissTopmost() }
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
