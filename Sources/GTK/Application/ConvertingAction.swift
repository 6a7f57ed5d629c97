import CGTK

/// GLib's simple action, but one that takes whole numbers of every width: who activates it over D-Bus
/// may not know that it wants 64 bits, and GLib would refuse all others.
enum ConvertingAction {
  /// A new action; `state` is a floating variant.
  static func make(
    _ name: String, _ parameterType: String, state: OpaquePointer? = nil
  ) -> UnsafeMutableRawPointer {
    let parameter = g_variant_type_new(parameterType)
    defer { g_variant_type_free(parameter) }
    var values = [
      GValue(16 << 2) { g_value_set_string($0, name) },
      GValue(g_variant_type_get_gtype()) { g_value_set_boxed($0, UnsafeRawPointer(parameter)) },
      GValue(21 << 2) { g_value_set_variant($0, state) },
    ]
    defer { values.unset() }
    let object = ["name", "parameter-type", "state"].withUnsafeVector {
      g_object_new_with_properties(type, guint(state == nil ? 2 : 3), $0, values)
    }
    return UnsafeMutableRawPointer(object!)
  }

  /// What GLib's own simple action does.
  private static var base: (@convention(c) (OpaquePointer?, OpaquePointer?) -> Void)?

  private static let type: GType = {
    var query = GTypeQuery()
    g_type_query(g_simple_action_get_type(), &query)
    let type = g_type_register_static_simple(
      g_simple_action_get_type(), "EnfiladeConvertingAction", query.class_size, nil,
      query.instance_size, nil, GTypeFlags(rawValue: 0))
    var info = GInterfaceInfo(
      interface_init: { methods, _ in
        // They are a copy of those of GLib's.
        let methods = methods!.assumingMemoryBound(to: GActionInterface.self)
        ConvertingAction.base = methods.pointee.activate
        methods.pointee.activate = { ConvertingAction.activate($0, $1) }
      }, interface_finalize: nil, interface_data: nil)
    g_type_add_interface_static(type, g_action_get_type(), &info)
    return type
  }()

  private static func activate(_ action: OpaquePointer?, _ value: OpaquePointer?) {
    guard let value, let wanted = g_action_get_parameter_type(action).map(WholeNumber.name),
      String(cString: g_variant_get_type_string(value)) != wanted,
      let converted = WholeNumber.convert(value, to: wanted)
    else {
      base?(action, value)
      return
    }
    base?(action, converted)
    g_variant_unref(converted)
  }
}
