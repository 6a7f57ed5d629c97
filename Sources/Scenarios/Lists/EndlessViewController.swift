import Containment
import GTK
import Sandbox

extension Scenario {
  static let endless = Scenario(
    "endless", tr("Endless"), group: tr("Lists"),
    summary: tr("A list that loads further pages near its end, slowly and with errors."),
    words: ScenarioWords(
      use: tr("For rows that come page by page from elsewhere."),
      avoid: tr("For rows that are all at hand, however many: no page has to be loaded."),
      classes: [.of("ListViewController"), .of("ListScreenViewController")]),
    source: #filePath, knobs: EndlessKnobs(),
    actions: EndlessViewController.actions,
    make: EndlessViewController.init)
}

struct EndlessKnobs: Knobs {
  @Knob(tr("Rows on a page"), in: 5...50, step: 5) var pageSize = 20
  @Knob(tr("Pages"), in: 1...20) var pages = 10
  @Knob(tr("Waiting time"), in: 0...3000, step: 100, unit: tr(in: "unit", "ms")) var wait = 600
  @Knob(tr("Every third page fails once")) var fails = true
  @Knob(tr("Data")) var fault = DataFault.none
}

/// A list that loads more rows near its end, slowly and sometimes with an error.
final class EndlessViewController: KnobbedViewController<EndlessKnobs> {
  private let list = ListViewController<Int>(
    make: { TextRowViewController() },
    configure: { row, number in
      row.text = tr("Row {1}", "\(number)")
      row.view.accessibleID = "endless.\(number)"
    }, text: { tr("Row {1}", "\($0)") })
  private lazy var screen = ListScreenViewController(
    list: list, empty: Message(tr("There are no rows."), image: "view-list-symbolic"))
  /// The numbers of the pages that have failed once.
  private var failures: Set<Int> = []

  static let actions: [ScenarioAction<EndlessViewController>] = [
    ScenarioAction("end", tr("Go to the end"), icon: "go-bottom-symbolic") {
      $0.list.scrollToEnd()
    },
    ScenarioAction("restart", tr("Start over"), icon: "view-refresh-symbolic") { $0.startOver() },
  ]

  override func loadView() {
    list.view.accessibleID = "endless.list"
    list.view.accessibleName = tr("Rows")
    list.view.styleClasses.insert("enfilade-ruled")
    view = Box(.vertical)
    embed(screen)
    startOver()
    knobs.observe(by: self) { [weak self] in self?.startOver() }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    reportCount()
  }

  /// What a loader brings.
  private enum Load { case page, nothing, million }

  /// Shows what has been loaded; returns whether there is more.
  private func show(_ load: Load) throws -> Bool {
    switch load {
    case .page: return try showPage()
    case .nothing: break
    case .million:
      list.apply(
        ListSnapshot(count: 1_000_000, item: { $0 + 1 }, index: { $0 - 1 }), animated: false)
      list.footer = TextRowViewController(.remark, tr("That is all."))
    }
    reportCount()
    return false
  }

  /// Shows the next page; returns whether there is another one.
  private func showPage() throws -> Bool {
    let page = list.snapshot.count / knobs.pageSize + 1
    if knobs.fails, page.isMultiple(of: 3), failures.insert(page).inserted {
      throw PageError(page: page)
    }
    let first = (page - 1) * knobs.pageSize + 1
    try list.snapshot.append(Array(first..<first + knobs.pageSize))
    reportCount()
    guard page == knobs.pages else { return true }
    list.footer = TextRowViewController(.remark, tr("That is all."))
    return false
  }

  private func startOver() {
    failures = []
    list.footer = nil
    list.snapshot = ListSnapshot()
    screen.state = .ready
    // A new loader gives up what the last one still waits for.
    list.setLoader { [weak self, wait = knobs.wait, fault = knobs.fault] in
      do {
        // The request must not retain the screen while it waits.
        let load = try await fault.load(empty: Load.nothing, million: .million) {
          try await Task.sleep(for: .milliseconds(wait))
          return .page
        }
        // Another loader may have begun meanwhile.
        try Task.checkCancellation()
        return try self?.show(load) ?? false
      } catch {
        if !Task.isCancelled { self?.loadDidFail(error) }
        throw error
      }
    }
    reportCount()
  }

  /// Says in place of the rows that not even the first came; after others the list says so itself.
  private func loadDidFail(_ error: any Error) {
    guard list.snapshot.isEmpty else { return }
    let reason = error is CancellationError ? tr("Loading was cancelled.") : "\(error)"
    screen.state = .failed(reason) { [weak self] in self?.startOver() }
  }

  private func reportCount() {
    let all =
      switch knobs.fault {
      case .empty: 0
      case .million: 1_000_000
      default: knobs.pageSize * knobs.pages
      }
    report(tr("{1} of {2} rows", "\(list.snapshot.count)", "\(all)"))
  }
}

/// The error of a page that could not be loaded.
private struct PageError: Error, CustomStringConvertible {
  let page: Int

  var description: String { tr("Page {1} did not come: the connection was lost.", "\(page)") }
}
