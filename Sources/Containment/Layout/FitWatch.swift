import GTK

/// Finds out anew what fits into a row whenever that got another width, the text in it another size,
/// or somebody asks.
///
/// It does so after the present layout, in the middle of which nothing may be arranged anew.
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

  /// Calls `fit` with the width of `row`, the texts in which are as large as that in `text`.
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

  /// Asks for it to be found out.
  package func request() { call.request() }
}
