import GTK

/// What promises more than it does, or does it not for everybody.
extension FlowCheck {
  /// Links that present a screen over too many others.
  func faultsOfDepth(_ screen: FlowScreen, _ places: [FlowWays.Place]) -> [FlowFault] {
    places.compactMap { place in
      guard let next = flow[place.action.destination] else { return nil }
      let sentence = tr(
        "“{1}” of “{2}” presents “{3}” over two screens that are presented already: push it there instead.",
        place.layer.called, screen.title, next.title)
      return FlowFault(sentence: sentence, screen: screen.id, layer: place.layer.id)
    }
  }

  /// Rows that are dragged aside where the Menu key, which lists what that does, has another link, and where nothing
  /// else that is seen with them does the same. All else that is clicked has the focus and answers Enter.
  func faultsOfReach(_ screen: FlowScreen, _ links: [String: [Found]]) -> [FlowFault] {
    let forPointer = (links[screen.id] ?? []).filter { $0.isPossible && $0.isForPointer }
    if forPointer.isEmpty { return [] }
    let others = ways.components.company(of: screen.id).flatMap { links[$0] ?? [] }
      .filter { $0.isPossible && !$0.isForPointer }
    return forPointer.compactMap { found in
      let action = found.link.action
      if others.contains(where: { $0.link.action.leadsWhere(action) }) { return nil }
      let sentence = tr(
        "No key does “{1}” in “{2}” of “{3}”, as the Menu key does something else there: link a key or a button to it, too.",
        action.kind.title, found.layer.called, screen.title)
      return FlowFault(sentence: sentence, screen: screen.id, layer: found.layer.id)
    }
  }

  /// Texts with more parts than count.
  func faultsOfParts(_ screen: FlowScreen, _ layers: [Layer]) -> [FlowFault] {
    layers.compactMap { layer in
      guard let property = layer.overfull else { return nil }
      let sentence = tr(
        "“{1}” of “{2}” of “{3}” has more than {4} parts, of which only the first are shown: make a table of them.",
        property.title, layer.called, screen.title, "\(Layer.mostParts)")
      return FlowFault(sentence: sentence, screen: screen.id, layer: layer.id)
    }
  }

  /// Links of buttons for a bar where none is around.
  func faultsOfBars(_ screen: FlowScreen, _ layers: [Layer]) -> [FlowFault] {
    layers.filter { layer in
      layer.links.contains { $0.element.hasPrefix("bar-button-") } && !layer.kind.hasBar
        && !layer.barButtons.isEmpty && ways.nearest(.bar, around: layer.id, in: screen) == nil
    }.map { layer in
      let sentence = tr(
        "Nobody sees the bar buttons of “{1}” of “{2}”: put it into a navigation or a toolbar.",
        layer.called, screen.title)
      return FlowFault(sentence: sentence, screen: screen.id, layer: layer.id)
    }
  }

  /// Rows with arrows of which none leads anywhere. Numbered rows have no arrows.
  func faultsOfPromises(_ screen: FlowScreen, _ layers: [Layer]) -> [FlowFault] {
    layers.filter { layer in
      layer.flag("chevron") && (layer.given("rows") != nil || !layer.parts("lines").isEmpty)
        && !layer.links.map(\.place).contains {
          $0.row != nil && $0.trigger == .click && layer.canTrigger($0)
        }
    }.map { layer in
      let sentence = tr(
        "The rows of “{1}” of “{2}” have arrows, but lead nowhere: link them, or take the arrows away.",
        layer.called, screen.title)
      return FlowFault(sentence: sentence, screen: screen.id, layer: layer.id)
    }
  }
}

extension FlowCheck.Found {
  /// Whether it is triggered by the pointer alone.
  fileprivate var isForPointer: Bool {
    switch link.trigger {
    case .swipeToStart, .swipeToEnd:
      layer.followed(at: LinkPlace(link.element, .secondaryClick)) != nil
    default: false
    }
  }
}

extension LinkAction {
  /// Whether it leads to the same screen as another in the end, or does the same.
  fileprivate func leadsWhere(_ other: LinkAction) -> Bool {
    let end = steps.last?.destination
    return end == nil ? self == other : end == other.steps.last?.destination
  }
}
