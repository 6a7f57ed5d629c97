import Containment
import GTK

/// Says what to do while nothing of a flow leads anywhere, with the button for it.
final class LinkHint {
  let view: Box
  private unowned let page: ComposePage

  init(_ page: ComposePage) {
    self.page = page
    let text = Label(tr("Nothing leads anywhere yet. Choose what a click does."))
    text.xalign = 0
    text.wraps = true
    text.widthInCharacters = 12
    text.hexpand = true
    text.styleClasses.insert("dim-label")
    let button = Button(tr("Link…"))
    button.accessibleID = "compose.first-link"
    button.valign = .center
    button.clicked.connect(weak: page) { $0.linkFirst() }
    view = Box(.horizontal, spacing: 6, [text, button])
    view.styleClasses.insert("enfilade-layers-note")
    view.isVisible = false
  }

  func update() {
    let screens = page.composer.flow?.present.screens ?? []
    let isLinked = screens.contains { $0.composition.layers.contains { !$0.links.isEmpty } }
    // Who aims is told already what to do.
    let isAiming = page.pointing.mode != .play
    view.isVisible = !isAiming && !isLinked && page.firstLinkable != nil
  }
}

extension ComposePage {
  /// The first layer of the screen that has something that can be clicked.
  fileprivate var firstLinkable: Layer? {
    composer.present.layers.first { !$0.kind.descriptor.elements(of: $0).isEmpty }
  }

  /// Moves to the links of that layer.
  fileprivate func linkFirst() {
    guard let layer = firstLinkable else { return view.errorBell() }
    composer.select(.layer(layer.id))
    takeLinks()
  }
}
