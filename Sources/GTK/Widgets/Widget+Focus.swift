import CGTK

extension Widget {
  /// Whether the widget can have the keyboard focus.
  public var canFocus: Bool {
    get { gtk_widget_get_can_focus(gtk) != 0 }
    set { gtk_widget_set_can_focus(gtk, newValue ? 1 : 0) }
  }

  /// Whether a click gives the widget the keyboard focus.
  public var focusesOnClick: Bool {
    get { gtk_widget_get_focus_on_click(gtk) != 0 }
    set { gtk_widget_set_focus_on_click(gtk, newValue ? 1 : 0) }
  }

  /// Whether the widget is its window's focus widget.
  public var isFocus: Bool { gtk_widget_is_focus(gtk) != 0 }

  /// Gives the widget the keyboard focus of its window.
  ///
  /// A text entry keeps its caret and selection, where GTK alone would select everything.
  public func grabFocus() {
    if enfilade_is_a(unsafePointer, gtk_entry_get_type()) != 0 {
      gtk_entry_grab_focus_without_selecting(cast())
    } else {
      gtk_widget_grab_focus(gtk)
    }
  }

  /// Gives the widget the keyboard focus and leaves everything that it stands in scrolled as it is.
  public func grabFocusInPlace() {
    var places: [(adjustment: Adjustment, value: Double)] = []
    var ancestor = parent
    while let container = ancestor {
      if enfilade_is_a(container.unsafePointer, gtk_scrolled_window_get_type()) != 0 {
        let scroller = ScrolledWindow(retaining: container.unsafePointer)
        for adjustment in [scroller.hadjustment, scroller.vadjustment] {
          places.append((adjustment, adjustment.value))
        }
      }
      ancestor = container.parent
    }
    grabFocus()
    for place in places { place.adjustment.value = place.value }
  }

  /// Moves the focus to the first widget inside that takes it; false if there is none.
  @discardableResult
  public func focusFirst() -> Bool { gtk_widget_child_focus(gtk, .tabForward) != 0 }

  /// Moves the focus into the widget or on within it, as Tab or an arrow key would; false if it
  /// leaves the widget that way or there is nothing that takes it.
  @discardableResult
  public func childFocus(_ direction: FocusDirection) -> Bool {
    gtk_widget_child_focus(gtk, direction) != 0
  }

  /// Moves the focus on within the widget as ``childFocus(_:)`` does, and from the last widget in it
  /// to the first; false if there is nothing that takes it.
  @discardableResult
  public func cycleFocus(_ direction: FocusDirection) -> Bool {
    if childFocus(direction) { return true }
    // Each container on the way goes on from the child that it remembers.
    var holder = window?.focusWidget?.parent
    while let container = holder, container.isWithin(self) {
      gtk_container_set_focus_child(container.gtkContainer, nil)
      holder = container.parent
    }
    return childFocus(direction)
  }
}

extension Window {
  /// Moves the focus as Tab or an arrow key would; false if there is nowhere to go.
  @discardableResult
  public func moveFocus(_ direction: FocusDirection) -> Bool {
    gtk_widget_child_focus(gtk, direction) != 0
  }
}
