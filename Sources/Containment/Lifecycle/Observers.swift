/// Closures that are called with each event, in the order in which they were added.
///
/// ```swift
/// final class Basket {
///   let changes = Observers<Void>()
///   var count = 0 { didSet { changes.tell() } }
/// }
///
/// let basket = Basket()
/// let page = ContainerViewController()
/// basket.changes.add(page) { [weak page, weak basket] in page?.title = basket.map { "\($0.count)" } }
/// ```
///
/// An observer whose `owner` has been deallocated is not called any more, and is removed with the next event
/// or observer; there is nothing to unsubscribe.
@MainActor
public final class Observers<Event> {
  private struct Observer {
    weak var owner: AnyObject?
    let body: @MainActor (Event) -> Void
  }

  private var observers: [Observer] = []

  /// Nobody, yet.
  public init() {}

  /// Whether there are no observers; one that is to be removed still counts.
  public var isEmpty: Bool { observers.isEmpty }

  /// Calls `body`, which must not keep `owner`, from now on.
  public func add(_ owner: AnyObject, _ body: @escaping @MainActor (Event) -> Void) {
    observers.removeAll { $0.owner == nil }
    observers.append(Observer(owner: owner, body: body))
  }

  /// Calls all observers; adding or removing some meanwhile makes no difference to the others.
  public func tell(_ event: Event) {
    observers.removeAll { $0.owner == nil }
    for observer in observers where observer.owner != nil { observer.body(event) }
  }
}

extension Observers<Void> {
  /// Calls all observers.
  public func tell() { tell(()) }
}
