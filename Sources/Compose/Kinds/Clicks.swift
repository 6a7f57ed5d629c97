import Containment

/// What a controller of a layer tells when something of it is clicked. It is there before anybody listens, so that
/// the closures that a controller gets when it is made can use it.
final class Clicks: ListViewControllerDelegate {
  /// Called with the id of the ``LayerElement`` that was clicked.
  var onClick: @MainActor (_ element: String) -> Void = { _ in }

  func click(_ element: String) { onClick(element) }

  // MARK: As the delegate of a list

  typealias Item = Int

  func list(_ list: ListViewController<Int>, didActivate item: Int) { click("row") }
}

private enum OfLayer: Attachment { typealias Value = Clicks }

extension ViewController {
  /// Whether it is the controller of a layer.
  var isOfLayer: Bool { self[OfLayer.self] != nil }

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
