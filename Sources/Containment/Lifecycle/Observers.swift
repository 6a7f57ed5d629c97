/// Those that want to hear of something, each for as long as it lives.
///
/// They hear it in the order in which they came. Who is let go is heard of no more; there is nothing
/// to take back.
@MainActor
package final class Observers<Event> {
  private struct Observer {
    weak var owner: AnyObject?
    let body: @MainActor (Event) -> Void
  }

  private var observers: [Observer] = []

  package init() {}

  /// Whether there is nobody to be told.
  package var isEmpty: Bool { observers.isEmpty }

  /// Calls `body`, which must not keep `owner`, from now on.
  package func add(_ owner: AnyObject, _ body: @escaping @MainActor (Event) -> Void) {
    observers.append(Observer(owner: owner, body: body))
  }

  /// Tells all that are there; who comes or goes in the meantime makes no difference to the others.
  package func tell(_ event: Event) {
    observers.removeAll { $0.owner == nil }
    for observer in observers where observer.owner != nil { observer.body(event) }
  }
}

extension Observers<Void> {
  package func tell() { tell(()) }
}
