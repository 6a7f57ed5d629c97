import CGTK

/// A signal of a GObject whose handlers answer nothing.
///
/// ```swift
/// button.clicked.connect(weak: self) { $0.save() }
/// ```
///
/// A handler belongs to the sender: it lives until it is disconnected or the sender is destroyed.
/// A handler that captures its owner strongly therefore keeps it alive for that long, which is why
/// `connect(weak:)` is the form to reach for.
public struct Signal<each Argument: SignalArgument> {
  let sender: Object
  let name: String

  /// The signal `name` of `sender`, whose arguments must be of the given types.
  public init(_ sender: Object, _ name: String) {
    self.sender = sender
    self.name = name
  }

  /// Calls `handler` each time the signal is emitted.
  @discardableResult
  public func connect(
    _ handler: @escaping @MainActor (repeat each Argument) -> Void
  ) -> SignalConnection {
    SignalConnection(sender, name) { arguments, _ in
      var cursor = ArgumentCursor(arguments)
      handler(repeat cursor.next((each Argument).self))
    }
  }

  /// Calls `handler` with `target` each time the signal is emitted and `target` still lives.
  @discardableResult
  public func connect<Target: AnyObject>(
    weak target: Target, _ handler: @escaping @MainActor (Target, repeat each Argument) -> Void
  ) -> SignalConnection {
    SignalConnection(sender, name) { [weak target] arguments, _ in
      guard let target else { return }
      var cursor = ArgumentCursor(arguments)
      handler(target, repeat cursor.next((each Argument).self))
    }
  }
}

/// A signal of a GObject whose handlers answer with a `Reply`.
///
/// For events the reply `true` means that the event is dealt with and goes no further.
public struct ReturningSignal<Reply: SignalReply, each Argument: SignalArgument> {
  let sender: Object
  let name: String

  /// The signal `name` of `sender`, whose arguments and answer must be of the given types.
  public init(_ sender: Object, _ name: String) {
    self.sender = sender
    self.name = name
  }

  /// Calls `handler` with `target` each time the signal is emitted and passes its answer on; answers
  /// with `fallback` when `target` does not live any more.
  ///
  /// With `after` the handler has its turn when the sender's own class had, and has not ended it.
  @discardableResult
  public func connect<Target: AnyObject>(
    weak target: Target, otherwise fallback: Reply, after: Bool = false,
    _ handler: @escaping @MainActor (Target, repeat each Argument) -> Reply
  ) -> SignalConnection {
    connect(after: after) { [weak target] (argument: repeat each Argument) in
      target.map { handler($0, repeat each argument) } ?? fallback
    }
  }

  /// Calls `handler` each time the signal is emitted and passes its answer on.
  @discardableResult
  public func connect(
    after: Bool = false, _ handler: @escaping @MainActor (repeat each Argument) -> Reply
  ) -> SignalConnection {
    SignalConnection(sender, name, after: after) { arguments, reply in
      var cursor = ArgumentCursor(arguments)
      let answer = handler(repeat cursor.next((each Argument).self))
      if let reply { answer.write(to: reply) }
    }
  }
}

/// Walks over the arguments of one emission; the first value is the sender itself.
private struct ArgumentCursor {
  private var position: UnsafePointer<GValue>

  init(_ values: UnsafePointer<GValue>) { position = values }

  @MainActor mutating func next<Argument: SignalArgument>(_: Argument.Type) -> Argument {
    position += 1
    return Argument.read(position)
  }
}
