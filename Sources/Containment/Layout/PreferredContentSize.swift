import GTK

private nonisolated enum OwnContentSize: Attachment { typealias Value = Size }

extension ViewController {
  /// How large this controller would like to be, in logical pixels; nil leaves it to its view.
  ///
  /// Whoever contains it hears of a change and may follow it: dialogs, sheets and popovers do, a
  /// window only when it is first shown. (Row PR-02.)
  public final var preferredContentSize: Size? {
    get { self[OwnContentSize.self] }
    set {
      guard newValue != preferredContentSize else { return }
      self[OwnContentSize.self] = newValue
      parent?.preferredContentSizeDidChange(for: self)
    }
  }
}
