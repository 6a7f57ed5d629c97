import GTK

extension ListViewController {
  /// Scrolls a row to a place in the viewport, at once.
  ///
  /// With a sticky header, the top of the viewport is below that. Inside a callback, a row of the
  /// snapshot that has just been set can be scrolled to, also before the list is seen.
  ///
  /// - Returns: false if there is no such item.
  @discardableResult
  public func scroll(to item: Item, at position: ListPosition = .nearest) -> Bool {
    guard (waitingChange?.snapshot ?? outline.snapshot).contains(item) else { return false }
    endScrolling()
    overridePendingPlace()
    guard !waits(to: { $0.scroll(to: item, at: position) }),
      let index = outline.index(of: .item(item))
    else {
      return true
    }
    listView.scroll(to: index, at: position)
    return true
  }

  /// Scrolls a row to a place in the viewport with an animation.
  ///
  /// For a distant row the list jumps near it first, so that at most a page is scrolled.
  ///
  /// - Returns: what ends with true when it is there, with false if there is no such item, or if something
  ///   else scrolled the list meanwhile.
  @discardableResult
  public func scrollSmoothly(to item: Item, at position: ListPosition = .nearest) -> Change {
    guard listView.isMapped, waitingChange == nil, let index = outline.index(of: .item(item))
    else {
      return .ended(scroll(to: item, at: position))
    }
    endScrolling()
    let start = listView.layout.offset
    listView.scroll(to: index, at: position)
    let room = Double(listView.layout.room)
    let way = min(max(listView.layout.offset - start, -room), room)
    listView.scroll(by: -way)
    let change = Change()
    scrollRun = (change, nil)
    var left = 1.0
    let ticks = whileChanging(moves: true) { [weak self, weak change] time in
      guard let self, let change, scrollRun?.change === change else { return }
      let rest = 1 - Timing.easeInOut.progress(at: time)
      listView.scroll(by: way * (left - rest))
      left = rest
      guard time == 1 else { return }
      scrollRun = nil
      // The row may have moved meanwhile, or been removed.
      change.end(scroll(to: item, at: position))
    }
    scrollRun?.ticks = ticks
    return change
  }

  /// Scrolls to the very beginning, at once.
  public func scrollToTop() {
    endScrolling()
    overridePendingPlace()
    guard !waits(to: { $0.scrollToTop() }) else { return }
    listView.layout.goToTop()
    listView.setNeedsArrange()
  }

  /// Scrolls to the very end, at once, however many rows have never been measured.
  public func scrollToEnd() {
    endScrolling()
    overridePendingPlace()
    guard !waits(to: { $0.scrollToEnd() }) else { return }
    listView.layout.goToEnd(of: listView.layout.count)
    listView.setNeedsArrange()
  }

  /// Scrolls once the snapshot is shown that waits; false if none does.
  func waits(to scroll: @escaping @MainActor (ListViewController) -> Void) -> Bool {
    guard waitingChange != nil else { return false }
    waitingChange?.scroll = scroll
    return true
  }

  // MARK: The place that is restored

  /// Whether restoration has given the list a place to which it has not come yet: it gets there when
  /// it is laid out with rows, which may be loaded later.
  ///
  /// Ask before scrolling to where the list begins otherwise. Who scrolls all the same has the last
  /// word, and a diagnostic says so.
  ///
  /// ```swift
  /// override func viewDidLoad() {
  ///   super.viewDidLoad()
  ///   list.snapshot = days
  ///   if !list.hasPendingPlace { list.scroll(to: today, at: .top) }
  /// }
  /// ```
  public var hasPendingPlace: Bool { pendingPlace != nil }

  /// Gives up the place that was restored, as before scrolling to what a link or a notification is
  /// about: the list begins again where it begins otherwise, at its top or, with ``ListAnchor/end``, at its
  /// end.
  public func discardPendingPlace() {
    guard hasPendingPlace else { return }
    pendingPlace = nil
    if anchor == .end { scrollToEnd() } else { scrollToTop() }
  }

