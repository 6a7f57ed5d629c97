import GTK

/// What goes wrong with the data of a screen, or how much of it there is: a knob for scenarios with
/// loaders. It is set, undone and written into links as every other knob.
///
/// ```swift
/// struct ReaderKnobs: Knobs {
///   @Knob("Data") var fault = DataFault.none
/// }
///
/// Scenario("articles", "Articles", group: "Reading", knobs: ReaderKnobs()) { knobs in
///   ArticlesViewController {
///     try await knobs.fault.load(empty: [], million: Article.samples(1_000_000)) {
///       try await service.articles()
///     }
///   }
/// }
/// ```
public enum DataFault: String, KnobChoice {
  /// The data comes as usual.
  case none
  /// It comes, but late.
  case latency
  /// It does not come; an error does.
  case error
  /// Neither comes.
  case never
  /// There is none.
  case empty
  /// There is much more of it than anybody has thought of.
  case million
  /// The request is cancelled by somebody else than the screen.
  case cancelled

  /// The title of the case in the inspector.
  public var title: String {
    switch self {
    case .none: tr(in: "data", "As usual")
    case .latency: tr(in: "data", "Late")
    case .error: tr(in: "data", "An error")
    case .never: tr(in: "data", "Never")
    case .empty: tr(in: "data", "Empty")
    case .million: tr(in: "data", "A million rows")
    case .cancelled: tr(in: "data", "Cancelled")
    }
  }

  /// The error of ``error``.
  public struct Failure: Error, CustomStringConvertible {
    public let description = tr("The connection was lost.")
  }

  /// Loads data, or does what the fault says instead.
  ///
  /// - Parameters:
  ///   - delay: how much later the data comes with ``latency``.
  ///   - empty: what is returned with ``empty``.
  ///   - million: what is returned with ``million``.
  ///   - load: loads the data as usual.
  /// - Throws: what `load` throws; with ``error`` a ``Failure``, and with ``cancelled`` a
  ///   `CancellationError`. With ``never`` it does so when the task is cancelled.
  public func load<Value>(
    delay: Duration = .seconds(3), empty: @autoclosure () -> Value,
    million: @autoclosure () -> Value, _ load: () async throws -> Value
  ) async throws -> Value {
    switch self {
    case .none: return try await load()
    case .latency:
      try await Task.sleep(for: delay)
      return try await load()
    case .error: throw Failure()
    case .never:
      while true { try await Task.sleep(for: .seconds(3600)) }
    case .empty: return empty()
    case .million: return million()
    case .cancelled: throw CancellationError()
    }
  }
}
