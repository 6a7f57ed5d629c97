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
    get { readProperty("active", 5 << 2) { g_value_get_boolean($0) != 0 } }
    set { if newValue { start() } else { stop() } }
  }
}
