import Containment

/// A screen that was made to try transitions out: it always has another page to change to.
public protocol TransitionPlayground: ViewController {
  /// The slot that changes.
  var demonstratedSlot: Slot { get }
  /// A page that is neither there nor, if there is another, on its way out.
  func nextPage() -> ViewController?
}
