import GTK

/// What a URL has at the names of its pattern.
public struct URLCaptures {
  let pattern: URLPattern
  let values: [String: String]

  /// The names of the parameters that the pattern has only a `*` for, sorted.
  public var otherNames: [String] { values.keys.filter { !pattern.names.contains($0) }.sorted() }

  /// The value at a name. Throws when there is none, or it is of another type.
  public func value<Value: LosslessStringConvertible>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(RoutingError) -> Value {
    if let value = try optionalValue(name, as: type) { return value }
    throw RoutingError(
      .badURL, tr("It has no parameter “{1}”. Say which one: ?{2}=….", name, name))
  }

  /// The value at the name of a parameter that may be missing; nil if it is. Throws when it is of
  /// another type.
  public func optionalValue<Value: LosslessStringConvertible>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(RoutingError) -> Value? {
    precondition(
      pattern.names.contains(name) || pattern.takesOthers,
      "The pattern \(pattern) has nothing that is named \(name).")
    guard let text = values[name] else { return nil }
    if let value = Value(text) { return value }
    throw RoutingError(
      .badURL,
      tr("“{1}” cannot be “{2}”, which is of type {3}.", text.excerpt(), name, "\(Value.self)"))
  }
}

extension String {
  /// The beginning, without anything that does not print: what comes from outside may be long, and
  /// may be meant to mislead whoever reads it in a message.
  func excerpt(_ limit: Int = 80) -> String {
    var text = ""
    for scalar in unicodeScalars.prefix(limit) {
      text.unicodeScalars.append(scalar.isPrintable ? scalar : "\u{FFFD}")
    }
    return unicodeScalars.count > limit ? text + "…" : text
  }

  /// Whether there is a line break, a NUL or the like in it.
  var hasControlCharacters: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}

extension Unicode.Scalar {
  fileprivate var isPrintable: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned,
      .surrogate:
      false
    default: true
    }
  }
}
