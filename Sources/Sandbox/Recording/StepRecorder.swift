import GTK
import GTKTools

/// Records what a person does with the screen of a scenario, as steps that a hand can take: clicks,
/// drags, wheel and keys in the frame, knobs, actions and URLs around it.
///
/// It sees input before any widget handles it, so that a step names what was there at that time.
final class StepRecorder {
  /// The distance from which on a press is a drag, in logical pixels.
  private static let dragDistance = 8.0

  private let stage: PlayStage
  private let onStep: @MainActor () -> Void
  private let start = Clock.milliseconds()
  private(set) var steps: [Recording.Step] = []

  private var tap: EventTap?
  private var press: (hit: PlayStage.Hit, place: (x: Double, y: Double)?, step: PlayStep)?
  /// The wheel of a touchpad, in notches that are not a step yet.
  private var turned = 0.0
  /// Whether the last input was in the frame. What changes then is changed by the screen.
  private var isInside = true
  /// Whether the last step is the key that is being handled.
  private var isKeyInHand = false
  private var values: [String: KnobValue]
  /// What was touched by the last step, and how it was before.
  private var touched: (locator: PlayLocator, widget: Widget, before: PlayExpectation?)?
  /// What there was before the last step, and before the one before that; nil if it is not known.
  private var facts: ScreenFacts?
  private var earlierFacts: ScreenFacts?

  /// Whether a key belongs to the tool around the screen, although the focus is in it.
  var isOfTool: @MainActor (Event) -> Bool = { _ in false }

  init(on stage: PlayStage, onStep: @escaping @MainActor () -> Void) {
    self.stage = stage
    self.onStep = onStep
    values = stage.knobs?.all ?? [:]
    tap = EventTap { [weak self] in self?.handle($0) }
    stage.knobs?.observe(by: self) { [weak self] in self?.knobsDidChange() }
    for run in stage.actions {
      run.observe(by: self) { [weak self, unowned run] in
        if run.isRunning { self?.began(run) }
      }
    }
  }

  /// Ends the recording, with what has come of the last step.
  func end() {
    tap = nil
    seeWhatCame()
  }

  // MARK: Steps

  private func add(_ action: PlayStep) {
    let time = Clock.milliseconds() - start
    steps.append(Recording.Step(time: time, action: action))
    onStep()
  }

  /// Makes another of the last step, which goes on.
  private func replaceLast(_ action: PlayStep) {
    steps[steps.count - 1].action = action
    steps[steps.count - 1].picture = nil
    onStep()
  }

  /// Notes what the last step has done to the screen, and to the widget that it concerned. What comes later
  /// is none of it: a step with a picture has been noted.
  ///
  /// - Parameter isKnown: whether nothing but that step can have changed the screen.
  private func seeWhatCame(isKnown: Bool = true) {
    let now = isKnown ? ScreenFacts(of: stage) : nil
    if let now, let last = lastActionIndex, steps[last].picture == nil {
      if let facts { steps[last].changes = now.changes(since: facts) }
      steps[last].picture = StepPicture(of: stage.area)
    }
    (earlierFacts, facts) = (facts, now)
    seeWhatCameOfTouched()
  }

  /// The index of the last step that does something.
  private var lastActionIndex: Int? {
    steps.lastIndex { if case .expect = $0.action { false } else { true } }
  }

  private func seeWhatCameOfTouched() {
    guard let touched else { return }
    self.touched = nil
    guard touched.widget.isMapped, stage.find(touched.locator) == [touched.widget],
      let expectation = touched.widget.expectation, expectation != touched.before
    else { return }
    add(.expect(touched.locator, expectation))
  }

  private func touch(_ widget: Widget, _ locator: PlayLocator) {
    if touched?.widget == widget { return }
    touched = (locator, widget, widget.expectation)
  }

  // MARK: Input

  private func handle(_ event: Event) {
    switch event.pointerPhase {
    case .pressed: pressed(event)
    case .released: released(event)
    case .cancelled: press = nil
    case nil: break
    }
    if event.isDoublePress { doubled() }
    if event.isScroll { scrolled(event) }
    if event.isKeyPress { keyPressed(event) }
  }

  /// Whether a widget belongs to the screen: it is in the frame, or in a menu or a window that was
  /// opened from there.
  private func owns(_ widget: Widget?) -> Bool {
    guard let widget else { return false }
    return widget.window == stage.area.window ? widget.isInside(stage.area) : isInside
  }

  private func pressed(_ event: Event) {
    isKeyInHand = false
    isInside = owns(event.widget)
    seeWhatCame()
    guard isInside, let hit = stage.hit(event) else { return press = nil }
    touch(hit.widget, hit.locator)
    let step = PlayStep.click(
      hit.locator, at: hit.point, button: event.button ?? 1,
      holding: event.modifiers.names)
    press = (hit, event.location(in: stage.area), step)
  }

