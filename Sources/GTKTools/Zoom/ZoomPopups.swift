import CGTK
import GTK

/// Lets the popovers and menus of what is seen through a lens come where that is seen.
///
/// GTK asks the windows where a widget is, and is told right. But it takes a widget for as large on
/// the screen as it is in itself, and a menu wants to belong to the very window that it comes out
/// of, which one that is on no screen cannot give. Both are told otherwise at the moment in which
/// they are shown, before they have a place.
@MainActor
final class ZoomPopups {
  private static let shown = g_signal_lookup("show", gtk_widget_get_type())
  private unowned let bin: ZoomBin
  private var hook: gulong = 0
  private let held = HeldByC()
  private var isPlacingMenu = false

  init(of bin: ZoomBin) {
    self.bin = bin
    hook = g_signal_add_emission_hook(
      ZoomPopups.shown, 0,
      { _, _, arguments, me in
        let popups = Unmanaged<ZoomPopups>.fromOpaque(me!).takeUnretainedValue()
        if let widget = g_value_get_object(arguments) { popups.widgetIsShown(widget) }
        return 1
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  isolated deinit { g_signal_remove_emission_hook(ZoomPopups.shown, hook) }

  private func widgetIsShown(_ widget: UnsafeMutableRawPointer) {
    if let popover = Popover.handle(on: widget) {
      place(popover)
    } else if enfilade_is_a(widget, gtk_menu_get_type()) != 0 {
      place(menu: widget.assumingMemoryBound(to: GtkMenu.self))
    }
  }

  // MARK: Popovers

  private static let key = g_quark_from_string("enfilade-seen-place")

  private func place(_ popover: Popover) {
    guard let widget = popover.relativeTo, widget.isWithin(bin) else { return }
    var own = Rectangle(
      x: 0, y: 0, width: widget.allocation.width, height: widget.allocation.height)
    var area = GdkRectangle()
    let isPart =
      gtk_popover_get_pointing_to(popover.cast(), &area) != 0
      && Rectangle(area) != ZoomPopups.seenPlace(of: popover)
    if isPart { own = Rectangle(area) }
    let size = bin.seen(Size(width: own.width, height: own.height))
    popover.point(to: Rectangle(x: own.x, y: own.y, width: size.width, height: size.height))
    guard isPart else { return ZoomPopups.setSeenPlace(size, of: popover) }
    let reference = WeakObject(popover)
    var connection: SignalConnection?
    connection = popover.unmapped.connect {
      connection?.disconnect()
      connection = nil
      reference.object?.point(to: own)
    }
  }

  /// What a popover was told that points at all of a widget; it cannot be taken back, only told anew.
  private static func seenPlace(of popover: Popover) -> Rectangle? {
    g_object_get_qdata(popover.cast(), key).map {
      Rectangle($0.assumingMemoryBound(to: GdkRectangle.self).pointee)
    }
  }

  private static func setSeenPlace(_ size: Size, of popover: Popover) {
    let place = g_malloc(gsize(MemoryLayout<GdkRectangle>.stride))!
      .bindMemory(to: GdkRectangle.self, capacity: 1)
    place.initialize(to: Rectangle(x: 0, y: 0, width: size.width, height: size.height).gdk)
    g_object_set_qdata_full(popover.cast(), key, place, g_free)
  }

  // MARK: Menus

  /// GTK is about to give the menu a place; it gets one beforehand, and keeps that.
  private func place(menu: UnsafeMutablePointer<GtkMenu>) {
    guard bin.zoom != 1, !isPlacingMenu, let attached = gtk_menu_get_attach_widget(menu),
      let window = gtk_widget_get_window(bin.gtk)
    else { return }
    let widget = Widget(retaining: attached)
    let isCombo = enfilade_is_a(attached, gtk_combo_box_get_type()) != 0
    guard widget.isWithin(bin),
      let frame = bin.seenFrame(of: isCombo ? textOfCombo(attached) : widget)
    else { return }
    // A combo box's menu belongs to its text, any other menu to the place of the click.
    let point = isCombo ? nil : bin.pointer
    var area = frame.gdk
    if let point, frame.contains(x: point.x, y: point.y) {
      area = Rectangle(x: Int(point.x), y: Int(point.y), width: 1, height: 1).gdk
    }
    if isCombo {
      let width = Double(widget.allocation.width) * bin.zoom
      fit(Widget(retaining: UnsafeMutableRawPointer(menu)), to: Int(width))
    }
    let event = cause(in: window)
    defer { if let event { gdk_event_free(event) } }
    isPlacingMenu = true
    gtk_menu_popup_at_rect(
      menu, window, &area,
      isCombo && liesOver(menu) ? GDK_GRAVITY_NORTH_WEST : GDK_GRAVITY_SOUTH_WEST,
      GDK_GRAVITY_NORTH_WEST, event)
    isPlacingMenu = false
  }

  /// Lets the menu of a combo box be as wide as that is seen: GTK has made it as wide as the box is
  /// in itself. Where that is seen smaller, the menu's text is as small as that in the box.
  private func fit(_ menu: Widget, to width: Int) {
    menu.setSizeRequest(width: width)
    guard bin.zoom < 1 else { return }
    let sheet = StyleSheet()
    // In thousandths, as numbers of any length are none of CSS.
    func pixels(_ length: Double) -> String {
      "\(Double(Int(length * bin.zoom * 1000)) / 1000)px"
    }
    try? sheet.load(
      """
      menuitem {
        font-size: \(Int((bin.zoom * 100).rounded()))%; min-width: 0; min-height: 0;
        padding: \(pixels(4)) \(pixels(6));
      }
      """)
    menu.forEachInside { widget in
      widget.add(sheet, priority: StyleSheet.Priority.application.rawValue)
      ZoomPopups.measureAnew(widget)
    }
    var connection: SignalConnection?
    connection = menu.unmapped.connect {
      connection?.disconnect()
      connection = nil
      menu.forEachInside { widget in
        widget.remove(sheet)
        ZoomPopups.measureAnew(widget)
      }
    }
  }

  /// The texts of a combo box's menu keep the widths that they have been measured with, whatever their
  /// style is by now; and they have a new style only with the next frame, when the menu has its size.
  private static func measureAnew(_ widget: Widget) {
    guard enfilade_is_a(widget.unsafePointer, gtk_cell_view_get_type()) != 0 else { return }
    var emitter = GValue()
    g_value_init(&emitter, gtk_widget_get_type())
    g_value_set_object(&emitter, widget.unsafePointer)
    defer { g_value_unset(&emitter) }
    g_signal_emitv(&emitter, g_signal_lookup("style-updated", gtk_widget_get_type()), 0, nil)
    var value = GValue()
    g_value_init(&value, gtk_cell_area_context_get_type())
    defer { g_value_unset(&value) }
    g_object_get_property(widget.cast(), "cell-area-context", &value)
    if let context = g_value_get_object(&value) {
      gtk_cell_area_context_reset(context.assumingMemoryBound(to: GtkCellAreaContext.self))
    }
    gtk_widget_queue_resize(widget.gtk)
  }

  /// What the menu comes of; if that was something between programs, the pointer.
  private func cause(in window: OpaquePointer) -> UnsafeMutablePointer<GdkEvent>? {
    if let event = gtk_get_current_event() {
      if Event(unsafePointer: event).isInput { return event }
      gdk_event_free(event)
    }
    let event = gdk_event_new(GDK_MOTION_NOTIFY)
    event?.pointee.any.window = g_object_ref(UnsafeMutableRawPointer(window)).map {
      OpaquePointer($0)
    }
    gdk_event_set_device(
      event, gdk_seat_get_pointer(gdk_display_get_default_seat(gtk_widget_get_display(bin.gtk))))
    return event
  }

  private func textOfCombo(_ combo: UnsafeMutablePointer<GtkWidget>) -> Widget {
    Bin(retaining: combo).child ?? Widget(retaining: combo)
  }

  /// Whether a combo box shows the menu over itself, with the item that is chosen at its place.
  private func liesOver(_ menu: UnsafeMutablePointer<GtkMenu>) -> Bool {
    var hints = GValue()
    g_value_init(&hints, gdk_anchor_hints_get_type())
    defer { g_value_unset(&hints) }
    g_object_get_property(
      UnsafeMutableRawPointer(menu).assumingMemoryBound(to: GObject.self), "anchor-hints", &hints)
    return g_value_get_flags(&hints) & GDK_ANCHOR_FLIP_Y.rawValue == 0
  }
}
