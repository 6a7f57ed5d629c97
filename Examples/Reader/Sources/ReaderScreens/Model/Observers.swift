/// Those who want to be told of something, for as long as they live.
final class Observers<Message> {
  private struct Observer {
    weak var owner: AnyObject?
    let receive: (Message) -> Void
  }

  private var observers: [Observer] = []

  /// Calls `receive` with each message until `owner` is released. It must not keep `owner`.
  func add(_ owner: AnyObject, _ receive: @escaping (Message) -> Void) {
    observers.removeAll { $0.owner == nil }
    observers.append(Observer(owner: owner, receive: receive))
  }

  func tell(_ message: Message) {
    for observer in observers where observer.owner != nil { observer.receive(message) }
  }
}
