import CGTK

/// The clicks and keys that a popover gets while it has a grab.
extension Popover {
  /// Calls `clickedBeside` at each click beside the popover.
  ///
  /// GTK closes a popover at any release that is not on its child, wherever the press was: on its
  /// frame, on a margin, or where a drag from inside has ended. It never sees a press here, and so
  /// does nothing at the release.
  func followClicks(_ clickedBeside: @escaping @MainActor () -> Void) {
    // Of what takes no touch, a finger's events are those of what is beneath.
    gtk_widget_add_events(gtk, Int32(GDK_TOUCH_MASK.rawValue))
    let popover = WeakObject(self)
    var isPressedBeside = false
    buttonPressed.connect { event in
      guard let popover = popover.object else { return false }
      if event.pointerPhase == .pressed {
        isPressedBeside = event.widget?.isWithin(popover) != true
      }
      return true
    }
    buttonReleased.connect { event in
      guard isPressedBeside, let popover = popover.object else { return false }
      isPressedBeside = false
      if !popover.contains(event) { clickedBeside() }
      return true
    }
    unmapped.connect { isPressedBeside = false }
  }

  /// Whether the pointer or the finger of an event is over the popover, without its shadow.
  private func contains(_ event: Event) -> Bool {
    guard let place = event.location(in: toplevel),
      let corner = convert(x: 0, y: 0, to: toplevel)
    else { return false }
    let (margin, size) = (StyleInsets(of: gtk).margin, allocation)
    return Rectangle(
      x: corner.x + Int(margin.left), y: corner.y + Int(margin.top),
      width: max(size.width - Int(margin.left + margin.right), 0),
      height: max(size.height - Int(margin.top + margin.bottom), 0)
    ).contains(x: place.x, y: place.y)
  }

  /// GTK closes a popover with a grab at Escape before anything in it has heard of the key. So it
  /// is offered first to what has the focus inside, such as an entry in which an input method
  /// composes.
  func offerEscapeInside() {
    let popover = WeakObject(self)
    keyPressed.connect { event in
      guard event.key?.normalised == .escape, let popover = popover.object, popover.hasGrab,
        let focused = popover.window?.focusWidget, focused != popover, focused.isWithin(popover)
      else { return false }
      return focused.ancestry(upTo: popover).contains { $0.receive(event) }
    }
  }

  /// With a grab a popover gets each key before its window does, gives it to the focus, and closes
  /// at Escape. All of that is left to the window, which knows what is innermost.
  func leaveKeysToWindow() {
    let popover = WeakObject(self)
    var isOnItsWay = false
    keyPressed.connect { event in
      guard let popover = popover.object, let window = popover.window else { return false }
      guard popover.hasGrab, !isOnItsWay else {
        // On its way outwards from the focus it passes by here, where GTK would close the popover.
        g_signal_stop_emission_by_name(popover.unsafePointer, "key-press-event")
        return false
      }
      isOnItsWay = true
      defer { isOnItsWay = false }
      _ = window.receive(event)
      return true
    }
  }

  /// Whether input that is for nothing in the popover comes to it nevertheless.
  private var hasGrab: Bool { gtk_widget_has_grab(gtk) != 0 }
}
