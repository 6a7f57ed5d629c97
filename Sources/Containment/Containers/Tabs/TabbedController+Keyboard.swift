import GTK

/// Keys and the wheel.
extension TabbedController {
  /// Ctrl+Page Up and Ctrl+Page Down select the tab before and after, without wrapping around, and
  /// Alt+1 … Alt+9 one of the first nine, wherever in the tabs the focus is.
  ///
  /// They come before the focus, as a text or a scrolled page would handle them otherwise.
  var keysOfTabs: [KeyCommand] {
    guard isMeant else { return [] }
    let steps = [(Key.pageUp, -1), (.pageDown, 1)].map { key, offset in
      KeyCommand(key, .control, phase: .beforeFocus) { [weak self] in self?.step(by: offset) }
    }
    return steps
      + tabs.indices.prefix(9).map { index in
        KeyCommand(Key(Character("\(index + 1)")), .alt, phase: .beforeFocus) { [weak self] in
          self?.request(index, .keyboard)
        }
      }
  }

  /// Whether the focus is in these tabs, and not in other tabs inside them; also true without a
  /// focus widget.
  private var isMeant: Bool {
    guard let window = viewIfLoaded?.window else { return false }
    guard let focused = window.focusWidget else { return true }
    return focused.nearestController?.outward.first { $0 is TabbedController } === self
  }

  /// Selects the tab `offset` places further, if there is one.
  func step(by offset: Int, _ trigger: TabSelection.Trigger = .keyboard) {
    guard let index = selectedIndex else { return }
    let way =
      offset > 0 ? shownTabs.filter { $0 > index } : shownTabs.filter { $0 < index }.reversed()
    if way.indices.contains(abs(offset) - 1) { request(way[abs(offset) - 1], trigger) }
  }

  private var shownTabs: [Int] { tabs.indices.filter { !tabs[$0].tabItem.isHidden } }

  // MARK: Within a bar

  /// Lets clicks, arrow keys and the wheel on a bar select.
  func follow(_ bar: SelectionBar) {
    bar.onPick = { [weak self] in self?.request($0, .bar) }
    bar.view.keyPressed.connect(weak: self, otherwise: false) { [weak bar] tabs, event in
      bar.map { tabs.handleBarKey(event, in: $0) } ?? false
    }
    // There it scrolls.
    guard !bar.isVertical else { return }
    var distance = 0.0
    let wheel = ScrollController(on: bar.view, phase: .capture)
    wheel.scrolled.connect(weak: self) { tabs, x, y in
      distance += abs(y) > abs(x) ? y : x * Double(tabs.forward)
      while abs(distance) >= 1 {
        let offset = distance > 0 ? 1 : -1
        distance -= Double(offset)
        tabs.step(by: offset, .bar)
      }
    }
  }

  /// The offset of the next tab to the right.
  private var forward: Int { view.direction == .rightToLeft ? -1 : 1 }

  private func handleBarKey(_ event: Event, in bar: SelectionBar) -> Bool {
    if bar.handle(event) { return true }
    guard let key = event.key?.normalised, !event.isControlDown, !event.isAltDown,
      !event.isShiftDown
    else { return false }
    switch key {
    case .right where !bar.isVertical: step(by: forward)
    case .left where !bar.isVertical: step(by: -forward)
    case .down where bar.isVertical: step(by: 1)
    case .up where bar.isVertical: step(by: -1)
    case .home: if let first = shownTabs.first { request(first, .keyboard) }
    case .end: if let last = shownTabs.last { request(last, .keyboard) }
    default: return false
    }
    bar.focusSelected()
    return true
  }
}
