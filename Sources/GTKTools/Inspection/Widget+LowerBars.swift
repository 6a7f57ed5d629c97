import GTK

extension Widget {
  /// How far the bars at its lower edge, of tabs or of actions, reach up from there, in logical pixels; 0 without such
  /// bars.
  package var reachOfLowerBars: Int {
    let height = allocation.height
    let tops = descendants(of: Widget.self).compactMap { bar -> Int? in
      guard bar.isMapped, bar.accessibleRole == .pageTabList || bar.as(ActionBar.self) != nil,
        let top = bar.convert(x: 0, y: 0, to: self)?.y, top > height / 2,
        // Themes have a frame of a few pixels around a bar.
        top + bar.allocation.height >= height - 12
      else { return nil }
      return top
    }
    return tops.min().map { height - $0 } ?? 0
  }
}
