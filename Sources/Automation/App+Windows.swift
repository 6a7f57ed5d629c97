extension App {
  /// The app's windows that are on the screen, from the lowest to the highest, without menus,
  /// tooltips and other popups.
  public var windows: [Window] { allWindows.filter { $0.isMapped && !$0.isPopup } }

  /// All windows that the app has made, also those that are hidden or iconified and popups.
  public var allWindows: [Window] { world.display.windows.filter { $0.processID == pid } }

  /// The window on the screen that is called `title`.
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

  /// Lets keys go to the app's highest window, and waits until they do.
  /// - Throws: `AutomationError` when the app has no window on the screen.
  public func focusWindow() async throws {
    guard let window = windows.last else {
      throw AutomationError(.notFound, "The app has no window on the screen to give focus to.")
    }
    try await window.focus()
    await waitForActivity()
  }

  /// Waits until the app has noticed that a window has focus. Some windows never do, so this does
  /// not fail.
  func waitForActivity() async {
    try? await poll("an active window", for: .seconds(1)) {
      let snapshot = try snapshot()
      return snapshot.children(of: 0).contains { snapshot.elements[$0].states.contains(.active) }
    }
  }

  /// What is in the app's highest window, in a picture.
  /// - Throws: `AutomationError` when the app has no window on the screen.
  public func screenshot() throws -> Image {
    guard let extents = windows.last?.extents else {
      throw AutomationError(.notFound, "The app has no window on the screen to picture.")
    }
    return try world.screenshot(of: extents)
  }
}

extension World {
  /// The windows of all programs that are on the screen, from the lowest to the highest: also of
  /// apps that were not started by this library.
  public var windows: [Window] { display.windows.filter { $0.isMapped } }
}
