import Containment
import GTK
import Sandbox

struct EndlessKnobs: Knobs {
  @Knob(tr("Rows on a page"), in: 5...50, step: 5) var pageSize = 20
  @Knob(tr("Pages"), in: 1...20) var pages = 10
  @Knob(tr("Waiting time"), in: 0...3000, step: 100, unit: tr(in: "unit", "ms")) var wait = 600
  @Knob(tr("Every third page fails once")) var fails = true
}

/// A list that loads more rows near its end, slowly and sometimes with an error.
final class EndlessViewController: KnobbedViewController<EndlessKnobs> {
  private let list = ListViewController<Int>(
    make: { TextRowViewController() },
    configure: { row, number in
      row.text = tr("Row {1}", "\(number)")
      row.view.accessibleID = "endless.\(number)"
    }, text: { tr("Row {1}", "\($0)") })
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
    embed(list)
    startOver()
    knobs.observe(by: self) { [weak self] in self?.startOver() }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    reportCount()
  }

  /// Loads the next page; returns whether there is another one.
  private func loadPage() throws -> Bool {
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
    // A new loader gives up what the last one still waits for.
    list.setLoader { [weak self, wait = knobs.wait] in
      // The request must not retain the screen while it waits.
      try await Task.sleep(for: .milliseconds(wait))
      guard let self else { return false }
      return try loadPage()
    }
    reportCount()
  }

  private func reportCount() {
    report(
      tr("{1} of {2} rows", "\(list.snapshot.count)", "\(knobs.pageSize * knobs.pages)"))
  }
}

/// The error of a page that could not be loaded.
private struct PageError: Error, CustomStringConvertible {
  let page: Int

  var description: String { tr("Page {1} did not come: the connection was lost.", "\(page)") }
}
