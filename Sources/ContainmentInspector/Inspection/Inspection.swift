import Containment
import GTK

/// What the pages of the inspector inspect: a screen, with everything inside it and presented over
/// it. It is the screen on a canvas, without the app around it, or the root of a window.
///
/// A page is a view controller whose initializer takes it:
///
/// ```swift
/// final class TreeViewController: ViewController {
///   init(_ inspection: Inspection)
/// }
/// ```
package final class Inspection: Observed {
  /// The clock of the screen.
  let transport: Transport
  /// The container of the screen on a canvas; nil for a window.
  private(set) weak var canvas: ViewController?
  /// The container of everything that is inspected, apart from what is presented in windows of its
  /// own.
  private(set) weak var area: ViewController?
  /// The screen: on a canvas replaced with each scenario, in a window when another controller
  /// becomes the root.
  package private(set) weak var screen: ViewController?
  let isOfWindow: Bool
  /// Pictures of screens that look as on the canvas.
  package let pictures = ScreenPictures()
  /// What takes the place of the screen on the canvas until it is taken away, such as the map of a flow; the screen
  /// lives on beneath it.
  package var cover: ViewController? {
    didSet { if cover !== oldValue { onCoverChange?(oldValue) } }
  }
  /// Called with what was over the canvas before, when something else is.
  package var onCoverChange: (@MainActor (ViewController?) -> Void)?
  /// The time in milliseconds.
  let now: @MainActor () -> Double

  /// Told when another screen is shown.
  package let observers = Observers<Void>()
  /// What pages keep about it, by its type.
  private var kept: [ObjectIdentifier: AnyObject] = [:]

  /// An inspection of the screen on `canvas`, which is inside `area`; by default the canvas is its
  /// own area. `now` returns the time in milliseconds.
  package init(
    of canvas: ViewController, in area: ViewController? = nil, transport: Transport,
    now: @escaping @MainActor () -> Double = { Clock.milliseconds() }
  ) {
    self.canvas = canvas
    self.now = now
    self.area = area ?? canvas
    self.transport = transport
    isOfWindow = false
  }

  /// An inspection of everything in `window`.
  init(of window: RootWindow, transport: Transport) {
    area = window.content
    screen = window.rootViewController
    self.transport = transport
    now = { Clock.milliseconds() }
    isOfWindow = true
    window.rootChanges.add(self) { [weak self, weak window] in
      self?.screenDidChange(window?.rootViewController)
    }
  }

  /// Notifies observers that `screen` is shown now.
  package func screenDidChange(_ screen: ViewController?) {
    self.screen = screen
    observers.tell()
  }

  /// What a page keeps about it for as long as it lives: one of its type, made when it is first asked for.
  package func keeping<Desk: AnyObject>(_ make: (Inspection) -> Desk) -> Desk {
    if let desk = kept[ObjectIdentifier(Desk.self)] as? Desk { return desk }
    let desk = make(self)
    kept[ObjectIdentifier(Desk.self)] = desk
    return desk
  }

  // MARK: What belongs to it

  /// Whether `controller` is inside the screen, or presented over it.
  func contains(_ controller: ViewController) -> Bool {
    guard let screen else { return false }
    var candidate: ViewController? = controller
    while let present = candidate {
      if present.isContained(in: screen) { return true }
      candidate = present.outermost.inheritsFrom
      // The presenting controller may be an outer one that contains the canvas.
      if let candidate, canvas?.isContained(in: candidate) == true { return true }
    }
    return false
  }

  /// Whether `controller` belongs to it, or to no window at all, where it may be on its way.
  func concerns(_ controller: ViewController) -> Bool {
    contains(controller) || controller.rootWindow == nil
  }

  /// Whether the navigations in `host` belong to it. The window around a canvas itself navigates from
  /// one scenario to another.
  func concerns(navigationIn host: any RootHost) -> Bool {
    let root = host.rootViewController
    return isOfWindow ? contains(root) : area?.isContained(in: root) != true
  }

  /// The controller that `controller` presents; for a screen on a canvas, also what the controllers
  /// around the canvas present on its behalf.
  func presented(by controller: ViewController) -> ViewController? {
    if let presented = controller.ownPresented { return presented }
    guard controller.parent === canvas, let presented = controller.presentedViewController,
      let presenter = presented.presentingViewController, canvas?.isContained(in: presenter) == true
    else { return nil }
    return presented
  }

  /// The screen, and the controllers presented over it, from the lowest up.
  var pages: [ViewController] {
    guard let screen else { return [] }
    return Array(sequence(first: screen) { self.presented(by: $0) })
  }
}

extension ViewController {
  /// The controllers directly inside: tabs in the order of their bar, others as they were added; of a
  /// window in a window its root.
  package var innerControllers: [ViewController] {
    if let context = self as? PresentationContextController { return [context.rootViewController] }
    guard let tabs = self as? TabbedController else { return children }
    let known = tabs.viewControllers.filter { $0.parent === self }
    return known + children.filter { child in !known.contains { $0 === child } }
  }

  /// The controller that this one presents itself, rather than an ancestor.
  var ownPresented: ViewController? {
    presentedViewController.flatMap { $0.presentingViewController === self ? $0 : nil }
  }
}
