import Sandbox

// What there is to choose from for a condition, and for what a link does where it does not hold.

extension Flow {
  /// What a link can do where its condition does not hold; nil is nothing.
  func otherwise(besides present: LinkAction?) -> [LinkAction?] {
    var offers: [LinkAction?] = [nil, .back, .dismiss]
    for screen in screens { offers.append(.show(to: screen.id)) }
    for screen in screens { offers.append(.present(to: screen.id, .sheet)) }
    return offers.contains { $0 == present } ? offers : offers + [present]
  }
}

extension [FlowVariable] {
  /// The variables as choices, with one that may not be there any more.
  func offers(besides present: String) -> [(id: String, title: String)] {
    let names = map(\.name)
    return (names.contains(present) ? names : names + [present]).map { (id: $0, title: $0) }
  }
}

extension LinkAction {
  /// What tells an offer from others.
  static func offerID(_ action: LinkAction?) -> String {
    guard let action else { return "" }
    return action.kind.rawValue + (action.destination.map { "/\($0)" } ?? "")
  }

  /// The action that an offer stands for; nil for nothing.
  static func offered(_ id: String) -> LinkAction? {
    let parts = id.split(separator: "/", maxSplits: 1).map(String.init)
    let kind = parts.first.flatMap(Kind.init(rawValue:))
    return kind?.action(to: parts.dropFirst().first ?? "")
  }
}
