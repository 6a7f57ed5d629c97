import Routing
import Sandbox

/// A line about a route, with an icon, a title and a text.
struct RouteLine: Identifiable, Equatable {
  let id: String
  let icon: String
  let title: String
  let text: String
}

extension RouteLine {
  init(_ recipe: Recipe, icon: String) {
    self.init(id: recipe.id, icon: icon, title: recipe.name, text: recipe.text)
  }

  init(_ decision: Decision, number: Int) {
    let icon =
      switch decision.kind {
      case .found: "emblem-ok-symbolic"
      case .notFound: "edit-find-symbolic"
      case .origin: "mark-location-symbolic"
      case .way: "media-playlist-shuffle-symbolic"
      case .intercept: "dialog-password-symbolic"
      case .dismiss: "window-close-symbolic"
      case .show: "view-reveal-symbolic"
      case .build: "list-add-symbolic"
      case .perform: "go-next-symbolic"
      }
    self.init(
      id: "step.\(number)", icon: icon, title: decision.step,
      text: decision.text.prefix(1).uppercased() + decision.text.dropFirst() + ".")
  }

  static let failureID = "failure"

  /// The last line of a plan or of a run that has failed.
  init(failure error: any Error) {
    self.init(
      id: RouteLine.failureID, icon: "dialog-error-symbolic", title: error.routeTitle,
      text: error.routeText)
  }

  init(_ arrival: Arrival) {
    self.init(
      id: "arrival", icon: "emblem-default-symbolic", title: arrival.title, text: arrival.text)
  }
}

extension [Decision] {
  /// A line for each decision.
  var planLines: [RouteLine] { enumerated().map { RouteLine($1, number: $0 + 1) } }
}
