import Containment

/// The knobs of one screen with their current values. They are read and set like the properties of
/// `Settable`, and the screen follows their changes.
///
/// ```swift
/// final class ArticleViewController: ViewController {
///   init(_ knobs: LiveKnobs<ArticleKnobs>) { … }
///
///   override func viewDidLoad() {
///     super.viewDidLoad()
///     knobs.apply(\.columns, to: self) { $0.columns = $1 }
///     star.toggled.connect(weak: self) { $0.knobs.isStarred = $0.star.isActive }
///   }
/// }
/// ```
///
/// The inspector, URLs, undo and the screen itself all change the same values. They can also be read in
/// `observe` of a view controller, which then runs again when any knob has changed.
@dynamicMemberLookup
public final class LiveKnobs<Settable: Knobs> {
  let values: KnobValues

  init(_ values: KnobValues) { self.values = values }

  /// Knobs without a scenario, for a screen that a test makes or another app shows.
  public convenience init(_ initial: Settable = Settable()) {
    self.init(KnobValues(initial.descriptions))
  }

  /// The current values of all knobs. Setting several of them is one change to undo.
  public var current: Settable {
    get { Settable(values) }
    set {
      let next = newValue.values
      let turned = next.filter { values[$0.key] != $0.value }
      if turned.count > 1 { return values.all = next }
      for (id, value) in turned { values[id] = value }
    }
  }

  /// The current value of one knob.
  public subscript<Value>(dynamicMember knob: WritableKeyPath<Settable, Value>) -> Value {
    get { current[keyPath: knob] }
    set { current[keyPath: knob] = newValue }
  }

  /// Calls `body` with the value of a knob, now and whenever it has changed, for as long as `owner`
  /// lives.
  public func apply<Owner: AnyObject, Value: Equatable>(
    _ knob: KeyPath<Settable, Value>, to owner: Owner,
    _ body: @escaping @MainActor (Owner, Value) -> Void
  ) {
    var applied = current[keyPath: knob]
    body(owner, applied)
    values.observe(by: owner) { [weak values, weak owner] in
      guard let values, let owner else { return }
      let value = Settable(values)[keyPath: knob]
      guard value != applied else { return }
      applied = value
      body(owner, value)
    }
  }

  /// Calls `body` whenever a knob has changed, for as long as `owner` lives.
  public func observe(by owner: AnyObject, _ body: @escaping @MainActor () -> Void) {
    values.observe(by: owner, body)
  }

  func description<Value>(of knob: KeyPath<Settable, Knob<Value>>) -> KnobDescription? {
    let settable = current
    let wanted = settable[keyPath: knob]
    return settable.all.first { $0.knob.isSame(as: wanted) }.map { $0.knob.description(id: $0.id) }
  }
}

/// The screen of a scenario with knobs, which it can read and set.
///
/// ```swift
/// struct SplitKnobs: Knobs {
///   @Knob("Width", in: 180...480, step: 10, unit: "px") var width = 220
/// }
///
/// final class SplitScreen: KnobbedViewController<SplitKnobs> {
///   override func loadView() {
///     …
///     knobs.apply(\.width, to: self) { $0.split.primaryWidth = $1 }
///   }
/// }
///
/// Scenario("split", "Split", group: "Containers", knobs: SplitKnobs(), make: SplitScreen.init)
/// ```
open class KnobbedViewController<Settable: Knobs>: ViewController {
  /// The knobs of the screen.
  public final let knobs: LiveKnobs<Settable>

  /// Makes a screen with `knobs`. A subclass that overrides this must call it.
  public init(_ knobs: LiveKnobs<Settable>) {
    self.knobs = knobs
    super.init()
  }
}
