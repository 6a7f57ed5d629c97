import GTK

/// The bar of a navigation controller: title and items of the visible page, and the back button.
@MainActor
final class NavigationBar {
  let view: Revealer
  let head = HeadBar()
  var header: HeaderBar { head.header }
  let back: BackButton
  private var leading: [Widget] = []
  private var trailing: [Widget] = []
  private var waiting: [Change] = []

  init(_ owner: NavigationController) {
    back = BackButton(in: owner)
    let header = head.header
    header.accessibleID = "navigation.bar"
    // A page without a subtitle has the same height as one with it.
    header.hasSubtitle = true
    header.packStart(back.button)
    view = Revealer(head.view)
    view.isRevealed = true
    view.settled.connect(weak: self) { $0.waiting.takeAll().end(true) }
    view.unmapped.connect(weak: self) { $0.waiting.takeAll().end(true) }
  }

  // MARK: Hiding

  /// Hides or shows the bar within `duration` milliseconds; at once if it is not visible.
  func setHidden(_ isHidden: Bool, duration: Int) {
    if view.isRevealed == isHidden { waiting.takeAll().end(false) }
    view.duration = duration
    view.isRevealed = !isHidden
  }

  /// What ends when the bar is shown or hidden.
  func settling() -> Change {
    guard view.isMapped, view.isChildRevealed != view.isRevealed else { return .ended(true) }
    let change = Change()
    waiting.append(change)
    return change
  }

  // MARK: Content

  /// Shows title and items of `pages`, from the top page inwards: each from the innermost that has
  /// it.
  func show(_ pages: [ViewController], back destination: (title: String?, key: String)?) {
    back.update(destination)
    let items = pages.reversed().map(\.navigationItem)
    head.title = pages.last { $0.title != nil }?.title
    header.subtitle = items.lazy.compactMap(\.subtitle).first
    let titleWidget = items.lazy.compactMap(\.titleWidget).first
    if header.titleWidget != titleWidget {
      titleWidget?.removeFromParent()
      header.titleWidget = titleWidget
    }
    let newLeading = items.first { !$0.leadingItems.isEmpty }?.leadingItems ?? []
    let newTrailing = items.first { !$0.trailingItems.isEmpty }?.trailingItems ?? []
    guard newLeading != leading || newTrailing != trailing else { return }
    for item in leading + trailing where item.parent == header { header.remove(item) }
    leading = newLeading
    trailing = newTrailing
    for item in leading { pack(item) { header.packStart($0) } }
    // The widget that is packed first stands at the very end.
    for item in trailing.reversed() { pack(item) { header.packEnd($0) } }
  }

  private func pack(_ item: Widget, _ pack: (Widget) -> Void) {
    item.removeFromParent()
    item.valign = .center
    pack(item)
  }
}
