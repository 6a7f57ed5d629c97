import Containment
import GTK

/// Rows that belong together, in a frame, perhaps under a heading. (AdwPreferencesGroup.)
///
/// ```swift
/// let group = PreferencesGroup(
///   "Sound", description: "For this computer alone",
///   rows: [SwitchRow("Sounds", isOn: Binding(initially: true))])
/// ```
///
/// While none of its rows is to be seen, neither is the group.
@MainActor
public final class PreferencesGroup: CustomBin {
  /// The heading; none if nil.
  public var title: String? { didSet { showTitles() } }
  /// A text below the heading; none if nil.
  public var text: String? { didSet { showTitles() } }
  /// The rows, in order.
  public private(set) var rows: [PreferencesRow] = []
  /// Tells the page of a row that has come.
  var rowDidCome: (@MainActor (PreferencesRow) -> Void)?
  /// Tells the page that there are other rows to be seen.
  var contentDidChange: (@MainActor () -> Void)?

  private let heading = Label()
  private let textLabel = Label()
  private let list = Box(.vertical)
  private var isSearching = false

  /// A group of `rows`, perhaps under a heading with a text below it, and with a widget beside the
  /// heading, such as a button that adds something.
  public init(
    _ title: String? = nil, description text: String? = nil, headerSuffix: Widget? = nil,
    rows: [PreferencesRow] = []
  ) {
    PartsStyle.install()
    self.title = title
    self.text = text
    super.init()
    heading.styleClasses.insert("enfilade-preferences-heading")
    heading.accessibleRole = .heading
    textLabel.styleClasses.insert("dim-label")
    let titles = Box(.vertical, spacing: 3)
    for label in [heading, textLabel] {
      label.wrapFromStart(atLeast: 8)
      titles.add(label)
    }
    titles.hexpand = true
    titles.valign = .end
    let header = Box(.horizontal, spacing: 12, [titles])
    if let headerSuffix {
      headerSuffix.valign = .end
      header.add(headerSuffix)
    }
    list.styleClasses.insert("enfilade-preferences-list")
    list.accessibleRole = .list
    add(Box(.vertical, spacing: 9, [header, list]))
    showTitles()
    for row in rows { append(row) }
    update()
  }

  private func showTitles() {
    heading.text = title ?? ""
    heading.isVisible = title != nil
    textLabel.text = text ?? ""
    textLabel.isVisible = text != nil
    list.accessibleName = title ?? ""
  }

  /// Adds a row behind the others.
  public func append(_ row: PreferencesRow) {
    rows.append(row)
    row.visibilityDidChange = { [weak self] in self?.rowsDidChange() }
    list.add(row)
    rowDidCome?(row)
    rowsDidChange()
  }

  /// Takes a row out of the group; does nothing if it is not there.
  public func remove(_ row: PreferencesRow) {
    guard let index = rows.firstIndex(where: { $0 === row }) else { return }
    rows.remove(at: index)
    row.visibilityDidChange = nil
    list.remove(row)
    rowsDidChange()
  }

  private func rowsDidChange() {
    guard !isSearching else { return }
    update()
    contentDidChange?()
  }

  private func update() { isVisible = rows.contains(where: \.isShown) }

  /// Shows the rows that are about `query`, or all if the heading is or if there is no query.
  ///
  /// - Returns: whether there is any.
  func search(for query: String) -> Bool {
    let words = query.foldedForSearch.split(separator: " ")
    let heading = [title ?? "", text ?? ""].joined(separator: " ").foldedForSearch
    let isFound = words.allSatisfy { heading.contains($0) }
    isSearching = true
    for row in rows { row.setFound(isFound || row.matches(query), for: query) }
    isSearching = false
    update()
    return isVisible
  }
}
