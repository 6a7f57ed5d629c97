/// What shows children of a controller, a ``Slot`` or a ``Mount``, as that controller sees it; of a frame, what
/// passes to its guest all that is not appearance.
///
/// The controller forwards appearance to its children by itself and tells the hosts what they need
/// to keep the order of the contract.
@MainActor
protocol ChildHost: AnyObject {
  /// Whether children are about as large as the parent, rather than a part of its view.
  var fillsParent: Bool { get }

  /// The parent's view has been loaded; views of children may be loaded and put into it.
  func parentDidLoadView()

  /// The parent is about to appear with a view that it has had before; views of children may have
  /// been unloaded.
  func parentWillAppear()

  /// The parent's view has been unloaded, with all that the host had put into it.
  func parentDidUnloadView()

  /// The parent is about to disappear, before its children are told: running transitions end.
  func parentWillDisappear()

  /// The children have had their did-callbacks; the parent's is next.
  func childrenDidSettle()

  /// `child` leaves the screen now, with its callbacks: it is removed, or goes to another host of the same
  /// parent.
  func detach(_ child: ViewController)

  /// `child` has left this host.
  func didDetach(_ child: ViewController)

  /// Ends running transitions at once, with the callbacks in the order in which they would have
  /// come.
  func settle()

  /// The window has been closed: no change may be requested any more.
  func tearDown()
}

extension ChildHost {
  var fillsParent: Bool { true }
  func parentDidLoadView() {}
  func parentWillAppear() {}
  func parentDidUnloadView() {}
  func parentWillDisappear() {}
  func childrenDidSettle() {}
  func didDetach(_ child: ViewController) {}
}

extension ViewController {
  /// The type of the host that shows this controller in its parent, for tools; nil if the parent
  /// shows it without a host, or if there is none.
  package final var hostName: String? { host.map { String(describing: type(of: $0)) } }
}
