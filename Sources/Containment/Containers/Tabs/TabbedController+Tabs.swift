/// Which tabs there are.
extension TabbedController {
  /// Adds a tab at `index`, or as the last one. The selection stays where it is.
  public func insert(_ tab: ViewController, at index: Int? = nil) {
    guard !tabs.contains(where: { $0 === tab }) else { return reportDuplicate(tab) }
    guard canAdopt(tab) else { return }
    tabs.insert(tab, at: min(max(index ?? tabs.count, 0), tabs.count))
    if tabs.count == 1 {
      showAtOnce(tab, departure: .kept)
    } else {
      keep(tab)
    }
    updateBars()
  }

  /// Takes a tab away; a neighbour is selected in its place if it was.
  public func remove(_ tab: ViewController) {
    guard tabs.contains(where: { $0 === tab }) else { return }
    if let next = neighbour(of: tab), slot.content === tab {
      tabs.removeAll { $0 === tab }
      showAtOnce(next, departure: .removed)
    } else {
      release(tab)
    }
    updateBars()
  }

  /// Makes `controllers` the tabs, and shows the one at `index`, at once; nobody is asked. Those that
  /// are tabs already stay as they are.
  public func setViewControllers(_ controllers: [ViewController], selectedIndex index: Int) {
    let present = tabs
    tabs = []
    for tab in controllers {
      if tabs.contains(where: { $0 === tab }) {
        reportDuplicate(tab)
      } else if canAdopt(tab) {
        tabs.append(tab)
      }
    }
    var selected = tabs.first
    if tabs.indices.contains(index) {
      selected = tabs[index]
    } else if index != 0 {
      reportNoSuchTab(index)
    }
    let shown = slot.content
    let leaving = present.filter { tab in !tabs.contains { $0 === tab } }
    for tab in leaving where tab !== shown { release(tab) }
    for tab in tabs where tab !== selected { keep(tab) }
    let isShownLeaving = leaving.contains { $0 === shown }
    showAtOnce(selected, departure: isShownLeaving ? .removed : .kept)
    updateBars()
  }

  func showAtOnce(_ tab: ViewController?, departure: SlotRequest.Departure) {
    slot.request(tab, transition: Transition.none, departure: departure) { [weak self] _ in
      self?.updateBars()
    }
  }

  /// Makes `tab` a child that is not shown yet.
  private func keep(_ tab: ViewController) {
    guard tab.parent !== self else { return }
    addChild(tab)
    if tab.parent === self { tab.didMove(toParent: self) }
  }

  private func release(_ tab: ViewController) {
    guard tab.parent === self else { return }
    tab.willMove(toParent: nil)
    tab.removeFromParent()
  }

  /// Which tab takes the place of `tab` when that goes.
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
