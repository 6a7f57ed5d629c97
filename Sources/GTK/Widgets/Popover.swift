import CGTK

/// A popover that points at a widget, and closes at a click beside it or at Escape.
///
/// A click beside it is one whose press and whose release are both outside of the popover, with any
/// button or a finger. What has the focus in the popover gets Escape first.
@MainActor
public final class Popover: Bin {
  /// A popover with `child` that is not shown yet and points at `widget`.
  public convenience init(_ child: Widget? = nil, relativeTo widget: Widget? = nil) {
    Display.require()
    self.init(adopting: gtk_popover_new(nil))
    setUp(pointingAt: widget)
    if let child { add(child) }
  }

  /// A popover that is a layer of its window: it calls `clickedBeside` at a click beside it, in place
  /// of closing, and leaves all keys to the window, in the order of the window's own.
  package convenience init(layerAt widget: Widget, clickedBeside: @escaping @MainActor () -> Void) {
    Display.require()
    self.init(adopting: gtk_popover_new(nil))
    setUp(pointingAt: widget, asLayer: clickedBeside)
  }

  /// A popover with the items of `menu` that is not shown yet and points at `widget`.
  ///
  /// The items trigger the actions of the application, of the window, and those that were added to
  /// `widget` or one of its ancestors by ``Widget/insertActions(_:prefix:)``.
  public convenience init(menu: Menu, relativeTo widget: Widget? = nil) {
    self.init(adopting: gtk_popover_new_from_model(nil, menu.cast()))
    setUp(pointingAt: widget)
  }

  public override class var objectType: ObjectType {
    ObjectType(gtk_popover_get_type()) { Popover(retaining: $0) }
  }

  private var popover: UnsafeMutablePointer<GtkPopover> { cast() }

  private func setUp(
    pointingAt widget: Widget?, asLayer clickedBeside: (@MainActor () -> Void)? = nil
  ) {
    let popover = WeakObject(self)
    // It is hidden when it is taken out of its window, be it that what it points at goes. While it is
    // shown, GTK's popover listens to its window and has a grab there. Hiding it ends both, but GTK leaves
    // it to itself where it has lost the grab, as it does while another window is active, and where a menu
    // button goes; the window would call it when it has been freed.
    windowChanged.connect { previous in if previous != nil { popover.object?.hide() } }
    followUses()
    followClicks(clickedBeside ?? { popover.object?.popdown() })
    if clickedBeside == nil { offerEscapeInside() } else { leaveKeysToWindow() }
    relativeTo = widget
  }

  /// The widget that the popover points at. The popover is hidden when the widget leaves the
  /// screen, or is in a row of a list that is used for another item, and destroyed with it; setting
  /// another widget hides the popover.
  public var relativeTo: Widget? {
    get { gtk_popover_get_relative_to(popover).map { Widget(retaining: $0) } }
    set {
      newValue.map(goes)
      gtk_popover_set_relative_to(popover, newValue?.gtk)
    }
  }

  private static let use = ObjectKey<PopoverUse>("popover-use")

  /// Whenever it is shown, the tooltip that announced it goes; and it goes when what it points at is used
  /// for something else.
  private func followUses() {
    let popover = WeakObject(self)
    mapped.connect {
      Tooltips.dismiss()
      guard let shown = popover.object else { return }
      let use = PopoverUse()
      shown[Popover.use] = use
      shown.relativeTo?.whenReused(use) { popover.object?.hide() }
    }
  }

  private static let tie = ObjectKey<PopoverTie>("popover-tie")

  /// Lets the popover go with `widget`, which it is about to point at, and with no other: it is hidden when
  /// that leaves the screen, and destroyed with it.
  func goes(with widget: Widget) {
    let popover = WeakObject(self)
    self[Popover.tie] = PopoverTie([
      // Before GTK, which takes a popover that is still coming for a hidden one and leaves it its grab.
      widget.unmapped.connect { popover.object?.hide() },
      widget.destroyed.connect { popover.object?.destroy() },
    ])
  }

  /// The part of the widget that the popover points at, in the widget's coordinates.
  public func point(to rectangle: Rectangle) {
    var rectangle = rectangle.gdk
    gtk_popover_set_pointing_to(popover, &rectangle)
  }

  /// The preferred side of the widget for the popover.
  public var edge: Edge {
    get { Edge(gtk_popover_get_position(popover)) }
    set { gtk_popover_set_position(popover, newValue.gtk) }
  }

  /// Whether the popover takes all input while it is shown, and closes at a click beside it.
  public var isModal: Bool {
    get { gtk_popover_get_modal(popover) != 0 }
    set { gtk_popover_set_modal(popover, newValue ? 1 : 0) }
  }

  /// Shows the popover with a transition.
  public func popup() { gtk_popover_popup(popover) }

  /// Hides the popover with a transition.
  public func popdown() { gtk_popover_popdown(popover) }

  /// The popover was closed, by the user or by the program.
  public var closed: Signal<> { Signal(self, "closed") }
}

extension Widget {
  /// The innermost popover that the widget is in.
  package final var enclosingPopover: Popover? {
    gtk_widget_get_ancestor(gtk, gtk_popover_get_type()).map { Popover(retaining: $0) }
  }
}

/// The time for which a popover is shown.
private final class PopoverUse {}

/// The handlers on what a popover points at, for as long as it does.
private final class PopoverTie {
  private let connections: [SignalConnection]

  init(_ connections: [SignalConnection]) { self.connections = connections }

  isolated deinit { for connection in connections { connection.disconnect() } }
}
