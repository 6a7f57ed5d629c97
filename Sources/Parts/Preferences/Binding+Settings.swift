import GTK
import Observation

extension Binding where Value: ActionValue {
  /// What the desktop stores under a key of the app’s settings. On a ``PreferencesPage`` a row follows it,
  /// also when another program changes it.
  ///
  /// ```swift
  /// let settings = try Settings(schema: "org.example.Letters")
  /// let size = Setting("text-size", otherwise: 100)
  /// let row = SpinRow("Size of text", in: 50...300, value: Binding(settings, size))
  /// ```
  public init(_ settings: Settings, _ setting: Setting<Value>) {
    let changes = Changes(settings.changed(setting))
    self.init(
      get: {
        _ = changes.count
        return settings[setting]
      },
      set: { settings[setting] = $0 })
  }
}

/// How often a signal was emitted, for who watches models.
@Observable
private final class Changes {
  private(set) var count = 0
  @ObservationIgnored private var connection: SignalConnection?

  init(_ signal: Signal<>) {
    connection = signal.connect(weak: self) { $0.count += 1 }
  }

  isolated deinit { connection?.disconnect() }
}
