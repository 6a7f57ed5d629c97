import CGTK

/// Lets the pointer come to a widget although another window is modal over its own, for as long as it
/// is held. The keyboard stays with the modal window.
///
/// GTK gives an event to what has grabbed the device that it comes from, before it looks for a modal
/// window. So the widget has the pointer to itself while that is over it.
@MainActor
package final class ModalPass {
  private static var passes: [ObjectIdentifier: WeakObject<Widget>] = [:]

  private let widget: WeakObject<Widget>
  private var tap: EventTap?
  private var unmapping: SignalConnection?
  /// The pointer that the widget has; nil for none.
  private var pointer: OpaquePointer?

  /// A pass to `widget`, which has a window of its own for each part that is to be reached.
  package init(to widget: Widget) {
    self.widget = WeakObject(widget)
    ModalPass.passes[ObjectIdentifier(self)] = self.widget
    tap = EventTap { [weak self] in self?.follow($0) }
    // A grab must not outlive the widget.
    unmapping = widget.unmapped.connect(weak: self) { $0.giveBack() }
  }

  isolated deinit {
    giveBack()
    unmapping?.disconnect()
    ModalPass.passes[ObjectIdentifier(self)] = nil
  }

  /// Whether there is a pass to something around `widget`, past the window that is modal now.
  static func leads(to widget: Widget) -> Bool {
    guard widget.window?.isBeneathModal == true else { return false }
    return passes.values.contains { pass in pass.object.map { widget.isWithin($0) } == true }
  }

  private func follow(_ event: Event) {
    guard event.tellsPointer, let widget = widget.object else { return }
    guard event.widget?.isWithin(widget) == true, widget.window?.isBeneathModal == true else {
      return giveBack()
    }
    guard pointer == nil, let device = gdk_event_get_device(event.unsafePointer) else { return }
    gtk_device_grab_add(widget.gtk, device, 0)
    pointer = device
  }

  private func giveBack() {
    guard let device = pointer else { return }
    pointer = nil
    if let widget = widget.object { gtk_device_grab_remove(widget.gtk, device) }
  }
}

extension Window {
  /// Whether another window of the program has all input to itself, as a modal one does, and not
  /// something that pops up.
  fileprivate var isBeneathModal: Bool {
    guard let grab = inputGrab?.as(Window.self) else { return false }
    return grab != self && !grab.isOfPopup
  }
}

extension Event {
  /// Whether it tells where the pointer or a finger is.
  fileprivate var tellsPointer: Bool {
    switch enfilade_event_type(unsafePointer) {
    case GDK_ENTER_NOTIFY, GDK_MOTION_NOTIFY, GDK_BUTTON_PRESS, GDK_SCROLL, GDK_TOUCH_BEGIN: true
    default: false
    }
  }
}
