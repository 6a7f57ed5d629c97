import Containment
import GTK

/// A row of the inspector with the title and the control of a knob. A slider is below its title, as wide as the row,
/// and beside the title its number can be typed.
package final class KnobRow {
  package let view: Box
  private let knob: KnobDescription
  package var id: String { knob.id }
  private let values: KnobValues
  private let control: Widget
  private let presence: CheckButton?
  /// The number of a slider.
  private var number: Entry?
  /// Shows a colour, and lets the user choose another.
  private var swatch: ColorView?
  private var show: @MainActor (KnobValue) -> Void = { _ in }
  private var isFollowing = false

  package init(_ knob: KnobDescription, of values: KnobValues) {
    self.knob = knob
    self.values = values
    let label = Label.paragraph(knob.title, atLeast: 6)
    label.hexpand = true
    presence = knob.isOptional ? CheckButton("") : nil
    switch knob.kind {
    case .toggle: control = Switch()
    case .number(let range, let step, _):
      control = Scale(in: range.clamped(to: -1e300...1e300), step: step)
    case .choice(let choices): control = ComboBoxText(choices.map { (id: $0.id, text: $0.title) })
    case .text, .colour, .date, .file: control = Entry()
    }
    control.accessibleID = "knob.\(knob.id)"
    control.accessibleName = knob.title
    control.valign = .center
    control.leaveScrollingToOthers()
    presence?.accessibleName = tr("Set {1}", knob.title)
    presence?.accessibleID = "knob.\(knob.id).set"
    let line = Box(.horizontal, spacing: 12, [label])
    if let presence { line.add(presence) }
    let isSlider = control is Scale
    view = isSlider ? Box(.vertical, spacing: 0, [line]) : line
    if isSlider { addNumber(to: line) }
    connect()
    view.add(control)
    switch knob.kind {
    case .file(let suffix): line.add(chooser(suffix))
    case .colour: line.add(colourChooser())
    default: break
    }
    if !knob.suggestions.isEmpty { line.add(suggestionButton()) }
    presence?.toggled.connect(weak: self) { $0.presenceDidChange() }
    follow()
  }

  /// Updates the control to the value of the knob.
  package func follow() {
    isFollowing = true
    let value = values[knob.id]
    presence?.isActive = value != .none
    let isThere = presence == nil || value != .none
    control.isSensitive = isThere
    number?.isSensitive = isThere
    show(value)
    if let swatch, let color = value.text.flatMap({ Color(hex: $0) }) { swatch.color = color }
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
    case (.number, let control as Scale):
      control.setSizeRequest(width: 120)
      control.hexpand = true
      control.digits = knob.digits
      control.drawsValue = false
      show = { [knob, number] value in
        if value != .none { control.value = value.number }
        guard let number else { return }
        let text = value == .none ? "" : value.number.rounded(digits: knob.digits)
        // What is being typed stays as it is written.
        if value == .none || KnobRow.number(number.text) != KnobRow.number(text) {
          number.text = text
        }
        number.styleClasses.remove("error")
      }
      control.valueChanged.connect(weak: self) { [control] in $0.set(.number(control.value)) }
    case (.choice, let control as ComboBoxText):
      control.opensBeside = true
      // The longest of its texts would leave no room for the label.
      control.ellipsize()
      show = { if case .text(let id) = $0 { control.activeID = id } }
      control.changed.connect(weak: self) { [control] row in
        if let id = control.activeID { row.set(.text(id)) }
      }
    case (_, let control as Entry):
      control.widthInCharacters = knob.suggestions.isEmpty ? knob.kind.width : 10
      control.placeholder = knob.example
      control.tooltip = explanation
      show = { [weak self] value in
        if control.text != value.text ?? "" { control.text = value.text ?? "" }
        if value == .none { self?.read(control) }
      }
      control.changed.connect(weak: self) { [control] in $0.read(control) }
    default: break
    }
  }

  /// The number of a slider, which can be typed, with its unit.
  private func addNumber(to line: Box) {
    guard case .number(let range, _, let unit) = knob.kind else { return }
    let entry = Entry()
    // A constant width, so that the layout stays the same when the number becomes longer.
    entry.widthInCharacters =
      [range.lowerBound, range.upperBound].map { $0.rounded(digits: knob.digits).count }.max() ?? 0
    entry.valign = .center
    entry.accessibleID = "knob.\(knob.id).number"
    entry.accessibleName = unit.isEmpty ? knob.title : tr("{1} in {2}", knob.title, unit)
    number = entry
    entry.changed.connect(weak: self) { row in
      if let entry = row.number { row.readNumber(entry) }
    }
    line.add(entry)
    guard !unit.isEmpty else { return }
    let label = Label(unit)
    label.styleClasses.insert("dim-label")
    line.add(label)
  }

  /// Sets the knob as soon as the text of the entry is a number in its range.
  private func readNumber(_ entry: Entry) {
    guard !isFollowing else { return }
    let value = KnobRow.number(entry.text).map(KnobValue.number)
    let isRight = value.map(knob.accepts) ?? false
    entry.styleClasses.set("error", !isRight)
    entry.tooltip = isRight ? nil : tr("This has to be {1}.", knob.range)
    if isRight, let value { set(value) }
  }

  /// The number that a text is, also with a comma in place of the point.
  private static func number(_ text: String) -> Double? {
    let plain = text.replacing(",", with: ".").replacing("\u{2212}", with: "-")
    return Double(plain.filter { !$0.isWhitespace }).flatMap { $0.isFinite ? $0 : nil }
  }

  /// What can be written, which is said also where something is.
  private var explanation: String? { knob.example.map { tr("For example: {1}", $0) } }

  /// Sets the knob as soon as the text of the entry is a value that it accepts. Where it has none, nothing is wrong.
  private func read(_ entry: Entry) {
    let value = knob.value(of: entry.text)
    let isRight = value != nil || !entry.isSensitive
    entry.styleClasses.set("error", !isRight)
    // Of a path there is often more than is seen.
    let whole = knob.kind.isFile && !entry.text.isEmpty ? entry.text : nil
    entry.tooltip = isRight ? whole ?? explanation : tr("This has to be {1}.", knob.range)
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

  /// A button with a menu of what can be written into the entry.
  private func suggestionButton() -> MenuButton {
    let button = MenuButton(icon: "pan-down-symbolic", label: tr("Choose…"))
    button.accessibleID = "knob.\(knob.id).suggestions"
    button.valign = .center
    let choose = SimpleAction("choose", parameter: String.self) { [weak self] text in
      (self?.control as? Entry)?.text = text
    }
    button.insertActions([choose], prefix: "knob")
    button.setMenu(Menu(knob.suggestions.map { ($0.title, "knob.choose('\($0.id)')") }))
    return button
  }

  /// A button in the colour, that lets the user choose another.
  private func colourChooser() -> Button {
    let swatch = ColorView(.white)
    swatch.setSizeRequest(width: 20, height: 16)
    self.swatch = swatch
    let button = Button("")
    button.child = swatch
    button.tooltip = tr("Choose a colour…")
    button.accessibleName = tr("Choose a colour…")
    button.accessibleID = "knob.\(knob.id).choose"
    button.hexpand = false
    button.valign = .center
    button.clicked.connect(weak: self) { row in Task { await row.chooseColour() } }
    return button
  }

  private func chooseColour() async {
    let present = values[knob.id].text.flatMap { Color(hex: $0) } ?? .white
    if let color = await ColorDialog(knob.title).choose(present, over: view.window) {
      (control as? Entry)?.text = color.hex
    }
  }

  private func chooseFile(_ suffix: String) async {
    var dialog = FileDialog(
      tr("Choose a file"), suffix: suffix, kind: tr("Files with the suffix {1}", suffix),
      accept: tr("_Open"), cancel: tr("_Cancel"))
    dialog.folder = knob.folder
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

  /// The width of an entry, in characters.
  fileprivate var width: Int {
    switch self {
    case .colour: 8
    case .file: 10
    default: 14
    }
  }
}
