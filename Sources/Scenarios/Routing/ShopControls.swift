import Containment
import GTK
import Sandbox

/// The controls that change the state of the shop: its root, what is presented, and its
/// composition.
final class ShopControls {
  private let shop: Shop
  private let prefix: String
  private let isLoggedIn = CheckButton(tr("_Logged in"))
  private let story = Label()

  init(_ shop: Shop, prefix: String) {
    self.shop = shop
    self.prefix = prefix
  }

  /// A panel with the controls, and below them a description of the shop.
  func makePanel() -> Widget {
    story.accessibleID = "\(prefix).shop"
    isLoggedIn.accessibleID = "\(prefix).logged-in"
    isLoggedIn.focusesOnClick = false
    isLoggedIn.toggled.connect(weak: self) { $0.shop.session.isOpen = $0.isLoggedIn.isActive }
    let starts = Shop.Start.allCases.map { start in
      button("start.\(start)", start.title) { $0.start(start) }
    }
    let covers = Shop.Cover.allCases.map { cover in
      button("cover.\(cover)", cover.title) { $0.put(cover) }
    }
    let beginning = Controls.actions(tr("Begin with"), starts)
    beginning.hexpand = false
    let composition = Controls.chooser([
      (id: "\(prefix).composition.sheet", title: tr("Sheet")),
      (id: "\(prefix).composition.page", title: tr("Page")),
    ]) { [weak shop] in shop?.composition = $0 == 0 ? SheetComposition() : PageComposition() }
    let options = Box(.horizontal, spacing: 12, [composition, isLoggedIn])
    let panel = Controls.panel(
      [
        Box(.horizontal, spacing: 12, [beginning, Controls.actions(tr("Put over"), covers)]),
        Controls.row(tr("Product in"), options),
      ], note: story)
    update()
    return panel
  }

  private func button(
    _ id: String, _ title: String, _ action: @escaping @MainActor (Shop) -> Void
  ) -> Button {
    Controls.button(title, id: "\(prefix).\(id)") { [weak shop] in
      shop.map(action)
    }
  }

  /// Updates the controls and the description.
  func update() {
    story.text = shop.story ?? tr("The shop is closed. It opens beside this window.")
    isLoggedIn.isActive = shop.session.isOpen
  }
}
