import CGTK

/// Hears of a signal of every widget that there is, for as long as it is held.
@MainActor
final class EmissionHook {
  private let signal: UInt32
  private let hook: UInt

  typealias Body = @MainActor (Widget, _ argument: Widget?) -> Void

  /// Calls `body` with each widget that emits the signal `name`, when the widget itself has done with
  /// it, and with the widget that is the signal's argument, if it is one.
  init(_ name: String, _ body: @escaping Body) {
    signal = g_signal_lookup(name, gtk_widget_get_type())
    hook = g_signal_add_emission_hook(
      signal, 0,
      { _, count, values, data in
        guard let values, let instance = g_value_get_object(values), let data else { return 1 }
        // Other arguments than widgets are events, which are no objects.
        let isObject = count > 1 && g_type_check_value_holds(values + 1, GType(20 << 2)) != 0
        let argument = isObject ? g_value_get_object(values + 1) : nil
        MainActor.assumeIsolated {
          CallbackBox<Body>.function(at: data)(
            Widget(retaining: instance), argument.map { Widget(retaining: $0) })
        }
        return 1
      }, CallbackBox<Body>.pointer(to: body), CallbackBoxes.release)
  }

  isolated deinit { g_signal_remove_emission_hook(signal, hook) }
}
