import CGTK

/// A widget that decides itself where Tab goes in it.
package protocol FocusChoosing: Widget {
  /// Where Tab goes, in order: to the widget itself, where it is one of these, and to what is inside
  /// the others; nil where it goes as in any container of GTK.
  var focusChain: [Widget]? { get }
}

extension Widget {
  /// The widgets at which Tab stops on its way through this one, itself included, in its order.
  ///
  /// GTK can only be asked by moving the focus, which a person would notice: a text loses its
  /// selection, and a screen reader speaks. So this follows the rules by which GTK moves it.
  package var focusOrder: [Widget] {
    guard isMapped, isSensitiveWithin else { return [] }
    if let chain = (peer as? any FocusChoosing)?.focusChain ?? chainOfGTK {
      return chain.flatMap { $0 == self ? [self] : $0.focusOrder }
    }
    if canFocus || !isContainer { return canFocus ? [self] : [] }
    return insideInFocusOrder.flatMap(\.focusOrder)
  }

  /// Whether Tab does not go in, because of what is over the widget, or because it moves.
  package var isClosedToFocus: Bool {
    (peer as? any FocusChoosing)?.focusChain?.isEmpty == true
  }

  /// The object whose methods are the widget's, if those are written in Swift.
  private var peer: Widget? { Peers.get(unsafePointer, as: Widget.self) }

  /// Where the classes of GTK that have an order of their own let Tab go.
  private var chainOfGTK: [Widget]? {
    if isA(gtk_menu_shell_get_type()) { return [] }
    if isA(gtk_scrolled_window_get_type()) {
      let inside = insideInFocusOrder
      return canFocus && inside.allSatisfy(\.focusOrder.isEmpty) ? [self] : inside
    }
    if isA(gtk_paned_get_type()) { return insideInFocusOrder }
    if isA(gtk_list_box_get_type()) || isA(gtk_flow_box_get_type()) {
      // From the selected one on.
      return inside.firstIndex { $0.hasState(.selected) }.map { Array(inside[$0...]) } ?? inside
    }
    let holdsMore = [
      gtk_list_box_row_get_type(), gtk_flow_box_child_get_type(), gtk_notebook_get_type(),
      gtk_expander_get_type(),
    ]
    if canFocus, holdsMore.contains(where: isA) { return [self] + insideInFocusOrder }
    if isA(gtk_radio_button_get_type()), !leadsItsGroup { return [] }
    return nil
  }

  /// Whether Tab stops at a radio button: at the chosen one of a group, or at each that looks like any
  /// other button.
  private var leadsItsGroup: Bool {
    if gtk_toggle_button_get_mode(cast()) == 0 { return true }
    var member = gtk_radio_button_get_group(cast())
    var isAnyActive = false
    while let link = member {
      let button = link.pointee.data.assumingMemoryBound(to: GtkToggleButton.self)
      isAnyActive = isAnyActive || gtk_toggle_button_get_active(button) != 0
      member = link.pointee.next
    }
    return !isAnyActive || gtk_toggle_button_get_active(cast()) != 0
  }

  /// The widgets directly inside, also internal ones.
  package var inside: [Widget] {
    var widgets: [Widget] = []
    enterInside {
      if $0 != self { widgets.append($0) }
      return $0 == self
    }
    return widgets
  }

  /// The widgets directly inside by their middles: line by line, and in a line from its beginning.
  private var insideInFocusOrder: [Widget] {
    let isMirrored = direction == .rightToLeft
    let places = inside.filter(\.isMapped).enumerated().map { index, widget in
      let (size, corner) = (widget.allocation, widget.convert(x: 0, y: 0, to: self) ?? (0, 0))
      let x = corner.x + size.width / 2
      return (widget, y: corner.y + size.height / 2, x: isMirrored ? -x : x, index: index)
    }
    return places.sorted { ($0.y, $0.x, $0.index) < ($1.y, $1.x, $1.index) }.map(\.0)
  }
}
