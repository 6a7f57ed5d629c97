/// Which controllers a finder looks at, and in what order.
///
/// The search goes depth first, and ends at the first controller that fits. Visible children come
/// before the other children of a container. A presented controller is searched after its
/// presenter, unless the search begins at the presented one. (RouteComposer's SearchOptions.)
public nonisolated struct SearchOptions: OptionSet, Sendable, CaseIterable, CustomStringConvertible
{
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The controller itself. Without this option, the controller at which the search begins never
  /// fits.
  public static let current = SearchOptions(rawValue: 1)
  /// The visible children of a container.
  public static let visible = SearchOptions(rawValue: 2)
  /// All children of a container, visible ones first.
  public static let contained = SearchOptions(rawValue: 4)
  /// The controllers presented above, upwards.
  public static let presented = SearchOptions(rawValue: 8)
  /// The presenting controllers, downwards.
  public static let presenting = SearchOptions(rawValue: 16)
  /// The parents, outwards.
  public static let parent = SearchOptions(rawValue: 32)

  /// The controller and all that it contains.
  public static let currentAllStack: SearchOptions = [.current, .contained]
  /// The controller and the visible ones that it contains.
  public static let currentVisibleOnly: SearchOptions = [.current, .visible]
  /// All visible controllers, in every layer.
  public static let allVisible: SearchOptions = [.current, .visible, .presented, .presenting]
  /// All controllers, in every layer: the default of finders.
  public static let fullStack: SearchOptions = [.current, .contained, .presented, .presenting]
  /// The controller, all that it contains, and what is presented over it.
  public static let currentAndUp: SearchOptions = [.current, .contained, .presented]
  /// The controller, all that it contains, and the ones that it is presented over.
  public static let currentAndDown: SearchOptions = [.current, .contained, .presenting]

  public static let allCases: [SearchOptions] = [
    .current, .visible, .contained, .presented, .presenting, .parent,
  ]

  private static let names = [
    "current", "visible", "contained", "presented", "presenting", "parent",
  ]

  public var description: String {
    zip(Self.allCases, Self.names).filter { contains($0.0) }.map(\.1).joined(separator: ", ")
  }

  /// Where is looked, in words that follow the name of what is looked for.
  func place(from start: String) -> String {
    switch self {
    case .fullStack: "anywhere in the window"
    case .allVisible: "among all that is visible"
    case .current: "as \(start) itself"
    case .currentAllStack: "in \(start)"
    case .currentVisibleOnly: "among what is visible in \(start)"
    case .currentAndUp: "in \(start) and what is presented over it"
    case .currentAndDown: "in \(start) and what it is presented over"
    default: "in \(self), from \(start)"
    }
  }
}
