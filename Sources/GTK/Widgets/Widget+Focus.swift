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
  /// A text entry keeps its caret and selection, and a label its selection, where GTK alone would
  /// select everything.
  public func grabFocus() {
    if isA(gtk_entry_get_type()) {
      gtk_entry_grab_focus_without_selecting(cast())
    } else if isSelectableLabel {
      var (start, end): (Int32, Int32) = (0, 0)
      gtk_label_get_selection_bounds(cast(), &start, &end)
      gtk_widget_grab_focus(gtk)
      gtk_label_select_region(cast(), start, end)
    } else {
      gtk_widget_grab_focus(gtk)
    }
  }

  /// Whether a person uses the widget itself: it takes the focus, or is a button.
  package var isControl: Bool {
    canFocus && !isSelectableLabel || isA(gtk_button_get_type())
  }

  private var isSelectableLabel: Bool {
    isA(gtk_label_get_type()) && gtk_label_get_selectable(cast()) != 0
  }

  /// Gives the widget the keyboard focus, without scrolling anything around it.
  public func grabFocusInPlace() {
    let places = scrollPlacesAround
    grabFocus()
    for place in places { place.adjustment.value = place.value }
  }

  private typealias ScrollPlace = (adjustment: Adjustment, value: Double)

  /// Where everything is scrolled to that the widget stands in.
  ///
  /// Asked whenever a page comes, so no wrappers are made of the widgets on the way.
  private var scrollPlacesAround: [ScrollPlace] {
    var places: [ScrollPlace] = []
    var place = gtk_widget_get_parent(gtk)
    while let widget = place {
      if enfilade_is_a(widget, gtk_scrolled_window_get_type()) != 0 {
        places += Widget(retaining: widget).scrollPlaces
      }
      place = gtk_widget_get_parent(widget)
    }
    return places
  }

  /// Where the widget itself is scrolled to, if it is one that scrolls.
  private var scrollPlaces: [ScrollPlace] {
    guard let scroller = self.as(ScrolledWindow.self) else { return [] }
    return [scroller.hadjustment, scroller.vadjustment].map { ($0, $0.value) }
  }

  /// Moves the focus to the first widget inside that takes it; false if there is none.
  ///
  /// Labels, whose text GTK would select, are left out, and nothing is scrolled.
  @discardableResult
  public func focusFirst() -> Bool {
    var places = scrollPlacesAround
    forEachInside { places += $0.scrollPlaces }
    defer { for place in places { place.adjustment.value = place.value } }
    return passingOverLabels { gtk_widget_child_focus(gtk, .tabForward) != 0 }
  }

  /// Does `body`, by which the focus may come into the widget, but to no label: GTK would select its
  /// whole text.
  package func passingOverLabels<Result>(_ body: () -> Result) -> Result {
    var labels: [Widget] = []
    forEachInside { if $0.isSelectableLabel, $0.canFocus { labels.append($0) } }
    for label in labels { label.canFocus = false }
    defer { for label in labels { label.canFocus = true } }
    return body()
  }

  /// Moves the focus into the widget or on within it, as Tab or an arrow key would; false if the
  /// focus leaves the widget by that, or if nothing takes it.
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
  /// Moves the focus as Tab or an arrow key would; false if nothing takes it.
  @discardableResult
  public func moveFocus(_ direction: FocusDirection) -> Bool {
    gtk_widget_child_focus(gtk, direction) != 0
  }
}
