import CGTK

/// A toplevel window.
@MainActor
open class Window: Bin {
  /// A window that is not shown yet.
  public init(title: String = "", width: Int = -1, height: Int = -1) {
    Display.require()
    // GTK itself owns a toplevel until it is destroyed; this handle is one more owner.
    super.init(retaining: gtk_window_new(GTK_WINDOW_TOPLEVEL))
    self.title = title
    if width > 0, height > 0 { setDefaultSize(width: width, height: height) }
  }

  package override init(retaining object: UnsafeMutableRawPointer) { super.init(retaining: object) }

  open override class var objectType: ObjectType {
    ObjectType(gtk_window_get_type()) { Window(retaining: $0) }
  }

  private var gtkWindow: UnsafeMutablePointer<GtkWindow> { cast() }

  /// The icon of all windows of the program, by its name in the theme.
  public static func setDefaultIcon(_ name: String) { gtk_window_set_default_icon_name(name) }

  /// All windows of the program, shown or not, with those that GTK makes for menus and the like.
  public static var all: [Window] {
    gtk_window_list_toplevels().takeElements().map { Window(retaining: $0) }
  }

  /// Whether GTK has made it for a menu, a tooltip or the like.
  package var isOfPopup: Bool { gtk_window_get_window_type(gtkWindow) == GTK_WINDOW_POPUP }

  /// The title that the window manager and the default title bar show.
  public var title: String {
    get { gtk_window_get_title(gtkWindow).map { String(cString: $0) } ?? "" }
    set { gtk_window_set_title(gtkWindow, newValue) }
  }

  /// The size with which the window opens, in logical pixels; 0 leaves an axis to the content.
  public func setDefaultSize(width: Int, height: Int) {
    gtk_window_set_default_size(
      gtkWindow, width > 0 ? Int32(width) : -1, height > 0 ? Int32(height) : -1)
  }

  /// The present size in logical pixels.
  public var size: Size {
    get {
      var width: Int32 = 0
      var height: Int32 = 0
      gtk_window_get_size(gtkWindow, &width, &height)
      return Size(width: Int(width), height: Int(height))
    }
    set { resize(width: newValue.width, height: newValue.height) }
  }

  /// Whether the content of the window has got its places since the window was shown: until then GTK
  /// knows no size of it.
  package var isLaidOut: Bool { allocation.x >= 0 }

  /// The size of the window, or, while it is hidden, the size that it was asked to have, in logical
  /// pixels; below 0 where the content is to decide.
  package var expectedSize: Size {
    let frame = allocation
    if isLaidOut { return Size(width: frame.width, height: frame.height) }
    return isRealized ? size : defaultSize
  }

  /// The area of the window's monitor that panels leave free, in logical pixels; of the first
  /// monitor while the window is on none.
  public var workArea: Rectangle {
    let display = gtk_widget_get_display(gtk)
    let monitor =
      gtk_widget_get_window(gtk).flatMap { gdk_display_get_monitor_at_window(display, $0) }
      ?? gdk_display_get_monitor(display, 0)
    var area = GdkRectangle()
    if let monitor { gdk_monitor_get_workarea(monitor, &area) }
    return Rectangle(area)
  }

  /// Whether the key is the accelerator of an action of this window, such as `win.close`.
  public func hasAccelerator(_ event: Event) -> Bool {
    actions(withAccelerator: event).contains { $0.hasPrefix("win.") }
  }

  /// The actions of the application, such as `win.close` or `app.quit`, whose accelerator the key is.
  package func actions(withAccelerator event: Event) -> [String] {
    guard let application = gtk_window_get_application(gtkWindow) else { return [] }
    let actions = [String](taking: gtk_application_list_action_descriptions(application))
    return actions.filter { action in
      [String](taking: gtk_application_get_accels_for_action(application, action))
        .contains { Accelerator.matches($0, event) }
    }
  }

  /// Sets the widget in place of the title bar, before the window is shown.
  public func setTitlebar(_ widget: Widget?) { gtk_window_set_titlebar(gtkWindow, widget?.gtk) }

  /// The widget in place of the title bar.
  public var titlebar: Widget? {
    gtk_window_get_titlebar(gtkWindow).map { Widget(retaining: $0) }
  }

