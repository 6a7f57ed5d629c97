import Containment

/// A screen for trying out transitions, which always has another page to show.
public protocol TransitionPlayground: ViewController {
  /// The slot that shows the pages.
  var demonstratedSlot: Slot { get }
  /// A page that is neither shown nor, if there is any other, disappearing.
  func nextPage() -> ViewController?
}
