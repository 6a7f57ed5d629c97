import Containment

/// The knobs of one screen, as they are set at any time: they are read and set like the properties of
/// `Settable`, and the screen does what they say and goes on doing so.
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
/// What the inspector, a URL, undo and what the screen itself sets are one and the same.
@dynamicMemberLookup
public final class LiveKnobs<Settable: Knobs> {
  let values: KnobValues

  init(_ values: KnobValues) { self.values = values }

  /// Knobs without a scenario, for a screen that is made by a test or shown by an app.
  public convenience init(_ initial: Settable = Settable()) {
    self.init(KnobValues(initial.descriptions))
  }

  /// All of them, as they are set. Those that are set to something else are one thing to undo.
  public var current: Settable {
    get { Settable(values) }
    set {
      let next = newValue.all.map { (id: $0.id, value: $0.knob.value) }
      let turned = next.filter { values[$0.id] != $0.value }
      if turned.count == 1 {
        values[turned[0].id] = turned[0].value
      } else if !turned.isEmpty {
        values.all = Dictionary(uniqueKeysWithValues: next)
      }
    }
  }

  /// One of them, as it is set.
  public subscript<Value>(dynamicMember knob: WritableKeyPath<Settable, Value>) -> Value {
    get { current[keyPath: knob] }
    set { current[keyPath: knob] = newValue }
  }

  /// Calls `body` with what a knob is set to: now, and whenever it is set to something else, for as
  /// long as `owner` lives.
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

  /// Calls `body` whenever a knob has been turned, for as long as `owner` lives.
  public func observe(by owner: AnyObject, _ body: @escaping @MainActor () -> Void) {
    values.observe(by: owner, body)
  }

  /// What a knob is called and can be set to.
  func description<Value>(of knob: KeyPath<Settable, Knob<Value>>) -> KnobDescription? {
    let settable = current
    let wanted = settable[keyPath: knob]
    return settable.all.first { $0.knob.isSame(as: wanted) }.map { $0.knob.description(id: $0.id) }
  }
}
