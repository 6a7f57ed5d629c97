import GTK

/// A row of the inspector with the title and the control of a knob.
@MainActor
package final class KnobRow {
  package let view: Box
  private let knob: KnobDescription
  private let values: KnobValues
  private let control: Widget
  private let presence: CheckButton?
  /// Shows a value in the control.
  private var show: @MainActor (KnobValue) -> Void = { _ in }
  private var isFollowing = false

  package init(_ knob: KnobDescription, of values: KnobValues) {
    self.knob = knob
    self.values = values
    let label = Label()
    label.xalign = 0
    label.wraps = true
    label.widthInCharacters = 6
    label.text = knob.title
    label.hexpand = true
    presence = knob.isOptional ? CheckButton("") : nil
    switch knob.kind {
    case .toggle: control = Switch()
    case .number(let range, let step, _): control = Scale(in: range, step: step)
    case .choice(let choices): control = ComboBoxText(choices.map { (id: $0.id, text: $0.title) })
    case .text, .colour, .date, .file: control = Entry()
    }
    control.accessibleID = "knob.\(knob.id)"
    control.accessibleName = knob.title
    control.valign = .center
    presence?.accessibleName = tr("Set {1}", knob.title)
    presence?.accessibleID = "knob.\(knob.id).set"
    view = Box(.horizontal, spacing: 12, [label])
    if let presence { view.add(presence) }
    connect()
    view.add(control)
    if case .file(let suffix) = knob.kind { view.add(chooser(suffix)) }
    presence?.toggled.connect(weak: self) { $0.presenceDidChange() }
    follow()
  }

  /// Updates the control to the value of the knob.
  package func follow() {
    isFollowing = true
    let value = values[knob.id]
    presence?.isActive = value != .none
    control.isSensitive = presence == nil || value != .none
    show(value)
    isFollowing = false
  }

  private func set(_ value: KnobValue) {
    if !isFollowing { values[knob.id] = value }
  }

  private func presenceDidChange() {
    guard let presence else { return }
    let something = knob.initial == .none ? knob.something : knob.initial
    set(presence.isActive ? something : .none)
  }

  private func connect() {
    switch (knob.kind, control) {
    case (.toggle, let control as Switch):
      show = { control.isActive = $0 == .flag(true) }
      control.changed.connect(weak: self) { [control] in $0.set(.flag(control.isActive)) }
    case (.number(let range, _, _), let control as Scale):
      control.setSizeRequest(width: 92)
      control.digits = knob.digits
      control.drawsValue = false
      let number = Label()
      view.add(number)
      number.xalign = 1
      number.styleClasses.insert("dim-label")
      // A constant width, so that the layout stays the same when the number becomes longer.
      number.widthInCharacters =
        [range.lowerBound, range.upperBound].map { knob.spell($0).count }.max() ?? 0
      show = { [knob] value in
        if value != .none { control.value = value.number }
        number.text = value == .none ? "" : knob.spell(value.number)
      }
      control.valueChanged.connect(weak: self) { [control] in $0.set(.number(control.value)) }
    case (.choice, let control as ComboBoxText):
      show = { if case .text(let id) = $0 { control.activeID = id } }
      control.changed.connect(weak: self) { [control] row in
        if let id = control.activeID { row.set(.text(id)) }
      }
    case (_, let control as Entry):
      control.widthInCharacters = knob.kind.isFile ? 10 : 14
      show = { value in
        if case .text(let text) = value, control.text != text { control.text = text }
      }
      control.changed.connect(weak: self) { [control] in $0.read(control) }
    default: break
    }
  }

  /// Sets the knob as soon as the text of the entry is a value that it accepts.
  private func read(_ entry: Entry) {
    let value = knob.value(of: entry.text)
    let isRight = value != nil
    entry.styleClasses.set("error", !isRight)
    // Of a path there is often more than is seen.
    let whole = knob.kind.isFile && !entry.text.isEmpty ? entry.text : nil
    entry.tooltip = isRight ? whole : tr("This has to be {1}.", knob.range)
    if let value { set(value) }
  }

  /// A button that lets the user choose the file, whose path is written into the entry.
  private func chooser(_ suffix: String) -> Button {
    let button = Button(icon: "document-open-symbolic", label: tr("Choose a file…"))
    button.accessibleID = "knob.\(knob.id).choose"
    button.valign = .center
    button.clicked.connect(weak: self) { row in Task { await row.chooseFile(suffix) } }
    return button
  }

  private func chooseFile(_ suffix: String) async {
    let dialog = FileDialog(
      tr("Choose a file"), suffix: suffix, kind: tr("Files with the suffix {1}", suffix),
      accept: tr("_Open"), cancel: tr("_Cancel"))
    let present = values[knob.id].text.flatMap { $0.isEmpty ? nil : $0 }
    if let path = await dialog.open(proposing: present, over: view.window) {
      (control as? Entry)?.text = path
    }
  }
}

extension KnobDescription {
  /// The decimals of its numbers.
  fileprivate var digits: Int {
    if case .number(_, let step, _) = kind, step < 1 { 2 } else { 0 }
  }

  /// A number as the user reads it, with its unit.
  fileprivate func spell(_ number: Double) -> String {
    guard case .number(_, _, let unit) = kind else { return "" }
    let digits = digits == 0 ? Int(number.rounded()).grouped() : number.rounded(digits: digits)
    return digits + (unit.isEmpty ? "" : "\u{A0}\(unit)")
  }

  /// The value that an optional knob without an initial value gets when it is switched on.
  fileprivate var something: KnobValue {
    switch kind {
    case .toggle: .flag(false)
    case .number(let range, _, _): .number(range.lowerBound)
    case .choice(let choices): .text(choices.first?.id ?? "")
    case .text, .file: .text("")
    case .colour: .text("#3584e4")
    case .date: .text("2026-01-01")
    }
  }
}

extension KnobDescription.Kind {
  fileprivate var isFile: Bool { if case .file = self { true } else { false } }
}
