import GTK
import Sandbox

/// The variables of a flow with what they begin with, which may be edited.
final class VariablesView {
  let view = Box(.vertical, spacing: 6)
  /// Called when somebody wants another one.
  var onAdd: @MainActor () -> Void = {}
  /// Called with the flow that somebody makes of the one that is shown; changes with the same key are undone together.
  var onEdit: @MainActor (_ next: Flow, _ key: String?) -> Void = { _, _ in }
  private var flow = Flow()
  private let add = Button(icon: "list-add-symbolic", label: tr("New variable"))
  private let rows = Box(.vertical, spacing: 6)
  private let nothing = Label(
    tr("A variable keeps what is filled in or chosen while the flow is played. Add one with +."))
  private var entries: [(name: String, entry: Entry)] = []
  private var isFollowing = false

  init() {
    let heading = Label(tr("Variables"))
    heading.xalign = 0
    heading.hexpand = true
    heading.styleClasses.insert("heading")
    add.accessibleID = "compose.tables.add-variable"
    add.clicked.connect(weak: self) { $0.onAdd() }
    view.add(Box(.horizontal, spacing: 6, [heading, add]))
    nothing.wrapFromStart(atLeast: 12)
    view.add(nothing)
    view.add(rows)
  }

  /// Shows the variables of a flow.
  func show(_ flow: Flow) {
    self.flow = flow
    let variables = flow.variables
    nothing.isVisible = variables.isEmpty
    if variables.map(\.name) != entries.map(\.name) {
      for row in rows.children { row.destroy() }
      entries = variables.map { (name: $0.name, entry: makeRow($0.name)) }
    }
    isFollowing = true
    for (variable, row) in zip(variables, entries) {
      // What is being written may be on the way to another number.
      if variable.value(of: row.entry.text) != variable.initial {
        row.entry.text = variable.initial.spelled
        row.entry.styleClasses.set("error", false)
      }
    }
    isFollowing = false
  }

  private func makeRow(_ name: String) -> Entry {
    let label = Label(name)
    label.xalign = 0
    label.ellipsizes = true
    label.hexpand = true
    let entry = Entry()
    entry.accessibleName = tr("What {1} begins with", name)
    entry.accessibleID = "compose.variable.\(name)"
    entry.changed.connect(weak: self) { [entry] in $0.set(name, to: entry) }
    let remove = Button(icon: "list-remove-symbolic", label: tr("Remove {1}", name))
    remove.styleClasses.insert("flat")
    remove.clicked.connect(weak: self) { $0.remove(name) }
    rows.add(Box(.horizontal, spacing: 6, [label, entry, remove]))
    return entry
  }

  /// Removes a variable, and goes to the one that is in its place then, or above it, or else to the button for another.
  private func remove(_ name: String) {
    guard let index = entries.firstIndex(where: { $0.name == name }),
      let next = flow.removingVariable(name)
    else { return }
    onEdit(next, nil)
    let neighbour: Widget? = entries.isEmpty ? nil : entries[min(index, entries.count - 1)].entry
    (neighbour ?? add).grabFocus()
  }

  private func set(_ name: String, to entry: Entry) {
    guard !isFollowing, var variable = flow.variables.first(where: { $0.name == name })
    else { return }
    let value = variable.value(of: entry.text)
    entry.styleClasses.set("error", value == nil)
    guard let value, value != variable.initial else { return }
    variable.initial = value
    if let next = flow.setting(variable) { onEdit(next, "variable \(name)") }
  }
}
