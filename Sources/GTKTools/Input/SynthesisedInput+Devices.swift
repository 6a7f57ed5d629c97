import CGTK

/// Devices that a virtual display lacks.
extension SynthesisedInput {
  package static let touchpad = device(GDK_SOURCE_TOUCHPAD, named: "touchpad")
  package static let touchscreen = device(GDK_SOURCE_TOUCHSCREEN, named: "touch screen")

  /// A device like the display's pointer, with another source.
  private static func device(
    _ source: GdkInputSource, named name: String
  ) -> UnsafeMutableRawPointer {
    let display = gdk_display_get_default()
    let pointer = UnsafeMutableRawPointer(
      gdk_seat_get_pointer(gdk_display_get_default_seat(display))!)
    let names = ["name", "display", "device-manager", "type", "input-source", "has-cursor"]
    let deviceClass = pointer.assumingMemoryBound(to: GTypeInstance.self).pointee.g_class!
    var values = names.map { property in
      var value = GValue()
      let spec = g_object_class_find_property(
        UnsafeMutableRawPointer(deviceClass).assumingMemoryBound(to: GObjectClass.self), property)!
      g_value_init(&value, spec.pointee.value_type)
      g_object_get_property(pointer.assumingMemoryBound(to: GObject.self), property, &value)
      return value
    }
    defer { for index in values.indices { g_value_unset(&values[index]) } }
    g_value_set_string(&values[0], name)
    g_value_set_enum(&values[3], Int32(GDK_DEVICE_TYPE_SLAVE.rawValue))
    g_value_set_enum(&values[4], Int32(source.rawValue))
    g_value_set_boolean(&values[5], 0)
    var keys: [UnsafePointer<CChar>?] = names.map { UnsafePointer(g_strdup($0)) }
    defer { for key in keys { g_free(UnsafeMutableRawPointer(mutating: key)) } }
    return UnsafeMutableRawPointer(
      g_object_new_with_properties(
        enfilade_type_of(pointer), guint(names.count), &keys, values)!)
  }
}
