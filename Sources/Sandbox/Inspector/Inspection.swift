import Containment

/// What the pages of the inspector look at: the canvas, and nothing around it.
///
/// A page is a view controller that is made with it:
///
/// ```swift
/// final class TreeViewController: ViewController {
///   init(_ inspection: Inspection)
/// }
/// ```
final class Inspection {
  /// The clock of the canvas.
  let transport: Transport
  /// What contains the scenario, or whatever else is on the canvas.
  private(set) weak var canvas: ViewController?
  /// What has the canvas in it with all that is presented over it.
  private(set) weak var area: ViewController?
  /// What is on the canvas; another one when the scenario is another.
  private(set) weak var screen: ViewController?

  private let observers = Observers<Void>()

  /// A look at `canvas`, which is in `area`; without one it is an area by itself.
  init(of canvas: ViewController, in area: ViewController? = nil, transport: Transport) {
    self.canvas = canvas
    self.area = area ?? canvas
    self.transport = transport
  }

  /// The canvas shows `screen` now.
  func screenDidChange(_ screen: ViewController?) {
    self.screen = screen
    observers.tell()
  }

  /// Calls `body` when the canvas shows something else, for as long as `owner` lives.
  func observe(by owner: AnyObject, _ body: @escaping @MainActor () -> Void) {
    observers.add(owner, body)
  }

  /// Whether `controller` is on the canvas, or presented over what is there.
  func contains(_ controller: ViewController) -> Bool {
    guard let screen else { return false }
    var candidate: ViewController? = controller
    while let present = candidate {
      if present.isContained(in: screen) { return true }
      candidate = present.presentingViewController
      // The presenter is the outermost controller, which contains the canvas.
      if let candidate, canvas?.isContained(in: candidate) == true { return true }
    }
    return false
  }
}
