import GTK

/// A change that was requested inside a callback and has to wait.
struct WaitingChange<Item: Hashable & Sendable> {
  let snapshot: ListSnapshot<Item>
  let animated: Bool
  let onEnd: @MainActor (Bool) -> Void
}

extension ListViewController {
  /// Shows `snapshot`; without animation the change is complete on return, so that the list can be
  /// scrolled, selected or restored next.
  ///
  /// ```swift
  /// list.setSnapshot(try ListSnapshot(store.ids), animated: false)
  /// StateRestoration.restore(list)
  /// ```
  ///
  /// Inside a callback the change happens when the operation has ended, as with
  /// ``apply(_:animated:)``.
  public func setSnapshot(_ snapshot: ListSnapshot<Item>, animated: Bool = true) {
    request(snapshot, animated: animated) { _ in }
  }

  /// Shows a snapshot now, or when the current operation has ended.
  func request(
    _ snapshot: ListSnapshot<Item>, animated: Bool, onEnd: @escaping @MainActor (Bool) -> Void
  ) {
    guard canAdopt(nil) else { return onEnd(false) }
    guard Transaction.isOpen else {
      return show(snapshot, animated: animated, onEnd: onEnd)
    }
    let isFirst = waitingChange == nil
    waitingChange?.onEnd(false)
    waitingChange = WaitingChange(snapshot: snapshot, animated: animated, onEnd: onEnd)
    guard isFirst else { return }
    Transaction.wait { [weak self] in
      guard let self, let waiting = waitingChange else { return }
      waitingChange = nil
      guard !isTornDown else { return waiting.onEnd(false) }
      show(waiting.snapshot, animated: waiting.animated, onEnd: waiting.onEnd)
    }
  }

  /// Shows a snapshot from outside the list, which ends a reordering drag.
  private func show(
    _ snapshot: ListSnapshot<Item>, animated: Bool, onEnd: @escaping @MainActor (Bool) -> Void
  ) {
    change(
      to: outline(of: snapshot), releasing: letGoOfDraggedRow(), animated: animated, onEnd: onEnd)
  }

  /// Applies a change of headers, footer or the row for more.
  func refresh(replacing entry: ListEntry<Item>?) {
    guard !isEnding else { return }
    guard !Transaction.isOpen else {
      return Transaction.wait { [weak self] in self?.refresh(replacing: entry) }
    }
    change(to: outline(of: outline.snapshot), replacing: entry, animated: true) { _ in }
  }

  func outline(of snapshot: ListSnapshot<Item>) -> ListOutline<Item> {
    ListOutline(
      snapshot: snapshot, hasHeader: header != nil, hasSectionHeaders: sectionHeaders != nil,
      hasMore: showsMoreRow, hasFooter: footer != nil)
  }

  /// Shows another outline.
  ///
  /// - Parameters:
  ///   - entry: an entry that gets another row although it stays.
  ///   - released: a row whose drag has ended, and which moves to its place now.
  ///   - keepingOffset: whether the scroll offset stays, whatever row is then at the top.
  func change(
    to new: ListOutline<Item>, replacing entry: ListEntry<Item>? = nil,
    releasing released: ListRow? = nil, keepingOffset: Bool = false, animated: Bool,
    onEnd: @escaping @MainActor (Bool) -> Void
  ) {
    let old = outline
    if old.isEmpty, !new.isEmpty, !listView.isMapped, listView.leaving.isEmpty {
      return fill(with: new, onEnd: onEnd)
    }
    let diff = ListOutline.difference(from: old, to: new)
    let lines = lines(of: new, in: listView.width)
    var reloaded = Set(new.snapshot.reloadedItems.map { ListEntry.item($0) })
    if let entry { reloaded.insert(entry) }
    let reconfigured = new.snapshot.reconfiguredItems
    outline = new
    outline.snapshot.clearMarks()
    guard
      !diff.isEmpty || lines != listView.lines || !reloaded.isEmpty || !reconfigured.isEmpty
        || released != nil
    else { return onEnd(true) }

    Transaction.run {
      // A menu gives the focus back to its row as soon as it is closed.
      closeActions()
      let focus = focusBeforeChange(of: old.snapshot)
      let selectionChanged = selectionState.follow(from: old.snapshot, to: new.snapshot)
      for item in reconfigured {
        guard let row = store.row(of: .item(item)) else { continue }
        if store.isOfAnotherKind(row) {
          reloaded.insert(.item(item))
        } else {
          store.configureAgain(row)
          describe(row)
        }
      }
      for entry in reloaded { store.replace(entry) }
      let outdated = reconfigured.map { ListEntry.item($0) } + reloaded
      listView.apply(
        ListChangeRequest(
          diff: diff, lines: lines, outdated: outdated.compactMap { old.index(of: $0) },
          oldIndex: { ($0 as? BoundRow<Item>).flatMap { old.index(of: $0.entry) } },
          newIndex: { ($0 as? BoundRow<Item>).flatMap { new.index(of: $0.entry) } },
          survivor: { $0 < old.count ? new.index(of: old[$0]) : nil },
          isReloaded: { ($0 as? BoundRow<Item>).map { reloaded.contains($0.entry) } ?? false },
          duration: animated ? motion.duration(changeDuration) : 0,
          moves: motion.allowsMovement, clock: motion.clock, speed: motion.speed,
          released: released, keepsOffset: keepingOffset),
        onEnd: { [weak self] in
          self?.hover()
          onEnd($0)
        })
      store.discard { new.index(of: $0) == nil }
      restoreFocus(focus)
      hover(anew: true)
      if selectionChanged { selectionDidChange() }
      onContentChange?()
    }
  }

  /// Fills a list that is empty and off screen: nothing is compared and nothing is animated,
  /// however many items there are.
  private func fill(with new: ListOutline<Item>, onEnd: @MainActor (Bool) -> Void) {
    let focus = focusBeforeChange(of: outline.snapshot)
    outline = new
    outline.snapshot.clearMarks()
    listView.fill(lines(of: new, in: listView.width))
    restoreFocus(focus)
    onContentChange?()
    onEnd(true)
  }
}
