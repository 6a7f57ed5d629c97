import Containment
import GTK
import Sandbox

/// A list that loads more rows near its end, slowly and sometimes with an error.
final class EndlessViewController: ViewController {
  private static let pageSize = 20
  private static let pageCount = 10

  private let list = ListViewController<Int>(
    make: { TextRowViewController() },
    configure: { row, number in
      row.text = tr("Row {1}", "\(number)")
      row.view.accessibleID = "endless.\(number)"
    }, text: { tr("Row {1}", "\($0)") })
  private let status = Label()
  /// The numbers of the pages that have failed once.
  private var failures: Set<Int> = []

  override func loadView() {
    list.view.accessibleID = "endless.list"
    list.view.accessibleName = tr("Rows")
    list.view.styleClasses.insert("enfilade-ruled")
    list.setLoader { [weak self] in
      // The request must not retain the screen while it waits.
      try await Task.sleep(for: .milliseconds(600))
      guard let self else { return false }
      return try loadPage()
    }
    status.accessibleID = "endless.status"
    let restart = Controls.button(tr("_Start Over"), id: "endless.restart") { [weak self] in
      self?.startOver()
    }
    let column = Box(.vertical)
    view = column
    embed(list, in: column)
    column.packStart(Controls.bar(status: status, restart))
    showCount()
  }

  /// Loads the next page; returns whether there is another one.
  private func loadPage() throws -> Bool {
    let page = list.snapshot.count / Self.pageSize + 1
    if page.isMultiple(of: 3), failures.insert(page).inserted { throw PageError(page: page) }
    let first = (page - 1) * Self.pageSize + 1
    try list.snapshot.append(Array(first..<first + Self.pageSize))
    showCount()
    guard page == Self.pageCount else { return true }
    list.footer = TextRowViewController(.remark, tr("That is all."))
    return false
  }

  private func startOver() {
    failures = []
    list.footer = nil
    list.snapshot = ListSnapshot()
    list.resetLoader()
    showCount()
  }

  private func showCount() {
    status.text = tr(
      "{1} of {2} rows", "\(list.snapshot.count)", "\(Self.pageSize * Self.pageCount)")
  }
}

/// The error of a page that could not be loaded.
private struct PageError: Error, CustomStringConvertible {
  let page: Int

  var description: String { tr("Page {1} did not come: the connection was lost.", "\(page)") }
}
