import GTK

/// Maps URLs to destinations, and back.
///
/// ```swift
/// var links = URLTable(scheme: "todo")
/// links.add("lists", to: lists)
/// links.add("lists/:id", to: list)
/// links.add(
///   "search/:text?page", to: search,
///   reading: { try Query($0.value("text"), page: $0.optionalValue("page") ?? 1) },
///   writing: { ["text": $0.text, "page": $0.page] })
///
/// try await router.navigate(to: links.destination(for: "todo://lists/12"))
/// let url = try links.url(for: AnyDestination(list, 12))  // todo://lists/12
/// ```
///
/// A URL may come from anybody: one that does not exactly match a pattern is refused, with an error
/// that says what is wrong. The first pattern that matches is used.
public struct URLTable {
  /// The maximum length of a URL in bytes, unless a table has another.
  public static let maximumLength = 2048

  /// The scheme of every URL, before `://`.
  public let scheme: String
  /// The maximum length of a URL in bytes, also after it has been escaped. A URL that an app keeps for
  /// itself may be longer than one from outside.
  public var maximumLength: Int
  private var entries: [Entry] = []

  /// A table without patterns.
  ///
  /// - Parameters:
  ///   - scheme: the scheme, in lower case.
  ///   - maximumLength: the maximum length of a URL in bytes.
  public init(scheme: String, maximumLength: Int = URLTable.maximumLength) {
    self.scheme = scheme
    self.maximumLength = maximumLength
  }

  // MARK: Filling it

  /// Lets URLs of the form `pattern` lead to `step`.
  ///
  /// ``url(for:)`` recognises a destination by the identity of its step: keep the step in a
  /// constant.
  ///
  /// - Parameters:
  ///   - pattern: words, and names of values after colons, between slashes; then, after a question
  ///     mark, the names of parameters with `&` between them, and `*` for any others. It begins with a
  ///     word.
  ///   - reading: makes the context of the values of the names; throws if it cannot.
  ///   - writing: the values of the names, to make a URL of a context; a parameter that is nil is
  ///     left out.
  public mutating func add<Target, Context>(
    _ pattern: String, to step: Step<Target, Context>,
    reading: @escaping (URLCaptures) throws -> Context,
    writing: @escaping (Context) -> [String: (any LosslessStringConvertible)?]
  ) {
    entries.append(
      Entry(
        pattern: URLPattern(pattern), node: step.node,
        read: { AnyDestination(step, try reading($0)) },
        write: { try writing(cast($0, to: Context.self)).compactMapValues { $0?.description } }))
  }

  /// Lets the URL `pattern` lead to `step`, which needs no context.
  public mutating func add<Target>(_ pattern: String, to step: Step<Target, Void>) {
    add(pattern, to: step, reading: { _ in }, writing: { [:] })
  }

  /// Lets URLs of the form `pattern`, which has one name, lead to `step`, whose context is the
  /// value of that name.
  public mutating func add<Target, Context: LosslessStringConvertible>(
    _ pattern: String, to step: Step<Target, Context>
  ) {
    let names = URLPattern(pattern).names
    precondition(names.count == 1, "The pattern \(pattern) has not one name but \(names.count).")
    add(pattern, to: step, reading: { try $0.value(names[0]) }, writing: { [names[0]: $0] })
  }

  // MARK: From URLs

  /// The destination of a URL. Nothing is done.
  ///
  /// - Throws: ``RoutingError`` of the kind ``RoutingError/Kind/badURL``, which says what was wrong.
  public func destination(for url: String) throws(RoutingError) -> AnyDestination {
    let (entry, values) = try find(url)
    do {
      return try entry.read(URLCaptures(pattern: entry.pattern, values: values))
    } catch let error as RoutingError {
      throw refusal(of: url, error.message)
    } catch {
      throw refusal(of: url, "\(error)")
    }
  }

  private func find(_ url: String) throws(RoutingError) -> (Entry, [String: String]) {
    try checkLength(of: url, url)
    guard !url.hasControlCharacters else { throw refusal(of: url, URLTable.controls) }
    let uri: URI
    // GLib's message quotes what it does not understand, however long that is.
    do { uri = try URI(parsing: url) } catch { throw refusal(of: url, error.reason.excerpt(160)) }
    let path = try path(of: uri, url)
    for entry in entries {
      guard var values = entry.pattern.match(path) else { continue }
      try take(uri.parameters, into: &values, entry.pattern, url)
      guard !values.contains(where: { ($0.key + $0.value).hasControlCharacters }) else {
        throw refusal(of: url, URLTable.controls)
      }
      // The URL that the table writes for these values may be longer, as more is escaped in it.
      if let escaped = entry.pattern.url(scheme, values) { try checkLength(of: escaped, url) }
      return (entry, values)
    }
    let longest = entries.map(\.pattern.segments.count).max() ?? 0
    throw refusal(
      of: url,
      path.count > longest
        ? tr("It has {1} segments; no URL has more than {2}.", "\(path.count)", "\(longest)")
        : tr("It leads nowhere. {1}", forms))
  }

  private func checkLength(of text: String, _ url: String) throws(RoutingError) {
    let length = text.utf8.count
    guard length > maximumLength else { return }
    throw refusal(
      of: url, tr("It has {1} bytes; {2} is the most.", "\(length)", "\(maximumLength)"))
  }

