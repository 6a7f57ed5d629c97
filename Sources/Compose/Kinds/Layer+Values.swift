import Containment
import GTK
import Sandbox

/// What several kinds read of a layer.
extension Layer {
  /// A text property; nil if it is empty.
  func given(_ property: String) -> String? {
    let text = text(property)
    return text.isEmpty ? nil : text
  }

  /// How a text property begins, as one reads it among layers.
  func firstLine(_ property: String) -> String {
    text(property).split(whereSeparator: \.isNewline).first.map { String($0.prefix(80)) } ?? ""
  }

  /// A number property without its fraction.
  func whole(_ property: String) -> Int { Int(number(property)) }

  var isAtBottom: Bool { text("alignment") == "bottom" }

  /// The transition that the property names.
  var transition: Transition { Transition.named(text("transition")) ?? .crossfade }
}

extension KnobValue {
  /// The parts of a text property.
  static func parts(_ parts: [String]) -> KnobValue { .text(parts.joined(separator: ", ")) }
}

/// The same as Swift.
extension Layer {
  /// A text property.
  func quoted(_ property: String) -> String { swiftQuoted(text(property)) }

  /// The parts of a text property.
  func list(_ property: String) -> String {
    "[\(parts(property).map(swiftQuoted).joined(separator: ", "))]"
  }

  // Not translated: Swift.
  var swiftTransition: String {
    switch text("transition") {
    case "push": "Transition.push()"
    case "slide": "Transition.slide()"
    case "cover": "Transition.cover()"
    case let name: "Transition.\(name)"
    }
  }

  // Not translated: Swift.
  /// The action of a message or a snackbar as an argument; nil for none.
  var swiftAction: String? {
    given("action").map { title in
      "action: .init(\(swiftQuoted(title.escapingMnemonics))) { print(\(swiftQuoted(title))) }"
    }
  }

  // Not translated: Swift.
  /// The titles of buttons as statements.
  func swiftTitles(of property: String, _ label: String) -> [String] {
    parts(property).enumerated().map { index, title in
      "setTitle(\(swiftQuoted(title)), \(label): \(index))"
    }
  }

  // Not translated: Swift.
  /// What a form or a text does when one of its actions is clicked, as a statement; none without actions.
  var swiftActions: [String] {
    parts("actions").isEmpty ? [] : ["onAction = { print(\(list("actions"))[$0]) }"]
  }
}
