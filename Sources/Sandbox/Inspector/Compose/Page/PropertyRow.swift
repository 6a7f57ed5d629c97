import GTK

/// A property with the control that sets it.
final class PropertyRow {
  let view: Box
  private let refresh: @MainActor (KnobValue) -> Void
  private let echo: Echo

  /// Tells what a person sets from what is shown.
  private final class Echo { var isShowing = false }

  /// A row for `knob`; `set` is called when a person sets it.
  init(_ knob: Knob, _ set: @escaping @MainActor (KnobValue) -> Void) {
    let echo = Echo()
    self.echo = echo
    let tell: @MainActor (KnobValue) -> Void = { if !echo.isShowing { set($0) } }
    let control: Widget
    switch knob.kind {
    case .toggle:
      let toggle = Switch()
      toggle.halign = .start
      let weakly = WeakObject(toggle)
      toggle.changed.connect { if let it = weakly.object { tell(.flag(it.isActive)) } }
      refresh = { if case .flag(let flag) = $0 { weakly.object?.isActive = flag } }
      control = toggle
    case .number(let range, let step, _):
      let number = SpinButton(in: range, step: step)
      number.widthInCharacters = 6
      let weakly = WeakObject(number)
      number.valueChanged.connect { if let it = weakly.object { tell(.number(it.value)) } }
      refresh = {
        if case .number(let value) = $0, weakly.object?.value != value {
          weakly.object?.value = value
        }
      }
      control = number
    case .choice(let choices):
      let choice = ComboBoxText(choices.map { (id: $0.id, text: $0.title) })
      let weakly = WeakObject(choice)
      choice.changed.connect { if let id = weakly.object?.activeID { tell(.text(id)) } }
      refresh = {
        if case .text(let id) = $0, weakly.object?.activeID != id { weakly.object?.activeID = id }
      }
      control = choice
    case .text, .colour, .date:
      let entry = Entry()
      entry.widthInCharacters = 6
      let weakly = WeakObject(entry)
      entry.changed.connect {
        guard let it = weakly.object else { return }
        let value = KnobValue.text(it.text)
        it.styleClasses.set("error", !knob.accepts(value))
        if knob.accepts(value) { tell(value) }
      }
      refresh = {
        if case .text(let text) = $0, weakly.object?.text != text { weakly.object?.text = text }
      }
      control = entry
    }
    control.accessibleID = "compose.property.\(knob.id)"
    view = Controls.row(knob.title, control)
    if case .toggle = knob.kind { control.hexpand = false }
  }

  /// Shows what the property is set to.
  func show(_ value: KnobValue) {
    echo.isShowing = true
    refresh(value)
    echo.isShowing = false
  }
}
