import GTK

/// A popover that points at a widget.
final class PopoverPlace: PresentationPlace {
  let frame: GuestFrame
  private let widget: Widget
  private let window: WindowController
  private let content = WindowPage()
  private var popover: Popover?
  private var focus: FocusReturn?
  private var mount: Mount?
  private var closing: Timeout?
  private var unmapping: SignalConnection?

  /// Logical pixels of the window that a popover leaves free, on both sides together.
  private static let margin = 48
  private static let leastSize = Size(width: 48, height: 48)

  init(_ presented: ViewController, pointingAt widget: Widget, in window: WindowController) {
    content.keepsFocus = true
    content.margins = EdgeInsets(6)
    // A popover that is narrower than its arrow cannot be drawn.
    content.setSizeRequest(
      width: PopoverPlace.leastSize.width, height: PopoverPlace.leastSize.height)
    frame = GuestFrame(presented, in: content)
    self.widget = widget
    self.window = window
  }

  func open(_ presentation: Presentation) {
    AccessibleReach.guardAll()
    let popover = Popover(layerAt: widget) { [weak presentation] in
      presentation?.attemptDismissal()
    }
    self.popover = popover
    focus = FocusReturn(widget.window, clearing: true)
    // GTK may hide the popover for reasons of its own, such as that the widget is gone.
    popover.unmapped.connect(weak: self) { [weak presentation] place in
      place.closing = .whenIdle { presentation?.close() }
    }
    // A row of a list is about to show another item.
    widget.whenReused(self) { [weak presentation] in
      Transaction.perform { presentation?.close() }
    }
    // The widget may leave to come into the popover itself. GTK would then look for actions from the
    // one to the other and back, for ever. A window that is hidden itself goes through its popovers
    // meanwhile, which must not change then; it is mapped until that is over, but not visible.
    unmapping = widget.unmapped.connect(weak: self) { place in
      guard place.window.view.window?.isVisible == true else { return }
      place.popover?.relativeTo = place.window.view
    }
    // GTK destroys the popover and its content when the widget that it points at is destroyed.
    popover.destroyed.connect(weak: self) { [weak presentation] place in
      place.content.removeFromParent()
      Transaction.perform { presentation?.close() }
    }
    mount = Mount(frame, of: window, in: popover)
    let moves = window.motion.allowsMovement && !presentation.isImmediate
    if moves { popover.popup() } else { popover.show() }
    // GTK has given the focus to the first widget inside already, and would go on to the next.
    frame.view.window?.focusWidget = nil
    frame.takeInitialFocus()
    // Of a widget that is scrolled out of sight, GTK shows no popover.
    closing = .whenIdle { [weak self, weak presentation] in
      guard let popover = self?.popover else { return }
      popover.layoutIfNeeded()
      if !popover.isMapped { presentation?.close() }
    }
  }

  func resize(to size: Size?) {
    let room = window.view.allocation
    // The size excludes what is around the content: the arrow, the border, and a margin to the
    // window.
    content.naturalSize = size?.limited(
      to: Size(width: room.width - PopoverPlace.margin, height: room.height - PopoverPlace.margin))
  }

  func close(isAnimated: Bool) {
    focus?.giveBack(from: content)
    mount?.remove()
  }

  func didEnd() {
    closing = nil
    unmapping?.disconnect()
    popover?.destroy()
    popover = nil
  }
}
