/// Closures that are called with each event, in the order in which they were added.
///
/// An observer is removed when its `owner` is deallocated; there is nothing to unsubscribe.
@MainActor
package final class Observers<Event> {
  private struct Observer {
    weak var owner: AnyObject?
    let body: @MainActor (Event) -> Void
  }

  private var observers: [Observer] = []

  package init() {}

  package var isEmpty: Bool { observers.isEmpty }

  /// Calls `body`, which must not keep `owner`, from now on.
  package func add(_ owner: AnyObject, _ body: @escaping @MainActor (Event) -> Void) {
    observers.append(Observer(owner: owner, body: body))
  }

  /// Calls all observers; adding or removing some meanwhile makes no difference to the others.
  package func tell(_ event: Event) {
    observers.removeAll { $0.owner == nil }
    for observer in observers where observer.owner != nil { observer.body(event) }
  }
}

extension Observers<Void> {
  package func tell() { tell(()) }
}
