import ContainmentTesting
import Testing

/// A log whose entries are taken once, by who compares them.
public protocol ToldLog {
  func take() -> [String]
}

extension CallLog: ToldLog {}

extension ToldLog {
  /// Expects these entries, and no others, since the last time.
  ///
  ///     theatre.log.expect("B.wm(P)", "B.load", "B.didLoad", "A.wD(t)", "B.wA(t)")
  public func expect(
    _ first: String, _ others: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(take() == [first] + others, sourceLocation: sourceLocation)
  }
}
