import CGTK

/// Hears of a signal of every widget that there is, for as long as it is held.
@MainActor
final class EmissionHook {
  private let signal: UInt32
  private let hook: UInt

  /// Calls `body` with each widget that emits the signal `name`, when the widget itself has done with
  /// it.
  init(_ name: String, _ body: @escaping @MainActor (Widget) -> Void) {
    signal = g_signal_lookup(name, gtk_widget_get_type())
    hook = g_signal_add_emission_hook(
      signal, 0,
      { _, _, values, data in
        guard let values, let instance = g_value_get_object(values), let data else { return 1 }
        MainActor.assumeIsolated {
          CallbackBox<@MainActor (Widget) -> Void>.function(at: data)(Widget(retaining: instance))
        }
        return 1
      }, CallbackBox<@MainActor (Widget) -> Void>.pointer(to: body), CallbackBoxes.release)
  }

  isolated deinit { g_signal_remove_emission_hook(signal, hook) }
}
