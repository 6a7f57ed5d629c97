import CGTK
import GTK

/// Keeps popovers inside a part of a window, as if that was the window.
///
/// GTK keeps a popover in its window, and knows no smaller room. Popovers that point at a widget in
/// the area of a fence open on a side of it where the area has room for them, are moved into the
/// area, and are at most as large.
@MainActor
package final class PopoverFence {
  private static let shown = g_signal_lookup("show", gtk_widget_get_type())
  private let area: WeakObject<Widget>
  private var hook: gulong = 0
  private let held = HeldByC()
  private var isMoving = false

  /// A fence around `area`, for as long as there is this object.
  package init(around area: Widget) {
    self.area = WeakObject(area)
    hook = g_signal_add_emission_hook(
      PopoverFence.shown, 0,
      { _, _, arguments, me in
        let fence = Unmanaged<PopoverFence>.fromOpaque(me!).takeUnretainedValue()
        if let widget = g_value_get_object(arguments), let popover = Popover.handle(on: widget) {
          fence.popoverIsShown(popover)
        }
        return 1
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  isolated deinit { g_signal_remove_emission_hook(PopoverFence.shown, hook) }

  private func popoverIsShown(_ popover: Popover) {
    guard let area = area.object, let widget = popover.relativeTo, widget.isWithin(area) else {
      return
    }
    let usual = popover.edge
    // GTK moves a popover that comes or goes in every frame, without a word.
    PopoverFence.setMoves(false, popover)
    let reference = WeakObject(popover)
    var connections: [SignalConnection] = []
    connections = [
      popover.allocated.connect { [weak self] in
        if let popover = reference.object { self?.moveInside(popover) }
      },
      // Not when it is unmapped, as it is for a while when what it points at is scrolled.
      popover.hidden.connect {
        for connection in connections { connection.disconnect() }
        connections = []
        guard let popover = reference.object else { return }
        popover.edge = usual
        PopoverFence.setMoves(true, popover)
      },
    ]
    turn(popover, pointingAt: widget)
  }

  private static func setMoves(_ moves: Bool, _ popover: Popover) {
    var value = GValue()
    g_value_init(&value, GType(5 << 2))
    defer { g_value_unset(&value) }
    g_value_set_boolean(&value, moves ? 1 : 0)
    g_object_set_property(
      UnsafeMutableRawPointer(popover.unsafePointer).assumingMemoryBound(to: GObject.self),
      "transitions-enabled", &value)
  }

  /// Chooses the side of `widget` on which the popover has room, the usual one if possible.
  private func turn(_ popover: Popover, pointingAt widget: Widget) {
    guard let room = area.object?.seenPlace, let target = widget.seenPlaceUncut else { return }
    let size = popover.preferredSize
    let isMirrored = popover.direction == .rightToLeft
    func spare(_ edge: Edge) -> Int {
      switch edge {
      case .top: target.y - room.y - size.height
      case .bottom: room.y + room.height - target.y - target.height - size.height
      case .left, .right:
        (edge == .left) != isMirrored
          ? target.x - room.x - size.width
          : room.x + room.width - target.x - target.width - size.width
      }
    }
    let usual = popover.edge
    let edges = [usual, usual.opposite, .bottom, .top]
    let most = max(spare(.bottom), spare(.top))
    let edge = edges.first { spare($0) >= 0 } ?? (spare(.bottom) == most ? .bottom : .top)
    if edge != usual { popover.edge = edge }
  }

  /// GTK has just given the popover its place in the window.
  private func moveInside(_ popover: Popover) {
    guard !isMoving, popover.isRealized, let room = area.object?.seenPlace,
      let window = gtk_widget_get_parent_window(popover.gtk)
    else { return }
    var (x, y): (Int32, Int32) = (0, 0)
    gdk_window_get_position(window, &x, &y)
    let own = popover.allocation
    let width = min(own.width, room.width)
    let height = min(own.height, room.height)
    let place = Rectangle(
      x: min(max(Int(x), room.x), room.x + room.width - width),
      y: min(max(Int(y), room.y), room.y + room.height - height), width: width, height: height)
    if place != Rectangle(x: Int(x), y: Int(y), width: own.width, height: own.height) {
      gdk_window_move_resize(
        window, Int32(place.x), Int32(place.y), Int32(place.width), Int32(place.height))
    }
    var inner = GdkRectangle()
    inner.width = Int32(width)
    inner.height = Int32(height)
    if width != own.width || height != own.height {
      isMoving = true
      gtk_widget_size_allocate(popover.gtk, &inner)
      isMoving = false
    }
    // GTK allocates a popover that it has moved, which is told only if that is a change. So the next
    // time is one: a place in a window that is the popover’s own does not matter.
    inner.x = 1
    gtk_widget_set_allocation(popover.gtk, &inner)
  }
}

extension Edge {
  fileprivate var opposite: Edge {
    switch self {
    case .left: .right
    case .right: .left
    case .top: .bottom
    case .bottom: .top
    }
  }
}

extension Widget {
  /// Where the widget is seen in its window, whatever may cut it off.
  fileprivate var seenPlaceUncut: Rectangle? {
    guard let corner = convert(x: 0, y: 0, to: toplevel) else { return nil }
    let own = Size(width: allocation.width, height: allocation.height)
    let size = zoomingBin?.seen(own) ?? own
    return Rectangle(x: corner.x, y: corner.y, width: size.width, height: size.height)
  }

  /// The part of the widget that is seen in its window.
  fileprivate var seenPlace: Rectangle? {
    guard var place = seenPlaceUncut else { return nil }
    var around = parent
    while let widget = around {
      if let outer = widget.seenPlaceUncut { place = place.intersection(outer) ?? place }
      around = widget.parent
    }
    return place
  }
}

extension Rectangle {
  /// What both have in common; nil if that is nothing.
  fileprivate func intersection(_ other: Rectangle) -> Rectangle? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let right = min(x + width, other.x + other.width)
    let bottom = min(y + height, other.y + other.height)
    guard right > left, bottom > top else { return nil }
    return Rectangle(x: left, y: top, width: right - left, height: bottom - top)
  }
}
