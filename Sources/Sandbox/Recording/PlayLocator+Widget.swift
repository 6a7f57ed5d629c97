import GTK

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
