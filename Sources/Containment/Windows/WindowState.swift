import GTK

private enum RestoredFrom: Attachment { typealias Value = String }

/// What a window keeps for the next start: its size, its place, and the state of its controllers.
///
/// It is written a moment after something has changed, and nothing happens while nothing changes.
final class WindowState {
  /// Milliseconds from a change to writing it. What changes in between is written with it, so that no
  /// more than this is lost, however much happens.
  private static let pause = 300
  /// The group of the window itself. No path of a controller begins with a slash.
  private static let group = "/window"
  private static var all: [String: Weak<WindowState>] = [:]

  private let path: String
  private let onFailure: @MainActor (FileError) -> Void
  private weak var root: RootWindow?
  /// The controller whose state is kept.
  private weak var tree: ViewController?
  private var file: KeyFile
  private var text: String
  /// Why what is at `path` could not be read: it is left as it is.
  private var obstacle: FileError?
  private var hasFailed = false
  private var timer: Timeout?
  private var tap: EventTap?
  private var lossWatch: AnyObject?
  private var endWatch: SignalConnection?
  private var lastSize: Size?

  /// Reads what is at `path`; a damaged file is set aside and told of.
  init(
    of root: RootWindow, at path: String, onFailure: @escaping @MainActor (FileError) -> Void
  ) {
    self.root = root
    self.path = path
    self.onFailure = onFailure
    KeyFile.removeRemains(of: path)
    do throws(FileError) {
      file = try StateRestoration.read(path, for: root.rootViewController) ?? KeyFile()
    } catch {
      (file, obstacle) = (KeyFile(), error)
    }
    text = file.text
    WindowState.all[path] = Weak(self)
    restore(root.window)
    rootDidChange()
    listen(root)
  }

  /// Whether an open window keeps its state at `path`.
  static func isKept(at path: String) -> Bool { all[path]?.object != nil }

  private func listen(_ root: RootWindow) {
    root.rootChanges.add(self) { [weak self] in self?.rootDidChange() }
    root.controller[StateObserver.self] = { [weak self] in self?.mayHaveChanged() }
    // Texts, selections and boundaries are changed by hand.
    tap = EventTap { [weak self] event in if event.isDeed { self?.mayHaveChanged() } }
    let window = root.window
    window.allocated.connect(weak: self) { $0.windowWasLaidOut() }
    for change in [window.configured, window.stateChanged] {
      change.connect(weak: self, otherwise: false) { state, _ in
        state.mayHaveChanged()
        return false
      }
    }
    lossWatch = Display.whenLost { [weak self] in
      self?.save(isWindowWhole: false, isLast: true)
    }
    endWatch = Application.current?.ended.connect(weak: self) {
      $0.save(isWindowWhole: false, isLast: true)
    }
  }

  private func windowWasLaidOut() {
    guard let size = root?.window.size, size != lastSize else { return }
    lastSize = size
    mayHaveChanged()
  }

  private func rootDidChange() {
    // The former root may be gone by the time that it would be saved.
    if timer != nil, tree != nil { save() }
    if let root = root?.rootViewController, root.restorationIdentifier?.isEmpty == false {
      keep(root)
    }
  }

  /// Keeps the state of `controller`, after restoring it, unless that was done before.
  func keep(_ controller: ViewController) {
    guard controller.isUsable(otherwise: "its state is not kept") else { return }
    tree = controller
    if controller[RestoredFrom.self] != path {
      controller[RestoredFrom.self] = path
      StateRestoration.decode(controller, from: file)
    }
    mayHaveChanged()
  }

  // MARK: Saving

  private func mayHaveChanged() {
    guard timer == nil else { return }
    timer = .after(milliseconds: WindowState.pause) { [weak self] in self?.save() }
  }

  /// Writes what is not in the file yet.
  ///
  /// - Parameters:
  ///   - isWindowWhole: whether the window can be asked where it is, and how large.
  ///   - isLast: whether the window is closing, so that nothing more is to come.
  func save(isWindowWhole: Bool = true, isLast: Bool = false) {
    timer = nil
    guard let root else { return }
    let new = KeyFile()
    if let tree {
      StateRestoration.encode(tree, into: new)
    } else {
      StateRestoration.tellOfNamesInVain(in: root.rootViewController)
    }
    StateRestoration.addOthers(than: tree, of: file, to: new)
    if isWindowWhole { keep(root.window, in: new) }
    new.fill(WindowState.group, from: WindowState.group, of: file)
    let newText = new.text
    guard newText != text else { return }
    do throws(FileError) {
      if let obstacle { throw obstacle }
      try new.writeWithoutWaiting(to: path)
      (file, text, hasFailed) = (new, newText, false)
    } catch {
      // Once, until it succeeds again.
      if !hasFailed { onFailure(error) }
      hasFailed = true
      return
    }
    // What goes on by itself, such as a list that runs out, is kept where it comes to rest.
    if !isLast { mayHaveChanged() }
  }

  /// The window is going: writes what is not in the file yet, and ends.
  func end() {
    if timer != nil { save(isWindowWhole: false, isLast: true) }
    (timer, tap, lossWatch) = (nil, nil, nil)
    // The application would keep the handler beyond the window.
    endWatch?.disconnect()
    if WindowState.all[path]?.object === self { WindowState.all[path] = nil }
    root?.controller[StateObserver.self] = nil
    root = nil
  }

  // MARK: The window

  private func keep(_ window: Window, in file: KeyFile) {
    guard window.isMapped else { return }
    let group = WindowState.group
    let (isMaximised, isFullscreen) = (window.isMaximised, window.isFullscreen)
    file[group, "maximised"] = isMaximised
    file[group, "fullscreen"] = isFullscreen
    // Otherwise the size and the place are those that it goes back to.
    guard !isMaximised, !isFullscreen else { return }
    let size = window.size
    file[group, "width"] = size.width
    file[group, "height"] = size.height
    guard let place = window.placeOnScreen else { return }
    file[group, "x"] = place.x
    file[group, "y"] = place.y
  }

  private func restore(_ window: Window) {
    let lengths = 1...32_767
    let areas = window.workAreas
    if window.isResizable, let width = number("width", in: lengths),
      let height = number("height", in: lengths)
    {
      // The screen may be smaller than it was.
      let size = Size(
        width: min(width, areas.map(\.width).max() ?? width),
        height: min(height, areas.map(\.height).max() ?? height))
      if window.isMapped {
        window.size = size
      } else {
        window.setDefaultSize(width: size.width, height: size.height)
      }
    }
    if let x = number("x", in: -32_768...32_767), let y = number("y", in: -32_768...32_767),
      areas.contains(where: { $0.contains(x: Double(x) + 40, y: Double(y) + 20) })
    {
      window.move(toX: x, y: y)
    }
    if isSet("maximised") { window.isMaximised = true }
    if isSet("fullscreen") { window.isFullscreen = true }
  }

  private func isSet(_ key: String) -> Bool { file[WindowState.group, key] ?? false }

  private func number(_ key: String, in range: ClosedRange<Int>) -> Int? {
    guard let number: Int = file[WindowState.group, key], range.contains(number) else { return nil }
    return number
  }
}
