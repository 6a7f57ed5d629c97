import GTK

/// What shows a root controller, and everything that is presented over it: a ``RootWindow``, or a
/// ``PresentationContextController``, which is a part of a window.
///
/// A router navigates in one of them, and changes nothing outside.
@MainActor
public protocol RootHost: AnyObject {
  /// The controller that is shown. It has no parent.
  var rootViewController: ViewController { get }

  /// Shows another root. Presentations over the old root end first, at once.
  ///
  /// - Returns: what ends with true if it is shown, with false if it was refused or another request came
  ///   in between.
  @discardableResult
  func setRootViewController(_ root: ViewController, transition: Transition) -> Change

  /// Whether its window is closed: nothing can be shown in it any more.
  var isClosed: Bool { get }

  /// Calls `body` when its window is closed, unless `owner`, which `body` must not keep, is
  /// deallocated by then.
  func whenClosed(for owner: AnyObject, _ body: @escaping @MainActor () -> Void)

  /// The widget that contains everything in it but dialogs: the window, or the view of the
  /// controller; nil before that is loaded.
  var container: Widget? { get }
}

extension RootHost {
  /// Shows another root, without a transition.
  ///
  /// - Returns: what ends with true if it is shown, with false if it was refused or another request came
  ///   in between.
  @discardableResult
  public func setRootViewController(_ root: ViewController) -> Change {
    setRootViewController(root, transition: .none)
  }
}

extension RootWindow: RootHost {
  public var container: Widget? { window }
  /// Whether the window is closed, and its tree torn down: nothing can be shown in it any more.
  public var isClosed: Bool { controller.isTornDown }

  public func whenClosed(for owner: AnyObject, _ body: @escaping @MainActor () -> Void) {
    controller.closings.add(owner, body)
  }
}

extension PresentationContextController: RootHost {
  public var container: Widget? { viewIfLoaded }
  public var isClosed: Bool { controller.isTornDown }

  public func whenClosed(for owner: AnyObject, _ body: @escaping @MainActor () -> Void) {
    controller.closings.add(owner, body)
  }
}
