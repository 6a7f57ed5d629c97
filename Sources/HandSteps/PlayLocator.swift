/// Says which element of a screen is meant in a play: by its accessible id; where it has none, by
/// its role and its name; and where these are not enough, by its number among those of its role.
///
/// ```swift
/// try await hand.click("star")
/// try await hand.click(.role(.button, named: "Log in"))
/// try await hand.click(.nth(2, .checkBox, in: "toppings"))
/// ```
public struct PlayLocator: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  package enum Criterion: Hashable, Sendable {
    case id(String)
    case role(Role, name: String?)
    case number(Int, Role, scope: String?)
  }

  package let criterion: Criterion

  private init(_ criterion: Criterion) { self.criterion = criterion }

  /// The element whose accessible id is `id`.
  public init(stringLiteral id: String) { criterion = .id(id) }

  /// The element whose accessible id is `id`.
  public static func id(_ id: String) -> PlayLocator { PlayLocator(.id(id)) }

  /// The element with an accessible role and, unless it is nil, an accessible name. Labels and
  /// buttons are named by their text.
  public static func role(_ role: Role, named name: String? = nil) -> PlayLocator {
    PlayLocator(.role(role, name: name))
  }

  /// The element with this number, counted from 1, among those with an accessible role that are on
  /// screen in the element whose accessible id is `id`; in all of the screen if that is nil.
  public static func nth(_ number: Int, _ role: Role, in id: String? = nil) -> PlayLocator {
    PlayLocator(.number(number, role, scope: id))
  }

  /// The element in words, such as `“star”`, `button “Log in”` or `check box 2 in “toppings”`.
  public var description: String {
    switch criterion {
    case .id(let id): "“\(id)”"
    case .role(let role, let name): "\(role)" + (name.map { " “\($0)”" } ?? "")
    case .number(let number, let role, nil): "\(role) \(number)"
    case .number(let number, let role, let scope?): "\(role) \(number) in “\(scope)”"
    }
  }
}
