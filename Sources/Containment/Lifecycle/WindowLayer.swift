import GTK

/// A layer over the root of a window: the interface of a presentation to the code below it.
@MainActor
protocol WindowLayer: AnyObject {
  var presented: ViewController { get }
  /// The outermost controller of the tree that presents it; nil if that has been deallocated.
  var presenter: ViewController? { get }
  /// The frame that holds the presented controller.
  var frame: GuestFrame { get }

  /// The widget that gets the look of the presented controller's theme: what contains its view.
  var themedWidget: Widget? { get }

  /// Whether it is being dismissed, even if by a drag that may still be reverted.
  var isClosing: Bool { get }

  /// Whether what lies beneath takes no input.
  var isModal: Bool { get }

  /// Whether a swipe back dismisses it, after what goes back inside.
  var isSwipedBack: Bool { get }

  /// Dismisses it for the user, unless a controller refuses.
  func attemptDismissal()

  /// Ends it at once, unless it has ended; or unless it goes with a window that is closed as well.
  func end(withWindow: Bool)

  /// The frame has appeared or disappeared, of which the presented controller has heard.
  func follow(_ state: Appearance.State)
  /// The presented controller may need another size; first when its view is loaded.
  func followSize()
  /// Its chrome may have changed; once a turn of the main loop.
  func followChrome()
  /// The frame has been removed and its guest released, after the guest's last callbacks.
  func frameDidLeave()
}

extension ViewController {
  /// The controller that presents this one, or its outermost ancestor: always the outermost
  /// controller of the presenter's tree. (UIKit.)
  public final var presentingViewController: ViewController? { outermost.presentedBy?.presenter }

  /// The presentations over this controller, from the lowest up.
  final var layersAbove: [any WindowLayer] {
    var layers: [any WindowLayer] = []
    while let next = (layers.last?.presented ?? self).presents { layers.append(next) }
    return layers
  }

  /// Ends the presentations over this controller, from the top, as it is about to be removed.
  ///
  /// - Parameter withWindow: whether the window goes too.
  final func endLayersAbove(withWindow: Bool) {
    for layer in layersAbove.reversed() { layer.end(withWindow: withWindow) }
  }
}