  /// Host and path together; everything else that can precede a query is refused.
  private func path(of uri: URI, _ url: String) throws(RoutingError) -> [String] {
    guard uri.scheme == scheme else {
      throw refusal(
        of: url, tr("It begins with {1}: and not with {2}://.", uri.scheme.excerpt(), scheme))
    }
    guard let host = uri.host, !host.isEmpty else {
      throw refusal(of: url, tr("There has to be a word right after {1}://. {2}", scheme, forms))
    }
    guard uri.userInfo == nil, uri.port == nil else {
      throw refusal(of: url, tr("It names a user or a port, for which there is no use. {1}", forms))
    }
    guard uri.fragment == nil else {
      throw refusal(of: url, tr("It has a fragment, “#…”, for which there is no use. {1}", forms))
    }
    var path = [host.lowercased()] + uri.pathSegments
    // Browsers and people put a slash at the end.
    if path.count > 1, path.last == "" { path.removeLast() }
    guard !path.contains("") else {
      throw refusal(of: url, tr("There is nothing between two of its slashes."))
    }
    return path
  }

  private func take(
    _ parameters: [URI.Parameter], into values: inout [String: String], _ pattern: URLPattern,
    _ url: String
  ) throws(RoutingError) {
    for parameter in parameters {
      let name = parameter.name
      guard pattern.parameters.contains(name) || pattern.takesOthers else {
        throw refusal(
          of: url,
          tr("There is no parameter “{1}” in {2}://{3}.", name.excerpt(), scheme, "\(pattern)"))
      }
      guard values.updateValue(parameter.value, forKey: name) == nil else {
        throw refusal(
          of: url, tr("It has the parameter “{1}” more than once.", name.excerpt()))
      }
    }
  }

  private static let controls = tr("There are control characters in it, such as line breaks.")

  /// The URLs that the table has, for messages.
  private var forms: String {
    entries.isEmpty
      ? tr("There are no URLs at all.")
      : tr("There is {1}.", entries.map { "\(scheme)://\($0.pattern)" }.joined(separator: ", "))
  }

  private func refusal(of url: String, _ reason: String) -> RoutingError {
    RoutingError(.badURL, tr("“{1}” cannot be opened. {2}", url.excerpt(), reason))
  }

  // MARK: To URLs

  /// The URL of a destination, for which ``destination(for:)`` returns the same destination.
  ///
  /// - Throws: ``RoutingError`` of the kind ``RoutingError/Kind/notFound`` if no pattern leads
  ///   there; ``RoutingError/Kind/typeMismatch`` if the context has another type; and
  ///   ``RoutingError/Kind/badURL`` if this context cannot be written: a value in the path may be
  ///   empty, a dot or two, or a word that another pattern has in this place, a value may contain
  ///   control characters, or the URL would be too long.
  public func url(for destination: AnyDestination) throws(RoutingError) -> String {
    for entry in entries where entry.node === destination.node {
      let values = try failing("\(entry.pattern)", as: .typeMismatch) {
        try entry.write(destination.context)
      }
      let written = entry.pattern.url(scheme, values)
      if let length = written?.utf8.count, length > maximumLength {
        throw RoutingError(
          .badURL, tr("It would have {1} bytes; {2} is the most.", "\(length)", "\(maximumLength)"))
      }
      guard let url = written, let (found, read) = try? find(url),
        found.node === entry.node, found.pattern.description == entry.pattern.description,
        read
          == values.filter({ entry.pattern.takesOthers || entry.pattern.names.contains($0.key) })
      else {
        throw RoutingError(
          .badURL, "With this context nothing of the form \(scheme)://\(entry.pattern) leads there."
        )
      }
      return url
    }
    throw RoutingError(.notFound, "No URL leads to this destination. \(forms)")
  }
}

extension URLTable {
  /// The places to which its URLs lead, and how, whatever is on screen.
  package var chart: RouteChart { RouteChart(entries.map { ($0.pattern.description, $0.node) }) }

  /// The pattern that a URL has.
  ///
  /// - Throws: ``RoutingError`` of the kind ``RoutingError/Kind/badURL`` if it has none.
  package func pattern(of url: String) throws(RoutingError) -> String {
    try find(url).0.pattern.description
  }
}

private struct Entry {
  let pattern: URLPattern
  let node: StepNode
  let read: (URLCaptures) throws -> AnyDestination
  let write: (Any) throws -> [String: String]
}

extension URLPattern {
  /// The URL with `values` for the names; nil if one for the path is missing.
  fileprivate func url(_ scheme: String, _ values: [String: String]) -> String? {
    var path: [String] = []
    for segment in segments {
      switch segment {
      case .literal(let text): path.append(URI.escaped(text))
      case .capture(let name):
        guard let value = values[name] else { return nil }
        path.append(URI.escaped(value))
      }
    }
    let others = takesOthers ? values.keys.filter { !names.contains($0) }.sorted() : []
    let query = (parameters + others).compactMap { name in
      values[name].map { "\(URI.escaped(name))=\(URI.escaped($0))" }
    }
    return "\(scheme)://" + path.joined(separator: "/")
      + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }
}
