import CGTK
import GTK

/// Lets icons have the resolution in which they are seen, where that is not the display's: in a
/// ``ZoomBin``, and in a picture of a scale of its own.
///
/// GTK makes the picture of an icon for the scale of the display, whatever is drawn around it. From the
/// first use on a `GtkImage` with an icon is drawn here if it is seen at another one; the icons that
/// the theme gives to expanders, arrows and check boxes follow the scale of each style context. Icons
/// in entries and spin buttons are drawn by GTK alone.
enum SharpIcons {
  /// Done once, and never taken back.
  static let install: Void = {
    guard let klass = g_type_class_ref(gtk_image_get_type()) else { return }
    let image = klass.assumingMemoryBound(to: GtkWidgetClass.self)
    base = image.pointee.draw
    image.pointee.draw = { widget, cairo in
      guard let widget, let cairo else { return 0 }
      if SharpIcons.draw(widget, cairo) { return 0 }
      return SharpIcons.base?(widget, cairo) ?? 0
    }
  }()

  private static var base:
    (@convention(c) (UnsafeMutablePointer<GtkWidget>?, OpaquePointer?) -> gboolean)?

  // MARK: Icons of the theme

  /// Gives a widget the icons of its style for the scale at which it is seen.
  static func follow(_ widget: Widget, seenAt scale: Double) {
    let context = gtk_widget_get_style_context(widget.gtk)
    // One that is too large is shrunk, which is sharp; one that is too small would be enlarged.
    let whole = max(gint(scale.rounded(.up)), 1)
    let former = gtk_style_context_get_scale(context)
    guard former != whole else { return }
    gtk_style_context_set_scale(context, whole)
    if let sheet = sheets[former] { widget.remove(sheet) }
    guard whole != widget.scaleFactor else { return }
    let sheet = sheets[whole] ?? distinction(of: whole)
    sheets[whole] = sheet
    widget.add(sheet, priority: StyleSheet.Priority.library.rawValue)
  }

  private static var sheets: [gint: StyleSheet] = [:]

  /// Lets styles of a scale differ from those of others in something that is not seen: GTK takes icons of
  /// the same name for the same whatever their scale, and keeps a style that is the same as before.
  private static func distinction(of scale: gint) -> StyleSheet {
    let sheet = StyleSheet()
    try? sheet.load("* { animation-delay: \(scale)ms; }")
    return sheet
  }

  // MARK: Images

  /// Draws an icon as it is seen; false if GTK draws it as well.
  private static func draw(_ widget: UnsafeMutablePointer<GtkWidget>, _ cairo: OpaquePointer)
    -> Bool
  {
    let own = Double(gtk_widget_get_scale_factor(widget))
    let zoom = Widget(retaining: widget).zoomingBin?.zoom
    // A bin draws for the display; a picture may be of any scale.
    let scale = zoom.map { $0 * own } ?? DrawingContext(cairo).pixelScale.x
    guard zoom != nil || scale > own * 1.01, scale.isFinite,
      gtk_widget_get_allocated_baseline(widget) < 0, let size = size(of: widget),
      let picture = picture(of: widget, pixels: Int32((Double(size) * scale).rounded()))
    else { return false }
    defer { cairo_surface_destroy(picture) }
    let pixels = Double(cairo_image_surface_get_width(picture))
    cairo_surface_set_device_scale(picture, pixels / Double(size), pixels / Double(size))
    let context = gtk_widget_get_style_context(widget)
    var room = box(of: widget, context, cairo)
    var (across, down) = (share("xalign", of: widget), share("yalign", of: widget))
    if gtk_widget_get_direction(widget) == .rightToLeft { across = 1 - across }
    room.x += (Double(room.width - size) * across).rounded(.down)
    room.y += (Double(room.height - size) * down).rounded(.down)
    cairo_user_to_device(cairo, &room.x, &room.y)
    (room.x, room.y) = (room.x.rounded(), room.y.rounded())
    cairo_device_to_user(cairo, &room.x, &room.y)
    gtk_render_icon_surface(context, cairo, picture, room.x, room.y)
    return true
  }

