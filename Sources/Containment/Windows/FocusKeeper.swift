import GTK

/// Sets the initial focus of a window that comes on screen, and removes the focus from widgets that
/// have left the screen, where it would get keys that they cannot handle.
///
/// GTK does the latter by itself only while every container from the window down to the widget
/// knows its focus child, which is lost for instance when a focus that cycles comes back to the
/// same widget.
@MainActor
final class FocusKeeper {
  /// Nil as soon as the window is being deallocated, which takes the focus from its widgets.
  private weak var root: RootWindow?
  private var unmapping: SignalConnection?
  /// What had the focus before a popover of GTK's took it, and that popover as soon as it has it.
  private var beneath: (memory: FocusMemory, popover: WeakObject<Widget>?)?
  private lazy var giveBack = DeferredCall { [weak self] in self?.leavePopover() }

  init(_ root: RootWindow) {
    self.root = root
    let window = root.window
    window.mapped.connect(weak: self) { $0.begin() }
    window.focusChanged.connect(weak: self) { $0.follow($1) }
  }

  /// Sets the focus after the layout, before GTK would give it to the first widget that takes it,
  /// also beneath what is presented.
  private func begin() {
    guard let root, root.window.focusWidget == nil else { return }
    let layers = root.rootViewController.layersAbove
    let topmost = layers.last { $0.frame.parent === root.controller }?.frame
    (topmost ?? root.controller.base.content)?.takeFocusBack()
  }

  private func follow(_ focused: Widget?) {
    followPopover(focused)
    unmapping?.disconnect()
    unmapping = focused?.unmapped.connect(weak: self) { $0.check() }
  }

  /// A popover gives the focus back to the widget that had it. If that was in a row that has been
  /// used for another item meanwhile, the focus goes to where the item is now.
  private func followPopover(_ focused: Widget?) {
    guard let window = root?.window else { return }
    let popover = focused?.enclosingPopover
    if focused != nil, popover == nil { return beneath = nil }
    if let former = window.focusWidget, former.enclosingPopover == nil {
      let memory = FocusMemory(of: former, in: window)
      beneath = memory.isOnItem ? (memory, nil) : nil
    }
    if let popover {
      beneath?.popover = WeakObject(popover)
    } else if beneath?.popover != nil {
      giveBack.request()
    }
  }

  private func leavePopover() {
    guard let window = root?.window, window.focusWidget == nil, let beneath,
      beneath.popover?.object?.isMapped != true
    else { return }
    self.beneath = nil
    beneath.memory.restore(in: window)
  }

  /// Clears the focus if its widget is not on screen. In a window that is hidden as a whole it is
  /// kept.
  ///
  /// Called for each key: code that set the focus may have meant to show the widget next, and then
  /// did not.
  func check() {
    guard let window = root?.window else { return }
    if window.isMapped, let focused = window.focusWidget, !focused.isMapped {
      window.focusWidget = nil
    }
  }
}
