/// Three columns: a split whose primary is another split, to which it gives room.
extension SplitController {
  /// A split with three columns: from ``columnsWidth`` on all are side by side; below it the second
  /// slides over the first; below ``collapseWidth`` only one is visible.
  ///
  /// Each column has the width that is set for it, and the last the rest. No column is narrower than
  /// its content needs while another is wider than its own needs: where there is too little room, the
  /// second gives way, then the first, down to ``minimumPrimaryWidth`` at first, and then to what their
  /// contents need.
  ///
  /// The first two are a split of their own in ``primaryViewController``, so each has its boundary,
  /// its back button and its keys. That split asks this one's ``delegate`` as long as it has none
  /// itself. ``primaryWidth`` of this one is the width of the second column.
  ///
  /// ```swift
  /// let reader = SplitController(primary: feeds, supplementary: articles, secondary: article)
  /// // in feeds, when one is chosen:
  /// splitController?.showSupplementary()
  /// // in articles, when one is chosen:
  /// splitController?.showSecondary()
  /// ```
  ///
  /// ``firstColumnWidth`` and ``showFirstColumn()`` are about the first column: ``showPrimary()``
  /// leads to the first two.
  public convenience init(
    primary: ViewController?, supplementary: ViewController?, secondary: ViewController?
  ) {
    let leading = SplitController(primary: primary, secondary: supplementary)
    leading.debugName = "Columns"
    leading.restorationIdentifier = "columns"
    leading.isNamedByLibrary = true
    leading.topPane = .secondary
    leading.primaryWidth = leading.minimumPrimaryWidth
    self.init(primary: leading, secondary: secondary)
  }

  /// The second of three columns; nil if there are only two.
  public var supplementaryViewController: ViewController? {
    get { innerSplit?.secondaryViewController }
    set { innerSplit?.secondaryViewController = newValue }
  }

  /// The width of the first of three columns beside the second, in logical pixels; moving its
  /// boundary sets it. 0 if there are only two columns.
  public var firstColumnWidth: Int {
    get { innerSplit?.primaryWidth ?? 0 }
    set { innerSplit?.primaryWidth = newValue }
  }

  /// Shows the first of three columns; see ``showSecondary()``.
  ///
  /// - Returns: what ends with false if another request came in between, or if there are only two columns.
  @discardableResult
  public func showFirstColumn() -> Change { showLeading { $0.showPrimary() } }

  /// Shows the second of three columns; see ``showSecondary()``.
  ///
  /// - Returns: what ends with false if another request came in between, or if there are only two columns.
  @discardableResult
  public func showSupplementary() -> Change { showLeading { $0.showSecondary() } }

  /// Shows a column of the inner split, and then that.
  private func showLeading(_ show: (SplitController) -> Change) -> Change {
    guard let innerSplit else { return .ended(false) }
    let change = Change()
    let inner = show(innerSplit)
    change.carrier = inner
    inner.whenEnded { [weak self] isThere in
      guard let self, isThere else { return change.end(false) }
      change.follow(showPrimary())
    }
    return change
  }

  /// The split of the first two of three columns.
  var innerSplit: SplitController? { primaryViewController as? SplitController }

  /// The split that has this one in its primary.
  var outerSplit: SplitController? {
    guard let split = parent as? SplitController, split.primaryViewController === self else {
      return nil
    }
    return split
  }

  /// The delegate, or that of the split that has this one in its primary.
  var effectiveDelegate: (any SplitControllerDelegate)? { delegate ?? outerSplit?.delegate }

  /// Whether three columns are beside each other in `width` logical pixels.
  func hasColumns(in width: Int) -> Bool { !needsCollapsing(width) && width >= columnsWidth }

  /// The width of all that is beside the secondary, in logical pixels.
  var leadingWidth: Int {
    get { visibleFirstColumnWidth + primaryWidth }
    set { primaryWidth = newValue - visibleFirstColumnWidth }
  }

  /// The visible width of the first of three columns beside the second, where there is room for all.
  private var visibleFirstColumnWidth: Int {
    guard let innerSplit, let innerPanes else { return 0 }
    return innerSplit.primary.shown(of: max(innerSplit.primaryWidth, innerPanes.primaryMinimum))
  }

  /// The least that ``primaryWidth`` can be, also where a lower maximum is set.
  var leastPrimaryWidth: Int { min(minimumPrimaryWidth, primaryWidth) }

  /// What is wanted for all that is beside the secondary, and the least that can be set for it.
  var wishForPrimary: (wanted: Int, least: Int) {
    guard let innerPanes else { return (primaryWidth, leastPrimaryWidth) }
    // How far the two give way is shared between them.
    return (visibleFirstColumnWidth + max(primaryWidth, innerPanes.secondaryMinimum), 0)
  }

  /// The first two of three columns, where they are beside each other.
  var innerPanes: SplitView? {
    guard let innerSplit, innerSplit.isViewLoaded, !innerSplit.isCollapsed else { return nil }
    return innerSplit.panes
  }
}
