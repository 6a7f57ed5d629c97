/// What is shown over the root of a window: a presentation, as everything below it sees it.
@MainActor
protocol WindowLayer: AnyObject {
  /// The controller that is shown.
  var presented: ViewController { get }
  /// The outermost controller of the tree that it is shown over; nil if that is gone.
  var presenter: ViewController? { get }
  /// What holds the controller that is shown.
  var frame: GuestController { get }

  /// Whether something moves, or is about to.
  var isMoving: Bool { get }
  /// Whether it is on its way out, be it that a hand could still let it stay.
  var isClosing: Bool { get }

  /// The user wants it to go: it does, unless a controller refuses. (Row NV-17.)
  func attemptDismissal()

  /// Ends it at once, unless it has ended; or unless the window takes it with it, which goes too.
  func end(withWindow: Bool)
}

private enum LayerAbove: Attachment { typealias Value = any WindowLayer }
private enum LayerOfItsOwn: Attachment {
  struct Value { weak var layer: (any WindowLayer)? }
}

extension ViewController {
  /// What this controller presents, and keeps.
  final var presents: (any WindowLayer)? {
    get { self[LayerAbove.self] }
    set { self[LayerAbove.self] = newValue }
  }

  /// What presents this controller.
  final var presentedBy: (any WindowLayer)? {
    get { self[LayerOfItsOwn.self]?.layer }
    set { self[LayerOfItsOwn.self] = newValue.map { .init(layer: $0) } }
  }

  /// Who presents this controller, or the outermost one that contains it: always the outermost
  /// controller of the presenter's tree. (UIKit.)
  public final var presentingViewController: ViewController? { outermost.presentedBy?.presenter }

  /// What is presented over this controller, from below.
  final var layersAbove: [any WindowLayer] {
    var layers: [any WindowLayer] = []
    while let next = (layers.last?.presented ?? self).presents { layers.append(next) }
    return layers
  }

  /// The controller is about to go: what is presented over it ends, from the top.
  ///
  /// - Parameter withWindow: whether the window goes too.
  final func endLayersAbove(withWindow: Bool) {
    for layer in layersAbove.reversed() { layer.end(withWindow: withWindow) }
  }
}
