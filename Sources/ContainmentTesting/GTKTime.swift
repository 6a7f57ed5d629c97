import CGTK
import Containment
import GTK

/// The time of GTK's own animations in a window, such as those of revealers and spinners, by a clock
/// that a test advances.
///
/// GTK asks the frame clock of the window for it. That calls a function of a class of GDK, in whose place
/// there is another here: windows that no test drives have the time of the display as before. Frames of
/// the display draw such a window, but let nothing in it take a step.
@MainActor
final class GTKTime {
  private typealias Getter = @convention(c) (OpaquePointer?) -> gint64

  /// Of the frame clocks that are driven, by their addresses, in microseconds.
  private static var times: [UInt: gint64] = [:]
  private static var displayTime: Getter?
  private static let update = g_signal_lookup("update", gdk_frame_clock_get_type())

  private let frameClock: OpaquePointer
  private let address: UInt
  private let start: gint64
  /// Milliseconds since the start.
  private var elapsed = 0.0
  private var isRunning = false
  private var halt: SignalConnection?

  /// Begins with the present time of the window; nil while that is not realized.
  init?(of window: Window, by clock: ManualClock) {
    let widget = window.unsafePointer.assumingMemoryBound(to: GtkWidget.self)
    guard let frameClock = gtk_widget_get_frame_clock(widget) else { return nil }
    g_object_ref(UnsafeMutableRawPointer(frameClock))
    self.frameClock = frameClock
    address = UInt(bitPattern: frameClock)
    start = gdk_frame_clock_get_frame_time(frameClock)
    GTKTime.takeOver(frameClock)
    GTKTime.times[address] = start
    clock.frames.add(self) { [weak self] in self?.advance(by: $0) }
    // It comes before what begins to move from now on.
    halt = window.frameUpdating?.connect { [weak self] in self?.haltFrameOfDisplay() }
  }

  isolated deinit {
    halt?.disconnect()
    GTKTime.times[address] = nil
    g_object_unref(UnsafeMutableRawPointer(frameClock))
  }

  private func advance(by milliseconds: Double) {
    // What has begun since the last frame counts from here.
    runAnimations()
    elapsed += milliseconds
    GTKTime.times[address] = start + gint64((elapsed * 1000).rounded())
    runAnimations()
  }

  private func haltFrameOfDisplay() {
    guard !isRunning else { return }
    g_signal_stop_emission(UnsafeMutableRawPointer(frameClock), GTKTime.update, 0)
  }

  /// Does what GTK does at the beginning of a frame.
  private func runAnimations() {
    isRunning = true
    defer { isRunning = false }
    var value = GValue()
    g_value_init(&value, gdk_frame_clock_get_type())
    defer { g_value_unset(&value) }
    g_value_set_object(&value, UnsafeMutableRawPointer(frameClock))
    g_signal_emitv(&value, GTKTime.update, 0, nil)
  }

  private static func takeOver(_ frameClock: OpaquePointer) {
    guard displayTime == nil else { return }
    let instance = UnsafeMutableRawPointer(frameClock).assumingMemoryBound(to: GTypeInstance.self)
    // The class has no public header. It is the first function after those that all objects have, and
    // GTK 3 does not change any more.
    let getter = UnsafeMutableRawPointer(instance.pointee.g_class!)
      .advanced(by: MemoryLayout<GObjectClass>.stride).assumingMemoryBound(to: Getter?.self)
    displayTime = getter.pointee
    getter.pointee = { clock in
      let address = UInt(bitPattern: clock)
      return MainActor.assumeIsolated {
        GTKTime.times[address] ?? GTKTime.displayTime?(OpaquePointer(bitPattern: address)) ?? 0
      }
    }
  }
}
