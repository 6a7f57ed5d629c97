import CGTK

/// An invisible window over a widget that keeps pointer and touch from the widgets beneath it.
///
/// The widget it belongs to gets the events instead. It is a window of input only, so nothing
/// changes on screen.
@MainActor
public final class InputShield {
  private var window: OpaquePointer?
  private unowned let widget: CustomBin

  /// A shield for `widget`, which is not raised. Call ``realize()``, ``place(_:)`` and
  /// ``unrealize()`` from the widget's own methods.
  public init(_ widget: CustomBin) { self.widget = widget }

  /// Whether the shield is raised, and keeps input away.
  public var isRaised = false {
    didSet { if isRaised != oldValue { apply() } }
  }

  /// Call it when the widget was realized: makes the shield's window.
  public func realize() {
    guard isRaised else { return }
    makeWindow()
  }

  /// Call it when the widget is about to be unrealized.
  public func unrealize() {
    guard let window else { return }
    gtk_widget_unregister_window(widget.gtk, window)
    gdk_window_destroy(window)
    self.window = nil
  }

  /// Covers `frame`, in the coordinates of the widget's window.
  public func place(_ frame: Rectangle) {
    guard let window else { return }
    gdk_window_move_resize(
      window, Int32(frame.x), Int32(frame.y), Int32(max(frame.width, 1)),
      Int32(max(frame.height, 1)))
  }

  private func apply() {
    if isRaised {
      if window == nil, widget.isRealized { makeWindow() }
      if let window, widget.isMapped { gdk_window_show(window) }
    } else if let window {
      gdk_window_hide(window)
    }
  }

  /// Call it when the widget was mapped.
  public func map() { if isRaised, let window { gdk_window_show(window) } }

  /// Call it when the widget was unmapped.
  public func unmap() { if let window { gdk_window_hide(window) } }

  private static let key = g_quark_from_string("enfilade-shield")

  /// Whether a window is that of a shield, so that nothing beneath gets what the pointer does there.
  static func isShield(_ window: OpaquePointer) -> Bool {
    g_object_get_qdata(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GObject.self), key)
      != nil
  }

  private func makeWindow() {
    guard window == nil else { return }
    window = CustomContainerClass.makeWindow(
      of: widget.gtk, in: gtk_widget_get_window(widget.gtk), widget.allocation.gdk,
      events: CustomContainerClass.pointerEvents, isOfInputOnly: true)
    guard let window else { return }
    g_object_set_qdata(
      UnsafeMutableRawPointer(window).assumingMemoryBound(to: GObject.self), InputShield.key,
      UnsafeMutableRawPointer(window))
  }
}
