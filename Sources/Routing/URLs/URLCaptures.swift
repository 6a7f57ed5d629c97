import GTK

/// The values that a URL has for the names in its pattern.
public nonisolated struct URLCaptures {
  let pattern: URLPattern
  let values: [String: String]

  /// The names of the parameters that only the pattern's `*` stands for, sorted.
  public var otherNames: [String] { values.keys.filter { !pattern.names.contains($0) }.sorted() }

  /// The value of a name.
  ///
  /// - Throws: ``RoutingError`` of the kind ``RoutingError/Kind/badURL`` if there is none, or it is
  ///   not of this type.
  public func value<Value: LosslessStringConvertible>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(RoutingError) -> Value {
    if let value = try optionalValue(name, as: type) { return value }
    throw RoutingError(
      .badURL, tr("It has no parameter “{1}”. Say which one: ?{2}=….", name, name))
  }

  /// The value of a parameter that may be missing; nil if it is.
  ///
  /// - Throws: ``RoutingError`` of the kind ``RoutingError/Kind/badURL`` if it is not of this type.
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

nonisolated extension String {
  /// The first `limit` scalars, with those that do not print replaced: text from outside may be
  /// long, and may be meant to mislead the reader of a message.
  func excerpt(_ limit: Int = 80) -> String {
    var text = ""
    for scalar in unicodeScalars.prefix(limit) {
      text.unicodeScalars.append(scalar.isPrintable ? scalar : "\u{FFFD}")
    }
    return unicodeScalars.count > limit ? text + "…" : text
  }

  /// Whether it contains a line break, a NUL or another control character.
  var hasControlCharacters: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}

nonisolated extension Unicode.Scalar {
  fileprivate var isPrintable: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned,
      .surrogate:
      false
    default: true
    }
  }
}
