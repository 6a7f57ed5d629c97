import Containment

/// The part of the app that the pages of the inspector inspect: the canvas, without the app around
/// it.
///
/// A page is a view controller whose initializer takes it:
///
/// ```swift
/// final class TreeViewController: ViewController {
///   init(_ inspection: Inspection)
/// }
/// ```
final class Inspection {
  /// The clock of the canvas.
  let transport: Transport
  /// The container of the screen.
  private(set) weak var canvas: ViewController?
  /// The container of the canvas and of everything that is presented over it.
  private(set) weak var area: ViewController?
  /// The screen on the canvas; replaced with each scenario.
  private(set) weak var screen: ViewController?

  private let observers = Observers<Void>()

  /// An inspection of `canvas`, which is inside `area`; by default the canvas is its own area.
  init(of canvas: ViewController, in area: ViewController? = nil, transport: Transport) {
    self.canvas = canvas
    self.area = area ?? canvas
    self.transport = transport
  }

  /// Notifies observers that the canvas shows `screen` now.
  func screenDidChange(_ screen: ViewController?) {
    self.screen = screen
    observers.tell()
  }

  /// Calls `body` whenever the canvas shows another screen, for as long as `owner` lives.
  func observe(by owner: AnyObject, _ body: @escaping @MainActor () -> Void) {
    observers.add(owner, body)
  }

  /// Whether `controller` is inside the screen on the canvas, or presented over it.
  func contains(_ controller: ViewController) -> Bool {
    guard let screen else { return false }
    var candidate: ViewController? = controller
    while let present = candidate {
      if present.isContained(in: screen) { return true }
      candidate = present.presentingViewController
      // The presenting controller may be an outer one that contains the canvas.
      if let candidate, canvas?.isContained(in: candidate) == true { return true }
    }
    return false
  }
}
