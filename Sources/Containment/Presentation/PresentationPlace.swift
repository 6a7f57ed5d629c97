import GTK

/// Where a presented controller is shown: a dialog, a sheet, a page or a popover.
@MainActor
protocol PresentationPlace: AnyObject {
  var frame: GuestFrame { get }

  func open(_ presentation: Presentation)

  /// Called with the size that the presented controller prefers, to be followed as far as there is
  /// room; nil leaves it to the view. Called when the view has loaded, and whenever the size
  /// changes.
  func resize(to size: Size?)

  /// Called when title or bars of the presented controller may have changed.
  func updateChrome()

  /// Removes the controller from the screen, with a transition if `isAnimated` and the place has
  /// one.
  func close(isAnimated: Bool)

  /// Called when the controller has been removed: destroys the widgets that the place has made.
  func didEnd()
}

/// A page has the size of the page that it covers, and neither it nor a popover shows a title.
extension PresentationPlace {
  func resize(to size: Size?) {}
  func updateChrome() {}
}

/// Makes the place for `presented` over `frame`, in which the presenter's view is; nil if
/// there is none.
@MainActor
func makePlace(
  for presented: ViewController, over frame: GuestFrame, _ style: PresentationStyle
) -> (any PresentationPlace)? {
  guard let window = frame.parent as? WindowController else { return nil }
  switch style {
  case .popover(let widget):
    return PopoverPlace(presented, pointingAt: widget, in: window)
  case .dialog where window.isNested, .sheet:
    if frame.host is Slot { return SheetPlace(presented, in: window) }
  case .fullPage:
    if let slot = frame.host as? Slot {
      return PagePlace(presented, over: frame, in: slot)
    }
  case .dialog:
    break
  }
  return DialogPlace(presented, over: frame)
}
