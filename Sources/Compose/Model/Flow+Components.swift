import Sandbox

/// Screens that stand in others as components.
extension Flow {
  /// The screens that stand in others, by their ids.
  var components: [String: FlowScreen] {
    let ids = Set(
      screens.filter { $0.composition.root?.hasComponents == true }
        .flatMap { $0.composition.layers.compactMap(\.component) })
    return Dictionary(screens.filter { ids.contains($0.id) }.map { ($0.id, $0) }) { $1 }
  }

  /// The screen that stands in a layer; nil if none does.
  func component(in layer: Layer) -> FlowScreen? { layer.component.flatMap { self[$0] } }

  /// The screens that can stand in a screen: neither itself nor one in which it stands.
  func components(for screen: String) -> [FlowScreen] {
    let around = Set(FlowComponents(self).wholes(of: screen))
    return screens.filter { !around.contains($0.id) }
  }

  /// Why a screen cannot have these layers, as a sentence; nil if it can.
  func obstacle(to composition: Composition, in screen: String) -> String? {
    guard let index = screens.firstIndex(where: { $0.id == screen }) else { return nil }
    var next = self
    next.screens[index].composition = composition
    return FlowComponents(next).misfit?.reason
  }

  /// The flow in which a layer with all inside is a screen of its own, which stands in its place, and the layer in
  /// which that stands; nil if that is not possible.
  func makingComponent(of id: Int) -> (flow: Flow, place: Layer)? {
    guard let screen = screen(with: id), let layer = screen.composition.layer(id),
      layer.kind != .component
    else { return nil }
    let (next, component) = adding(
      Composition(layer), titled: layer.tabTitle, after: screen.id)
    // A tab has its icon from its own layer.
    let place = Layer(.component, ["screen": .text(component), "icon": layer["icon"]])
    return screen.composition.putting(place, inPlaceOf: id)
      .flatMap { next.replacing($0, of: screen.id) }.map { (flow: $0, place: place) }
  }

  /// The flow in which a copy of the layers of a component stands in its place, and the outermost of these; nil if
  /// that is not possible.
  func detaching(_ id: Int) -> (flow: Flow, layer: Layer)? {
    guard let screen = screen(with: id), let place = screen.composition.layer(id),
      let layer = layers(of: place, besides: screen.composition.layers)
    else { return nil }
    return screen.composition.putting(layer, inPlaceOf: id)
      .flatMap { replacing($0, of: screen.id) }.map { (flow: $0, layer: layer) }
  }

  /// The flow in which a screen stands nowhere any more: where it has stood, there are its layers.
  func detachingAll(of screen: String) -> Flow {
    FlowComponents(self).places(of: screen).reduce(self) { flow, place in
      if let (next, _) = flow.detaching(place.layer.id) { return next }
      // It has no layers.
      let rest = flow[place.screen.id]?.composition.removing(place.layer.id)
      return rest.flatMap { flow.replacing($0, of: place.screen.id) } ?? flow
    }
  }

  /// What a screen has, filled as before anything was clicked, with the layers of components in their places: it needs
  /// no other screen.
  func expanded(_ screen: String) -> Composition {
    expanding(self[screen]?.composition ?? Composition()).filled(with: data(of: screen))
  }

  /// A composition with the layers of components in their places, but for those of some screens.
  func expanding(_ composition: Composition, except others: Set<String> = []) -> Composition {
    var composition = composition
    while let place = composition.layers.first(where: { layer in
      component(in: layer).map { $0.composition.root != nil && !others.contains($0.id) } ?? false
    }), let layer = layers(of: place, besides: composition.layers),
      let next = composition.putting(layer, inPlaceOf: place.id)
    {
      composition = next
    }
    return composition
  }

  /// A copy of the layers of a component, with what its place has of its own; nil if there are none.
  private func layers(of place: Layer, besides others: [Layer]) -> Layer? {
    guard
      var layer = component(in: place)?.composition.root?.copy.withFreeNames(besides: others)
    else { return nil }
    for knob in [LayerKind.titleKnob, LayerKind.iconKnob, LayerKind.barButtonsKnob]
    where place[knob.id] != knob.initial {
      layer[knob.id] = place[knob.id]
    }
    for link in place.links where layer.canTrigger(link.place) && layer.link(at: link.place) == nil
    {
      layer.links.append(link)
    }
    if let name = place.name {
      if let own = layer.name { layer = layer.calling([own: name]) }
      layer.name = name
    }
    return layer
  }
}

extension Composition {
  /// The composition as it is read among the layers: a component that has no title has that of its screen.
  func captioned(in flow: Flow) -> Composition {
    guard root?.hasComponents == true else { return self }
    var next = self
    for layer in layers where layer.given("title") == nil {
      guard let screen = flow.component(in: layer) else { continue }
      next.update(layer.id) { $0["title"] = .text(screen.title) }
    }
    return next
  }
}
