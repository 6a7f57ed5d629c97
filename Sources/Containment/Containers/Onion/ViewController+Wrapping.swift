extension ViewController {
  /// Puts a layer around this controller, and returns the layer, so that calls can be chained.
  ///
  /// ```swift
  /// let screen = OpeningHours()
  ///   .wrapped(in: ActionTemplateController())
  ///   .wrapped(in: ModalContainerController())
  /// ```
  public final func wrapped<Layer: RootController>(in layer: Layer) -> Layer {
    layer.rootViewController = self
    return layer
  }
}
