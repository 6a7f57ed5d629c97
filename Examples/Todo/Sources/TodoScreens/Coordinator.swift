import Containment

/// Decides what a screen shows and what follows from its events, so that the screen need not know.
///
/// `start()` brings the screen up and `stop()` takes it away again, with everything that the start
/// had begun. Either does nothing when it has been done already.
@MainActor
protocol Coordinator: AnyObject {
  /// The screen.
  var primaryViewController: ViewController { get }
  func start()
  func stop()
}
