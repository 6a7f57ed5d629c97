import Containment
import Routing

/// What a navigation has led to, in words.
struct Arrival {
  let title: String
  let text: String

  init(_ outcome: Outcome<ViewController>) {
    title = "At \(outcome.target.debugName)"
    let built = outcome.stack.dropFirst().map(\.debugName)
    text =
      if outcome.wasAlreadyVisible {
        "It was in sight already."
      } else if built.isEmpty {
        "It was there, and came in sight."
      } else {
        "Built, from \(outcome.stack[0].debugName) on: \(built.joined(separator: ", "))."
      }
  }
}

extension Error {
  /// What went wrong, in a few words.
  var routeTitle: String {
    switch (self as? RoutingError)?.kind {
    case .refused: "Refused"
    case .notFound: "Not found"
    case .typeMismatch: "Does not fit"
    case .compositionFailed, nil: "Cannot be put together"
    case .interceptor: "Stopped by an interceptor"
    case .superseded: "Superseded"
    case .cancelled: "Cancelled"
    case .busy: "Busy"
    case .badURL: "Not an address"
    }
  }

  /// What went wrong, and where; and that all is as before, which holds whatever it was.
  var routeText: String { "\(self) Nothing has changed." }
}
