/// What shows a controller's children: a ``Slot`` or a ``Mount``, seen from the controller.
///
/// The controller forwards appearance to its children by itself and tells the hosts what they need
/// to keep the order of the contract.
@MainActor
protocol ChildHost: AnyObject {
  /// Whether a child is as large as the parent, or nearly, and no part of it somewhere inside.
  var fillsParent: Bool { get }

  /// The parent's view is there; views of children may be loaded and put into it.
  func parentDidLoadView()

  /// The parent is about to appear with the view that it has had; views of children may have been
  /// unloaded.
  func parentWillAppear()

  /// The parent's view is gone for now, with what the host had put into it.
  func parentDidUnloadView()

  /// The parent is about to disappear and its children do not know yet: whatever moves ends (E14).
  func parentWillDisappear()

  /// The children have had their did-callbacks; the parent's is next.
  func parentDidSettle()

  /// Somebody takes `child` away: it leaves the screen now, with its callbacks (E13, E18).
  func release(_ child: ViewController)

  /// `child` has lost its parent.
  func didRelease(_ child: ViewController)

  /// Ends at once whatever is under way, in the order in which it would have ended.
  func settle()

  /// The window is gone: nothing may be asked for any more (E21).
  func tearDown()
}

extension ViewController {
  /// The kind of thing that shows this controller in its parent, for tools; nil where the parent
  /// does so by hand, or where there is none.
  package final var hostName: String? { host.map { String(describing: type(of: $0)) } }
}
