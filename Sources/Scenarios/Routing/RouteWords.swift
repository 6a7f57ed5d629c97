import Containment
import GTK
import Routing

/// What a navigation has led to, in words.
struct Arrival {
  let title: String
  let text: String

  init(_ outcome: Outcome<ViewController>) {
    title = tr("At {1}", outcome.target.debugName)
    let built = outcome.stack.dropFirst().map(\.debugName)
    text =
      if outcome.wasAlreadyVisible {
        tr("It was in sight already.")
      } else if built.isEmpty {
        tr("It was there, and came in sight.")
      } else {
        tr("Built, from {1} on: {2}.", outcome.stack[0].debugName, built.joined(separator: ", "))
      }
  }
}

extension Error {
  /// What went wrong, in a few words.
  var routeTitle: String {
    switch (self as? RoutingError)?.kind {
    case .refused: tr("Refused")
    case .notFound: tr("Not found")
    case .typeMismatch: tr("Does not fit")
    case .compositionFailed, nil: tr("Cannot be put together")
    case .interceptor: tr("Stopped by an interceptor")
    case .superseded: tr("Superseded")
    case .cancelled: tr("Cancelled")
    case .busy: tr("Busy")
    case .badURL: tr("Not an address")
    case .windowClosed: tr("Window closed")
    }
  }

  /// What went wrong, and where; and that all is as before, which holds whatever it was.
  var routeText: String { tr("{1} Nothing has changed.", "\(self)") }
}
