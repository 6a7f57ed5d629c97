extension Locator {
  /// Waits until the element can be acted on at a point, and returns that point.
  func whenReady(
    _ what: String, offset: Point? = nil, force: Bool = false, mayBeDisabled: Bool = false,
    timeout: Duration?, _ file: StaticString, _ line: UInt
  ) async throws -> Point {
    func check(_ element: Element) throws {
      guard element.states.contains(.showing) else { throw notReady("is not showing") }
      guard force || mayBeDisabled || element.isEnabled else { throw notReady("is insensitive") }
    }
    var steadiness = Steadiness()
    var result = Point(x: 0, y: 0)
    var moving: Element?
    try await poll(
      "\(self) to \(what)", for: timeout ?? app.world.configuration.timeout,
      every: Steadiness.pause, file: file, line: line, of: app
    ) {
      // Whether it still moves, it alone is asked; all the rest is looked at before and after.
      let element = try moving ?? match()
      moving = nil
      try check(element)
      let extents = try extents(of: element)
      guard !extents.isEmpty else { throw notReady("has no size") }
      result = offset.map { Point(x: extents.x + $0.x, y: extents.y + $0.y) } ?? extents.center
      guard steadiness.isReached(with: extents) else {
        // So that no tooltip of what is under the pointer comes between the last look and the click.
        if app.world.pointer.place != result { app.world.pointer.move(to: result) }
        moving = element
        return false
      }
      let snapshot = try look()
      let place = try place(in: snapshot)
      guard snapshot.elements[place].remote == element.remote else {
        throw notReady("is another one now")
      }
      try check(snapshot.elements[place])
      if !force { try checkReach(of: place, at: result, in: snapshot) }
      return try self.extents(of: element) == extents
    }
    return result
  }

  /// Checks that a click at `point` would reach the element.
  ///
  /// The display server tells which window is in front. Within a window, GTK's
  /// `GetAccessibleAtPoint` cannot be used, since it returns the first child at the point, which is
  /// the one behind. So this goes by the order of drawing, in which later elements cover earlier
  /// ones.
  private func checkReach(of place: Int, at point: Point, in snapshot: Snapshot) throws {
    let size = app.world.display.size
    guard Extents(x: 0, y: 0, width: size.width, height: size.height).contains(point) else {
      throw notReady("is outside of the screen, at \(point)")
    }
    // A menu has a window of its own, wherever it is in the tree.
    let popup = snapshot.ancestors(of: place).first {
      [.menu, .window].contains(snapshot.elements[$0].role)
    }
    let window = snapshot.window(of: place)
    try checkWindow(at: point, title: snapshot.elements[window].name, isPopup: popup != nil)
    // An open menu takes a click anywhere else, to close itself.
    if popup == nil, app.hasOpenMenu(in: snapshot) {
      throw notReady("is out of reach while a menu is open")
    }
    if let cover = cover(of: place, at: point, upTo: popup ?? window, in: snapshot) {
      throw notReady("is behind \(cover.summary) (force the click if that lets clicks through)")
    }
  }

  /// Checks that the window in front at `point` is the element's.
  private func checkWindow(at point: Point, title: String, isPopup: Bool) throws {
    if isPopup, !app.world.display.tellsPlaces {
      throw notReady("is in a menu, whose place nobody knows on Wayland: choose it by keyboard")
    }
    guard let front = app.world.display.window(at: point) else {
      throw notReady("is at \(point), where there is no window")
    }
    if front.isTooltip {
      // A tooltip disappears when the pointer moves away.
      app.world.pointer.move(to: Point(x: 0, y: 0))
      throw notReady("is behind a tooltip")
    }
    let isOther = front.isPopup ? !isPopup : !title.isEmpty && front.title != title
    guard front.processID == app.pid, !isOther else {
      throw notReady("is behind the window “\(front.title)”")
    }
  }

  /// The element inside `outermost` that is drawn after the element, and covers it at `point`.
  private func cover(
    of place: Int, at point: Point, upTo outermost: Int, in snapshot: Snapshot
  ) -> Element? {
    let later = siblings(after: place, upTo: outermost, in: snapshot)
      .filter { $0.states.contains(.showing) }
    let calls = later.map {
      $0.remote.call("GetExtents", [Accessibility.screen], on: Accessibility.component)
    }
    let origin = app.origin(of: snapshot.elements[place])
    for (element, answer) in zip(later, app.line.bus.calls(calls)) {
      guard case .success(let answer) = answer, let extents = Extents(answer) else { continue }
      if extents.offset(by: origin).contains(point) { return element }
    }
    return nil
  }

  /// The elements inside `outermost` that are drawn after the element or one that it is in. Of these alone the
  /// order is asked for, since each takes a call.
  private func siblings(
    after place: Int, upTo outermost: Int, in snapshot: Snapshot
  ) -> [Element] {
    let line = [place] + snapshot.ancestors(of: place)
    let pairs = zip(line, line.dropFirst())
      .prefix { younger, _ in younger != outermost }
      .filter { _, elder in snapshot.children(of: elder).count > 1 }
    let answers = app.line.bus.calls(
      pairs.map { _, elder in snapshot.elements[elder].remote.call("GetChildren") })
    return zip(pairs, answers).flatMap { pair, answer -> [Element] in
      guard case .success(let list) = answer else { return [] }
      let own = snapshot.elements[pair.0].remote.path
      let later = list[0].parts.compactMap { $0[1].string }.drop { $0 != own }.dropFirst()
      var children: [String: Element] = [:]
      for place in snapshot.children(of: pair.1) {
        children[snapshot.elements[place].remote.path] = snapshot.elements[place]
      }
      return later.compactMap { children[$0] }
    }
  }

  private func notReady(_ reason: String) -> AutomationError {
    AutomationError(.timeout, "\(self) \(reason).")
  }
}

extension Element {
  /// Whether it reacts to input.
  public nonisolated var isEnabled: Bool {
    states.contains(.enabled) || states.contains(.sensitive)
  }
}

extension App {
  /// Whether a menu is open, which has a window of its own.
  fileprivate func hasOpenMenu(in snapshot: Snapshot) -> Bool {
    if world.display.tellsPlaces { return allWindows.contains { $0.isMenu && $0.isMapped } }
    return snapshot.children(of: 0).contains {
      let window = snapshot.elements[$0]
      return window.role == .window && window.states.contains(.showing)
    }
  }
}
