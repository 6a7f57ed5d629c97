import CGTK

/// A spinner that shows that an operation is under way.
@MainActor
public final class Spinner: Widget {
  /// A spinner that is stopped and invisible, unless `isSpinning`.
  public convenience init(isSpinning: Bool = false) {
    self.init(new: gtk_spinner_new())
    self.isSpinning = isSpinning
  }

  public override class var objectType: ObjectType {
    ObjectType(gtk_spinner_get_type()) { Spinner(retaining: $0) }
  }

  /// Starts the spinner.
  public func start() { gtk_spinner_start(cast()) }

  /// Stops the spinner.
  public func stop() { gtk_spinner_stop(cast()) }

  /// Whether the spinner turns. It requests frames as long as it does and is on screen.
  public var isSpinning: Bool {
    get { Spinner.active(of: self) }
    set { if newValue { start() } else { stop() } }
  }

  private static func active(of spinner: Spinner) -> Bool {
    var value = GValue()
    g_value_init(&value, 5 << 2)
    defer { g_value_unset(&value) }
    g_object_get_property(spinner.cast(), "active", &value)
    return g_value_get_boolean(&value) != 0
  }
}
