import GTK

/// The controller that fills a window: a slot with the root, and over it one slot for each layer
/// that is presented in the window.
///
/// Only the topmost slot takes input, and what lies beneath a layer that leaves it that.
final class WindowController: ViewController {
  private(set) lazy var base = Slot(parent: self)
  /// The frame of the root, which stays, off screen, under a full page that is presented over it.
  private var rootFrame: GuestFrame
  private var layerSlots: [Slot] = []
  /// The layers that leave input to what is beneath them.
  private var seeThrough: [Slot] = []
  /// Whether it is only a part of a window.
  var isNested: Bool { parent != nil }
  /// Told when the window is closed.
  let closings = Observers<Void>()
  private lazy var overlay = Overlay(base.view)

  init(root: ViewController) {
    rootFrame = GuestFrame(root, in: WindowPage())
    super.init()
    base.keepsKeys = true
    base.set(rootFrame, transition: Transition.none)
  }

  override var isTraced: Bool { false }
  /// What is presented moves as the root does.
  override var inheritsFrom: ViewController? { rootFrame.guest }
  override var childForChrome: ViewController? { base.content }
  override func loadView() { view = overlay }

  /// Escape dismisses the topmost layer over the root in this window, or the one that the window
  /// itself is, when nothing inside has a use for it.
  override var keyCommands: [KeyCommand] {
    guard let layer = topmostLayer ?? rootFrame.guest.presentedBy else { return [] }
    return [KeyCommand(.escape) { layer.attemptDismissal() }]
  }

  /// The layer that lies over all others here.
  var topmostLayer: (any WindowLayer)? {
    rootFrame.guest.layersAbove.last { $0.frame.parent === self }
  }

  /// The root comes after what lies over it and leaves it its input, unless it has the focus.
  override func comesLastForKeys(_ child: ViewController) -> Bool {
    child === base.content && topmostLayer.map { !$0.isClosing && !$0.isModal } ?? false
  }

  override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    if isTornDown { closings.tell() }
  }

  /// Shows another root, from which this controller then inherits its motion and the like. Presentations
  /// over the former end first, and then `host` takes note, which has to be usable if it is a controller.
  func setRoot(
    _ root: ViewController, _ transition: Transition, in host: ViewController? = nil,
    noting: @escaping @MainActor () -> Void
  ) -> Change {
    let change = Change()
    Transaction.wait { [weak self, weak host] in
      guard let self, host?.isUsable(for: root) != false, root.canReplace(rootFrame.guest, in: self)
      else { return change.end(false) }
      if root !== rootFrame.guest {
        ChangeWatch.make {
          rootFrame.guest.endLayersAbove(withWindow: false)
          noting()
        }
      }
      // The root is under a full page. A second frame would take it from there, and the first would
      // stay.
      if rootFrame === root.hostingFrame, rootFrame.parent === self, base.content !== rootFrame {
        return change.end(true)
      }
      let frames = [rootFrame, base.content, base.leavingContent].compactMap { $0 as? GuestFrame }
      rootFrame =
        frames.first { $0 === root.hostingFrame } ?? GuestFrame(root, in: WindowPage())
      change.follow(base.set(rootFrame, transition: transition))
    }
    return change
  }

  /// Adds a slot over all others.
  func addLayer() -> Slot {
    let layer = Slot(parent: self)
    layer.keepsKeys = true
    layerSlots.append(layer)
    overlay.addOverlay(layer.view)
    updateBlocking()
    return layer
  }

  /// Removes a slot that has no content any more.
  func remove(_ layer: Slot) {
    layerSlots.removeAll { $0 === layer }
    seeThrough.removeAll { $0 === layer }
    hosts.removeAll { $0 === layer }
    layer.view.removeFromParent()
    updateBlocking()
  }

  /// Whether `layer` keeps input from those beneath it.
  func isBlocking(by layer: Slot) -> Bool { !seeThrough.contains { $0 === layer } }

  /// Sets whether it does.
  func setBlocking(_ blocks: Bool, by layer: Slot) {
    guard blocks != isBlocking(by: layer) else { return }
    if blocks { seeThrough.removeAll { $0 === layer } } else { seeThrough.append(layer) }
    updateBlocking()
  }

  /// Limits where a layer takes the pointer; beside that, those beneath it get it. Nil is everywhere.
  func setInputArea(_ area: Rectangle?, of layer: Slot) {
    overlay.setInputArea(area, of: layer.view)
  }

  /// Blocks the slots under those that take all input; one that is being dismissed does not any more.
  func updateBlocking(except leaving: Slot? = nil) {
    let slots = ([base] + layerSlots).filter { $0 !== leaving }
    var isBlocked = false
    for slot in slots.reversed() {
      slot.isBlocked = isBlocked
      if isBlocking(by: slot) { isBlocked = true }
    }
  }
}

extension WindowController: SwipeTaker {
  /// What is presented inside takes a swipe back, before anything around a window in a window.
  func takesSwipe(_ way: Swipe.Way) -> Bool {
    way == .backward && rootFrame.guest.layersAbove.contains { $0.frame.parent === self }
  }
}

/// Contains the view of a window's root, or of a presented controller.
final class WindowPage: CustomBin {
  /// Whether Tab cycles inside instead of leaving, as in modal widgets.
  var keepsFocus = false
  /// Whether the theme's background is drawn below the view.
  var isOpaque = false

  /// A window is laid out before the display has made it as large as new content needs. Squeezed
  /// below its minimum, that would have frames and scrollbars with sizes below zero, of which GTK
  /// complains; so it is cut off.
  override func childFrame(in frame: Rectangle) -> Rectangle {
    guard let child else { return frame }
    let width = max(frame.width, child.minimumWidth)
    return Rectangle(
      x: frame.x, y: frame.y, width: width,
      height: max(frame.height, child.minimumHeight(forWidth: width)))
  }

  override func focus(_ direction: FocusDirection) -> Bool {
    if super.focus(direction) { return true }
    guard keepsFocus, direction == .tabForward || direction == .tabBackward else { return false }
    // Without a focus GTK begins again at the first or the last widget.
    window?.focusWidget = nil
    return super.focus(direction)
  }

  override func draw(_ context: DrawingContext) {
    if isOpaque {
      let frame = allocation
      context.fill(
        themeColor("theme_bg_color") ?? .white, x: 0, y: 0, width: Double(frame.width),
        height: Double(frame.height))
    }
    super.draw(context)
  }
}
