import Containment
import GTK

/// The edits of layers by the user.
extension ComposePage {
  /// Lets the user choose a layer to add at a place, or to put around or instead of the one there.
  func choose(for place: OnionPlace, from widget: Widget, first: LayerChooser.Way? = nil) {
    composer.select(place)
    // The widget may be gone after selecting another place.
    let anchor = widget.window == nil ? onion.widget(at: place) : widget
    let choices = choices(at: place)
    guard let anchor,
      let way = first.flatMap({ choices[$0] == nil ? nil : $0 })
        ?? LayerChooser.Way.allCases.first(where: { choices[$0] != nil }),
      presentedViewController == nil
    else { return view.errorBell() }
    let chooser = LayerChooser(choices, first: way) { [weak self] offer, way in
      self?.choice(offer, way, at: place)
    }
    chooser.debugName = "Layer chooser"
    chooser.onDrag = { [weak self] in
      self?.pointing.drag($0.offer.title, over: $0.widget, x: $0.x, y: $0.y)
    }
    chooser.onDrop = { [weak self] in self?.dropOnCanvas($0) }
    present(chooser, style: .popover(from: anchor))
  }

  private func choice(_ offer: LayerOffer, _ way: LayerChooser.Way, at place: OnionPlace) {
    Task {
      await dismiss().finished
      insert(offer, way, at: place)
      onion.takeFocus()
    }
  }

  /// Adds what was dragged out of the chooser to the container on the canvas that it was dropped into.
  private func dropOnCanvas(_ drag: LayerChooser.Drag?) {
    let place = drag.flatMap {
      pointing.drag($0.offer.title, over: $0.widget, x: $0.x, y: $0.y)
    }
    pointing.endDrag()
    guard let drag, let place else { return }
    Task {
      await dismiss().finished
      if let layer = place.layer { composer.point(at: layer) }
      insert(drag.offer, .inside, at: place)
      onion.takeFocus()
    }
  }

  private func choices(at place: OnionPlace) -> [LayerChooser.Way: [LayerOffer]] {
    let containers = LayerKind.containers.map { LayerOffer(kind: $0) }
    let all = containers + LayerOffer.contents(for: composer.screenID, of: composer.flow?.present)
    let layer = place.layer.flatMap(composer.present.layer)
    var choices: [LayerChooser.Way: [LayerOffer]] = [:]
    if composer.present.hasRoom(in: layer?.id) { choices[.inside] = all }
    if case .layer = place, let layer {
      choices[.around] = containers
      choices[.instead] = all.filter {
        $0.kind != layer.kind && $0.kind.capacity >= layer.children.count
      }
    }
    return choices
  }

  private func insert(_ offer: LayerOffer, _ way: LayerChooser.Way, at place: OnionPlace) {
    let present = composer.present
    let kind = offer.kind
    var layer = offer.filled(.fresh(kind))
    let next: Composition?
    switch way {
    case .inside: next = present.adding(layer, into: place.layer)
    case .around: next = place.layer.flatMap { present.wrapping($0, in: layer) }
    case .instead:
      guard let old = place.layer.flatMap(present.layer) else { return }
      layer = offer.filled(old.replaced(by: kind))
      next = present.replacing(old.id, by: layer)
    }
    // Of a new container the free place is selected, so that it can be filled.
    let isEmpty = kind.isContainer && layer.children.isEmpty && way == .inside
    if next == nil { tell(Composition.depthReason) }
    composer.go(to: next, selecting: isEmpty ? .hole(in: layer.id) : .layer(layer.id))
  }

  // MARK: Components

  /// Makes a screen of the selected layer, which stands in its place as a component. Both are one step to undo.
  func makeComponent() {
    guard let flow = composer.flow?.present, let layer = composer.layer, layer.kind != .component
    else { return view.errorBell() }
    guard let (next, place) = flow.makingComponent(of: layer.id) else {
      return tell(Composition.depthReason)
    }
    composer.go(to: next, selecting: .layer(place.id))
  }

  /// Puts copies of the layers of the selected component in its place.
  func detachComponent() {
    guard let layer = composer.layer,
      let (next, copy) = composer.flow?.present.detaching(layer.id)
    else { return view.errorBell() }
    composer.go(to: next, selecting: .layer(copy.id))
  }

  /// Edits the screen that stands in the selected layer.
  func editComponent() {
    guard let screen = composer.layer?.component else { return view.errorBell() }
    composer.edit(screen)
    onion.takeFocus()
  }

  func remove() { edit { $0.removing($1) } }
  func unwrap() {
    let inner = composer.layer?.children.first
    edit(selecting: inner.map { .layer($0.id) }) { $0.unwrapping($1) }
  }
  func shift(by step: Int) { edit { $0.shifting($1, by: step) } }

  private func edit(
    selecting place: OnionPlace? = nil, _ change: (Composition, Int) -> Composition?
  ) {
    guard let layer = composer.layer,
      composer.go(to: change(composer.present, layer.id), selecting: place)
    else { return view.errorBell() }
  }

  /// Opens the chooser for the selection.
  func chooseForSelection(_ way: LayerChooser.Way? = nil) {
    guard let widget = onion.widget(at: composer.selection) else { return }
    let anchor = (widget as? LayerView)?.add ?? widget
    choose(for: composer.selection, from: anchor, first: way)
  }

  /// Moves the selection by `step` places, which are counted from top to bottom.
  func moveSelection(by step: Int) {
    let places = composer.present.places
    guard let index = places.firstIndex(of: composer.selection),
      places.indices.contains(index + step)
    else { return }
    composer.select(places[index + step])
  }

  /// Selects the parent of the selection (-1), or its first child (1).
  func moveSelection(inwards step: Int) {
    let present = composer.present
    if step < 0 {
      guard let layer = composer.selection.layer else { return }
      if case .hole = composer.selection { return composer.select(.layer(layer)) }
      if let parent = present.place(of: layer)?.parent { composer.select(.layer(parent.id)) }
    } else if let layer = composer.layer {
      if let child = layer.children.first {
        composer.select(.layer(child.id))
      } else if present.hasHole(layer) {
        composer.select(.hole(in: layer.id))
      }
    }
  }
}
