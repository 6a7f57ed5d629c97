import Containment
import GTK

/// What is done on the canvas itself.
extension ComposePage {
  func followPointing() {
    pointing.onChange = { [weak self] in self?.modeDidChange() }
    pointing.onSelect = { [weak self] in self?.onion.takeFocus() }
    pointing.onWrite = { [weak self] in self?.write($2, to: $1, of: $0) }
    pointing.onNoText = { [weak self] in
      if self?.properties.takeFocus() == false { self?.view.errorBell() }
    }
    pointing.onLink = { [weak self] in self?.chooseDestination(of: $0) }
    pointing.onUnlink = { [weak self] in self?.link($0, to: .nothing) }
    pointing.onMenu = { [weak self] in self?.menu.open(over: $0, at: $1) }
    pointing.isHeld = { [weak self] in
      self?.presentedViewController != nil || self?.menu.isOpen == true
    }
    modeDidChange()
  }

  /// Turns a mode of the canvas on, or off if it is on.
  func turn(_ mode: CanvasMode) {
    guard composer.flow != nil else { return view.errorBell() }
    mapCloses()
    pointing.mode = pointing.mode == mode ? .play : mode
  }

  /// Edits the first text of the selected layer in its place on the canvas.
  func writeOnCanvas() { if !pointing.writeInSelection() { view.errorBell() } }

  /// Keeps a text that was written in place, in the flow that has its layer: that of the page, or the one in which it
  /// was written if the canvas shows another by now.
  private func write(_ text: String, to source: TextSource, of written: MyFlow) {
    let flows = [composer.flow, written].compactMap(\.self)
    guard let flow = flows.first(where: { $0.present.screen(with: source.layer) != nil }),
      let screen = flow.present.screen(with: source.layer),
      let layer = screen.composition.layer(source.layer), text != source.text(in: layer)
    else { return }
    let value = source.value(in: layer, with: text)
    guard let next = screen.composition.setting(source.property, of: layer.id, to: value) else {
      return
    }
    composer.write(flow.present.replacing(next, of: screen.id), to: flow)
  }

  // MARK: Links

  /// Lets the user choose where an element on the canvas leads.
  private func chooseDestination(of element: SeenElement) {
    composer.point(at: element.layer.id)
    guard let flow = composer.flow?.present, let screen = composer.screen,
      composer.layer?.id == element.layer.id, presentedViewController == nil
    else { return view.errorBell() }
    let chooser = DestinationChooser(for: element, in: screen, of: flow) {
      [weak self] destination in
      Task { [weak self] in
        guard let self else { return }
        await dismiss().finished
        link(element, to: destination)
      }
    }
    chooser.debugName = "Destination chooser"
    present(chooser, style: .popover(from: screenBar.link))
  }

  /// Lets an element lead somewhere.
  func link(_ element: SeenElement, to destination: LinkDestination) {
    composer.point(at: element.layer.id)
    guard let flow = composer.flow?.present, let layer = composer.layer,
      layer.id == element.layer.id
    else { return view.errorBell() }
    let id = element.element.id
    let present = layer.link(id)
    switch destination {
    case .nothing: set(nil, of: element, in: flow)
    case .action(let kind):
      let action = beginning(kind, of: layer, in: flow)
      var link = present ?? Link(id, action)
      if link.action.kind != kind {
        let isMore = kind == .several && present != nil
        link.action = isMore ? link.action.asSeveral : action
      }
      set(link, of: element, in: flow)
    case .screen(let screen): set(leading(present, from: id, to: screen), of: element, in: flow)
    case .newScreen(let title):
      let title = title.isEmpty ? flow.nextTitle : title
      // The screen and the link are one step to undo.
      let (next, screen) = flow.adding(titled: title, after: composer.screenID)
      set(leading(present, from: id, to: screen), of: element, in: next)
    }
    modeDidChange()
  }

  private func set(_ link: Link?, of element: SeenElement, in flow: Flow) {
    var link = link
    if link?.takesTransition == false { link?.transition = nil }
    let named = link.map(flow.naming)
    let next = (named?.flow ?? flow).linking(
      element.element.id, of: element.layer.id, to: named?.link)
    if !composer.go(to: next) { view.errorBell() }
  }

  /// A link that leads to a screen as it led to another before, or else in the way that works everywhere.
  private func leading(_ link: Link?, from element: String, to screen: String) -> Link {
    var link = link ?? Link(element, .show(to: screen))
    link.action = link.action.ending(at: screen)
    return link
  }
}
