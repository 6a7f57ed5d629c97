/// Hears of a ``NavigationDrawerController``'s drawers. Every method has an empty default. (Row
/// MA-44; Material's delegate of that name.)
///
/// Points are in logical pixels from the top left of the controller's view.
@MainActor
public protocol NavigationDrawerControllerDelegate: AnyObject {
  /// Which of the two drawers.
  typealias Side = NavigationDrawerController.Side
  /// A place in the controller's view, in logical pixels from its top left corner.
  typealias Point = (x: Double, y: Double)

  /// A drawer is about to open; also when one that was closing turns round.
  func navigationDrawerController(_ controller: NavigationDrawerController, willOpen side: Side)
  /// A drawer is open, and what is in it has appeared.
  func navigationDrawerController(_ controller: NavigationDrawerController, didOpen side: Side)
  /// A drawer is about to close; also when one that was opening turns round.
  func navigationDrawerController(_ controller: NavigationDrawerController, willClose side: Side)
  /// A drawer is closed, and what is in it has disappeared.
  func navigationDrawerController(_ controller: NavigationDrawerController, didClose side: Side)

  /// A hand has taken a drawer.
  func navigationDrawerController(
    _ controller: NavigationDrawerController, didBeginPanAt point: Point, side: Side)
  /// The hand has moved it.
  func navigationDrawerController(
    _ controller: NavigationDrawerController, didChangePanAt point: Point, side: Side)
  /// The hand has let it go.
  func navigationDrawerController(
    _ controller: NavigationDrawerController, didEndPanAt point: Point, side: Side)
  /// There was a click while a drawer lay over the root, in it or beside it.
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
