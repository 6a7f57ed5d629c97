import GTK

/// Says on a terminal how far a command has come that takes its time, in one line that is written over.
/// Where no person reads it, nothing is written.
package final class Progress {
  private let count: Int
  private let isSeen: Bool
  private let write: (String) -> Void
  private var done = 0

  /// - Parameters:
  ///   - count: the number of things that are done one after the other.
  ///   - isSeen: whether a person reads it.
  package init(
    of count: Int, isSeen: Bool = StandardError.isTerminal,
    write: @escaping (String) -> Void = { StandardError.write($0) }
  ) {
    self.count = count
    self.isSeen = isSeen
    self.write = write
  }

  /// Says that the next thing has begun.
  package func begin(_ title: String) {
    done += 1
    guard isSeen else { return }
    // Back to the beginning of the line, of which the rest is erased.
    write("\r\u{1B}[K" + tr("{1} of {2}: {3}", "\(done)", "\(count)", title))
  }

  /// Takes the line away.
  package func end() { if isSeen, done > 0 { write("\r\u{1B}[K") } }
}
