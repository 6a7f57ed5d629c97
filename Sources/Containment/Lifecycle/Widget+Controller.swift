import GTK

extension Widget {
  /// The innermost controller in whose view the widget is.
  package final var nearestController: ViewController? {
    sequence(first: self) { $0.parent }.lazy.compactMap { $0.owner as? ViewController }.first
  }
}
