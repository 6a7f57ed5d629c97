import CGTK

/// What GTK says of all widgets to assistive technology.
enum WidgetAccessible {
  /// Marks the accessible objects of destroyed widgets as transient, besides defunct.
  ///
  /// The bridge to assistive technology (at-spi2-atk 2.46) puts objects into its cache in idle moments.
  /// If a widget is destroyed before that, the bridge has stopped watching the object, and puts it into
  /// the cache all the same. When a screen reader asks for the contents of the cache afterwards, the
  /// bridge reads freed memory. Transient objects are not put there.
  ///
  /// Those of entries say nothing at all then, which the bridge does not expect: they say the same.
  static func keepDestroyedOutOfCaches() {
    let (widgets, entries) = (gtk_widget_accessible_get_type(), gtk_entry_accessible_get_type())
    statesOfWidgets = states(of: widgets)
    statesOfEntries = states(of: entries)
    replace(statesOfWidgets, in: widgets, by: widgetStates)
    replace(statesOfEntries, in: entries) { accessible in
      AccessibleObject.widget(of: accessible) == nil
        ? WidgetAccessible.widgetStates(accessible) : WidgetAccessible.statesOfEntries?(accessible)
    }
  }

  private static let widgetStates: States = { accessible in
    let states = WidgetAccessible.statesOfWidgets?(accessible)
    if atk_state_set_contains_state(states, ATK_STATE_DEFUNCT) != 0 {
      atk_state_set_add_state(states, ATK_STATE_TRANSIENT)
    }
    return states
  }

  /// GTK's own methods.
  private static var statesOfWidgets: States?
  private static var statesOfEntries: States?
  private typealias States =
    @convention(c) (UnsafeMutablePointer<AtkObject>?) -> UnsafeMutablePointer<AtkStateSet>?

  private static func states(of type: GType) -> States? {
    g_type_class_ref(type).assumingMemoryBound(to: AtkObjectClass.self).pointee.ref_state_set
  }

  /// Replaces the method in the class of `type`, and in those below it that have copied it by now.
  private static func replace(
    _ original: States?, in type: GType, by method: @escaping States
  ) {
    Peers.forEachType(from: type) { type in
      guard let place = g_type_class_peek(type) else { return }
      let methods = place.assumingMemoryBound(to: AtkObjectClass.self)
      if address(of: methods.pointee.ref_state_set) == address(of: original) {
        methods.pointee.ref_state_set = method
      }
    }
  }

  private static func address(of method: States?) -> UnsafeRawPointer? {
    unsafeBitCast(method, to: UnsafeRawPointer?.self)
  }
}
