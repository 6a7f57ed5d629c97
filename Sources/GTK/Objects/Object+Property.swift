import CGTK

extension Object {
  /// Emitted each time a GObject property, such as `active`, is set or changes.
  public func notify(property: String) -> Signal<> { Signal(self, "notify::" + property) }

  /// Reads a property of GObject, which has values of `type`.
  func readProperty<Value>(
    _ name: String, _ type: GType, _ read: (UnsafeMutablePointer<GValue>) -> Value
  ) -> Value {
    var value = GValue(type)
    defer { g_value_unset(&value) }
    g_object_get_property(cast(), name, &value)
    return read(&value)
  }

  /// Sets a property of GObject to what `fill` puts into a value of `type`.
  func writeProperty(
    _ name: String, _ type: GType, _ fill: (UnsafeMutablePointer<GValue>) -> Void
  ) {
    var value = GValue(type, fill)
    defer { g_value_unset(&value) }
    g_object_set_property(cast(), name, &value)
  }
}
