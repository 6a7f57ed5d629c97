/// Which controllers a finder looks at, and in what order.
///
/// The search goes depth first, and the first controller that fits is the one. Visible children come
/// before the others of a container. Where something is presented it is searched after what is
/// beneath, unless the search begins above. (RouteComposer's SearchOptions; row RT-K13.)
public nonisolated struct SearchOptions: OptionSet, Sendable, CaseIterable, CustomStringConvertible
{
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The controller itself. Without it the one at which the search begins never fits.
  public static let current = SearchOptions(rawValue: 1)
  /// The children of a container that are on show.
  public static let visible = SearchOptions(rawValue: 2)
  /// All children of a container, those on show first.
  public static let contained = SearchOptions(rawValue: 4)
  /// What is presented, upwards.
  public static let presented = SearchOptions(rawValue: 8)
  /// Who presents, downwards.
  public static let presenting = SearchOptions(rawValue: 16)
  /// What contains the controller, outwards.
  public static let parent = SearchOptions(rawValue: 32)

  /// The controller and all that it contains.
  public static let currentAllStack: SearchOptions = [.current, .contained]
  /// The controller and what is on show in it.
  public static let currentVisibleOnly: SearchOptions = [.current, .visible]
  /// What is on show, in every layer.
  public static let allVisible: SearchOptions = [.current, .visible, .presented, .presenting]
  /// Everything, in every layer: what finders do where nothing is said.
  public static let fullStack: SearchOptions = [.current, .contained, .presented, .presenting]
  /// The controller, all that it contains, and what is presented over it.
  public static let currentAndUp: SearchOptions = [.current, .contained, .presented]
  /// The controller, all that it contains, and what it is presented over.
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
}
