import Containment
import GTK
import Routing

/// The outcome of a navigation in words.
struct Arrival {
  let title: String
  let text: String

  init(_ outcome: Outcome<ViewController>) {
    title = tr("At {1}", outcome.target.debugName)
    let built = outcome.stack.dropFirst().map(\.debugName)
    text =
      if outcome.wasAlreadyVisible {
        tr("It was visible already.")
      } else if built.isEmpty {
        tr("It was there and was brought to the front.")
      } else {
        tr("Built, from {1} on: {2}.", outcome.stack[0].debugName, built.joined(separator: ", "))
      }
  }
}

extension Error {
  /// A short title for the error.
  var routeTitle: String {
    switch (self as? RoutingError)?.kind {
    case .refused: tr("Refused")
    case .notFound: tr("Not found")
    case .typeMismatch: tr("Does not fit")
    case .compositionFailed, nil: tr("Cannot be composed")
    case .interceptor: tr("Stopped by an interceptor")
    case .superseded: tr("Superseded")
    case .cancelled: tr("Cancelled")
    case .busy: tr("Busy")
    case .badURL: tr("Not an address")
    case .windowClosed: tr("Window closed")
    }
  }

  /// The error, and that nothing has changed, which is so after every failed navigation.
  var routeText: String { tr("{1} Nothing has changed.", "\(self)") }
}
