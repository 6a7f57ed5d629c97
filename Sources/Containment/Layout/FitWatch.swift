import GTK

/// Calls a closure that fits the content of a row, whenever the width of the row or the size of its
/// text has changed, or on request.
///
/// The call comes after the current layout, during which widgets must not be rearranged.
@MainActor
package final class FitWatch {
  /// The width of the row, in logical pixels; 0 before it has one.
  package private(set) var room = 0
  private var fontSize = 0.0
  private let row: Widget
  private let text: Widget
  private let fit: @MainActor (_ room: Int) -> Void
  private lazy var call = DeferredCall { [weak self] in
    if let self, room > 1 { fit(room) }
  }

  /// Calls `fit` with the width of `row`, whose texts have the font size of `text`.
  package init(_ row: Widget, text: Widget, fit: @escaping @MainActor (_ room: Int) -> Void) {
    (self.row, self.text, self.fit) = (row, text, fit)
    row.allocated.connect(weak: self) { $0.follow(\.room, $0.row.allocation.width) }
    text.styleUpdated.connect(weak: self) { $0.follow(\.fontSize, $0.text.fontSize) }
  }

  private func follow<Value: Equatable>(
    _ known: ReferenceWritableKeyPath<FitWatch, Value>, _ present: Value
  ) {
    guard present != self[keyPath: known] else { return }
    self[keyPath: known] = present
    request()
  }

  package func request() { call.request() }
}
