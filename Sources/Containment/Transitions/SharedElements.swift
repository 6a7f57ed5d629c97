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

  private enum Choice: Equatable {
    case all
    case only(Set<String>)
  }

  private let choice: Choice
  var path = Path.arc

  /// None.
  public static let none: SharedElements = []
  /// Those that both pages name.
  public static let all = SharedElements(choice: .all)

  private init(choice: Choice) { self.choice = choice }

  /// Those of these names that both pages have.
  public init(arrayLiteral ids: String...) { self.init(ids) }

  /// Those of these names that both pages have.
  public init(_ ids: some Sequence<String>) { choice = .only(Set(ids)) }

  /// Whether an element of this name is carried if both pages have it.
  public func contains(_ id: String) -> Bool {
    switch choice {
    case .all: true
    case .only(let ids): ids.contains(id)
    }
  }

  /// Whether none is carried.
  public var isEmpty: Bool { choice == .only([]) }
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
