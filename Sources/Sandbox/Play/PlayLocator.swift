import GTK

/// Says which widget of a screen is meant in a play: by its accessible id or, where it has none, by
/// its role and its name. (Row OP-31.)
///
/// ```swift
/// try await hand.click("star")
/// try await hand.click(.role(.button, named: "Log in"))
/// ```
public struct PlayLocator: ExpressibleByStringLiteral, CustomStringConvertible {
  private enum Criterion {
    case id(String)
    case role(AccessibleRole, name: String?)
  }

  private let criterion: Criterion

  /// The widget whose ``GTK/Widget/accessibleID`` is `id`.
  public init(stringLiteral id: String) { criterion = .id(id) }

  private init(_ criterion: Criterion) { self.criterion = criterion }

  /// The widget whose ``GTK/Widget/accessibleID`` is `id`.
  public static func id(_ id: String) -> PlayLocator { PlayLocator(.id(id)) }

  /// The widget with an accessible role and, unless it is nil, an accessible name. Labels and
  /// buttons are named by their text.
  public static func role(_ role: AccessibleRole, named name: String? = nil) -> PlayLocator {
    PlayLocator(.role(role, name: name))
  }

  /// The widget in words, such as `“star”` or `push button “Log in”`.
  public var description: String {
    switch criterion {
    case .id(let id): "“\(id)”"
    case .role(let role, let name): role.name + (name.map { " “\($0)”" } ?? "")
    }
  }

  func matches(_ widget: Widget) -> Bool {
    switch criterion {
    case .id(let id): widget.accessibleID == id
    case .role(let role, let name):
      widget.accessibleRole == role && (name == nil || widget.accessibleName == name)
    }
  }

  /// What `widget` would be found by in place of what is meant; nil if it is of another kind.
  func alternative(_ widget: Widget) -> String? {
    switch criterion {
    case .id: widget.accessibleID.isEmpty ? nil : "“\(widget.accessibleID)”"
    case .role(let role, _):
      widget.accessibleRole == role ? "“\(widget.accessibleName)”" : nil
    }
  }
}
