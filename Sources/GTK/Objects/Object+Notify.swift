extension Object {
  /// Emitted each time a GObject property, such as `active`, is set or changes.
  public func notify(property: String) -> Signal<> { Signal(self, "notify::" + property) }
}