  /// Whether the window fills the screen, or was requested to.
  public var isFullscreen: Bool {
    get {
      guard let window = gtk_widget_get_window(gtk) else { return false }
      return gdk_window_get_state(window).rawValue & GDK_WINDOW_STATE_FULLSCREEN.rawValue != 0
    }
    set {
      if newValue { gtk_window_fullscreen(gtkWindow) } else { gtk_window_unfullscreen(gtkWindow) }
    }
  }

  /// Whether the window is maximised, or was requested to be.
  public var isMaximised: Bool {
    get { gtk_window_is_maximized(gtkWindow) != 0 }
    set { if newValue { gtk_window_maximize(gtkWindow) } else { gtk_window_unmaximize(gtkWindow) } }
  }

  /// Shows the window and brings it to the front.
  public func present() {
    layOutBeforeShowing()
    gtk_window_present(gtkWindow)
  }

  /// Requests the window to close, as its close button does.
  public func close() { gtk_window_close(gtkWindow) }

  /// The size with which the window opens, in logical pixels.
  public var defaultSize: Size {
    var width: Int32 = 0
    var height: Int32 = 0
    gtk_window_get_default_size(gtkWindow, &width, &height)
    return Size(width: Int(width), height: Int(height))
  }

  /// Requests another size, in logical pixels without the title bar. A hidden window gets it when it is
  /// shown.
  public func resize(width: Int, height: Int) {
    gtk_window_resize(gtkWindow, Int32(width), Int32(height))
    // Before a window is shown for the first time, nobody could find out what it was asked for without
    // measuring everything in it.
    if !isRealized { setDefaultSize(width: width, height: height) }
  }

  /// Minimises the window.
  public func minimise() { gtk_window_iconify(gtkWindow) }

  /// Restores the minimised window.
  public func restore() { gtk_window_deiconify(gtkWindow) }

  /// Whether the focus is visible. GTK shows it from the first key on.
  public var isFocusVisible: Bool {
    get { gtk_window_get_focus_visible(gtkWindow) != 0 }
    set { gtk_window_set_focus_visible(gtkWindow, newValue ? 1 : 0) }
  }

  /// The widget with the keyboard focus.
  public var focusWidget: Widget? {
    get { gtk_window_get_focus(gtkWindow).map { Widget(retaining: $0) } }
    set { gtk_window_set_focus(gtkWindow, newValue?.gtk) }
  }

  /// Another widget gets the keyboard focus, or none.
  public var focusChanged: Signal<Widget?> { Signal(self, "set-focus") }

  /// The window that this one is a dialog of: it stays above that one, opens in its middle, and is
  /// destroyed with it. It becomes a window of that one's application, unless it is of one already, so
  /// that the accelerators of `app` actions work in it.
  public var transientParent: Window? {
    get { gtk_window_get_transient_for(gtkWindow).map { Window(retaining: $0) } }
    set {
      gtk_window_set_transient_for(gtkWindow, newValue?.cast())
      if let newValue, gtk_window_get_application(gtkWindow) == nil {
        gtk_window_set_application(gtkWindow, gtk_window_get_application(newValue.gtkWindow))
      }
      gtk_window_set_destroy_with_parent(gtkWindow, newValue == nil ? 0 : 1)
      gtk_window_set_type_hint(
        gtkWindow, newValue == nil ? GDK_WINDOW_TYPE_HINT_NORMAL : GDK_WINDOW_TYPE_HINT_DIALOG)
      gtk_window_set_position(
        gtkWindow, newValue == nil ? GTK_WIN_POS_NONE : GTK_WIN_POS_CENTER_ON_PARENT)
    }
  }

  /// Whether the window gets the keyboard focus when it opens; otherwise the window manager is
  /// requested to leave it where it is.
  public var takesFocusWhenShown: Bool {
    get { gtk_window_get_focus_on_map(gtkWindow) != 0 }
    set { gtk_window_set_focus_on_map(gtkWindow, newValue ? 1 : 0) }
  }

