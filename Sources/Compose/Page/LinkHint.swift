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
    view.isVisible = !isAiming && !isLinked && page.hasLinkable
  }
}

extension ComposePage {
  fileprivate var hasLinkable: Bool { composer.present.layers.contains(where: \.canBeClicked) }

  /// Moves to the links of the selected layer or, if nothing of it can be clicked, of the first in it that can.
  fileprivate func linkFirst() {
    guard let layer = composer.selection.layer.flatMap(composer.present.layer) else {
      return view.errorBell()
    }
    let first = layer.all.first(where: \.canBeClicked) ?? layer
    composer.select(.layer(first.id))
    takeLinks()
  }
}

extension Layer {
  fileprivate var canBeClicked: Bool { !kind.descriptor.elements(of: self).isEmpty }
}
