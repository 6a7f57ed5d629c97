import GTK

/// A row that shows further rows below it when it is clicked. (AdwExpanderRow.)
///
/// ```swift
/// ExpanderRow(
///   "Network", rows: [SwitchRow("Proxy", isOn: Binding(settings, \.usesProxy))])
/// ```
@MainActor
public final class ExpanderRow: PreferencesRow {
  /// The rows that it shows.
  public private(set) var rows: [PreferencesRow] = []
  /// Called when somebody has opened or closed it.
  public var onExpandedChange: @MainActor (Bool) -> Void = { _ in }
  /// Tells the page of a row that has come.
  var rowDidCome: (@MainActor (PreferencesRow) -> Void)?

  private let button = DisclosureButton()
  private let arrow = Image(icon: "pan-end-symbolic")
  private let nested: Box
  private let revealer: Revealer
  /// Whether it has been opened for a search alone.
  private var isOpenForSearch = false

  /// A row that shows `rows` when it is clicked.
  public init(
    _ title: String, subtitle: String? = nil, isExpanded: Bool = false, rows: [PreferencesRow] = []
  ) {
    let nested = Box(.vertical)
    self.nested = nested
    revealer = Revealer(nested)
    super.init(title, subtitle: subtitle)
    nested.styleClasses.insert("enfilade-preferences-nested")
    nested.accessibleRole = .list
    arrow.valign = .center
    line.add(arrow)
    column.remove(line)
    button.child = line
    button.styleClasses.insert("enfilade-preferences-button")
    column.add(button)
    column.add(revealer)
    nameButton()
    self.isExpanded = isExpanded
    for row in rows { append(row) }
    button.clicked.connect(weak: self) { $0.toggle() }
  }

  /// Whether the rows are shown.
  public var isExpanded: Bool {
    get { button.isExpanded }
    set {
      isOpenForSearch = false
      reveal(newValue)
    }
  }

  /// Adds a row behind the others.
  public func append(_ row: PreferencesRow) {
    rows.append(row)
    nested.add(row)
    rowDidCome?(row)
  }

  public override func titlesDidChange() { nameButton() }

  private func nameButton() {
    button.accessibleName = title
    button.accessibleDescription = subtitle ?? ""
    nested.accessibleName = title
  }

  private func reveal(_ isOpen: Bool) {
    button.isExpanded = isOpen
    arrow.iconName = isOpen ? "pan-down-symbolic" : "pan-end-symbolic"
    revealer.isRevealed = isOpen
  }

  private func toggle() {
    isExpanded.toggle()
    onExpandedChange(isExpanded)
  }

  /// It is about what its rows are about, too.
  public override func matches(_ query: String) -> Bool {
    super.matches(query) || rows.contains { $0.matches(query) }
  }

  override func setFound(_ isFound: Bool, for query: String) {
    super.setFound(isFound, for: query)
    let isLikeQuery = super.matches(query)
    let isOfItself = query.isEmpty || isLikeQuery
    let found = isOfItself ? rows : rows.filter { $0.matches(query) }
    // Where the heading of the group is what was looked for, everything is.
    for row in rows {
      row.setFound(found.isEmpty || found.contains { $0 === row }, for: found.isEmpty ? "" : query)
    }
    if !isOfItself, !found.isEmpty {
      if !isExpanded {
        reveal(true)
        isOpenForSearch = true
      }
    } else if isOpenForSearch {
      isExpanded = false
    }
  }

  override func fit(into room: Int) {
    for row in rows { row.fit(into: room) }
  }
}