  /// Requests a place beside `other`, before this window is shown: to the right of it or else to
  /// the left, or over its right end if the screen has room for neither. Does nothing where
  /// programs may not place their windows, as under Wayland.
  public func place(beside other: Window) {
    guard let window = gtk_widget_get_window(other.gtk) else { return }
    var (start, top): (Int32, Int32) = (0, 0)
    gtk_window_get_position(other.gtkWindow, &start, &top)
    var end = start + Int32(other.size.width)
    // A window manager's frame is around the window; the shadow that GTK draws is inside of it.
    var frame = GdkRectangle()
    gdk_window_get_frame_extents(window, &frame)
    if frame.width > gdk_window_get_width(window) {
      (start, end) = (frame.x, frame.x + frame.width)
    }
    let area = other.workArea
    let width = max(size.width, 1)
    let x =
      Int(end) + width <= area.x + area.width
      ? Int(end)
      : Int(start) - width >= area.x ? Int(start) - width : area.x + area.width - width
    gtk_window_move(gtkWindow, Int32(max(x, area.x)), top)
  }

  /// Whether the program's other windows take no input while this one is shown.
  public var isModal: Bool {
    get { gtk_window_get_modal(gtkWindow) != 0 }
    set { gtk_window_set_modal(gtkWindow, newValue ? 1 : 0) }
  }

  /// Makes each movement of the pointer over the window an event from now on, also where no widget asks
  /// for it. Nobody takes that back, which others may need too. Does nothing without windowing resources.
  package func hearMovements() {
    guard let window = gtk_widget_get_window(gtk) else { return }
    let events = gdk_window_get_events(window).rawValue | GDK_POINTER_MOTION_MASK.rawValue
    gdk_window_set_events(window, GdkEventMask(rawValue: events))
  }

  /// Opens GTK's own inspector, with the objects, style and sizes of all widgets of the program.
  public static func openGTKInspector() {
    Display.require()
    gtk_window_set_interactive_debugging(1)
  }

  /// Takes the window out of the reach of the program's other windows: it has its input also while one
  /// of them is modal, or a menu or a popover in one keeps all input to itself. For windows of tools.
  public func leaveOtherWindows() {
    let group = gtk_window_group_new()
    // The window holds its group.
    gtk_window_group_add_window(group, gtkWindow)
    g_object_unref(group)
  }

  /// Whether the user can change the window's size.
  public var isResizable: Bool {
    get { gtk_window_get_resizable(gtkWindow) != 0 }
    set { gtk_window_set_resizable(gtkWindow, newValue ? 1 : 0) }
  }

  /// Delivers a key event of the window to the focus widget and its ancestors; true if one of them
  /// has handled it.
  public func letFocusHandle(_ event: Event) -> Bool {
    gtk_window_propagate_key_event(gtkWindow, event.unsafeKeyPointer) != 0
  }

  /// Performs the accelerator or the mnemonic of a key event of the window, wherever the focus is;
  /// true if there is one.
  public func activateAccelerator(_ event: Event) -> Bool {
    gtk_window_activate_key(gtkWindow, event.unsafeKeyPointer) != 0
      || activateAcceleratorOfDigit(event)
  }

  /// Performs the accelerator of a digit that a key event is for, although it types something else;
  /// see ``Event/isKey(_:_:)``. GTK finds the others by itself.
  package func activateAcceleratorOfDigit(_ event: Event) -> Bool {
    guard let digit = KeyPress.digitForGTK(event) else { return false }
    guard let place = KeyPress.place(of: digit, for: event),
      let copy = gdk_event_copy(event.unsafePointer)
    else {
      // The keyboard has it in another script alone, and GTK looks for keys that there are.
      let held = event.modifiers.intersection(gtk_accelerator_get_default_mod_mask())
      return gtk_accel_groups_activate(cast(), digit.rawValue, held) != 0
    }
    defer { gdk_event_free(copy) }
    let key = Event(unsafePointer: copy).unsafeKeyPointer
    key.pointee.keyval = digit.rawValue
    key.pointee.hardware_keycode = place.code
    if place.isShifted { key.pointee.state |= Key.Modifiers.shift.rawValue }
    return gtk_window_activate_key(gtkWindow, key) != 0
  }

  /// The user requests to close the window; returning `true` keeps it open.
  public var closeRequested: ReturningSignal<Bool, Event> { ReturningSignal(self, "delete-event") }

  /// Minimised, maximised, tiled or full screen has changed; returning `true` ends the event.
  public var stateChanged: ReturningSignal<Bool, Event> {
    ReturningSignal(self, "window-state-event")
  }

  /// Emitted when the window has become visible.
  public var shown: Signal<> { Signal(self, "show") }
}
