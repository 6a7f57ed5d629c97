import Containment

/// Records what a navigation does to the controllers of its host, and undoes it. (Row RT-A2.)
///
/// The journal holds the state before and after each change. Changes by other code or by the user
/// in between, such as while an interceptor waits, are not undone.
final class Journal {
  private let host: any RootHost
  /// The recorded changes; successive ones are merged if nothing else has changed in between.
  private var spans: [TreeChange] = []
  private var isOpen = false

  init(of host: any RootHost) { self.host = host }

  /// Records that a change begins.
  func begin() {
    isOpen = true
    if spans.last?.isLast(in: host) != true { spans.append(TreeChange(in: host)) }
  }

  /// Records that the change has ended, or was abandoned.
  func end() {
    isOpen = false
    spans.last?.end(in: host)
  }

  /// Takes over the changes of a navigation that was made in the course of this one.
  func adopt(_ nested: Journal) {
    if !isOpen { spans += nested.spans }
  }

  /// Undoes all changes without animation; reports a diagnostic for each that cannot be undone.
  func undo() async {
    while let span = spans.popLast() { await span.undo(in: host) }
  }
}
