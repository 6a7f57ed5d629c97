import CGTK

/// Keeps assistive technology from what is out of the user's reach: what the pointer and the keyboard
/// cannot press, or give the focus to, an action of an accessible object does not either.
///
/// GTK's own accessible objects would do it, as long as the widget is sensitive.
package enum AccessibleReach {
  private typealias Press = @convention(c) (OpaquePointer?, gint) -> gboolean
  private typealias GrabFocus = @convention(c) (OpaquePointer?) -> gboolean

  /// The methods of GTK, by the interface that had them.
  private static var methods: [UnsafeRawPointer: UnsafeRawPointer] = [:]
  private static var visited: Set<GType> = []

  /// Replaces the methods in the classes that there are. Call it when something goes out of reach: a
  /// widget that is on screen by then has made the class of its accessible object known.
  package static func guardAll() {
    Peers.forEachType(from: gtk_widget_accessible_get_type()) { type in
      // A static type's class is never taken down, so that the reference may stay.
      guard visited.insert(type).inserted, let place = g_type_class_ref(type) else { return }
      for interface in [atk_action_get_type(), atk_component_get_type()] {
        guardMethods(of: g_type_interface_peek(place, interface))
      }
    }
  }

  private static func guardMethods(of interface: UnsafeMutableRawPointer?) {
    guard let interface else { return }
    let type = interface.assumingMemoryBound(to: GTypeInterface.self).pointee
    guard g_type_is_a(type.g_instance_type, gtk_widget_accessible_get_type()) != 0 else { return }
    if type.g_type == atk_action_get_type() {
      let action = interface.assumingMemoryBound(to: AtkActionIface.self)
      replace(&action.pointee.do_action, by: guardedPress, in: interface)
    } else if type.g_type == atk_component_get_type() {
      let component = interface.assumingMemoryBound(to: AtkComponentIface.self)
      replace(&component.pointee.grab_focus, by: guardedGrab, in: interface)
    }
  }

  private static func replace<Method>(
    _ method: inout Method?, by guarded: Method, in interface: UnsafeMutableRawPointer
  ) {
    let own = unsafeBitCast(method, to: UnsafeRawPointer?.self)
    guard let own, own != unsafeBitCast(guarded, to: UnsafeRawPointer.self) else { return }
    methods[interface] = own
    method = guarded
  }

  private static let guardedPress: Press = { object, index in
    guard AccessibleReach.isInReach(object) else { return 0 }
    let method: Press? = AccessibleReach.method(of: object, atk_action_get_type())
    return method?(object, index) ?? 0
  }

  private static let guardedGrab: GrabFocus = { object in
    guard AccessibleReach.isInReach(object) else { return 0 }
    let method: GrabFocus? = AccessibleReach.method(of: object, atk_component_get_type())
    return method?(object) ?? 0
  }

  private static func isInReach(_ object: OpaquePointer?) -> Bool {
    let accessible = object.map {
      UnsafeMutableRawPointer($0).assumingMemoryBound(to: AtkObject.self)
    }
    guard let widget = AccessibleObject.widget(of: accessible) else { return true }
    return Widget(retaining: widget).isInReach
  }

  /// GTK's method for an object. A class that has copied the guard has it from a class above.
  private static func method<Method>(of object: OpaquePointer?, _ type: GType) -> Method? {
    guard let object else { return nil }
    let instance = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GTypeInstance.self)
    var next = g_type_interface_peek(instance.pointee.g_class, type)
    while let interface = next {
      if let own = methods[interface] { return unsafeBitCast(own, to: Method.self) }
      next = g_type_interface_peek_parent(interface)
    }
    return nil
  }
}
