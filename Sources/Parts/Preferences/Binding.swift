/// Where a row has its value from, and where it puts what a person has chosen: a property of a model,
/// or closures. (SwiftUI’s Binding.)
///
/// ```swift
/// import Observation
///
/// @Observable final class Player { var volume = 0.5 }
///
/// let player = Player()
/// let volume = Binding(player, \.volume)
/// let percent = Binding(get: { player.volume * 100 }, set: { player.volume = $0 / 100 })
/// let anything = Binding(initially: 0.5) { print($0) }
/// ```
///
/// On a ``PreferencesPage`` a row follows an `@Observable` model: what changes it elsewhere is seen
/// before the next frame.
@MainActor
public struct Binding<Value> {
  private let read: @MainActor () -> Value
  private let write: @MainActor (Value) -> Void

  /// A value that two closures read and set.
  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    read = get
    write = set
  }

  /// A property of a model, which is kept alive.
  public init<Model: AnyObject>(
    _ model: Model, _ property: ReferenceWritableKeyPath<Model, Value>
  ) {
    read = { model[keyPath: property] }
    write = { model[keyPath: property] = $0 }
  }

  /// A value that belongs to nobody else. `changed` hears of each that is set.
  public init(
    initially value: Value, _ changed: @escaping @MainActor (Value) -> Void = { _ in }
  ) {
    let kept = Kept(value)
    read = { kept.value }
    write = {
      kept.value = $0
      changed($0)
    }
  }

  /// The value, which is read and set where it belongs.
  public var value: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  /// The same value as one of another type.
  ///
  /// ```swift
  /// let count = Binding(initially: 3)
  /// let text = count.converted(to: { "\($0)" }, from: { Int($0) ?? 0 })
  /// ```
  public func converted<Other>(
    to other: @escaping @MainActor (Value) -> Other,
    from: @escaping @MainActor (Other) -> Value
  ) -> Binding<Other> {
    Binding<Other>(get: { other(read()) }, set: { write(from($0)) })
  }
}

@MainActor
private final class Kept<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}
