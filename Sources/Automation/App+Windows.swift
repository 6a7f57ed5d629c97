extension App {
  /// The app's mapped windows in stacking order, the topmost last, without menus, tooltips and
  /// other popups.
  public var windows: [Window] { allWindows.filter { $0.isMapped && !$0.isPopup } }

  /// All windows of the app in stacking order, including popups and windows that are hidden or
  /// iconified.
  public var allWindows: [Window] { world.display.windows.filter { $0.processID == pid } }

  /// The mapped window with the title `title`.
  /// - Throws: `AutomationError` that lists the windows, unless there is exactly one.
  public func window(titled title: String) throws -> Window {
    let windows = windows
    let found = windows.filter { $0.title == title }
    guard found.count == 1 else {
      let titles = windows.map { "“\($0.title)”" }.joined(separator: ", ")
      throw AutomationError(
        found.isEmpty ? .notFound : .ambiguous,
        "The app has \(found.count) windows called “\(title)”. On the screen are: \(titles).")
    }
    return found[0]
  }

  /// Gives the keyboard focus to the app's topmost window, and waits until it has it.
  /// - Throws: `AutomationError` if the app has no mapped window.
  public func focusWindow() async throws {
    guard let window = windows.last else {
      throw AutomationError(.notFound, "The app has no window on the screen to give focus to.")
    }
    try await window.focus()
    await waitForActivity()
  }

  /// Waits until a window of the app is on the screen, and gives it the focus where no window manager does.
  package func awaitWindow() async throws {
    try await expect("a window on the screen") { hasShownWindow }
    try await takeFocus()
  }

  /// Whether a window is on the screen, with something in it, for which all of it is only looked at in the end.
  var hasShownWindow: Bool {
    guard let states = try? windowStates(), states.contains(where: { $0.contains(.showing) }),
      !windows.isEmpty, let snapshot = try? snapshot()
    else { return false }
    return snapshot.elements.dropFirst().contains { $0.states.contains(.showing) }
  }

  /// Gives the topmost window the focus where no window manager does, and waits until the app knows.
  func takeFocus() async throws {
    if world.configuration.windowManager == nil { try await windows.last?.focus() }
    await waitForActivity()
  }

  /// The point on the screen to which the places of `element` are relative. On Wayland, apps know only
  /// about places in their window.
  func origin(of element: Element) -> Point {
    guard !world.display.tellsPlaces else { return Point(x: 0, y: 0) }
    let windows = windows
    let window = windows.last { $0.title == element.windowTitle } ?? windows.last
    let extents = window?.extents
    return Point(x: extents?.x ?? 0, y: extents?.y ?? 0)
  }

  /// Waits until the app has noticed that a window has the focus. This does not fail, since some
  /// windows never notice.
  func waitForActivity() async {
    try? await poll("an active window", for: .seconds(1)) {
      try windowStates().contains { $0.contains(.active) }
    }
  }

  /// A picture of the app's topmost window.
  /// - Throws: `AutomationError` if the app has no mapped window.
  public func screenshot() throws -> Image {
    guard let extents = windows.last?.extents else {
      throw AutomationError(.notFound, "The app has no window on the screen to picture.")
    }
    return try world.screenshot(of: extents)
  }
}

extension World {
  /// The mapped windows of all programs in stacking order, including those of apps that were not
  /// started by this library.
  public var windows: [Window] { display.windows.filter { $0.isMapped } }
}
