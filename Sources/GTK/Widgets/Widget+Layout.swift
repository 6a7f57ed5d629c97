import CGTK

extension Widget {
  /// The frame of the widget in its parent's coordinates, in logical pixels.
  ///
  /// Before the first allocation this is a rectangle of 1 × 1 at -1, -1.
  public var allocation: Rectangle {
    var rectangle = GdkRectangle()
    gtk_widget_get_allocation(gtk, &rectangle)
    return Rectangle(rectangle)
  }

  /// The part of its parent's coordinates in which the widget draws: its frame, and what is around
  /// that, as a shadow.
  package var drawingFrame: Rectangle {
    var rectangle = GdkRectangle()
    gtk_widget_get_clip(gtk, &rectangle)
    return Rectangle(rectangle)
  }

  /// The widget was allocated a frame, which may be the same as before.
  public var allocated: Signal<> { Signal(self, "size-allocate") }

  /// The direction of text has changed.
  public var directionChanged: Signal<> { Signal(self, "direction-changed") }

  /// Device pixels per logical pixel.
  public var scaleFactor: Int { Int(gtk_widget_get_scale_factor(gtk)) }

  /// Whether the widget takes extra horizontal space.
  public var hexpand: Bool {
    get { gtk_widget_get_hexpand(gtk) != 0 }
    set { gtk_widget_set_hexpand(gtk, newValue ? 1 : 0) }
  }

  /// Whether the widget takes extra vertical space.
  public var vexpand: Bool {
    get { gtk_widget_get_vexpand(gtk) != 0 }
    set { gtk_widget_set_vexpand(gtk, newValue ? 1 : 0) }
  }

  /// How the widget is placed in more width than it needs.
  public var halign: Align {
    get { gtk_widget_get_halign(gtk) }
    set { gtk_widget_set_halign(gtk, newValue) }
  }

  /// How the widget is placed in more height than it needs.
  public var valign: Align {
    get { gtk_widget_get_valign(gtk) }
    set { gtk_widget_set_valign(gtk, newValue) }
  }

  /// The empty space around the widget.
  public var margins: EdgeInsets {
    get {
      EdgeInsets(
        top: Int(gtk_widget_get_margin_top(gtk)), start: Int(gtk_widget_get_margin_start(gtk)),
        bottom: Int(gtk_widget_get_margin_bottom(gtk)), end: Int(gtk_widget_get_margin_end(gtk)))
    }
    set {
      gtk_widget_set_margin_top(gtk, Int32(newValue.top))
      gtk_widget_set_margin_start(gtk, Int32(newValue.start))
      gtk_widget_set_margin_bottom(gtk, Int32(newValue.bottom))
      gtk_widget_set_margin_end(gtk, Int32(newValue.end))
    }
  }

  /// Sets the minimum size of the widget, in logical pixels; -1 leaves an axis to the widget.
  public func setSizeRequest(width: Int = -1, height: Int = -1) {
    gtk_widget_set_size_request(gtk, Int32(width), Int32(height))
  }

  /// The natural size, height for the natural width.
  public var preferredSize: Size {
    var natural = GtkRequisition()
    gtk_widget_get_preferred_size(gtk, nil, &natural)
    return Size(width: Int(natural.width), height: Int(natural.height))
  }

  /// The natural height when the widget is `width` wide, in logical pixels.
  public func preferredHeight(forWidth width: Int) -> Int {
    var natural: Int32 = 0
    gtk_widget_get_preferred_height_for_width(gtk, Int32(width), nil, &natural)
    return Int(natural)
  }

  /// The direction of text in this widget. Its ``margins`` stay at the start and the end.
  public var direction: TextDirection {
    get { gtk_widget_get_direction(gtk) }
    set {
      // GTK keeps margins as left and right, as they were when they were set.
      let margins = margins
      gtk_widget_set_direction(gtk, newValue)
      if margins.start != margins.end { self.margins = margins }
    }
  }

