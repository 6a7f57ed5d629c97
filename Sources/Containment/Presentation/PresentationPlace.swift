import GTK

/// Where a presented controller is shown: a window, a layer over the presenter, its slot, a bubble.
@MainActor
protocol PresentationPlace: AnyObject {
  /// What holds the presented controller.
  var frame: GuestController { get }

  func open(_ presentation: Presentation)

  /// What is presented would like to be of this size, as far as there is room; nil leaves it to the
  /// view. It is asked for when that has loaded, and whenever it is another.
  func resize(to size: Size?)

  /// Takes the controller off the screen, without animation also where there could be one.
  func close(isAnimated: Bool)

  /// The controller is gone; what the place has made can go too.
  func didEnd()
}

/// The place for `presented` over `presenter`, which holds the presenter's view; nil if there is
/// none.
@MainActor
func makePlace(
  for presented: ViewController, over presenter: GuestController, _ style: PresentationStyle
) -> (any PresentationPlace)? {
  guard let window = presenter.parent as? WindowController else { return nil }
  switch style {
  case .popover(let widget):
    return PopoverPlace(presented, pointingAt: widget, in: window)
  case .dialog where window.isNested, .sheet:
    if presenter.host is Slot { return SheetPlace(presented, in: window) }
  case .fullPage:
    if let slot = presenter.host as? Slot {
      return PagePlace(presented, over: presenter, in: slot)
    }
  case .dialog:
    break
  }
  return DialogPlace(presented, over: presenter)
}

/// What has the focus in a window, to be given back.
@MainActor
struct Opener {
  private let focused: WeakObject<Widget>?

  /// Takes the focus away from what has it, so that it goes to what comes.
  init(in window: Window?) {
    focused = window?.focusWidget.map { WeakObject($0) }
    window?.focusWidget = nil
  }

  /// Gives the focus back, unless it has gone somewhere outside of `leaving` meanwhile.
  func restore(unlessOutside leaving: Widget) {
    guard let widget = focused?.object, let window = widget.window, widget.isMapped else { return }
    if let present = window.focusWidget, !present.isWithin(leaving) { return }
    widget.grabFocus()
  }
}
