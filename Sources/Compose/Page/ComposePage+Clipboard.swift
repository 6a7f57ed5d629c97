import GTK

/// Copying layers, also from one flow to another.
extension ComposePage {
  func copy() {
    guard let layer = composer.layer, let flow = composer.flow?.present else {
      return view.errorBell()
    }
    Clipboard.set(LayerText.write(layer, of: flow))
  }

  func cut() {
    guard composer.layer != nil else { return view.errorBell() }
    copy()
    remove()
  }

  /// Adds the layer that was copied; what is no layer does nothing.
  func paste() {
    Task { [weak self] in
      let text = await Clipboard.text()
      guard let self else { return }
      guard let copied = text.flatMap(LayerText.read), addCopy(of: copied) else {
        return view.errorBell()
      }
    }
  }

  private func addCopy(of copied: LayerText) -> Bool {
    let layer = copied.fitting(composer.flow?.present)
      .withFreeNames(besides: composer.present.layers)
    return composer.go(
      to: composer.present.adding(layer, at: composer.selection), selecting: .layer(layer.id))
  }

  /// Adds the selected layer once more, after itself.
  func duplicate() {
    guard let layer = composer.layer else { return view.errorBell() }
    let copy = layer.copy.withFreeNames(besides: composer.present.layers)
    guard
      composer.go(
        to: composer.present.adding(copy, after: layer.id), selecting: .layer(copy.id))
    else { return view.errorBell() }
  }
}
