import GTK
import GTKTools

/// The warnings and criticals of GLib and GTK, each of which fails a test.
@MainActor
public enum GLibLog {
  /// Warnings and criticals since the last ``removeAll()``.
  public private(set) static var complaints: [String] = []

  private static var watch: ComplaintLog.Watch?

  /// Removes the complaints.
  public static func removeAll() { complaints = [] }

  static func install() {
    ComplaintLog.areWritten = false
    watch = ComplaintLog.watch { _, message in
      StandardError.print("GLib: \(message)")
      complaints.append(message)
    }
  }
}
