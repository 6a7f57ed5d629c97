import Containment
import GTK

/// Fields to fill in, and buttons for what can be done with them: below the fields, or where a layer around shows
/// them, such as an `ActionTemplateController`.
///
/// ```swift
/// let form = FormScreen(
///   fields: ["Name", FormField("Password", .password, isNeeded: true, minimumLength: 8)],
///   actions: ["Log in"])
/// form.onAction = { [weak form] _ in print(form?.texts ?? []) }
/// ```
///
/// The first action is what the form is for: it waits until nothing is wrong with what was filled in.
public final class FormScreen: SelfSizingViewController, SupportingWidgetsSource {
  package let fields: [FormField]
  package private(set) var actions: [String]
  /// The buttons of the actions.
  public var supportingWidgets: [Widget] { buttons.buttons }
  private let buttons: ActionButtons
  /// Called with the index of an action when its button is clicked.
  public var onAction: @MainActor (Int) -> Void = { _ in }
  /// Called when Enter is pressed in one of the fields and nothing is wrong; nil does what the first action does.
  public var onSubmit: (@MainActor () -> Void)?
  /// Called with the index of a field and what it has now, when the user has changed that and it is valid.
  public var onChange: @MainActor (_ field: Int, _ text: String) -> Void = { _, _ in }

  private var values: [String]
  private var rows: [PreferencesRow] = []
  private var fitting: FitWatch?

  /// A form with these fields below each other, and with a button for each of `actions`.
  public init(fields: [FormField], actions: [String] = []) {
    (self.fields, self.actions) = (fields, actions)
    values = fields.map(\.beginning)
    buttons = ActionButtons(actions)
    super.init()
    for (index, button) in buttons.buttons.enumerated() {
      button.clicked.connect(weak: self) { $0.act(index) }
    }
  }

  /// What stands in the fields, in their order: a number in digits, a switch as `true` or `false`, a day as
  /// `2026-11-21`. Setting fewer leaves the last ones as they are.
  public var texts: [String] {
    get {
      values.enumerated().map { index, value in
        rows.isEmpty ? value : (rows[index] as? EntryRow)?.text ?? value
      }
    }
    set {
      for (index, text) in zip(values.indices, newValue) { values[index] = text }
      for (row, _) in zip(rows, newValue) { (row as? EntryRow)?.forgetRefused() }
      for row in rows { row.follow() }
    }
  }

  /// What is wrong, as a sentence for each field; nil where nothing is.
  public var errors: [String?] { zip(fields, texts).map { $0.error(in: $1) } }

  /// Shows what is wrong; returns whether nothing is.
  @discardableResult
  public func check() -> Bool {
    loadViewIfNeeded()
    for (row, error) in zip(rows, errors) {
      if let entry = row as? EntryRow { entry.showError() } else { row.subtitle = error }
    }
    return errors.allSatisfy { $0 == nil }
  }

  /// Gives the button of an action another title; the focus stays on it.
  ///
  /// - Parameter index: its place among the actions, from 0.
  public func setTitle(_ title: String, ofAction index: Int) {
    actions[index] = title
    buttons.setTitle(title, of: index)
  }

  private func act(_ index: Int) { if index > 0 || check() { onAction(index) } }

  private func submit() {
    guard let onSubmit else {
      if !actions.isEmpty { act(0) }
      return
    }
    if check() { onSubmit() }
  }

  public override func loadContent() -> Widget {
    rows = fields.indices.map { row(of: $0) }
    PreferencesRow.align(rows)
    let group = PreferencesGroup(rows: rows)
    buttons.row.halign = .end
    let column = Box(.vertical, spacing: 12, [group, buttons.row])
    column.valign = .start
    return column.inLine(top: 18, bottom: 18)
  }

  package override var isFitted: Bool { true }

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    buttons.takeIn()
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    fitting = FitWatch(view, text: view) { [weak self] width in
      // The frame of the group is one pixel wide on each side.
      let room =
        min(width - 2 * ColumnViewController.margin, ColumnViewController.lineWidth) - 2
      for row in self?.rows ?? [] { row.fit(into: room) }
    }
  }

  private func row(of index: Int) -> PreferencesRow {
    let field = fields[index]
    let text = Binding<String>(
      get: { [weak self] in self?.values[index] ?? "" },
      set: { [weak self] in self?.set($0, of: index) })
    switch field.kind {
    case .text, .password:
      let row = EntryRow(
        field.name, isPassword: field.kind == .password, text: text,
        validate: { field.error(in: $0) })
      row.onSubmit = { [weak self] _ in self?.submit() }
      row.onRefusal = { [weak self] in self?.check() }
      return row
    case .number:
      let number = text.converted(to: { Double($0) ?? 0 }, from: { "\(Int($0))" })
      return SpinRow(field.name, in: 0.0...999_999.0, value: number)
    case .choice(let choices):
      return ComboRow(field.name, among: choices.map { Choice($0, $0) }, value: text)
    case .toggle:
      return SwitchRow(
        field.name, isOn: text.converted(to: { $0 == "true" }, from: { $0 ? "true" : "false" }))
    case .date:
      let day: Binding<Day?> = text.converted(to: { Day($0) }, from: { $0?.description ?? "" })
      return DateRow(field.name, choosing: day)
    }
  }

  private func set(_ text: String, of index: Int) {
    values[index] = text
    if !(rows[index] is EntryRow), rows[index].subtitle != nil {
      rows[index].subtitle = fields[index].error(in: text)
    }
    onChange(index, text)
  }
}
