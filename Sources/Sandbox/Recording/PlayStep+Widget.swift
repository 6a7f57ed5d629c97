import GTK
import GTKTools

extension PlayLocator {
  /// Those of `widgets` that are meant; they stand in the order of the screen.
  func choose(from widgets: [Widget]) -> [Widget] {
    switch criterion {
    case .id(let id): return widgets.filter { $0.accessibleID == id }
    case .role(let role, let name):
      return widgets.filter { $0.role == role && (name == nil || $0.accessibleName == name) }
    case .number(let number, let role, let scope):
      let places = scope.map { id in widgets.filter { $0.accessibleID == id } }
      let all = widgets.filter { widget in
        widget.role == role && places?.contains { widget.isInside($0) } != false
      }
      return all.indices.contains(number - 1) ? [all[number - 1]] : []
    }
  }

  /// What `widget` would be found by in place of what is meant; nil if it is of another kind.
  func alternative(_ widget: Widget) -> String? {
    switch criterion {
    case .id: widget.accessibleID.isEmpty ? nil : "“\(widget.accessibleID)”"
    case .role(let role, _), .number(_, let role, _):
      widget.role == role ? "“\(widget.accessibleName)”" : nil
    }
  }
}

extension Widget {
  /// Its role, by the name that it has outside of the program.
  var role: Role { Role(rawValue: accessibleRole.name) }
}

extension PlayExpectation {
  /// What is expected, in words such as “is checked”.
  var words: String {
    switch self {
    case .exists: tr("is there")
    case .absent: tr("is absent")
    case .checked: tr("is checked")
    case .unchecked: tr("is unchecked")
    case .selected: tr("is selected")
    case .focused: tr("has the focus")
    case .sensitive: tr("is sensitive")
    case .insensitive: tr("is insensitive")
    case .text(let text): tr("says “{1}”", text)
    }
  }

  /// What is the case instead, as a sentence; nil if a widget is as expected.
  func fault(of widget: Widget) -> String? {
    switch self {
    case .exists: nil
    case .absent: tr("It is there.")
    case .checked: widget.isChecked ? nil : tr("It is unchecked.")
    case .unchecked: widget.isChecked ? tr("It is checked.") : nil
    case .selected: widget.isAccessiblySelected ? nil : tr("It is not selected.")
    case .focused: widget.lackOfFocus
    case .sensitive: widget.isSensitiveWithin ? nil : tr("It is insensitive.")
    case .insensitive: widget.isSensitiveWithin ? tr("It is sensitive.") : nil
    case .text(let text):
      widget.shownText == text ? nil : tr("It says “{1}”.", widget.shownText)
    }
  }
}

extension Widget {
  /// Where the focus is, as a sentence, if neither the widget nor something in it has it.
  fileprivate var lackOfFocus: String? {
    let focus = window?.focusWidget
    if let focus, focus.isWithin(self) { return nil }
    let name = focus.map { $0.accessibleID.isEmpty ? $0.accessibleName : $0.accessibleID } ?? ""
    return name.isEmpty
      ? tr("It does not have the focus.") : tr("The focus is on “{1}”.", name)
  }
}
