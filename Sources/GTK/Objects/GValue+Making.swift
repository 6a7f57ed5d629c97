import CGTK

extension GValue {
  /// A value of a type, which `fill` fills; whoever makes it unsets it.
  init(_ type: GType, _ fill: (UnsafeMutablePointer<GValue>) -> Void = { _ in }) {
    self.init()
    g_value_init(&self, type)
    fill(&self)
  }
}

extension [GValue] {
  /// Emits a signal of the object that is the first of the values, with the others, and unsets all.
  consuming func emit(_ signal: guint, detail: GQuark = 0) {
    var values = self
    g_signal_emitv(values, signal, detail, nil)
    values.unset()
  }

  mutating func unset() { for index in indices { g_value_unset(&self[index]) } }
}
