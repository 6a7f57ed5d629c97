import GTK

/// Something that has happened on the canvas: a line of the log.
struct LoggedEvent: Equatable {
  enum Kind: String, CaseIterable {
    case lifecycle, transition, routing, input, focus, diagnostic

    var title: String {
      switch self {
      case .lifecycle: tr("Lifecycle")
      case .transition: tr("Transitions")
      case .routing: tr("Routing")
      case .input: tr("Input")
      case .focus: tr("Focus")
      case .diagnostic: tr("Diagnostics")
      }
    }
  }

  /// Counts all that were ever recorded.
  let number: Int
  /// Milliseconds since the recording began.
  let time: Double
  let kind: Kind
  /// To whom it happened.
  let controller: String
  /// What happened: a callback, for instance.
  let event: String
  /// With what; empty if there is nothing to say.
  let arguments: String

  /// As tests write it: `A.viewWillAppear(animated)`.
  var text: String { "\(controller).\(event)" + (arguments.isEmpty ? "" : "(\(arguments))") }

  /// Seconds, to the millisecond.
  var clockTime: String {
    let milliseconds = Int(time)
    let rest = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
