import GTKTools

/// What the shell of `--watch` tells the program that it has started, through the standard input.
package enum WatchNews: Equatable {
  /// The program is being built.
  case building
  /// It could not be built; what is wrong, as sentences.
  case broken(String)
  /// It is to end, for the new one to take its place.
  case replaced

  /// The text that stands for it in the pipe.
  var message: String {
    switch self {
    case .building: "building\0"
    case .broken(let faults): "broken\n\(faults)\0"
    case .replaced: "replaced\0"
    }
  }

  init?(_ message: String) {
    let parts = message.split(separator: "\n", maxSplits: 1).map(String.init)
    switch parts.first {
    case "building": self = .building
    case "broken": self = .broken(parts.count > 1 ? parts[1] : "")
    case "replaced": self = .replaced
    default: return nil
    }
  }
}

/// Reads the news. When the shell is gone, the program is to end as well.
package final class WatchLine {
  private var reader: DescriptorReader?
  private var rest: [UInt8] = []

  package init(_ onNews: @escaping @MainActor (WatchNews) -> Void) {
    reader = DescriptorReader(
      0,
      onRead: { [weak self] bytes in
        guard let self else { return }
        rest += bytes
        let messages = rest.split(separator: 0, omittingEmptySubsequences: false)
        rest = Array(messages.last ?? [])
        for message in messages.dropLast() {
          if let news = WatchNews(String(decoding: message, as: UTF8.self)) { onNews(news) }
        }
      },
      onEnd: { onNews(.replaced) })
  }
}
