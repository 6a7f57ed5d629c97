/// The form that the URLs of one destination have: `todo/lists/:list?sort&page`.
///
/// Segments that begin with a colon stand for any text, and so do the parameters named after the
/// question mark; `*` among these stands for any other parameters.
nonisolated struct URLPattern: CustomStringConvertible {
  enum Segment: Equatable {
    case literal(String)
    case capture(String)
  }

  let segments: [Segment]
  let parameters: [String]
  /// Whether there may be parameters that are not named.
  let takesOthers: Bool
  let description: String

  init(_ text: String) {
    let halves = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    segments = halves[0].split(separator: "/", omittingEmptySubsequences: false).map {
      $0.hasPrefix(":") ? .capture(String($0.dropFirst())) : .literal(String($0))
    }
    let named = halves.dropFirst().first?.split(separator: "&").map(String.init) ?? []
    parameters = named.filter { $0 != "*" }
    takesOthers = named.contains("*")
    description = text
    guard case .literal(let first) = segments.first, !first.isEmpty, first == first.lowercased()
    else {
      preconditionFailure(
        "The pattern \(text) begins with no word in lower case, which stands where a URL has its "
          + "host. Begin it with a name, such as todo/:list.")
    }
    precondition(
      !segments.contains(.literal("")) && Set(names).count == names.count && !names.contains(""),
      "The pattern \(text) has an empty segment, or a name that is empty or stands there twice.")
  }

  /// The names of the captures, segments first.
  var names: [String] {
    segments.compactMap { segment in
      if case .capture(let name) = segment { name } else { nil }
    } + parameters
  }

  /// The values of the segments' names in `path`; nil if it does not match.
  func match(_ path: [String]) -> [String: String]? {
    guard path.count == segments.count else { return nil }
    var values: [String: String] = [:]
    for (segment, text) in zip(segments, path) {
      switch segment {
      case .literal(let literal): if literal != text { return nil }
      case .capture(let name): values[name] = text
      }
    }
    return values
  }
}
