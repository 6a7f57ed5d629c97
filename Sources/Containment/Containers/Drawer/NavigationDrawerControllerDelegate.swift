/// Notified of what happens to the drawers of a ``NavigationDrawerController``. Every method has an
/// empty default. (Material's delegate of that name.)
///
/// Points are in logical pixels from the top left of the controller's view.
@MainActor
public protocol NavigationDrawerControllerDelegate: AnyObject {
  /// The side of a drawer.
  typealias Side = NavigationDrawerController.Side
  /// A place in the controller's view, in logical pixels from its top left corner.
  typealias Point = (x: Double, y: Double)

  /// A drawer is about to open; also when one that was closing is reversed.
  func navigationDrawerController(_ controller: NavigationDrawerController, willOpen side: Side)
  /// A drawer is open, and its content has appeared.
  func navigationDrawerController(_ controller: NavigationDrawerController, didOpen side: Side)
  /// A drawer is about to close; also when one that was opening is reversed.
  func navigationDrawerController(_ controller: NavigationDrawerController, willClose side: Side)
  /// A drawer is closed, and its content has disappeared.
  func navigationDrawerController(_ controller: NavigationDrawerController, didClose side: Side)

  /// A drag of a drawer has begun.
  func navigationDrawerController(
    _ controller: NavigationDrawerController, didBeginPanAt point: Point, side: Side)
  /// The drag has moved the drawer.
  func navigationDrawerController(
    _ controller: NavigationDrawerController, didChangePanAt point: Point, side: Side)
  /// The drag has ended.
  func navigationDrawerController(
    _ controller: NavigationDrawerController, didEndPanAt point: Point, side: Side)
  /// There was a click, in the drawer or beside it, while it lay over the root.
  func navigationDrawerController(
    _ controller: NavigationDrawerController, didTapAt point: Point, side: Side)
}

extension NavigationDrawerControllerDelegate {
  public func navigationDrawerController(
    _ controller: NavigationDrawerController, willOpen side: Side
  ) {}
  public func navigationDrawerController(
    _ controller: NavigationDrawerController, didOpen side: Side
  ) {}
  public func navigationDrawerController(
    _ controller: NavigationDrawerController, willClose side: Side
  ) {}
  public func navigationDrawerController(
    _ controller: NavigationDrawerController, didClose side: Side
  ) {}
  public func navigationDrawerController(
    _ controller: NavigationDrawerController, didBeginPanAt point: Point, side: Side
  ) {}
  public func navigationDrawerController(
    _ controller: NavigationDrawerController, didChangePanAt point: Point, side: Side
  ) {}
  public func navigationDrawerController(
    _ controller: NavigationDrawerController, didEndPanAt point: Point, side: Side
  ) {}
  public func navigationDrawerController(
    _ controller: NavigationDrawerController, didTapAt point: Point, side: Side
  ) {}
}
