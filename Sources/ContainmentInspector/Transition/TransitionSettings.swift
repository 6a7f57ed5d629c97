import Containment
import GTK

/// The controls for choosing a transition: style, direction, duration and timing.
final class TransitionSettings {
  let view: Widget
  let style = ComboBoxText(TransitionStyle.allCases.map { (id: $0.rawValue, text: $0.title) })
  let direction = ComboBoxText(
    Transition.Direction.allCases.map { (id: $0.rawValue, text: $0.title) })
  let duration = Scale(.horizontal, in: 0...2000, step: 10, value: 200)
  let timing = ComboBoxText(TimingChoice.allCases.map { (id: $0.rawValue, text: $0.title) })
  let curve = CurveEditor()
  let damping = Scale(.horizontal, in: 0.05...1, step: 0.01, value: 0.5)
  let isForAll = CheckButton(tr("Use for all transitions"))
  /// Called when the user has chosen another transition.
  var onChange: (@MainActor () -> Void)?

  private let dampingRow: Widget
  /// The transition shown last, which may be a custom one without a style.
  private var own = Transition.crossfade
  private var isShowing = false

  init() {
    let controls: [Widget] = [style, direction, duration, timing, damping]
    for control in controls { control.leaveScrollingToOthers() }
    duration.digits = 0
    damping.digits = 2
    dampingRow = Controls.row(tr("Damping"), damping)
    style.accessibleID = "transition.style"
    direction.accessibleID = "transition.direction"
    duration.accessibleID = "transition.duration"
    timing.accessibleID = "transition.timing"
    damping.accessibleID = "transition.damping"
    isForAll.accessibleID = "transition.everywhere"
    isForAll.tooltip = tr("Also where the screen chooses its own transition")
    view = Controls.breaking(
      Box(
        .vertical, spacing: 12,
        [
          Controls.row(tr("Style"), style), Controls.row(tr("Direction"), direction),
          Controls.row(tr("Duration"), duration), Controls.row(tr("Timing"), timing), curve,
          dampingRow, isForAll,
        ]))
    show(.crossfade)
    for choice in [style.changed, direction.changed, duration.valueChanged, isForAll.toggled] {
      choice.connect(weak: self) { $0.didChoose() }
    }
    timing.changed.connect(weak: self) { $0.didChooseTiming() }
    damping.valueChanged.connect(weak: self) { $0.didChooseDamping() }
    curve.onChange = { [weak self] _ in self?.didBend() }
  }

  /// The chosen transition; nil while it is one without a style.
  var choice: TransitionChoice? {
    style.activeID.flatMap { TransitionStyle(rawValue: $0) }.map { style in
      TransitionChoice(
        style: style,
        direction: Transition.Direction(rawValue: direction.activeID ?? "") ?? .start,
        duration: duration.value, timing: curve.timing)
    }
  }

  var transition: Transition {
    choice?.transition ?? own.lasting(duration.value).timed(curve.timing)
  }

  /// Shows a transition that was set elsewhere, and of which `choice` says more if it is known.
  func show(_ transition: Transition, _ choice: TransitionChoice? = nil, isForAll: Bool = false) {
    guard choice == nil || choice != self.choice || isForAll != self.isForAll.isActive else {
      return
    }
    isShowing = true
    defer { isShowing = false }
    own = transition
    self.isForAll.isActive = isForAll
    let known = choice?.style ?? TransitionStyle(of: transition)
    style.activeIndex = known.flatMap { TransitionStyle.allCases.firstIndex(of: $0) }
    direction.activeID = (choice?.direction ?? known?.usualDirection ?? .start).rawValue
    let length = choice?.duration ?? transition.duration
    if length > 0 || choice != nil { duration.value = length }
    let timing = choice?.timing ?? transition.timing
    self.timing.activeID = TimingChoice(of: timing).rawValue
    if let value = timing.damping { damping.value = value }
    curve.timing = timing
    update()
  }

  private func update() {
    let style = style.activeID.flatMap(TransitionStyle.init(rawValue:))
    direction.isSensitive = style?.hasDirection ?? false
    for control in [duration, timing, curve] { control.isSensitive = style != TransitionStyle.none }
    // Insensitive rather than hidden, so that the layout stays the same.
    dampingRow.isSensitive = style != TransitionStyle.none && curve.timing.damping != nil
  }

  private func didChoose() {
    guard !isShowing else { return }
    update()
    onChange?()
  }

  private func didChooseTiming() {
    guard !isShowing, let choice = timing.activeID.flatMap(TimingChoice.init(rawValue:)) else {
      return
    }
    curve.timing = choice.timing(from: curve.timing)
    didChoose()
  }

  private func didChooseDamping() {
    guard !isShowing else { return }
    curve.timing = .spring(damping: damping.value)
    didChoose()
  }

  private func didBend() {
    isShowing = true
    timing.activeID = TimingChoice.curve.rawValue
    isShowing = false
    didChoose()
  }
}
