import CGTK
import GTK

/// A window that is on no screen, seen through another at a scale: what stands in it gets its input
/// through that one, and what changes in it is drawn anew there.
///
/// Nothing is ever drawn into the window itself.
@MainActor
final class ZoomLens {
  let window: OpaquePointer
  private let outside: OpaquePointer
  private unowned let widget: ZoomBin
  private let held = HeldByC()

  /// Seen pixels per pixel inside.
  var zoom: Double { didSet { applyScale() } }

  init(of widget: ZoomBin, in outside: OpaquePointer, zoom: Double) {
    self.widget = widget
    self.outside = outside
    self.zoom = zoom
    window = ZoomLens.makeWindow(of: widget)
    connect()
    gdk_offscreen_window_set_embedder(window, outside)
    gdk_window_show(window)
  }

  isolated deinit {
    // Either window may be held by others and live on; its handlers must not use the freed lens.
    for asking in [outside, window] {
      g_signal_handlers_disconnect_matched(
        UnsafeMutableRawPointer(asking), G_SIGNAL_MATCH_DATA, 0, 0, nil, nil,
        Unmanaged.passUnretained(self).toOpaque())
    }
    gdk_window_set_invalidate_handler(window, nil)
    gtk_widget_unregister_window(widget.gtk, window)
    gdk_window_destroy(window)
  }

  func resize(_ frame: GdkRectangle) { gdk_window_resize(window, frame.width, frame.height) }

  private static func makeWindow(of widget: ZoomBin) -> OpaquePointer {
    var attributes = GdkWindowAttr()
    attributes.width = 1
    attributes.height = 1
    attributes.window_type = GDK_WINDOW_OFFSCREEN
    attributes.wclass = GDK_INPUT_OUTPUT
    attributes.visual = gtk_widget_get_visual(widget.gtk)
    let window = gdk_window_new(
      gdk_screen_get_root_window(gtk_widget_get_screen(widget.gtk)), &attributes,
      Int32(GDK_WA_VISUAL.rawValue))!
    gtk_widget_register_window(widget.gtk, window)
    return window
  }

  // MARK: Signals of the windows

  private typealias Point = UnsafeMutablePointer<Double>

  private func connect() {
    let me = Unmanaged.passUnretained(self).toOpaque()
    let pick: @convention(c) (OpaquePointer?, Double, Double, gpointer?) -> OpaquePointer? = {
      ZoomLens.at($3).pick(x: $1, y: $2)
    }
    g_signal_connect_data(
      UnsafeMutableRawPointer(outside), "pick-embedded-child",
      unsafeBitCast(pick, to: GCallback.self), me, nil, GConnectFlags(rawValue: 0))
    typealias Convert =
      @convention(c) (
        OpaquePointer?, Double, Double, Point?, Point?, gpointer?
      ) -> Void
    let outwards: Convert = { _, x, y, toX, toY, lens in
      let zoom = ZoomLens.at(lens).zoom
      toX?.pointee = x * zoom
      toY?.pointee = y * zoom
    }
    let inwards: Convert = { _, x, y, toX, toY, lens in
      let zoom = ZoomLens.at(lens).zoom
      toX?.pointee = x / zoom
      toY?.pointee = y / zoom
    }
    for (name, convert) in [("to-embedder", outwards), ("from-embedder", inwards)] {
      g_signal_connect_data(
        UnsafeMutableRawPointer(window), name, unsafeBitCast(convert, to: GCallback.self), me, nil,
        GConnectFlags(rawValue: 0))
    }
    let makeSurface: @convention(c) (OpaquePointer?, gint, gint, gpointer?) -> OpaquePointer? = {
      _, _, _, lens in ZoomLens.at(lens).makeSurface()
    }
    g_signal_connect_data(
      UnsafeMutableRawPointer(window), "create-surface",
      unsafeBitCast(makeSurface, to: GCallback.self), me, nil, GConnectFlags(rawValue: 0))
    gdk_window_set_invalidate_handler(window) { window, region in
      var owner: UnsafeMutableRawPointer?
      gdk_window_get_user_data(window, &owner)
      guard let bin = ZoomBinClass.peer(owner), let region else { return }
      bin.invalidate(region)
    }
  }

  private static func at(_ pointer: gpointer?) -> ZoomLens {
    Unmanaged<ZoomLens>.fromOpaque(pointer!).takeUnretainedValue()
  }

  private func pick(x: Double, y: Double) -> OpaquePointer? {
    let columns = 0..<Double(gdk_window_get_width(window)) * zoom
    let rows = 0..<Double(gdk_window_get_height(window)) * zoom
    return columns.contains(x) && rows.contains(y) ? window : nil
  }

  // MARK: Drawing

  /// Pictures that are made to match what stands here are of the resolution at which it is seen.
  private func makeSurface() -> OpaquePointer? {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 1, 1)
    setScale(of: surface)
    return surface
  }

  private func applyScale() { setScale(of: gdk_offscreen_window_get_surface(window)) }

  private func setScale(of surface: OpaquePointer?) {
    let scale = zoom * Double(gdk_window_get_scale_factor(outside))
    cairo_surface_set_device_scale(surface, scale, scale)
  }

  /// Asks for a region of what is inside to be drawn where it is seen, and nowhere else.
  func invalidate(_ region: OpaquePointer) {
    for index in 0..<cairo_region_num_rectangles(region) {
      var area = cairo_rectangle_int_t()
      cairo_region_get_rectangle(region, index, &area)
      let left = (Double(area.x) * zoom).rounded(.down)
      let top = (Double(area.y) * zoom).rounded(.down)
      var seen = GdkRectangle()
      seen.x = Int32(left)
      seen.y = Int32(top)
      seen.width = Int32((Double(area.x + area.width) * zoom).rounded(.up) - left)
      seen.height = Int32((Double(area.y + area.height) * zoom).rounded(.up) - top)
      gdk_window_invalidate_rect(outside, &seen, 0)
    }
    var nothing = cairo_rectangle_int_t()
    cairo_region_intersect_rectangle(region, &nothing)
  }
}
