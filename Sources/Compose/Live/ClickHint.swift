import Containment
import GTK
import GTKTools

/// Shows for a moment where a flow leads on, when something was clicked that leads nowhere.
final class ClickHint {
  /// Milliseconds for which it is shown.
  static let duration = 500.0
  /// Logical pixels that the pointer may move in a click.
  private static let slack = 8.0

  private unowned let player: FlowPlayer
  private var tap: EventTap?
  /// Where nothing was pressed, until it is released.
  private var pressed: (x: Double, y: Double)?
  private var marks: CanvasMarks?
  private var ticks: AnyObject?

  init(_ player: FlowPlayer) { self.player = player }

  /// Whether the flow is on screen.
  var isOn = false {
    didSet {
      guard isOn != oldValue else { return }
      tap = isOn ? EventTap { [weak self] in self?.watch($0) } : nil
      if !isOn { end() }
    }
  }

  var isShown: Bool { marks != nil }
  /// How much of it is seen, from 1 to 0.
  var opacity: Double { marks?.opacity ?? 0 }

  private func watch(_ event: Event) {
    // A play has a hand of its own, and its pictures are compared.
    guard !SynthesisedInput.isSending, let phase = event.pointerPhase else { return }
    let start = pressed
    pressed = nil
    guard event.button ?? 1 == 1 else { return }
    switch phase {
    case .pressed: if isNothing(event) { pressed = player.point(of: event) }
    case .released:
      guard let start, let point = player.point(of: event),
        abs(point.x - start.x) + abs(point.y - start.y) < ClickHint.slack
      else { return }
      show()
    case .cancelled: break
    }
  }

  /// Whether there is neither a link nor a control where an event is.
  private func isNothing(_ event: Event) -> Bool {
    guard let point = player.point(of: event), let widget = event.widget else { return false }
    let isLinked = player.seenElements.contains { element in
      element.link != nil && element.contains(x: point.x, y: point.y)
    }
    if isLinked { return false }
    let view: Widget = player.view
    guard widget != view, widget.isWithin(view) else { return true }
    return !sequence(first: widget) { $0.parent }.prefix(while: { $0 != view })
      .contains(where: \.isForClicks)
  }

  private func show() {
    let frames = player.seenElements.filter { $0.link != nil }.map(\.frames)
    guard !frames.isEmpty else { return }
    let view: Widget = player.view
    let marks = CanvasMarks(on: view) { frames.map { CanvasMarks.Mark(frames: $0) } }
    self.marks = marks
    let motion = player.motion
    let fades = motion.preference == .full && DesktopSettings.animationsEnabled
    var time = 0.0
    ticks = motion.clock.onEachFrame(of: view) { [weak self] milliseconds in
      time += milliseconds
      if time >= ClickHint.duration {
        self?.end()
      } else if fades {
        self?.marks?.opacity = 1 - time / ClickHint.duration
      }
    }
  }

  private func end() {
    ticks = nil
    marks = nil
  }
}

extension Widget {
  /// Whether it does something when it is clicked; a row of a list, which is only selected, does not.
  fileprivate var isForClicks: Bool {
    isControl && ![.list, .listItem].contains(accessibleRole)
  }
}
