import Containment
import GTK
import Sandbox

extension Scenario {
  static let lab = Scenario(
    "lab", tr("Lab"), group: tr("Transitions"),
    summary: tr("Coloured pages to try every transition style on: interrupt them, step, scrub."),
    words: ScenarioWords(
      use: tr("To choose a transition, and to see what it does when it is interrupted."),
      avoid: tr("For a look of every page at once: the wall of frames shows that."),
      // Not translated: names of classes.
      classes: [.of("ContainerViewController"), .of("Transition"), .of("Swipe")]),
    source: #filePath, knobs: LabKnobs(), actions: LabViewController.actions,
    make: LabViewController.init)
}

struct LabKnobs: Knobs {
  @Knob(tr("Style")) var style = TransitionStyle.crossfade
  @Knob(tr("Towards")) var towards = Transition.Direction.start
  @Knob(tr("Duration"), in: 0...2000, step: 50, unit: tr(in: "unit", "ms")) var duration = 300.0
  @Knob(tr("Timing")) var timing = LabTiming.usual
  @Knob(tr("Damping of the spring"), in: 0.05...1, step: 0.01) var damping = 0.5
  // The two control points of an own curve.
  @Knob(tr("Curve, x 1"), in: 0...1, step: 0.01) var curveX1 = 0.25
  @Knob(tr("Curve, y 1"), in: -0.5...1.5, step: 0.01) var curveY1 = 0.1
  @Knob(tr("Curve, x 2"), in: 0...1, step: 0.01) var curveX2 = 0.25
  @Knob(tr("Curve, y 2"), in: -0.5...1.5, step: 0.01) var curveY2 = 1.0
}

/// The timing of the transition: the default one of the style, or another.
enum LabTiming: String, KnobChoice {
  case usual, linear
  case easeIn = "ease-in"
  case easeOut = "ease-out"
  case easeInOut = "ease-in-out"
  case curve, spring

  /// Nil for the default one of the style.
  var choice: TimingChoice? { TimingChoice(rawValue: rawValue) }
  var title: String { choice?.title ?? tr("As the style does") }
}

/// Coloured pages that replace each other, to try transitions under difficult conditions.
///
/// The action of a colour shows its page, or removes it if it is shown. A drag goes to the next colour.
final class LabViewController: KnobbedViewController<LabKnobs> {
  private let stage = ContainerViewController()
  private var swipe: Swipe?

  // Not translated: the name of a page in ids and in the trace.
  private let pages: [ColorPage] = [
    ColorPage("Red", tr("Red"), Color(red: 0.88, green: 0.11, blue: 0.14)),
    ColorPage("Green", tr("Green"), Color(red: 0.2, green: 0.82, blue: 0.48)),
    ColorPage("Blue", tr("Blue"), Color(red: 0.11, green: 0.44, blue: 0.85)),
  ]

  static let actions: [ScenarioAction<LabViewController>] = [
    ScenarioAction("red", tr("Red")) { $0.toggle(0) },
    ScenarioAction("green", tr("Green")) { $0.toggle(1) },
    ScenarioAction("blue", tr("Blue")) { $0.toggle(2) },
  ]

  override init(_ knobs: LiveKnobs<LabKnobs>) {
    super.init(knobs)
    stage.debugName = "Stage"
  }

  override func loadView() {
    let field = Box(.vertical)
    field.setSizeRequest(height: 120)
    field.accessibleID = "lab.stage"
    view = field
    embed(stage, in: field)
    swipe = Swipe(on: field, slot: stage.slot) { [weak self] way in
      guard let self else { return nil }
      let style = transition(way == .forward ? .start : .end)
      return (neighbour(way == .forward ? 1 : -1), style.duration > 0 ? style : .slide())
    }
    stage.content = pages[0]
    knobs.observe(by: self) { [weak self] in self?.applyKnobs() }
    applyKnobs()
  }

  /// The transition of the knobs, in `direction`.
  private func transition(_ direction: Transition.Direction) -> Transition {
    var choice = transitionChoice
    choice.direction = direction
    return choice.transition
  }

  private func applyKnobs() { stage.transition = transitionChoice.transition }

  private func toggle(_ index: Int) {
    stage.content = stage.content === pages[index] ? nil : pages[index]
  }

  /// A page that is neither shown nor, if there is any other, disappearing.
  private func other() -> ColorPage { neighbour(1) }

  private func neighbour(_ offset: Int) -> ColorPage {
    let index = pages.firstIndex { $0 === stage.content } ?? (offset > 0 ? pages.count - 1 : 0)
    return pages[(index + offset + pages.count) % pages.count]
  }
}

extension LabViewController: TransitionChoosing {
  var transitionChoice: TransitionChoice {
    get {
      let knobs = knobs.current
      return TransitionChoice(
        style: knobs.style, direction: knobs.towards, duration: knobs.duration,
        timing: knobs.ownTiming ?? knobs.style.transition(knobs.towards).timing)
    }
    set {
      var next = knobs.current
      next.style = newValue.style
      next.towards = newValue.direction
      next.duration = newValue.duration
      let isUsual = newValue.timing == newValue.style.transition(newValue.direction).timing
      if !(isUsual && next.timing == .usual) {
        next.timing = LabTiming(rawValue: TimingChoice(of: newValue.timing).rawValue) ?? .usual
      }
      switch newValue.timing {
      case .spring(let damping): next.damping = damping
      case .cubicBezier(let x1, let y1, let x2, let y2):
        (next.curveX1, next.curveY1) = (x1, y1)
        (next.curveX2, next.curveY2) = (x2, y2)
      default: break
      }
      knobs.current = next
    }
  }

  func choosesTransition(of slot: Slot) -> Bool { slot === stage.slot }
}

extension LabKnobs {
  /// The timing; nil for that of the style.
  fileprivate var ownTiming: Timing? {
    switch timing {
    case .usual: nil
    case .linear: .linear
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInOut: .easeInOut
    case .curve: .cubicBezier(x1: curveX1, y1: curveY1, x2: curveX2, y2: curveY2)
    case .spring: .spring(damping: damping)
    }
  }
}

extension LabViewController: TransitionPlayground {
  var demonstratedSlot: Slot { stage.slot }
  func nextPage() -> ViewController? { other() }
}

/// A coloured page with its name and two entries to type in.
private final class ColorPage: ViewController {
  let id: String
  private let color: Color
  private let name = Entry(placeholder: tr("Name"))
  private let notes = Entry(placeholder: tr("Notes"))

  init(_ name: String, _ title: String, _ color: Color) {
    id = name.lowercased()
    self.color = color
    super.init()
    self.title = title
    debugName = name
  }

  override func loadView() {
    let field = ColorView(color)
    let heading = Label(title ?? "")
    heading.styleClasses.insert("enfilade-page-title")
    name.accessibleID = "lab.name.\(id)"
    name.accessibleName = tr("Name of {1}", title ?? "")
    notes.accessibleID = "lab.notes.\(id)"
    notes.accessibleName = tr("Notes on {1}", title ?? "")
    let column = Box(.vertical, spacing: 12, [heading, name, notes])
    column.halign = .center
    column.valign = .center
    field.add(column)
    view = field
  }
}