  /// Scrolls to a place that restoration has given.
  func hold(_ place: PendingPlace) {
    let last = outline.count - 1
    listView.hold(place.isFromEnd ? max(last - place.row, 0) : place.row, at: place.y)
  }

  private func overridePendingPlace() {
    guard hasPendingPlace else { return }
    pendingPlace = nil
    Diagnostics.report(
      .unusableState, self,
      "The program has scrolled it before it came to the place where it was left, which is lost. Ask "
        + "hasPendingPlace first, or call discardPendingPlace() where another place is meant.")
  }

  // MARK: Both ends

  /// Where the list begins, and what keeps its place in the viewport when rows come, go or grow, and
  /// when the list becomes narrower or lower. ``ListAnchor/start`` unless set.
  ///
  /// With ``ListAnchor/end``, for chats, everything is counted from the bottom: the last row that ends
  /// in sight stays where it is to the pixel, so that a row grows upwards; few rows stand at the
  /// bottom. Where rows above are loaded, ``setLoader(at:_:)`` does it at the start.
  ///
  /// A row that is in somebody's hand, written in, or visibly has the focus keeps its own place
  /// before that.
  ///
  /// ```swift
  /// list.anchor = .end
  /// list.setLoader(at: .start) { [weak list] in
  ///   let page = try await server.page(before: oldest)
  ///   try list?.snapshot.insert(page.ids, before: oldest)
  ///   return page.hasMore
  /// }
  /// ```
  public var anchor: ListAnchor {
    get { listView.anchoring }
    set {
      listView.anchoring = newValue
      if let pendingPlace { hold(pendingPlace) }
    }
  }

  /// Whether nothing is scrolled away at the end; also in a list without rows.
  public var isAtEnd: Bool { outline.isEmpty || listView.layout.isAtEnd }

  func tellWhetherAtEnd() {
    let isAtEnd = isAtEnd
    guard isAtEnd != stoodAtEnd else { return }
    stoodAtEnd = isAtEnd
    onAtEndChange?(isAtEnd)
  }

  /// How far the list is scrolled, and how far it can be, in logical pixels. The heights of rows
  /// that have never been in sight are estimated.
  public var adjustment: Adjustment { listView.vadjustment }

  /// The items in sight, also in part, from top to bottom.
  public var visibleItems: [Item] {
    listView.entriesInSight.compactMap { outline.row(at: $0).map { outline.snapshot[$0] } }
  }

  /// The frame of an item's row in the viewport, in logical pixels from its top left; nil if it is
  /// not in sight.
  public func frame(of item: Item) -> Rectangle? {
    guard let row = store.row(of: .item(item)), row.isShown else { return nil }
    return listView.frame(of: row)
  }

  /// The rectangle of an item's row in the list's view, in logical pixels, also far outside the
  /// visible part: there it is computed from the heights of the rows between, which are estimated
  /// if they have never been in sight. While the row moves, it is where the row is drawn now.
  ///
  /// - Returns: nil if there is no such item, and before the list has been laid out.
  public func rectangle(of item: Item) -> Rectangle? {
    guard let index = outline.index(of: .item(item)), listView.width > 0 else { return nil }
    // A row that is kept far out of sight, as it has the focus, does not stand where it belongs.
    let isDrawn =
      listView.isInSight(index) || listView.change != nil || reorder.dragged?.item == item
    let row = isDrawn ? shownRow(of: item) : nil
    var frame = row.map { listView.frame(of: $0) } ?? listView.frame(of: index)
    if let corner = listView.convert(x: 0, y: 0, to: view) {
      frame.x += corner.x
      frame.y += corner.y
    }
    return frame
  }

  /// Stops an animated scroll where it is.
  func endScrolling() {
    let run = scrollRun
    scrollRun = nil
    run?.change.end(false)
  }
}
