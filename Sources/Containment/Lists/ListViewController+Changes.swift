import GTK

/// A change that was requested inside a callback and has to wait, with what was set after it.
struct WaitingChange<Item: Hashable & Sendable> {
  let snapshot: ListSnapshot<Item>
  let animated: Bool
  let asked: Change
  /// What is to be selected in it; nil for what is selected by then.
  var selection: Set<Item>?
  /// Scrolls it to where it is to be; nil for where it is by then.
  var scroll: (@MainActor (ListViewController<Item>) -> Void)?
}

extension ListViewController {
  /// Shows a snapshot now, or when the current operation has ended.
  func show(_ snapshot: ListSnapshot<Item>, animated: Bool, _ asked: Change) {
    guard canAdopt(nil) else { return asked.end(false) }
    guard Transaction.mustWait else { return showNow(snapshot, animated: animated, asked) }
    let outdated = waitingChange
    waitingChange = WaitingChange(
      snapshot: outdated.map { snapshot.keepingMarks(of: $0.snapshot) } ?? snapshot,
      animated: animated, asked: asked, selection: outdated?.selection, scroll: outdated?.scroll)
    if let outdated { return outdated.asked.end(false) }
    Transaction.wait { [weak self] in
      guard let self, let waiting = waitingChange else { return }
      waitingChange = nil
      guard !isTornDown else { return waiting.asked.end(false) }
      showNow(waiting.snapshot, animated: waiting.animated, waiting.asked)
      if let items = waiting.selection { selection = items }
      waiting.scroll?(self)
    }
  }

  /// Shows a snapshot from outside the list, which takes no row out of a hand.
  private func showNow(_ snapshot: ListSnapshot<Item>, animated: Bool, _ asked: Change) {
    let staying = stayingRow
    let (shown, released) = reorder.follow(snapshot)
    change(
      to: outline(of: shown), releasing: released, staying: staying, animated: animated, for: asked)
    if let pendingSelection, !shown.isEmpty { selection = pendingSelection }
  }

  /// The row that stays where it is while a snapshot moves the others: one that is dragged or drawn
  /// aside, one that is written in, or one that visibly has the focus.
  private var stayingRow: ListRow? {
    if let row = reorder.dragged?.row ?? reveal.openRow?.row { return row }
    guard let window = listView.window, let focused = window.focusWidget,
      let row = listView.rows.first(where: { focused.isWithin($0) })
    else { return nil }
    if focused != row { return row }
    // A list that follows its end does so under the keyboard, too.
    let follows = listView.anchoring != .start && listView.layout.isAtEnd
    return window.isFocusVisible && !follows ? row : nil
  }

  /// Applies a change of headers, footer or the rows for more.
  func refresh(replacing entry: ListEntry<Item>?) {
    guard !isEnding else { return }
    guard !Transaction.mustWait else {
      return Transaction.wait { [weak self] in self?.refresh(replacing: entry) }
    }
    change(to: outline(of: outline.snapshot), replacing: entry, animated: true)
  }

  func outline(of snapshot: ListSnapshot<Item>) -> ListOutline<Item> {
    ListOutline(
      snapshot: snapshot, hasHeader: header != nil,
      hasMoreBefore: loaders[.start]?.showsRow == true,
      hasSectionHeaders: sectionHeaders != nil, hasMore: loaders[.end]?.showsRow == true,
      hasFooter: footer != nil)
  }

