import Containment
import GTK

/// The links of the selected layer, as the user sets them.
extension ComposePage {
  func followLinks() {
    properties.links.onChoose = { [weak self] in self?.chooseAction(at: $0, from: $1) }
    properties.links.onSet = { [weak self] in self?.set($1, at: $0, by: $2) }
    properties.links.findBefore = { [weak self] in self?.link(at: $0, before: $1) }
    properties.links.onNewScreen = { [weak self] in self?.linkToNewScreen($1, at: $0) }
    properties.links.onAdd = { [weak self] in self?.chooseTrigger(from: $0) }
  }

  /// Moves the focus to the links of the selected layer.
  func takeLinks() { if !properties.links.takeFocus() { view.errorBell() } }

  /// Sets the link at a place of the selected layer. What one knob sets one after the other is undone together.
  private func set(_ link: Link?, at place: LinkPlace, by knob: String? = nil) {
    guard let layer = composer.layer, let flow = composer.flow?.present else { return }
    let named = link.map(flow.naming)
    let flowWithNames = named?.flow ?? flow
    guard let screen = flowWithNames.screen(with: layer.id),
      let next = screen.composition.linking(place, of: layer.id, to: named?.link),
      let edited = flowWithNames.replacing(next, of: screen.id)
    else { return }
    if let knob, flowWithNames == flow {
      composer.go(to: next, key: key(of: knob, for: layer))
    } else {
      composer.go(to: edited)
    }
  }

  private func link(at place: LinkPlace, before knob: String) -> Link? {
    composer.layer.flatMap { composer.flow?.layer($0.id, before: key(of: knob, for: $0)) }?
      .link(at: place)
  }

  private func key(of knob: String, for layer: Layer) -> String { "link-\(layer.id)-\(knob)" }

  // MARK: Triggers

  /// Lets the user choose a trigger that has no link yet, which gets one.
  private func chooseTrigger(from button: Widget) {
    guard let layer = composer.layer else { return }
    let free = layer.elements.flatMap { element in
      element.triggers.map { kind in
        (element: element, trigger: kind.trigger { layer.link(element.id, on: $0) != nil })
      }
    }.filter { layer.link($0.element.id, on: $0.trigger) == nil }
    let choices = free.map { element, trigger in
      ChoiceList.Choice(
        id: "\(element.id).\(trigger.kind.rawValue)",
        title: tr("{1}: {2}", element.title, trigger.kind.title))
    }
    choose(among: choices, named: tr("What triggers it"), from: button) { [weak self] index in
      guard let self else { return }
      let (element, trigger) = free[index]
      let place = LinkPlace(element.id, trigger)
      // Another action is chosen next to it.
      set(Link(element.id, on: trigger, usualAction), at: place)
      properties.links.takeFocus(at: ActionPlace(link: place))
    }
  }

  /// What a new link does at first: it shows another screen, or says something if there is none.
  private var usualAction: LinkAction {
    let others = composer.flow?.present.screens.map(\.id).filter { $0 != composer.screenID } ?? []
    return others.first.map { LinkAction.show(to: $0) } ?? LinkAction.Kind.snackbar.action(to: "")
  }

  // MARK: Actions

