/// How far a controller's callbacks about its parent have come.
enum Membership {
  /// It has no parent.
  case none
  /// It has a parent; `didMove(toParent: parent)` is still to come.
  case joining
  /// It has a parent, and everything has settled.
  case member
  /// It got `willMove(toParent: nil)`, and is still a child.
  case leaving
  /// It got `willMove(toParent: nil)`, and then the removal was reverted: it stays, and
  /// `didMove(toParent: parent)` will tell it so.
  case staying
}

extension ViewController {
  /// Whether the controller is being added to its parent; of use between viewWillAppear and
  /// viewDidAppear. A page whose removal was reverted is neither being added nor being removed.
  public final var isMovingToParent: Bool { membership == .joining }

  /// Whether the controller is being removed from its parent; of use between viewWillDisappear and
  /// viewDidDisappear.
  public final var isMovingFromParent: Bool { membership == .leaving }

  /// Whether `didMove(toParent: parent)` is still to come.
  final var awaitsDidMove: Bool { membership == .joining || membership == .staying }

  /// Whether `willMove(toParent: nil)` was the last callback about the parent.
  final var wasToldToLeave: Bool { membership == .leaving || membership == .staying }

  /// Sends `willMove(toParent: nil)`, unless it has been sent.
  final func announceDeparture() {
    if wasToldToLeave { membership = .leaving } else { deliverWillMove(to: nil) }
  }

  final func deliverWillMove(to parent: ViewController?) {
    noteWillMove(to: parent)
    LifecycleTrace.post(self, .willMove, parent?.debugName ?? "nil")
    delivering(.willMove(parent.map(ObjectIdentifier.init))) { willMove(toParent: parent) }
  }

  /// Records the callback: after `willMove(toParent: nil)`, `didMove(toParent: parent)` is not due
  /// any more.
  final func noteWillMove(to parent: ViewController?) {
    if parent == nil {
      if membership != .none { membership = .leaving }
    } else if wasToldToLeave {
      membership = .joining
    }
  }

  final func deliverDidMove(to parent: ViewController?) {
    membership = parent == nil ? .none : .member
    LifecycleTrace.post(self, .didMove, parent?.debugName ?? "nil")
    delivering(.didMove(parent.map(ObjectIdentifier.init))) { didMove(toParent: parent) }
  }
}
