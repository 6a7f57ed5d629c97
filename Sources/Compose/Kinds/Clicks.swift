import Containment
import Sandbox

/// What a controller of a layer tells when something of it is clicked. It is there before anybody listens, so that
/// the closures that a controller gets when it is made can use it.
final class Clicks: ListViewControllerDelegate {
  /// Called with the id of the ``LayerElement`` that was clicked.
  var onClick: @MainActor (_ element: String) -> Void = { _ in }
  /// Called with the name of a field, and with what was filled in.
  var onFill: @MainActor (_ field: String, _ value: KnobValue) -> Void = { _, _ in }
  /// Finds the row of a table that stands at a place of the list.
  var findRow: @MainActor (_ index: Int) -> FlowRow? = { _ in nil }
  /// The row of a table that was clicked last; nil if something else was.
  private(set) var row: FlowRow?

  func click(_ element: String) {
    row = nil
    onClick(element)
  }

  // MARK: As the delegate of a list

  typealias Item = Int

  func list(_ list: ListViewController<Int>, didActivate item: Int) {
    row = findRow(item)
    onClick("row")
  }
}

private enum OfLayer: Attachment { typealias Value = Clicks }

extension ViewController {
  /// Whom this controller of a layer tells what is clicked.
  var clicks: Clicks {
    get {
      if let clicks = self[OfLayer.self] { return clicks }
      let clicks = Clicks()
      self[OfLayer.self] = clicks
      return clicks
    }
    set { self[OfLayer.self] = newValue }
  }
}
