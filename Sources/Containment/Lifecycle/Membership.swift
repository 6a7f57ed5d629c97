/// What a controller has been told about its place among the children of its parent.
enum Membership {
  /// It has no parent.
  case none
  /// It has a parent; `didMove(toParent: parent)` is still to come.
  case joining
  /// It has a parent, and everything has settled.
  case member
  /// It was told that it will leave, and is still there.
  case leaving
  /// It was told that it will leave, and then the change was taken back: it moves nowhere, and
  /// `didMove(toParent: parent)` will tell it so (E15).
  case staying
}

extension ViewController {
  /// Whether the controller is being added to its parent; of use between viewWillAppear and
  /// viewDidAppear. A page whose removal was taken back is neither being added nor being removed.
  public final var isMovingToParent: Bool { membership == .joining }

  /// Whether the controller is being removed from its parent; of use between viewWillDisappear and
  /// viewDidDisappear.
  public final var isMovingFromParent: Bool { membership == .leaving }

  /// Whether `didMove(toParent: parent)` is still to come.
  final var awaitsDidMove: Bool { membership == .joining || membership == .staying }

  /// Whether `willMove(toParent: nil)` was the last that it heard of its place.
  final var isLeaving: Bool { membership == .leaving || membership == .staying }

  /// Tells the controller that it will leave its parent, unless it has been told.
  final func announceDeparture() {
    if isLeaving { membership = .leaving } else { deliverWillMove(to: nil) }
  }

  final func deliverWillMove(to parent: ViewController?) {
    noteWillMove(to: parent)
    LifecycleTrace.post(self, .willMove, parent?.debugName ?? "nil")
    delivering(.willMove(parent.map(ObjectIdentifier.init))) { willMove(toParent: parent) }
  }

  /// Who has been told that it leaves is not told any more that it has arrived.
  final func noteWillMove(to parent: ViewController?) {
    if parent == nil {
      if membership != .none { membership = .leaving }
    } else if isLeaving {
      membership = .joining
    }
  }

  final func deliverDidMove(to parent: ViewController?) {
    membership = parent == nil ? .none : .member
    LifecycleTrace.post(self, .didMove, parent?.debugName ?? "nil")
    delivering(.didMove(parent.map(ObjectIdentifier.init))) { didMove(toParent: parent) }
  }
}
