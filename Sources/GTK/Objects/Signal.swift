import CGTK

/// A signal of a GObject whose handlers return nothing.
///
/// ```swift
/// button.clicked.connect(weak: self) { $0.save() }
/// ```
///
/// A handler belongs to the sender: it lives until it is disconnected or the sender is destroyed. A
/// handler that captures the owner of the sender strongly therefore keeps it alive for that long;
/// use `connect(weak:)`, which does not.
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
    connect { [weak target] (argument: repeat each Argument) in
      if let target { handler(target, repeat each argument) }
    }
  }
}

/// A signal of a GObject whose handlers return a `Reply`.
///
/// For events, `true` means that the event is handled and goes no further.
public struct ReturningSignal<Reply: SignalReply, each Argument: SignalArgument> {
  let sender: Object
  let name: String

  /// The signal `name` of `sender`, whose arguments and return value must be of the given types.
  public init(_ sender: Object, _ name: String) {
    self.sender = sender
    self.name = name
  }

  /// Calls `handler` with `target` each time the signal is emitted, and returns its result; returns
  /// `fallback` if `target` has been deallocated.
  ///
  /// With `after` the handler is called after the sender's own class has handled the signal, unless
  /// that has ended it.
  @discardableResult
  public func connect<Target: AnyObject>(
    weak target: Target, otherwise fallback: Reply, after: Bool = false,
    _ handler: @escaping @MainActor (Target, repeat each Argument) -> Reply
  ) -> SignalConnection {
    connect(after: after) { [weak target] (argument: repeat each Argument) in
      target.map { handler($0, repeat each argument) } ?? fallback
    }
  }

  /// Calls `handler` each time the signal is emitted, and returns its result.
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
