import Containment
import GTK
import Sandbox

struct LabKnobs: Knobs {
  @Knob(tr("Style")) var style = TransitionStyle.crossfade
  @Knob(tr("Towards")) var towards = Transition.Direction.start
  @Knob(tr("Duration"), in: 0...2000, step: 50, unit: tr(in: "unit", "ms")) var duration = 300.0
  @Knob(tr("Timing")) var timing = LabTiming.usual
}

/// The timing of the transition: the default one of the style, or another.
enum LabTiming: String, KnobChoice {
  case usual, linear
  case easeIn = "ease-in"
  case easeOut = "ease-out"
  case easeInOut = "ease-in-out"
  case spring

  /// Nil for the default one of the style.
  var choice: TimingChoice? { TimingChoice(rawValue: rawValue) }
  var title: String { choice?.title ?? tr("As the style has it") }
}

/// Coloured pages that replace each other, to try transitions under difficult conditions.
///
/// The button of a colour shows its page, or removes it if it is shown. "Interrupt" shows a third
/// page in the middle of a transition, and the slider takes over the running one.
final class LabViewController: KnobbedViewController<LabKnobs> {
  private let stage = ContainerViewController()
  private lazy var scrubber = Scrubber(stage.slot) { [weak self] in self?.other() }
  private let style = ComboBoxText(
    TransitionStyle.allCases.map { (id: $0.rawValue, text: $0.title) })
  private let direction = ComboBoxText(
    Transition.Direction.allCases.map { (id: $0.rawValue, text: $0.title) })
  private let duration = Scale(.horizontal, in: 0...2000, step: 50)
  private let slow = ToggleButton(tr("Slow motion"))

  private var swipe: Swipe?

  // Not translated: the name of a page in ids and in the trace.
  private let pages: [ColorPage] = [
    ColorPage("Red", tr("Red"), Color(red: 0.88, green: 0.11, blue: 0.14)),
    ColorPage("Green", tr("Green"), Color(red: 0.2, green: 0.82, blue: 0.48)),
    ColorPage("Blue", tr("Blue"), Color(red: 0.11, green: 0.44, blue: 0.85)),
  ]

  override init(_ knobs: LiveKnobs<LabKnobs>) {
    super.init(knobs)
    stage.debugName = "Stage"
  }

  override func loadView() {
    let frame = Frame()
    frame.margins = EdgeInsets(top: 18, start: 18, end: 18)
    frame.hexpand = true
    frame.vexpand = true
    frame.setSizeRequest(height: 120)
    frame.accessibleID = "lab.stage"
    let panel = Controls.panel([
      buttons(), Controls.row(tr("S_tyle"), choosers()),
      Controls.row(tr("_Duration in ms"), duration),
      Controls.row(tr("_Scrub"), scrubber.slider),
    ])
    view = Box(.vertical, spacing: 0, [frame, panel])
    embed(stage, in: frame)
    swipe = Swipe(on: frame, slot: stage.slot) { [weak self] way in
      guard let self else { return nil }
      let style = transition(way == .forward ? .start : .end)
      return (neighbour(way == .forward ? 1 : -1), style.duration > 0 ? style : .slide())
    }
    stage.content = pages[0]
    setUpKnobs()
  }

  private func buttons() -> Widget {
    let colours = pages.map { page in
      let button = Button(page.title ?? "")
      button.accessibleID = "lab.\(page.id)"
      // A click must not take the focus from the page, since the focus moves with the content.
      button.focusesOnClick = false
      button.clicked.connect(weak: self) { $0.toggle(page) }
      return button
    }
    let interrupt = Button(tr("_Interrupt"))
    interrupt.tooltip = tr("Ask for a third page right now")
    interrupt.accessibleID = "lab.interrupt"
    interrupt.clicked.connect(weak: self) { $0.interrupt() }
    slow.tooltip = tr("Ten times slower")
    slow.accessibleID = "lab.slow"
    slow.toggled.connect(weak: self) { lab in
      // Keeps the clock of the canvas, which can be halted.
      lab.stage.inheritMotion()
      if lab.slow.isActive { lab.stage.motion.speed *= 0.1 }
    }
    let others = Box(.horizontal, spacing: 12, [interrupt, slow])
    others.halign = .center
    let row = Box(.horizontal, spacing: 12, [Controls.linked(colours), others])
    row.halign = .center
    return row
  }

  private func choosers() -> Widget {
    style.accessibleID = "lab.style"
    direction.accessibleID = "lab.direction"
    direction.accessibleName = tr("Direction")
    style.hexpand = true
    return Box(.horizontal, spacing: 6, [style, direction])
  }

  private func setUpKnobs() {
    duration.accessibleID = "lab.duration"
    duration.digits = 0
    for time in stride(from: 0.0, through: 2000, by: 500) { duration.addMark(at: time) }
    knobs.apply(\.style, to: self) { $0.style.activeID = $1.rawValue }
    knobs.apply(\.towards, to: self) { $0.direction.activeID = $1.rawValue }
    knobs.apply(\.duration, to: self) { $0.duration.value = $1 }
    knobs.observe(by: self) { [weak self] in self?.applyKnobs() }
    applyKnobs()
    style.changed.connect(weak: self) { lab in
      if let style = lab.style.activeID.flatMap(TransitionStyle.init) { lab.knobs.style = style }
    }
    direction.changed.connect(weak: self) { lab in
      if let direction = lab.direction.activeID.flatMap(Transition.Direction.init) {
        lab.knobs.towards = direction
      }
    }
    duration.valueChanged.connect(weak: self) { $0.knobs.duration = $0.duration.value }
  }

  /// The transition of the knobs, in `direction`.
  private func transition(_ direction: Transition.Direction) -> Transition {
    var transition = chosenStyle.transition(direction)
    if chosenStyle == .none { return transition }
    if let timing = knobs.timing.choice {
      transition = transition.timed(timing.timing(from: transition.timing))
    }
    return transition.lasting(knobs.duration)
  }

  private var chosenStyle: TransitionStyle { knobs.style }

  private func applyKnobs() {
    stage.transition = transition(knobs.towards)
    direction.isSensitive = chosenStyle.hasDirection
  }

  private func toggle(_ page: ColorPage) {
    stage.content = stage.content === page ? nil : page
  }

  private func interrupt() { stage.content = other() }

  /// A page that is neither shown nor, if there is any other, disappearing.
  private func other() -> ColorPage { neighbour(1) }

  private func neighbour(_ offset: Int) -> ColorPage {
    let index = pages.firstIndex { $0 === stage.content } ?? (offset > 0 ? pages.count - 1 : 0)
    return pages[(index + offset + pages.count) % pages.count]
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