  /// Shows another outline.
  ///
  /// - Parameters:
  ///   - entry: an entry that gets another row although it stays.
  ///   - released: a row whose drag has ended, and which moves to its place now.
  ///   - staying: a row that keeps its place in the viewport.
  ///   - keepingOffset: whether the scroll offset stays, whatever row is then at the top.
  func change(
    to new: ListOutline<Item>, replacing entry: ListEntry<Item>? = nil,
    releasing released: ListRow? = nil, staying: ListRow? = nil, keepingOffset: Bool = false,
    animated: Bool, for asked: Change? = nil
  ) {
    let old = outline
    if old.isEmpty, !new.isEmpty, !listView.isMapped, listView.leaving.isEmpty {
      fill(with: new)
      asked?.end(true)
      return
    }
    let diff = ListOutline.difference(from: old, to: new)
    let lines = lines(of: new, in: listView.width)
    var reloaded = Set(new.snapshot.reloadedItems.map { ListEntry.item($0) })
    if let entry { reloaded.insert(entry) }
    var reconfigured = new.snapshot.reconfiguredItems
    // What somebody drags, aside or to another place, is not replaced, but shows what is new.
    let held = reorder.dragged?.item ?? (press.drag == .reveal ? reveal.openRow?.item : nil)
    if let held, reloaded.remove(.item(held)) != nil { reconfigured.insert(held) }
    outline = new
    outline.snapshot.clearMarks()
    guard
      !diff.isEmpty || lines != listView.lines || !reloaded.isEmpty || !reconfigured.isEmpty
        || released != nil
    else {
      asked?.end(true)
      return
    }

    // The rows have come that a restored place has waited for.
    let pending = new.snapshot.isEmpty ? nil : pendingPlace
    Transaction.run {
      // A menu gives the focus back to its row as soon as it is closed.
      actionMenu.close()
      let focus = focusBeforeChange(of: old.snapshot)
      let selectionChanged = selectionState.follow(from: old.snapshot, to: new.snapshot)
      for item in reconfigured {
        guard let row = store.row(of: .item(item)) else { continue }
        if store.isOfAnotherKind(row) {
          reloaded.insert(.item(item))
          if reorder.dragged?.item == item { reorder.letGo()?.held = nil }
        } else {
          store.configureAgain(row)
          describe(row)
        }
      }
      reveal.prepare { new.snapshot.contains($0) && !reloaded.contains(.item($0)) }
      for entry in reloaded { store.replace(entry) }
      let outdated = reconfigured.map { ListEntry.item($0) } + reloaded
      listView.apply(
        ListChangeRequest(
          diff: diff, lines: lines, outdated: outdated.compactMap { old.index(of: $0) },
          oldIndex: { ($0 as? BoundRow<Item>).flatMap { old.index(of: $0.entry) } },
          newIndex: { ($0 as? BoundRow<Item>).flatMap { new.index(of: $0.entry) } },
          isReloaded: { ($0 as? BoundRow<Item>).map { reloaded.contains($0.entry) } ?? false },
          animate: animated && motion.duration(changeDuration) > 0
            ? { [weak self] in self?.whileChanging(moves: false, $0) } : nil,
          moves: motion.allowsMovement, released: released, staying: staying,
          keepsOffset: keepingOffset),
        for: Change { [weak self] in
          if let self { hovering.update() }
          asked?.end($0)
        })
      if let pending { hold(pending) }
      store.discard { new.index(of: $0) == nil }
      restoreFocus(focus)
      for item in reconfigured { reveal.itemDidChange(item) }
      hovering.update(anew: true)
      if selectionChanged { selectionDidChange() }
      onContentChange?()
    }
  }

  /// Configures a row again, as something has changed that this has read of models. Unlike a change of
  /// the list it leaves alone what is open on rows, and what is dragged.
  func modelsDidChange(of row: BoundRow<Item>) {
    // The row of an entry that is gone only fades.
    guard outline.index(of: row.entry) != nil, !row.isReplaced else { return }
    if let item = row.item, store.isOfAnotherKind(row) {
      try? reload([item])
    } else {
      store.configureAgain(row)
      describe(row)
      // Its buttons may be others.
      if let item = row.item { reveal.itemDidChange(item) }
      if hovering.place != nil { hovering.update(anew: true) }
    }
  }

  /// Fills a list that is empty and off screen: nothing is compared and nothing is animated,
  /// however many items there are.
  private func fill(with new: ListOutline<Item>) {
    let focus = focusBeforeChange(of: outline.snapshot)
    outline = new
    outline.snapshot.clearMarks()
    listView.fill(lines(of: new, in: listView.width))
    if let pendingPlace { hold(pendingPlace) }
    restoreFocus(focus)
    onContentChange?()
  }

  /// Shows the order that a drag or a key has made.
  func rearrange(
    to snapshot: ListSnapshot<Item>, releasing: ListRow?, keepingOffset: Bool
  ) {
    change(
      to: outline(of: snapshot), releasing: releasing, keepingOffset: keepingOffset,
      animated: true)
  }

  /// Calls `body` at each frame with the elapsed share of a change's duration, until that is 1 or
  /// the returned token is released; without animation it is called at once with 1.
  func whileChanging(
    moves: Bool, _ body: @escaping @MainActor (_ time: Double) -> Void
  ) -> AnyObject? {
    let duration = moves && !motion.allowsMovement ? 0 : motion.duration(changeDuration)
    guard duration > 0 else {
      body(1)
      return nil
    }
    let speed = motion.pace
    var elapsed = 0.0
    return motion.clock.onEachFrame(of: listView) { [weak self] milliseconds in
      guard let self else { return }
      elapsed += milliseconds * speed
      let time = elapsed / duration
      // A part of the list may be called, which does not keep it.
      withExtendedLifetime(self) { body(time < 1 - 1e-9 ? time : 1) }
    }
  }
}
