import Containment

/// What a navigation has done to the controllers of its window, and the way back. (Row RT-A2.)
///
/// It knows how everything was before and after each of its changes. What others change in between, as
/// a person does while an interceptor waits, is theirs and stays.
final class Journal {
  private let window: RootWindow
  /// Changes between which nobody else has changed anything are one.
  private var spans: [TreeChange] = []
  private var isOpen = false

  init(of window: RootWindow) { self.window = window }

  /// A change begins.
  func begin() {
    isOpen = true
    if spans.last?.isLast(in: window) != true { spans.append(TreeChange(in: window)) }
  }

  /// The change has ended, or was given up.
  func end() {
    isOpen = false
    spans.last?.end(in: window)
  }

  /// What was navigated in the course of this navigation belongs to it.
  func adopt(_ nested: Journal) {
    if !isOpen { spans += nested.spans }
  }

  /// Takes everything back, at once; what cannot be taken back is told as a diagnostic.
  func undo() async {
    while let span = spans.popLast() { await span.undo(in: window) }
  }
}
