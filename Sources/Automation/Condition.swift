/// A condition that an element is expected to meet eventually.
@MainActor
public struct Condition: CustomStringConvertible {
  /// The condition in words that follow “to”: `be showing`.
  public let description: String

  let holds: @MainActor (Locator) throws -> Bool

  /// The milliseconds between two looks, at the least.
  fileprivate var pause = 8

  /// A custom condition. An error that it throws means "not yet".
  /// - Parameter description: the condition in words that follow “to”: `have a blue border`.
  public init(_ description: String, holds: @escaping @MainActor (Locator) throws -> Bool) {
    self.description = description
    self.holds = holds
  }

  /// There is a match.
  public static let existing = Condition("exist") { try $0.exists }
  /// There is no match.
  public static let gone = Condition("be gone") { try !$0.exists }
  /// There is one match and it is showing.
  public static let showing = having(.showing)
  /// No match is showing.
  public static let hidden = Condition("be hidden") { try !$0.showing.exists }
  /// It reacts to input.
  public static let enabled = having(.enabled)
  /// It does not react to input.
  public static let disabled = lacking([.enabled, .sensitive])
  /// It has the keyboard focus.
  public static let focused = having(.focused)
  /// It is on, as a check box, switch or toggle button.
  public static let checked = having(.checked)
  /// It is off.
  public static let unchecked = lacking(.checked)
  /// It is selected.
  public static let selected = having(.selected)
  /// It is expanded.
  public static let expanded = having(.expanded)

  /// It has all of `states`.
  public static func having(_ states: StateSet) -> Condition {
    Condition("be \(states)") { try $0.states.isSuperset(of: states) }
  }

  /// It has none of `states`.
  public static func lacking(_ states: StateSet) -> Condition {
    Condition("not be \(states)") { try $0.states.isDisjoint(with: states) }
  }

  /// Its text is exactly `text`.
  public static func text(_ text: String) -> Condition {
    told("have the text “\(text)”") {
      try $0.text
    } is: {
      $0 == text
    }
  }

  /// Its accessible name is `name`.
  public static func name(_ name: String) -> Condition {
    told("be called “\(name)”") {
      try $0.name
    } is: {
      $0 == name
    }
  }

  /// Its value is `value`, within `accuracy`.
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

  /// Its place and size have not changed since the last reads.
  public static var steady: Condition {
    var steadiness = Steadiness()
    var moving: Element?
    var condition = Condition("stand still") { locator in
      // Whether it still moves, it alone is asked; that there is one match is seen before and after.
      let element = try moving ?? locator.match()
      moving = nil
      guard steadiness.isReached(with: try locator.extents(of: element)) else {
        moving = element
        return false
      }
      return try locator.match().remote == element.remote
    }
    condition.pause = Steadiness.pause
    return condition
  }

  /// A condition whose failure reports the actual value.
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
  /// Waits until the one match meets `condition`.
  /// - Parameter timeout: the maximum time to wait; nil for that of the world.
  /// - Throws: `AutomationError` with the condition, the actual value and the tree.
  public func waitUntil(
    _ condition: Condition, timeout: Duration? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) async throws {
    try await poll(
      "\(self) to \(condition)", for: timeout ?? app.world.configuration.timeout,
      every: condition.pause, file: file, line: line, of: app
    ) { try condition.holds(self) }
  }
}
