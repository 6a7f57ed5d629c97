import Containment
import Sandbox

/// What a controller of a layer tells when something of it is clicked and the like. It is there before anybody
/// listens, so that the closures that a controller gets when it is made can use it.
final class Clicks {
  /// Called with the id of a ``LayerElement``, and with what has happened to it.
  var onTrigger: @MainActor (_ element: String, _ trigger: LinkTrigger) -> Void = { _, _ in }
  /// Called with the name of a field, and with what was filled in.
  var onFill: @MainActor (_ field: String, _ value: KnobValue) -> Void = { _, _ in }
  /// Finds the row of a table that stands at a place of the list.
  var findRow: @MainActor (_ index: Int) -> FlowRow? = { _ in nil }
  /// The place of the row that was clicked last.
  var row: Int?
  /// Finds the link that is followed when something happens to the row at a place of the list.
  var findLink: @MainActor (_ index: Int, _ trigger: LinkTrigger) -> Link? = { _, _ in nil }

  func click(_ element: String) { onTrigger(element, .click) }
  func trigger(_ element: String, _ trigger: LinkTrigger) { onTrigger(element, trigger) }

  private func trigger(_ trigger: LinkTrigger, row: Int) {
    self.row = row
    onTrigger(LinkPlace.row(row, trigger).element, trigger)
  }
}

extension Clicks: ListViewControllerDelegate {
  typealias Item = Int

  func list(_ list: ListViewController<Int>, didActivate item: Int) { trigger(.click, row: item) }

  func list(_ list: ListViewController<Int>, shouldOpenMenuOf item: Int) -> Bool {
    if findLink(item, .secondaryClick) == nil { return true }
    trigger(.secondaryClick, row: item)
    return false
  }

  func list(_ list: ListViewController<Int>, actionsFor item: Int) -> RowActions<Int> {
    func actions(_ trigger: LinkTrigger) -> [RowAction<Int>] {
      guard let link = findLink(item, trigger) else { return [] }
      return [
        RowAction(link.action.buttonTitle) { [weak self] in self?.trigger(trigger, row: $0) }
      ]
    }
    return RowActions(leading: actions(.swipeToEnd), trailing: actions(.swipeToStart))
  }
}

extension Clicks: TabbedControllerDelegate {
  func tabbedController(_ controller: TabbedController, didSelect selection: TabSelection) {
    if selection.trigger != .program { click("tab-\(selection.index + 1)") }
  }
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
