import CGTK

/// A container of several children whose places are decided in Swift, and which may lie over each
/// other or partly outside.
///
/// The container has a window of its own, so that children are clipped to it. A child that lies
/// over another needs one too, such as an ``EventBox`` with `hasVisibleWindow`; the child that was
/// raised last is on top.
///
/// As with ``CustomBin``, the widget keeps this object alive while it is in a parent.
@MainActor
open class CustomLayout: CustomContainer {
  private var isLayingOut = false

  /// Makes the widget, with neither a CSS name nor a role of its own.
  public init() { super.init(type: CustomLayoutClass.type) }

  /// Whether pointer and touch reach the widgets beneath where no child takes them.
  public var passesThrough = false { didSet { applyPassThrough() } }

  func applyPassThrough() {
    if let childWindow { gdk_window_set_pass_through(childWindow, passesThrough ? 1 : 0) }
  }

  // MARK: What a subclass decides

  /// Places every visible child by ``place(_:_:)``; `size` is that of the container, in logical
  /// pixels.
  open func layout(_ size: Size) {}

  /// The least and the natural size of the container, in logical pixels.
  open func measure() -> (minimum: Size, natural: Size) {
    (Size(width: 1, height: 1), Size(width: 1, height: 1))
  }

  // MARK: Children

  /// Places a child, within ``layout(_:)``, relative to the top left of the container.
  ///
  /// It gets at least the size that it needs.
  public func place(_ child: Widget, _ frame: Rectangle) {
    var allocation = frame.gdk
    allocation.width = max(allocation.width, Int32(child.minimumWidth), 1)
    let height = child.minimumHeight(forWidth: Int(allocation.width))
    allocation.height = max(allocation.height, Int32(height), 1)
    gtk_widget_size_allocate(child.gtk, &allocation)
  }

  /// Calls ``layout(_:)`` for the present size, at once: only the children move. Does nothing
  /// before the first allocation.
  public func layoutChildren() {
    let frame = allocation
    guard isRealized, !isLayingOut, frame.x >= 0 || frame.width > 1 else { return }
    performLayout(Size(width: frame.width, height: frame.height))
  }

  func performLayout(_ size: Size) {
    isLayingOut = true
    LayoutPass.run { layout(size) }
    isLayingOut = false
  }
}
