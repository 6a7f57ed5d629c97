import GTK

/// An event of what is inspected, which is a line of the log.
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

  /// Its number among all recorded events.
  let number: Int
  /// Milliseconds since the recording began.
  let time: Double
  let kind: Kind
  /// The name of the controller.
  let controller: String
  /// The name of the event, such as that of a callback.
  let event: String
  /// The arguments; empty for none.
  let arguments: String

  /// The event as tests write it: `A.viewWillAppear(animated)`.
  var text: String { "\(controller).\(event)" + (arguments.isEmpty ? "" : "(\(arguments))") }

  /// The time in seconds, with three decimals.
  var clockTime: String { (time.rounded(.down) / 1000).rounded(digits: 3) }
}
