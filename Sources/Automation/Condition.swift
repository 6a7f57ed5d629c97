/// Something that becomes true of an element sooner or later.
@MainActor
public struct Condition: CustomStringConvertible {
  /// The condition in words, to go after “to”: `be showing`.
  public let description: String

  let holds: @MainActor (Locator) throws -> Bool

  /// A condition of your own. What it throws means "not yet".
  /// - Parameter description: the condition in words, to go after “to”: `have a blue border`.
  public init(_ description: String, holds: @escaping @MainActor (Locator) throws -> Bool) {
    self.description = description
    self.holds = holds
  }

  /// There is a match.
  public static let existing = Condition("exist") { try $0.exists }
  /// There is no match.
  public static let gone = Condition("be gone") { try !$0.exists }
  /// There is one match and it is on the screen.
  public static let showing = having(.showing)
  /// There is no match on the screen.
  public static let hidden = Condition("be hidden") { try !$0.showing.exists }
  /// It reacts to input.
  public static let enabled = having(.enabled)
  /// It does not react to input.
  public static let disabled = lacking([.enabled, .sensitive])
  /// It has focus.
  public static let focused = having(.focused)
  /// It is on: a check box, a switch, a toggle button.
  public static let checked = having(.checked)
  /// It is off.
  public static let unchecked = lacking(.checked)
  /// It is selected.
  public static let selected = having(.selected)
  /// It is unfolded.
  public static let expanded = having(.expanded)

  /// It has all of `states`.
  public static func having(_ states: StateSet) -> Condition {
    Condition("be \(states)") { try $0.states.isSuperset(of: states) }
  }

  /// It has none of `states`.
  public static func lacking(_ states: StateSet) -> Condition {
    Condition("not be \(states)") { try $0.states.isDisjoint(with: states) }
  }

  /// Just `text` is written in it.
  public static func text(_ text: String) -> Condition {
    told("have the text “\(text)”") {
      try $0.text
    } is: {
      $0 == text
    }
  }

  /// It is called `name`.
  public static func name(_ name: String) -> Condition {
    told("be called “\(name)”") {
      try $0.name
    } is: {
      $0 == name
    }
  }

  /// It stands for the number `value`, give or take `accuracy`.
  public static func value(_ value: Double, accuracy: Double = 1e-6) -> Condition {
    told("have the value \(value)") {
      try $0.value
    } is: {
      abs($0 - value) <= accuracy
    }
  }

  /// There are `count` matches.
  public static func count(_ count: Int) -> Condition {
    told("be \(count) in number") {
      try $0.count
    } is: {
      $0 == count
    }
  }

  /// It is where it was at the last looks and has the same size.
  public static var steady: Condition {
    var steadiness = Steadiness()
    return Condition("stand still") { steadiness.isReached(with: try $0.extents) }
  }

  /// A condition that says what is the case instead.
  private static func told<Value>(
    _ description: String, _ value: @escaping @MainActor (Locator) throws -> Value,
    is expected: @escaping @MainActor (Value) -> Bool
  ) -> Condition {
    Condition(description) { locator in
      let value = try value(locator)
      guard expected(value) else {
        throw AutomationError(.timeout, "At the last look it was “\(value)”.")
      }
      return true
    }
  }
}

extension Locator {
  /// Waits until `condition` is true of the one match.
  /// - Parameter timeout: how long to wait; nil for the world's usual time.
  /// - Throws: `AutomationError` with what was waited for, what was seen instead and the tree.
  public func waitUntil(
    _ condition: Condition, timeout: Duration? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) async throws {
    try await poll(
      "\(self) to \(condition)", for: timeout ?? app.world.configuration.timeout, file: file,
      line: line, of: app
    ) { try condition.holds(self) }
  }
}
