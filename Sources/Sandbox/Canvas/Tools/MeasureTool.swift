import Containment
import GTK
import GTKTools

/// Measures the widgets in the frame: the size of the one under the pointer, and its distance from
/// one that was pinned by a click.
///
/// Arrows and Tab go from widget to widget, Enter or Space pins, Escape ends it. Neither pointer nor
/// keyboard reaches the screen meanwhile.
final class MeasureTool {
  private unowned let canvas: CanvasViewController
  var board: CanvasBoard { canvas.board }
  let area: Widget
  private var tap: EventTap?
  private var pointedWidget: WeakObject<Widget>?
  private var pinnedWidget: WeakObject<Widget>?
  private var focusBefore: FocusMemory?

  /// Has the focus while one measures.
  private var home: Widget { canvas.measureBar.close }

  /// Measures what is in the frame of `canvas`.
  init(on canvas: CanvasViewController) {
    self.canvas = canvas
    area = canvas.playArea
  }

  func begin() {
    tap = .taking { [weak self] in self?.take($0) ?? false }
    guard let window = board.window else { return }
    // The keys are the tool's as long as no other part of the window has the focus.
    focusBefore = FocusMemory(in: window)
    home.grabFocus()
    window.hearMovements()
    tell()
  }

  func end() {
    tap = nil
    guard let window = board.window else { return }
    if hasFocus(in: window) { focusBefore?.restore(in: window) }
    board.queueDraw()
  }

  private func hasFocus(in window: Window) -> Bool {
    guard let focus = window.focusWidget else { return true }
    return focus == home || focus.isInside(area)
  }

  // MARK: What is measured

  /// The widget under the pointer, or the one that the keys have gone to.
  private(set) var pointed: Widget? {
    get { shown(pointedWidget) }
    set {
      guard newValue != pointed else { return }
      pointedWidget = newValue.map { WeakObject($0) }
      tell()
    }
  }

  /// The widget from which distances are measured.
  private(set) var pinned: Widget? {
    get { shown(pinnedWidget) }
    set {
      pinnedWidget = newValue.map { WeakObject($0) }
      tell()
    }
  }

  private func shown(_ widget: WeakObject<Widget>?) -> Widget? {
    guard let widget = widget?.object, widget.isMapped, widget.isInside(area) else { return nil }
    return widget
  }

  /// The distances between the two widgets, in logical pixels of the screen.
  var distances: [Distance] {
    guard let from = pinned?.frame(in: area), let to = pointed?.frame(in: area), from != to else {
      return []
    }
    return .init(Distance.between(from, to))
  }

  private func tell() {
    board.queueDraw()
    canvas.measureBar.show(text)
  }

  /// What is measured, as it is read.
  var text: String {
    guard let pointed else { return tr("Point at a widget, or go to one with the arrow keys.") }
    if let pinned, pinned != pointed {
      return tr(
        "From {1} to {2}: {3}", pinned.described, pointed.described, MeasureTool.words(distances))
    }
    return pointed.measuredWords
  }

  /// Distances as they are read: “12 across, 8 down”.
  static func words(_ distances: [Distance]) -> String {
    func lengths(_ axis: Orientation) -> String {
      distances.filter { $0.axis == axis }.map { "\($0.length)" }.joined(separator: tr(" and "))
    }
    let (across, down) = (lengths(.horizontal), lengths(.vertical))
    let parts = [
      across.isEmpty ? nil : tr("{1} across", across), down.isEmpty ? nil : tr("{1} down", down),
    ].compactMap(\.self)
    return parts.isEmpty ? tr("no distance") : parts.joined(separator: ", ")
  }

  // MARK: Pointer

  private func take(_ event: Event) -> Bool {
    // A play has a hand of its own.
    if SynthesisedInput.isSending { return false }
    if event.isKeyPress || event.isKeyRelease { return takeKey(event) }
    guard isOverFrame(event), let place = board.framePoint(of: event) else {
      if event.isMovement { pointed = nil }
      return false
    }
    // Of a jump of the pointer into a window there is the arrival and no movement.
    if event.isMovement || event.isArrival { pointed = widget(at: place) }
    if event.pointerPhase == .pressed, event.isOfButton || event.isOfTouch {
      pointed = widget(at: place)
      pin()
    }
    // Zooming is not the screen's.
    if event.isScroll { return !event.isControlDown }
    return event.isMovement || event.isOfButton || event.isOfTouch || event.isArrival
  }

