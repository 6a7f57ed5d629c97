import CGTK

/// Observes a signal of every object of a class, for as long as it is held.
@MainActor
package final class EmissionHook {
  private typealias Body = @MainActor (Widget, _ values: UnsafeBufferPointer<GValue>) -> Void

  private let signal: UInt32
  private let hook: UInt

  /// Calls `body` with each widget that emits the signal `name`, after the widget's own handlers, and
  /// with the widget that is the signal's argument, if it is one.
  package convenience init(
    _ name: String, _ body: @escaping @MainActor (Widget, _ argument: Widget?) -> Void
  ) {
    self.init(name, of: gtk_widget_get_type()) { body($0, EmissionHook.argument(of: $1)) }
  }

  /// Calls `body` with each widget to which the focus of a window goes; nil if it goes to none. The
  /// window does not know it yet.
  package static func focus(_ body: @escaping @MainActor (Widget?) -> Void) -> EmissionHook {
    EmissionHook("set-focus", of: gtk_window_get_type()) { body(EmissionHook.argument(of: $1)) }
  }

  /// Calls `body` with each widget that is asked for its tooltip, and with whether that was asked for by
  /// the keyboard.
  static func tooltip(
    _ body: @escaping @MainActor (Widget, _ byKeyboard: Bool) -> Void
  ) -> EmissionHook {
    EmissionHook("query-tooltip", of: gtk_widget_get_type()) { widget, values in
      if values.count > 3 { body(widget, g_value_get_boolean(values.baseAddress! + 3) != 0) }
    }
  }

  /// The first argument of a signal, if it is a widget. Other arguments are events, which are no
  /// objects.
  private static func argument(of values: UnsafeBufferPointer<GValue>) -> Widget? {
    guard values.count > 1, let first = values.baseAddress.map({ $0 + 1 }),
      g_type_check_value_holds(first, GType(20 << 2)) != 0
    else { return nil }
    return g_value_get_object(first).map { Widget(retaining: $0) }
  }

  private init(_ name: String, of type: GType, _ body: @escaping Body) {
    // The signals of a class are known from its first object on.
    let known = g_type_class_ref(type)
    defer { g_type_class_unref(known) }
    signal = g_signal_lookup(name, type)
    hook = g_signal_add_emission_hook(
      signal, 0,
      { _, count, values, data in
        if let values, let data, let widget = g_value_get_object(values) {
          CallbackBox<Body>.function(at: data)(
            Widget(retaining: widget), UnsafeBufferPointer(start: values, count: Int(count)))
        }
        return 1
      }, CallbackBox<Body>.pointer(to: body), CallbackBoxes.release)
  }

  isolated deinit { g_signal_remove_emission_hook(signal, hook) }
}
