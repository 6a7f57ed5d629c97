/// Adding, removing and replacing tabs.
extension TabbedController {
  /// Adds a tab at `index`, or as the last one. The selected tab stays selected.
  public func insert(_ tab: ViewController, at index: Int? = nil) {
    ChangeWatch.make(in: self) {
      guard canAdopt(tab) else { return }
      guard !isTab(tab) else { return reportDuplicate(tab) }
      if waits(forDepartureOf: [tab], { $0.insert(tab, at: index) }) { return }
      tabs.insert(tab, at: min(max(index ?? tabs.count, 0), tabs.count))
      if tabs.count == 1 { showAtOnce(tab) } else { keep(tab) }
      updateBars()
    }
  }

  /// Removes a tab; if it was selected, a neighbour is selected instead.
  public func remove(_ tab: ViewController) {
    ChangeWatch.make(in: self) {
      guard canAdopt(nil), isTab(tab) else { return }
      // If the slot is empty, other code has just removed the selected tab.
      let next = slot.content === tab || slot.content == nil ? neighbour(of: tab) : nil
      tabs.removeAll { $0 === tab }
      if let next { showAtOnce(next) }
      slot.removeLater(tab)
      updateBars()
    }
  }

  /// Moves a tab to the place `index` among the others. The selected tab stays selected.
  public func move(_ tab: ViewController, to index: Int) {
    ChangeWatch.make(in: self) {
      guard canAdopt(nil), let present = tabs.firstIndex(where: { $0 === tab }) else { return }
      tabs.remove(at: present)
      tabs.insert(tab, at: min(max(index, 0), tabs.count))
      updateBars()
    }
  }

  /// Makes `controllers` the tabs, and shows the one at `index`, at once and without asking the
  /// delegate. Controllers that are tabs already stay as they are. If one of them cannot be shown
  /// here, because it is presented or was torn down with its window, nothing changes.
  public func setViewControllers(_ controllers: [ViewController], selectedIndex index: Int) {
    ChangeWatch.make(in: self) {
      guard canAdopt(nil), controllers.allSatisfy(canAdopt) else { return }
      let again = { (tabbed: TabbedController) in
        tabbed.setViewControllers(controllers, selectedIndex: index)
      }
      if waits(forDepartureOf: controllers, again) { return }
      let present = tabs
      tabs = []
      for tab in controllers {
        if isTab(tab) { reportDuplicate(tab) } else { tabs.append(tab) }
      }
      var selected = tabs.first
      if tabs.indices.contains(index) {
        selected = tabs[index]
      } else if index != 0 {
        reportNoSuchTab(index)
      }
      let shown = slot.content
      for tab in present where tab !== shown { slot.removeLater(tab) }
      for tab in tabs where tab !== selected { keep(tab) }
      showAtOnce(selected)
      if let shown { slot.removeLater(shown) }
      updateBars()
    }
  }

  /// A tab that is being removed has to be gone before it can be added again, or else the end of
  /// its removal would remove it. Within a callback that is after the current operation.
  ///
  /// - Returns: whether `change` is made later.
  private func waits(
    forDepartureOf wanted: [ViewController], _ change: @escaping (TabbedController) -> Void
  ) -> Bool {
    guard wanted.contains(where: { $0.parent === self && $0.isMovingFromParent }), !slot.isTornDown
    else {
      return false
    }
    guard Transaction.isOpen else {
      slot.settle()
      return false
    }
    Transaction.wait(in: requests) { [weak self] in if let self { change(self) } }
    return true
  }

  /// Shows `tab`, or nothing, without animation; within an operation at its end, unless the tab has
  /// left by then: who takes one tab may take the next one too.
  func showAtOnce(_ tab: ViewController?) {
    slot.request(
      tab, transition: Transition.none
    ) { [weak self, weak tab] _ in
      guard let self else { return }
      if let tab { dropUnlessChild(tab) }
      updateBars()
    }
  }

  /// Makes `tab` a child that is not shown yet.
  private func keep(_ tab: ViewController) {
    if tab.parent !== self { slot.keep(tab) }
  }

  /// Drops a tab that was refused as a child after its request waited for the end of an operation.
  fileprivate func dropUnlessChild(_ tab: ViewController) {
    if tab.parent !== self { childDidLeave(tab) }
  }

  fileprivate func isTab(_ controller: ViewController) -> Bool {
    tabs.contains { $0 === controller }
  }

  /// The tab that is selected instead when `tab` is removed.
  func neighbour(of tab: ViewController) -> ViewController? {
    guard let index = tabs.firstIndex(where: { $0 === tab }) else { return nil }
    return index + 1 < tabs.count ? tabs[index + 1] : index > 0 ? tabs[index - 1] : nil
  }

  private func reportDuplicate(_ tab: ViewController) {
    Diagnostics.report(
      .duplicateTab, self,
      "\(tab.debugName) is one of its tabs already and cannot be there twice. Make another one.")
  }
}

extension TabbedController: SlotOwner {
  func slot(_ slot: Slot, keeps page: ViewController) -> Bool { isTab(page) }
  func slot(_ slot: Slot, didLose page: ViewController) { dropUnlessChild(page) }
  func slotDidBegin(_ slot: Slot) { trackContent() }
}
