import GTK

/// Says which widget of a screen is meant in a play: by its accessible id; where it has none, by
/// its role and its name; and where these are not enough, by its number among those of its role.
///
/// ```swift
/// try await hand.click("star")
/// try await hand.click(.role(.button, named: "Log in"))
/// try await hand.click(.nth(2, .checkBox, in: "toppings"))
/// ```
public struct PlayLocator: Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  enum Criterion: Hashable {
    case id(String)
    case role(AccessibleRole, name: String?)
    case number(Int, AccessibleRole, scope: String?)
  }

  let criterion: Criterion

  /// The widget whose `Widget.accessibleID` is `id`.
  public init(stringLiteral id: String) { criterion = .id(id) }

  init(_ criterion: Criterion) { self.criterion = criterion }

  /// The widget whose `Widget.accessibleID` is `id`.
  public static func id(_ id: String) -> PlayLocator { PlayLocator(.id(id)) }

  /// The widget with an accessible role and, unless it is nil, an accessible name. Labels and
  /// buttons are named by their text.
  public static func role(_ role: AccessibleRole, named name: String? = nil) -> PlayLocator {
    PlayLocator(.role(role, name: name))
  }

  /// The widget with this number, counted from 1, among those with an accessible role that are on
  /// screen in the widget whose `Widget.accessibleID` is `id`; in all of the screen if that
  /// is nil.
  public static func nth(
    _ number: Int, _ role: AccessibleRole, in id: String? = nil
  ) -> PlayLocator {
    PlayLocator(.number(number, role, scope: id))
  }

  /// The widget in words, such as `“star”`, `push button “Log in”` or `check box 2 in “toppings”`.
  public var description: String {
    switch criterion {
    case .id(let id): "“\(id)”"
    case .role(let role, let name): role.name + (name.map { " “\($0)”" } ?? "")
    case .number(let number, let role, nil): "\(role.name) \(number)"
    case .number(let number, let role, let scope?):
      tr("{1} in {2}", "\(role.name) \(number)", "“\(scope)”")
    }
  }

  /// Those of `widgets` that are meant; they stand in the order of the screen.
  func choose(from widgets: [Widget]) -> [Widget] {
    switch criterion {
    case .id(let id): return widgets.filter { $0.accessibleID == id }
    case .role(let role, let name):
      return widgets.filter {
        $0.accessibleRole == role && (name == nil || $0.accessibleName == name)
      }
    case .number(let number, let role, let scope):
      let places = scope.map { id in widgets.filter { $0.accessibleID == id } }
      let all = widgets.filter { widget in
        widget.accessibleRole == role && places?.contains { widget.isInside($0) } != false
      }
      return all.indices.contains(number - 1) ? [all[number - 1]] : []
    }
  }

  /// What `widget` would be found by in place of what is meant; nil if it is of another kind.
  func alternative(_ widget: Widget) -> String? {
    switch criterion {
    case .id: widget.accessibleID.isEmpty ? nil : "“\(widget.accessibleID)”"
    case .role(let role, _), .number(_, let role, _):
      widget.accessibleRole == role ? "“\(widget.accessibleName)”" : nil
    }
  }
}