  private func released(_ event: Event) {
    guard let press else { return }
    self.press = nil
    if let start = press.place, let end = event.location(in: stage.area) {
      let (x, y) = (end.x - start.x, end.y - start.y)
      if (x * x + y * y).squareRoot() >= StepRecorder.dragDistance {
        return add(
          .drag(press.hit.locator, from: press.hit.point, x: Int(x.rounded()), y: Int(y.rounded())))
      }
    }
    add(press.step)
  }

  /// Makes one double click of the press and the click before it.
  private func doubled() {
    guard case .click(let target, let point, let button, _, let held)? = press?.step,
      let last = lastActionIndex,
      case .click(target, _, _, _, _) = steps[last].action
    else { return }
    steps.removeSubrange(last...)
    facts = earlierFacts
    press?.step = .click(target, at: point, button: button, count: 2, holding: held)
  }

  private func scrolled(_ event: Event) {
    // With Ctrl the wheel zooms the canvas.
    guard !event.isControlDown, owns(event.widget), let target = stage.scroller(of: event)
    else { return }
    turned += event.wheelNotches?.y ?? (event.touchpadScroll?.y ?? 0) / 10
    let notches = Int(turned)
    guard notches != 0 else { return }
    turned -= Double(notches)
    if let last = steps.last, case .scroll(target, let before) = last.action,
      (before > 0) == (notches > 0)
    {
      return replaceLast(.scroll(target, down: before + notches))
    }
    seeWhatCame()
    add(.scroll(target, down: notches))
  }

  private func keyPressed(_ event: Event) {
    isKeyInHand = false
    guard let window = event.widget?.window, let focus = window.focusWidget, let key = event.key
    else { return }
    isInside = owns(focus)
    guard isInside, !key.isModifier, !isOfTool(event) else {
      if !isInside || isOfTool(event) { seeWhatCame() }
      return
    }
    isKeyInHand = true
    if let character = event.character, !event.isControlDown, !event.isAltDown, focus.takesText {
      return wrote(character, in: focus)
    }
    seeWhatCame()
    let held = event.modifiers
    guard let character = event.character else {
      return add(.press(key.normalised.chord(holding: held)))
    }
    // A letter has Shift beside it; in other characters it is contained.
    let small = Character(character.lowercased())
    let isPlain = small == character && !character.isLetter
    add(.press(Key(small).chord(holding: isPlain ? held.subtracting(.shift) : held)))
  }

  private func wrote(_ character: Character, in focus: Widget) {
    if touched?.widget != focus { seeWhatCame() }
    if let locator = stage.locator(of: focus) { touch(focus, locator) }
    if let last = steps.last, case .type(let text) = last.action {
      return replaceLast(.type(text + String(character)))
    }
    add(.type(String(character)))
  }

  // MARK: Around the screen

  /// Takes back the key that is being handled: it was one of the tool's.
  func toolDidAct() {
    guard isKeyInHand, let last = steps.last else { return }
    isKeyInHand = false
    isInside = false
    if case .type(let text) = last.action, text.count > 1 {
      steps[steps.count - 1].action = .type(String(text.dropLast()))
    } else {
      steps.removeLast()
    }
    onStep()
  }

  /// Records that a URL is opened, which may set knobs.
  func opens(_ link: String) {
    seeWhatCame()
    add(.open(link))
    isInside = true
  }

  private func began(_ run: ActionRun) {
    toolDidAct()
    seeWhatCame()
    add(.perform(run.action.id))
    // What the action changes is not recorded as well.
    isInside = true
  }

  private func knobsDidChange() {
    guard let knobs = stage.knobs else { return }
    let before = values
    values = knobs.all
    guard !isInside else { return }
    for knob in knobs.knobs where values[knob.id] != before[knob.id] {
      let step = PlayStep.set(knob: knob.id, to: knob.write(knobs[knob.id]))
      if let last = steps.last, case .set(knob.id, _) = last.action {
        replaceLast(step)
      } else {
        // The screen may have followed already.
        seeWhatCame(isKnown: false)
        add(step)
      }
    }
  }
}

extension Widget {
  /// How it is, if it is something that a click or a text changes.
  fileprivate var expectation: PlayExpectation? {
    switch accessibleRole {
    case .checkBox, .toggleButton, .radioButton: isChecked ? .checked : .unchecked
    case .text where takesText: .text(shownText)
    default: nil
    }
  }
}

extension Key {
  /// Whether it is held while others are pressed. GDK's names of these end so.
  fileprivate var isModifier: Bool {
    ["Shift_", "Control_", "Alt_", "Meta_", "Super_", "Hyper_", "ISO_Level", "Caps_Lock"]
      .contains { name.hasPrefix($0) }
  }
}
