import Containment
import GTK

/// The links of the selected layer, as the user sets them.
extension ComposePage {
  func followLinks() {
    properties.links.onChoose = { [weak self] in self?.chooseAction(for: $0, from: $1) }
    properties.links.onSet = { [weak self] link in
      self?.set(link, of: link.element, key: "\(link.element)-link")
    }
    properties.links.onNewScreen = { [weak self] in self?.linkToNewScreen($0) }
  }

  /// Moves the focus to the links of the selected layer.
  func takeLinks() { if !properties.links.takeFocus() { view.errorBell() } }

  private func set(_ link: Link?, of element: String, key: String? = nil) {
    guard let layer = composer.layer else { return }
    composer.go(
      to: composer.present.linking(element, of: layer.id, to: link),
      key: key.map { "\($0) of \(layer.id)" })
  }

  /// Lets the user choose what happens when an element is clicked.
  private func chooseAction(for element: String, from button: Widget) {
    guard let layer = composer.layer, let flow = composer.flow?.present,
      let screen = composer.screen
    else { return }
    let ways = FlowWays(flow)
    let kinds = LinkAction.Kind.allCases
    let nothing = ChoiceList.Choice(id: "nothing", title: tr(in: "link", "Nothing"))
    let choices = kinds.map { kind in
      ChoiceList.Choice(
        id: kind.rawValue, title: kind.title,
        obstacle: ways.obstacle(to: kind.action(to: ""), from: layer.id, in: screen))
    }
    choose(among: [nothing] + choices, named: tr("What a click does"), from: button) {
      [weak self] index in
      guard let self else { return }
      if index == 0 { set(nil, of: element) } else { setAction(kinds[index - 1], of: element) }
      properties.links.takeFocus()
    }
  }

  /// Gives an element another action. It leads where it did, or else to another screen; where there is none,
  /// one is made.
  private func setAction(_ kind: LinkAction.Kind, of element: String) {
    guard let layer = composer.layer, let flow = composer.flow?.present else { return }
    var link = layer.link(element) ?? Link(element, kind.action(to: ""))
    let others = flow.screens.map(\.id).filter { $0 != composer.screenID }
    let id = link.action.destination.flatMap { $0.isEmpty ? nil : $0 } ?? others.first
    if link.action.kind != kind {
      link.action = kind.action(to: id ?? "").beginning(with: flow.variables)
    }
    if kind.hasDestination, id == nil { return linkToNewScreen(link) }
    link.action = link.action.leading(to: id ?? "")
    if !link.action.takesTransition { link.transition = nil }
    set(link, of: element)
  }

  /// Makes a screen to which a link of the selected layer leads. Both are one step to undo.
  private func linkToNewScreen(_ link: Link) {
    guard let layer = composer.layer, let flow = composer.flow?.present else { return }
    let (next, id) = flow.adding(titled: flow.nextTitle, after: composer.screenID)
    var link = link
    link.action = link.action.leading(to: id)
    composer.go(to: next.linking(link.element, of: layer.id, to: link))
  }
}
