import Containment
import GTK
import Sandbox

/// What somebody clicks in a flow, in terms that hold whenever one comes there again.
enum SiteStep: Hashable {
  case link(layer: Int, LinkPlace)
  /// A button of a container or of a question, by its id and its name.
  case button(String)
  /// Beside the drawers of a layer.
  case besideDrawer(Int)

  /// The index of the tab that it selects; nil if it selects none.
  var tab: Int? {
    if case .link(_, let place) = self { place.index(of: "tab") } else { nil }
  }
}

/// What can be clicked in what lies in front.
extension FlowPlayer {
  private static let menuButton = "menu.button"

  typealias FollowedLink = (link: Link, lead: Lead, controller: ViewController)

  /// The link that a step follows, with the values that variables have now; nil if it follows none.
  func link(of step: SiteStep) -> FollowedLink? {
    guard case .link(let id, let place) = step,
      let controller = seenController(of: id),
      let layer = flow.present.screen(with: id)?.composition.layer(id),
      let link = layer.followed(at: place)?.chosen(with: values)
    else { return nil }
    if let row = place.row { controller.clicks.row = row }
    return (link, Lead(link, of: id, from: controller), controller)
  }

  /// What can be clicked that has a link now, or is a tab that is not selected.
  var linked: [PlaceToClick] {
    placesToClick.filter { place in
      let step = place.step
      // The items of a menu come when it is open.
      if place.widget.accessibleID == FlowPlayer.menuButton { return false }
      if link(of: step) != nil { return true }
      guard let tabs = place.live.controller as? TabbedController, let index = step.tab else {
        return false
      }
      // A tab that is not seen is no part of the view that stands for it.
      return tabs.selectedIndex != index && place.widget != tabs.viewIfLoaded
    }
  }

  /// The sheet in which a page is; nil for one that covers all.
  func sheet(around page: ViewController?) -> Widget? {
    guard let page = page?.viewIfLoaded else { return nil }
    return sequence(first: page as Widget) { $0.parent }.prefix { $0 != self.view }
      .first { $0.styleClasses.contains("enfilade-sheet") }
  }

  /// The buttons of containers, and those of a question, that can be clicked in what lies in front.
  var buttonsOfContainers: [(key: String, button: Button)] {
    guard let front = pages.last else { return [] }
    let isAsking = front is QuestionViewController
    let ids: Set = [
      "navigation.back", "split.back", "sheet.close", "modal.close", FlowPlayer.menuButton,
    ]
    let card: Widget = sheet(around: front) ?? view
    var found: [(key: String, button: Button)] = []
    card.forEachInside { widget in
      guard widget.isMapped, widget.isSensitiveWithin, let button = widget.as(Button.self),
        isAsking || ids.contains(widget.accessibleID),
        widget.nearestController?.isGated != true
      else { return }
      let key = "\(widget.accessibleID) \(widget.nameRead)"
      if !found.contains(where: { $0.key == key }) { found.append((key: key, button: button)) }
    }
    return found
  }

  /// The part of the screen that an open drawer leaves.
  func room(beside drawer: NavigationDrawerController, in area: Widget) -> Rectangle? {
    let sides = [drawer.startViewController, drawer.endViewController]
    guard let all = drawer.viewIfLoaded?.visibleFrame(in: area),
      let own = sides.compactMap({ $0?.viewIfLoaded?.visibleFrame(in: area) }).first
    else { return nil }
    let isFirst = own.x <= all.x
    let start = isFirst ? own.x + own.width : all.x
    let end = isFirst ? all.x + all.width : own.x
    return Rectangle(x: start, y: all.y, width: max(end - start, 1), height: all.height)
  }

  /// The texts of a card, without those of what can be clicked.
  func words(in card: Widget) -> [String] {
    let clicked = linked.map(\.widget) + buttonsOfContainers.map(\.button)
    var words: [String] = []
    card.forEachInside { widget in
      guard widget.isMapped, let label = widget.as(Label.self), !label.text.isEmpty,
        !clicked.contains(where: { $0 != card && widget.isWithin($0) }),
        widget.nearestController?.isGated != true
      else { return }
      words.append(label.text)
    }
    return words
  }
}

extension PlaceToClick {
  var step: SiteStep { .link(layer: live.layer.id, place) }

  /// What assistive technology calls it.
  var name: String { widget.nameRead.isEmpty ? title : widget.nameRead }
}
