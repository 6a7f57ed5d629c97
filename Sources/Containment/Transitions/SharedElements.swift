/// Which shared elements a transition carries, and along which path.
///
/// ```swift
/// navigation.pushTransition = .push().sharing(.all)
/// navigation.pushTransition = .push().sharing(["cover.7"], along: .line)
/// ```
public nonisolated struct SharedElements: Equatable, Sendable, ExpressibleByArrayLiteral {
  /// The line on which the middle of an element moves.
  public enum Path: String, Sendable, CaseIterable {
    /// A slight arc, where the element moves in both directions: it is quicker up or down than to
    /// the side.
    case arc
    /// A straight line.
    case line
  }

  /// Nil is all.
  private let ids: Set<String>?
  var path = Path.arc

  /// None.
  public static let none: SharedElements = []
  /// Those that both pages name.
  public static let all = SharedElements(ids: nil)

  private init(ids: Set<String>?) { self.ids = ids }

  /// Those of these names that both pages have.
  public init(arrayLiteral ids: String...) { self.init(ids) }

  /// Those of these names that both pages have.
  public init(_ ids: some Sequence<String>) { self.init(ids: Set(ids)) }

  /// Whether an element of this name is carried if both pages have it.
  public func contains(_ id: String) -> Bool { ids?.contains(id) ?? true }

  /// Whether none is carried.
  public var isEmpty: Bool { ids?.isEmpty == true }
}

extension Transition {
  /// The same transition, which besides carries shared elements from one page to the other.
  ///
  /// Where motion is to be reduced, it is a crossfade that carries none.
  public func sharing(
    _ elements: SharedElements, along path: SharedElements.Path = .arc
  ) -> Transition {
    with {
      $0.sharedElements = elements
      $0.sharedElements.path = path
      // Elements move also where the pages do not.
      if !elements.isEmpty { $0.moves = true }
    }
  }
}
