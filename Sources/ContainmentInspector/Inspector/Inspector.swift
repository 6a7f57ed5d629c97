import Containment
import GTK

/// The inspector for the windows of any app: the tree of controllers, their events and their
/// transitions, in a window of its own beside the one that it is about.
///
/// An app says one line in debug builds, after which Ctrl+Shift+I opens and closes it, from every
/// window with a tree of controllers:
///
/// ```swift
/// import ContainmentInspector
///
/// Inspector.attach()
/// ```
///
/// Until it is opened, all that is there is a look at each event for that key. It records from when it
/// is opened until it is closed, at most the latest 20,000 events; when it closes, a clock that it has
/// halted or slowed down goes on as before.
public enum Inspector {
  /// Whether it is attached to all windows of which ``choices`` does not say otherwise.
  private static var isEverywhere = false
  private static var choices: [(window: Weak<RootWindow>, isAttached: Bool)] = []
  private static var tap: EventTap?
  /// Whether the key is still down, and its events are repetitions.
  private static var isKeyDown = false
  private static var opened: [InspectorWindow] = []
  /// The pages of tools, each with the window that it is about.
  private static var added: [(window: Weak<RootWindow>, page: InspectorPage)] = []

  /// Attaches it to all windows of the app, also to those that are opened later.
  ///
  /// It may be called before there is any window, for instance in the first line of `main.swift`.
  public static func attach() {
    isEverywhere = true
    choices = []
    listen()
  }

  /// Attaches it to `window` alone, and to what is presented over that.
  public static func attach(to window: RootWindow) {
    choose(window, isAttached: true)
    listen()
  }

  /// Detaches it from `window`: it is closed there, and the key does nothing any more.
  public static func detach(from window: RootWindow) {
    choose(window, isAttached: false)
    inspector(of: window)?.close()
  }

  /// Detaches it from all windows: it is closed wherever it is open, and nothing of it is left.
  public static func detach() {
    isEverywhere = false
    choices = []
    tap = nil
    isKeyDown = false
    for inspector in opened { inspector.close() }
  }

  /// Opens it for `window`, or closes it if it is open, whether or not it is attached: for a menu item
  /// or for another key.
  public static func toggle(for window: RootWindow) {
    if let inspector = inspector(of: window) { return inspector.close() }
    guard !window.isClosed else { return }
    opened.append(InspectorWindow(window) { closed in opened.removeAll { $0 === closed } })
  }

  /// Adds a page of a tool to the inspector of a window, which has it from when it is opened next until the window is
  /// closed.
  package static func add(_ page: InspectorPage, to window: RootWindow) {
    forget { $0 === window && $1 == page.id }
    added.append((Weak(window), page))
    window.whenClosed(for: window) { forget { window, _ in window.isClosed } }
  }

  private static func forget(_ isOver: (RootWindow, _ id: String) -> Bool) {
    added.removeAll { window, page in window.object.map { isOver($0, page.id) } ?? true }
  }

  /// The pages that tools have added for a window.
  static func pages(of window: RootWindow) -> [InspectorPage] {
    added.filter { $0.window.object === window }.map(\.page)
  }

  static func inspector(of window: RootWindow) -> InspectorWindow? {
    opened.first { $0.subject === window }
  }

  // MARK: The key

  private static func choose(_ window: RootWindow, isAttached: Bool) {
    choices.removeAll { $0.window.object == nil || $0.window.object === window }
    if isAttached != isEverywhere { choices.append((Weak(window), isAttached)) }
  }

  private static func isAttached(to window: RootWindow) -> Bool {
    choices.first { $0.window.object === window }?.isAttached ?? isEverywhere
  }

  /// The key has to come before everything else: it also opens the inspector while a page that moves,
  /// or a modal dialog, keeps all keys from others.
  private static func listen() {
    if tap == nil { tap = .taking { take($0) } }
  }

  private static func take(_ event: Event) -> Bool {
    if event.isKeyRelease { isKeyDown = false }
    guard event.isKeyPress else { return false }
    guard event.isKey(Key("i"), [.control, .shift]),
      let window = event.widget?.window?.outermostRoot
    else {
      isKeyDown = false
      return false
    }
    let own = opened.first { $0.root === window }
    guard own != nil || isAttached(to: window) else { return false }
    // A key that is held down must not open and close it all the time.
    if isKeyDown { return true }
    isKeyDown = true
    if let own { own.close() } else { toggle(for: window) }
    return true
  }
}

extension Window {
  /// The tree of controllers that this window shows, or over which it is a dialog.
  fileprivate var outermostRoot: RootWindow? {
    root?.outermost ?? transientParent?.outermostRoot
  }
}
