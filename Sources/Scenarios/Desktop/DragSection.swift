import Containment
import GTK

/// Cards that are dragged from one side to the other, or clicked, and what comes from other programs.
final class DragSection: DesktopSection {
  /// What is dragged.
  private struct Card {
    let title: String
    let button: Button
  }

  private let sides = [Box(.vertical, spacing: 6), Box(.vertical, spacing: 6)]

  override func loadView() {
    let row = Box(.horizontal, spacing: 12, sides.indices.map(room))
    row.isHomogeneous = true
    load(tr("Drag and drop"), [row])
    for (id, title) in [
      ("chair", tr("Chair")), ("lamp", tr("Lamp")), ("mirror", tr("Mirror")),
    ] { add(title, id: id, to: 0) }
  }

  /// Where things are dropped, also when nothing is there yet.
  private func room(_ side: Int) -> Widget {
    sides[side].margins = EdgeInsets(12)
    let room = EventBox(sides[side])
    room.setSizeRequest(height: 140)
    room.accessibleID = "desktop.side.\(side)"
    DropTarget(on: room, actions: [.copy, .move])
      .accept(.value(Card.self)) { [weak self] card, _ in self?.move(card, to: side) ?? false }
      .accept(.uris) { [weak self] uris, _ in
        for uri in uris { self?.add(URI.path(ofFile: uri) ?? uri, to: side) }
        return self != nil
      }
      .accept(.text) { [weak self] text, _ in
        self?.add(text, to: side)
        return self != nil
      }
    return Frame(nil, room)
  }

  private func add(_ title: String, id: String? = nil, to side: Int) {
    let button = Button("")
    let label = Label(title)
    label.ellipsizes = true
    button.child = label
    button.accessibleID = id.map { "desktop.\($0)" } ?? ""
    let handle = WeakObject(button)
    DragSource(on: button, actions: [.copy, .move]) {
      handle.object.map { DragContent(Card(title: title, button: $0), text: title) }
    }
    // Who cannot drag, clicks.
    button.clicked.connect { [weak self] in
      guard let self, let button = handle.object else { return }
      let card = Card(title: title, button: button)
      _ = move(card, to: sides[0].children.contains(button) ? 1 : 0)
    }
    sides[side].packStart(button, expand: false)
  }

  private func move(_ card: Card, to side: Int) -> Bool {
    guard !sides[side].children.contains(card.button) else { return false }
    card.button.removeFromParent()
    sides[side].packStart(card.button, expand: false)
    tell(side == 1 ? tr("{1} went over", card.title) : tr("{1} came back", card.title))
    return true
  }
}
