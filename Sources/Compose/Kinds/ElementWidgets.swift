import Containment
import GTK
import Parts

extension ViewController {
  /// The widgets in which an element of this controller's layer is seen: the buttons that have its title. Where
  /// there is none, it is all of the view.
  func widgets(of element: LayerElement) -> [Widget] {
    let buttons = buttons(titled: element.title)
    return buttons.isEmpty ? [viewIfLoaded].compactMap(\.self) : buttons
  }

  /// The buttons of this controller's layer that are on screen and have a title.
  func buttons(titled title: String) -> [Widget] {
    let supporting = (self as? any SupportingWidgetsSource)?.supportingWidgets ?? []
    let elsewhere = supporting + navigationItem.trailingItems
    var found: [Widget] = []
    for root in elsewhere {
      root.forEachInside { if $0.isButton(titled: title) { found.append($0) } }
    }
    viewIfLoaded?.forEachInside { [self] widget in
      guard widget.isButton(titled: title), !found.contains(widget),
        let nearest = widget.nearestController
      else { return }
      // A layer inside may have such a button, too.
      let owner = sequence(first: nearest) { $0.parent }.first(where: \.isOfLayer)
      if owner === self { found.append(widget) }
    }
    return found
  }
}

extension Widget {
  fileprivate func isButton(titled title: String) -> Bool {
    guard isMapped, self.as(Button.self) != nil else { return false }
    if accessibleName == title { return true }
    var isFound = false
    forEachInside { if $0.as(Label.self)?.text == title { isFound = true } }
    return isFound
  }
}

extension ListLayer {
  func widgets(of element: LayerElement, in list: Controller) -> [Widget] {
    list.rowsInSight(of: element) ?? list.widgets(of: element)
  }
}

extension GridLayer {
  func widgets(of element: LayerElement, in grid: Controller) -> [Widget] {
    grid.rowsInSight(of: element) ?? grid.widgets(of: element)
  }
}

extension ListViewController<Int> {
  /// The rows for which an element stands, as far as they are in sight; nil if it stands for none.
  fileprivate func rowsInSight(of element: LayerElement) -> [Widget]? {
    let place = LinkPlace(element.id)
    guard let row = place.row else { return nil }
    return rowsInSight.filter { place.isOfEachRow || $0.item == row }.map(\.widget)
  }

  /// The rows that are in sight.
  var rowsInSight: [(item: Int, widget: Widget)] {
    visibleItems.compactMap { item in
      guard let view = rowController(for: item)?.viewIfLoaded else { return nil }
      return (item: item, widget: view.parent ?? view)
    }
  }
}

extension MenuLayer {
  /// The item, or the button of the menu while that is closed.
  func widgets(of element: LayerElement, in menu: Controller) -> [Widget] {
    let items = menu.buttons(titled: element.title)
    guard items.isEmpty else { return items }
    var button: Widget?
    menu.viewIfLoaded?.forEachInside { widget in
      if button == nil, widget.accessibleID == "menu.button" { button = widget }
    }
    return [button].compactMap(\.self)
  }
}