  /// Whether an event is over the frame, and not over what lies on it.
  private func isOverFrame(_ event: Event) -> Bool {
    guard let widget = event.widget, widget.isInside(area) || area.isInside(widget),
      let place = board.framePoint(of: event)
    else { return false }
    return Rectangle(area.allocation.size).contains(x: place.x, y: place.y)
  }

  private func pin() { pinned = pointed == pinned ? nil : pointed }

  /// The widgets of the screen, from the outside in.
  private var widgets: [Widget] {
    area.descendants(of: Widget.self).filter { widget in
      guard widget != area, let frame = widget.frame(in: area) else { return false }
      return frame.width > 1 && frame.height > 1
    }
  }

  /// The innermost widget at a point of the frame. What holds nothing and lies over others is none.
  private func widget(at place: (x: Double, y: Double)) -> Widget? {
    let area = area
    var found: Widget?
    area.forEachInside { widget in
      guard widget != area, widget.visibleFrame(in: area)?.contains(x: place.x, y: place.y) == true
      else { return }
      if let found, !widget.isInside(found), widget.isEmptyRoom { return }
      found = widget
    }
    return found
  }

  // MARK: Keyboard

  private func takeKey(_ event: Event) -> Bool {
    guard let window = board.window, event.widget?.window == window,
      hasFocus(in: window), !canvas.isKeyOfWindow(event)
    else { return false }
    guard event.isKeyPress else { return true }
    if event.isControlDown || event.isAltDown {
      canvas.onKeyLeft(event)
      return true
    }
    switch event.key?.normalised {
    case .escape: canvas.isMeasuring = false
    case .enter, .space: pin()
    case .tab: step(event.isShiftDown ? -1 : 1, among: widgets)
    case .up: if let parent = pointed?.parent, parent != area { pointed = parent }
    case .down: pointed = widgets.first { $0.parent == pointed } ?? pointed ?? widgets.first
    case .left: stepAside(area.direction == .rightToLeft ? 1 : -1)
    case .right: stepAside(area.direction == .rightToLeft ? -1 : 1)
    default: canvas.onKeyLeft(event)
    }
    return true
  }

  private func stepAside(_ step: Int) {
    let parent = pointed?.parent
    self.step(step, among: widgets.filter { parent == nil || $0.parent == parent })
  }

  private func step(_ step: Int, among widgets: [Widget]) {
    guard !widgets.isEmpty else { return }
    let present = pointed.flatMap { widgets.firstIndex(of: $0) }
    let next = present.map { $0 + step } ?? (step > 0 ? 0 : -1)
    pointed = widgets[(next + widgets.count) % widgets.count]
  }
}

extension Widget {
  /// Whether the widget is there to hold others, and holds none.
  fileprivate var isEmptyRoom: Bool {
    ["GtkBox", "GtkEventBox", "GtkOverlay", "GtkFixed"].contains(typeName)
      && descendants(of: Widget.self).count == 1
  }
}

extension Sides {
  fileprivate static func + (one: Sides, other: Sides) -> Sides {
    Sides(
      top: one.top + other.top, right: one.right + other.right, bottom: one.bottom + other.bottom,
      left: one.left + other.left)
  }

  /// The four lengths as in a style sheet, in the order top, right, bottom, left; nil if there is
  /// nothing.
  fileprivate var text: String? {
    if isZero { return nil }
    return top == right && top == bottom && top == left
      ? "\(top)" : "\(top) \(right) \(bottom) \(left)"
  }
}

extension Widget {
  /// The widget with its size and the room that it keeps, as it is read.
  package var measuredWords: String {
    let room = keptRoom
    var parts = [described, allocation.size.text]
    if let margin = (room.around + room.margin).text { parts.append(tr("margin {1}", margin)) }
    if let padding = room.padding.text { parts.append(tr("padding {1}", padding)) }
    return parts.joined(separator: ", ")
  }
}