  /// Lets the user choose what happens at a place. The link of what is gone goes, too.
  private func chooseAction(at place: ActionPlace, from button: Widget) {
    guard let layer = composer.layer, let flow = composer.flow?.present,
      let screen = composer.screen
    else { return }
    guard layer.canTrigger(place.link) else {
      removeAction(at: place)
      properties.links.takeFocus()
      return
    }
    let ways = FlowWays(flow)
    let link = layer.link(at: place.link)
    let outer = place.outer.flatMap { link?.action(at: $0) }
    let kinds = LinkAction.Kind.allCases.filter { $0 != .several || outer?.kind != .several }
    let usual = place.isOwn ? layer.usual(at: place.link) : tr(in: "link", "Nothing")
    let nothing = ChoiceList.Choice(id: "nothing", title: usual)
    let choices = kinds.map { kind in
      let action = kind.action(to: "")
      let order = place.answers.last.flatMap { index in
        outer?.changing(index) { $0.action = action }.obstacleOfOrder
      }
      return ChoiceList.Choice(
        id: kind.rawValue, title: kind.title,
        obstacle: ways.obstacle(to: action, from: layer.id, in: screen) ?? order)
    }
    let present = link?.action(at: place)?.kind
    let current = present.flatMap { kinds.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    choose(among: [nothing] + choices, named: tr("What happens"), current: current, from: button) {
      [weak self] index in
      guard let self else { return }
      if index == 0 { removeAction(at: place) } else { setAction(kinds[index - 1], at: place) }
      properties.links.takeFocus(at: place)
    }
  }

  private func removeAction(at place: ActionPlace) {
    guard let link = composer.layer?.link(at: place.link) else { return }
    set(link.setting(nil, at: place), at: place.link)
  }

  /// Gives a place another action. It leads where it did, or else to another screen; where there is none, one is
  /// made.
  private func setAction(_ kind: LinkAction.Kind, at place: ActionPlace) {
    guard let layer = composer.layer, let flow = composer.flow?.present else { return }
    let before = layer.link(at: place.link)
    let present = before?.action(at: place)
    let others = flow.screens.map(\.id).filter { $0 != composer.screenID }
    var id = present?.destination.flatMap { $0.isEmpty ? nil : $0 } ?? others.first
    if kind == .backTo {
      let behind = FlowWays(flow).behind(composer.screenID)
      if !behind.contains(id ?? "") { id = flow.screens.map(\.id).first(where: behind.contains) }
    }
    var action = beginning(kind, to: id ?? "", of: layer, in: flow)
    if let present, present.kind == kind { action = present }
    // What it has done stays one of them.
    if kind == .several, let present, present.kind != kind { action = present.asSeveral }
    if kind.hasDestination { action = action.leading(to: id ?? "") }
    var link = before ?? Link(place.link.element, on: place.link.trigger, action)
    link = link.setting(action, at: place) ?? link
    if !link.takesTransition { link.transition = nil }
    if action.leadsOn, id == nil { return linkToNewScreen(link, at: place) }
    set(link, at: place.link)
  }

  /// An action of the selected layer as it is at first.
  func beginning(
    _ kind: LinkAction.Kind, to id: String = "", of layer: Layer, in flow: Flow
  ) -> LinkAction {
    if kind == .scroll, let other = otherLayer(than: layer, in: flow) {
      return .scroll(to: "#\(other.id)")
    }
    return kind.action(to: id).beginning(with: flow.variables)
  }

  /// The layer that something scrolls to at first: another content, or else any other layer.
  private func otherLayer(than layer: Layer, in flow: Flow) -> Layer? {
    let others = FlowComponents(flow).layers(seenWith: composer.screenID).map(\.layer)
      .filter { $0.id != layer.id }
    return others.first { !$0.kind.isContainer } ?? others.first
  }

  /// Makes a screen to which an action of the selected layer leads. Both are one step to undo.
  private func linkToNewScreen(_ link: Link, at place: ActionPlace) {
    guard let layer = composer.layer, let flow = composer.flow?.present else { return }
    let (next, id) = flow.adding(titled: flow.nextTitle, after: composer.screenID)
    let leading = link.setting(link.action(at: place)?.leading(to: id), at: place)
    guard let screen = next.screen(with: layer.id),
      let edited = screen.composition.linking(place.link, of: layer.id, to: leading ?? link)
    else { return }
    composer.go(to: next.replacing(edited, of: screen.id))
    mapReveals(id)
  }
}

extension Flow {
  /// The flow in which the layers that a link refers to have names, and the link with these. As long as they have
  /// none, it calls them by a number sign and their id.
  func naming(_ link: Link) -> (flow: Flow, link: Link) {
    var (flow, next) = (self, link)
    func name(_ reference: String) -> String {
      guard reference.hasPrefix("#"), let id = Int(reference.dropFirst()),
        let screen = flow.screen(with: id)
      else { return reference }
      let others = FlowComponents(flow).layers(seenWith: screen.id).map(\.layer)
      guard let (named, name) = screen.composition.naming(id, besides: others) else {
        return reference
      }
      flow = flow.replacing(named, of: screen.id) ?? flow
      return name
    }
    next =
      next.mapped { if case .scroll(let layer) = $0 { .scroll(to: name(layer)) } else { $0 } }
      ?? next
    next.transition?.shared = (link.transition?.shared ?? []).map {
      SharedPart(from: $0.from.map(name), to: name($0.to))
    }
    return (flow, next)
  }
}