  /// A point of this widget in the coordinates of `other`; nil if they share no window.
  public func convert(x: Int, y: Int, to other: Widget) -> (x: Int, y: Int)? {
    var toX: Int32 = 0
    var toY: Int32 = 0
    guard gtk_widget_translate_coordinates(gtk, other.gtk, Int32(x), Int32(y), &toX, &toY) != 0
    else { return nil }
    return (Int(toX), Int(toY))
  }

  /// Performs the pending layout of this widget's window at once.
  ///
  /// A picture that is taken, or a transition that begins afterwards, has the final sizes. If the
  /// window has to grow, its content is laid out at the future size, and the window follows with
  /// the next frame.
  public func layoutIfNeeded() {
    let top = gtk_widget_get_toplevel(gtk)!
    guard gtk_widget_is_toplevel(top) != 0, gtk_widget_get_visible(top) != 0 else { return }
    guard gtk_widget_get_mapped(top) != 0 else {
      return gtk_container_check_resize(
        UnsafeMutableRawPointer(top).assumingMemoryBound(to: GtkContainer.self))
    }
    // Not by gtk_container_check_resize(): it asks the window manager for another size at once, and
    // then no frame is drawn until the answer is read. But between an event and its frame GTK reads
    // no events, until that frame: the app would stand still for ever.
    if Widget.allocate(top) {
      // What the window itself is to do about its size, it does with the next frame.
      gtk_widget_add_tick_callback(
        top,
        { top, _, _ in
          gtk_widget_queue_resize(top)
          return 0
        }, nil, nil)
    }
  }

  /// Gives the content of a hidden window that is shown next its places, at the size that the window was
  /// asked to have. Does nothing to any other widget, nor to a window that GTK lays out itself because
  /// it is shown for the first time.
  ///
  /// GTK forgets the size of a window that is hidden. When the window comes back at another size, it lays
  /// nothing out before the display has answered; what is laid out at once, for a picture or for a
  /// transition, would count on a window of 1 × 1.
  package func layOutBeforeShowing() {
    var place = GdkRectangle()
    gtk_widget_get_allocation(gtk, &place)
    guard gtk_widget_is_toplevel(gtk) != 0, !isVisible, isRealized, place.x < 0,
      let window = gtk_widget_get_window(gtk)
    else { return }
    let top: UnsafeMutablePointer<GtkWindow> = cast()
    gtk_window_get_size(top, &place.width, &place.height)
    // That is without title bar and shadow. How much these take GTK tells only of a mapped window.
    var shown = (width: Int32(0), height: Int32(0))
    gtk_widget_set_mapped(gtk, 1)
    gtk_window_get_size(top, &shown.width, &shown.height)
    gtk_widget_set_mapped(gtk, 0)
    place.x = 0
    place.y = 0
    place.width += gdk_window_get_width(window) - shown.width
    place.height += gdk_window_get_height(window) - shown.height
    gtk_widget_size_allocate(gtk, &place)
  }

  /// Allocates a window of its present size, or larger where its content does not fit; whether
  /// anything in it waited for that.
  private static func allocate(_ top: UnsafeMutablePointer<GtkWidget>) -> Bool {
    var place = GdkRectangle()
    gtk_widget_get_allocation(top, &place)
    // GTK waits for the answer of the display to a size that was asked for while the window was hidden.
    if place.x < 0, let window = gtk_widget_get_window(top) {
      place = GdkRectangle(
        x: 0, y: 0, width: gdk_window_get_width(window), height: gdk_window_get_height(window))
    }
    var least: Int32 = 0
    gtk_widget_get_preferred_width(top, &least, nil)
    place.width = max(place.width, least)
    gtk_widget_get_preferred_height_for_width(top, place.width, &least, nil)
    place.height = max(place.height, least)
    let heard: @convention(c) (gpointer, gpointer, gpointer) -> Void = { _, _, waited in
      waited.assumingMemoryBound(to: Bool.self).pointee = true
    }
    var waited = false
    withUnsafeMutablePointer(to: &waited) {
      let handler = g_signal_connect_data(
        top, "size-allocate", unsafeBitCast(heard, to: GCallback.self), $0, nil,
        GConnectFlags(rawValue: 0))
      gtk_widget_size_allocate(top, &place)
      g_signal_handler_disconnect(top, handler)
    }
    return waited
  }
}
