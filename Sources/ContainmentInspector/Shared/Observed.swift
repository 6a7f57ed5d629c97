import Containment

/// Something that tells others of its changes.
package protocol Observed: AnyObject {
  /// Those who are told; only the object itself tells them.
  var observers: Observers<Void> { get }
}

extension Observed {
  /// Calls `body` after each change, for as long as `owner` lives.
  package func observe(by owner: AnyObject, _ body: @escaping @MainActor () -> Void) {
    observers.add(owner, body)
  }
}