  /// A property by which an image says where in its room the icon is.
  private static func share(
    _ property: String, of widget: UnsafeMutablePointer<GtkWidget>
  ) -> Double {
    var value = GValue()
    g_value_init(&value, GType(14 << 2))
    defer { g_value_unset(&value) }
    g_object_get_property(
      UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self), property, &value)
    return Double(g_value_get_float(&value))
  }

  /// The side of the icon in logical pixels; nil for an image that shows none.
  private static func size(of widget: UnsafeMutablePointer<GtkWidget>) -> Int? {
    let image = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkImage.self)
    let type = gtk_image_get_storage_type(image)
    guard type == GTK_IMAGE_ICON_NAME || type == GTK_IMAGE_GICON else { return nil }
    let fixed = gtk_image_get_pixel_size(image)
    if fixed >= 0 { return fixed > 0 ? Int(fixed) : nil }
    var named = GTK_ICON_SIZE_BUTTON
    var icon: OpaquePointer?
    if type == GTK_IMAGE_GICON {
      gtk_image_get_gicon(image, &icon, &named)
    } else {
      gtk_image_get_icon_name(image, nil, &named)
    }
    var (width, height): (gint, gint) = (0, 0)
    guard gtk_icon_size_lookup(named, &width, &height) != 0, min(width, height) > 0 else {
      return nil
    }
    return Int(min(width, height))
  }

  private static func picture(
    of widget: UnsafeMutablePointer<GtkWidget>, pixels: Int32
  ) -> OpaquePointer? {
    guard pixels > 0, let info = lookUp(widget, pixels) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(info)) }
    let isSymbolic = gtk_icon_info_is_symbolic(info) != 0
    // GTK makes icons with colours of their own paler; it does so itself.
    guard isSymbolic || gtk_widget_is_sensitive(widget) != 0 else { return nil }
    let pixbuf =
      isSymbolic
      ? gtk_icon_info_load_symbolic_for_context(
        info, gtk_widget_get_style_context(widget), nil, nil)
      : gtk_icon_info_load_icon(info, nil)
    guard let pixbuf else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    return gdk_cairo_surface_create_from_pixbuf(pixbuf, 1, nil)
  }

  private static func lookUp(
    _ widget: UnsafeMutablePointer<GtkWidget>, _ pixels: Int32
  ) -> OpaquePointer? {
    let image = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkImage.self)
    let theme = gtk_icon_theme_get_for_screen(gtk_widget_get_screen(widget))
    let isMirrored = gtk_widget_get_direction(widget) == .rightToLeft
    let flags = GtkIconLookupFlags(
      rawValue: GTK_ICON_LOOKUP_USE_BUILTIN.rawValue | GTK_ICON_LOOKUP_FORCE_SIZE.rawValue
        | (isMirrored ? GTK_ICON_LOOKUP_DIR_RTL : GTK_ICON_LOOKUP_DIR_LTR).rawValue)
    var icon: OpaquePointer?
    gtk_image_get_gicon(image, &icon, nil)
    if let icon { return gtk_icon_theme_lookup_by_gicon(theme, icon, pixels, flags) }
    var name: UnsafePointer<CChar>?
    gtk_image_get_icon_name(image, &name, nil)
    guard let name else { return nil }
    return gtk_icon_theme_lookup_icon(theme, name, pixels, flags)
  }

  /// Draws the background and the border of the style, and returns the room inside of them.
  private static func box(
    of widget: UnsafeMutablePointer<GtkWidget>, _ context: UnsafeMutablePointer<GtkStyleContext>?,
    _ cairo: OpaquePointer
  ) -> (x: Double, y: Double, width: Int, height: Int) {
    let state = gtk_style_context_get_state(context)
    var (margin, border, padding) = (GtkBorder(), GtkBorder(), GtkBorder())
    gtk_style_context_get_margin(context, state, &margin)
    gtk_style_context_get_border(context, state, &border)
    gtk_style_context_get_padding(context, state, &padding)
    let outer = (
      width: Int(gtk_widget_get_allocated_width(widget)) - Int(margin.left + margin.right),
      height: Int(gtk_widget_get_allocated_height(widget)) - Int(margin.top + margin.bottom)
    )
    let (left, top) = (Double(margin.left), Double(margin.top))
    gtk_render_background(context, cairo, left, top, Double(outer.width), Double(outer.height))
    gtk_render_frame(context, cairo, left, top, Double(outer.width), Double(outer.height))
    return (
      left + Double(border.left + padding.left), top + Double(border.top + padding.top),
      outer.width - Int(border.left + border.right + padding.left + padding.right),
      outer.height - Int(border.top + border.bottom + padding.top + padding.bottom)
    )
  }
}

extension Widget {
  /// Lets icons be as sharp as a picture of the widget at `scale`, in pixels for each logical one, if that
  /// is larger than the display's; from now on.
  package func sharpenIcons(at scale: Double) {
    if scale > Double(scaleFactor) { SharpIcons.install }
  }
}
