import CGTK

/// What GTK says of all widgets to assistive technology.
enum WidgetAccessible {
  /// Marks the accessible objects of destroyed widgets as transient, besides defunct.
  ///
  /// The bridge to assistive technology (at-spi2-atk 2.46) puts objects into its cache in idle moments.
  /// If a widget is destroyed before that, the bridge has stopped watching the object, and puts it into
  /// the cache all the same. When a screen reader asks for the contents of the cache afterwards, the
  /// bridge reads freed memory. Transient objects are not put there.
  static func keepDestroyedOutOfCaches() {
    let base = gtk_widget_accessible_get_type()
    let methods = g_type_class_ref(base).assumingMemoryBound(to: AtkObjectClass.self)
    statesOfGTK = methods.pointee.ref_state_set
    replace(address(of: statesOfGTK), in: base)
  }

  /// GTK's own method.
  private static var statesOfGTK: States?
  private typealias States =
    @convention(c) (UnsafeMutablePointer<AtkObject>?) -> UnsafeMutablePointer<AtkStateSet>?

  /// Replaces the method in the class of `type`, and in those below it that have copied it by now.
  private static func replace(_ original: UnsafeRawPointer?, in type: GType) {
    guard let place = g_type_class_peek(type) else { return }
    let methods = place.assumingMemoryBound(to: AtkObjectClass.self)
    if address(of: methods.pointee.ref_state_set) == original {
      methods.pointee.ref_state_set = { accessible in
        let states = WidgetAccessible.statesOfGTK?(accessible)
        if atk_state_set_contains_state(states, ATK_STATE_DEFUNCT) != 0 {
          atk_state_set_add_state(states, ATK_STATE_TRANSIENT)
        }
        return states
      }
    }
    var count: guint = 0
    guard let types = g_type_children(type, &count) else { return }
    defer { g_free(types) }
    for index in 0..<Int(count) { replace(original, in: types[index]) }
  }

  private static func address(of method: States?) -> UnsafeRawPointer? {
    unsafeBitCast(method, to: UnsafeRawPointer?.self)
  }
}
