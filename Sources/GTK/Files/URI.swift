import CGTK

/// The parts of a URI according to RFC 3986, without percent escapes.
///
/// ```swift
/// let uri = try URI(parsing: "todo://lists/a%20b?sort=name")
/// // uri.host == "lists", uri.pathSegments == ["a b"], uri.parameters[0].value == "name"
/// ```
public nonisolated struct URI: Sendable {
  /// One pair of the query.
  public struct Parameter: Hashable, Sendable {
    /// The text before the equals sign.
    public let name: String
    /// The text after the equals sign.
    public let value: String

    /// A pair, not escaped yet.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The text before the first colon, in lower case.
  public let scheme: String
  /// The text before an at sign in the authority; nil if there is none.
  public let userInfo: String?
  /// The host; nil if no `//` follows the scheme.
  public let host: String?
  /// The number after the host; nil if there is none.
  public let port: Int?
  /// The texts between the slashes of the path; a slash at its end gives an empty one.
  public let pathSegments: [String]
  /// The pairs of the query in their order, also those that have the same name.
  public let parameters: [Parameter]
  /// The text after the number sign; nil if there is none.
  public let fragment: String?

  /// Parses `text`.
  ///
  /// - Throws: ``URIError`` if it is no URI with a scheme, or if its escapes are invalid, are not
  ///   UTF-8, or contain a NUL.
  public init(parsing text: String) throws(URIError) {
    // C would take the text for ended there.
    if text.utf8.contains(0) { throw URIError(reason: tr("There is a NUL in it.")) }
    // Path and query are freed of their escapes only when they have been cut in pieces.
    let flags = GUriFlags(
      G_URI_FLAGS_NON_DNS.rawValue | G_URI_FLAGS_ENCODED_PATH.rawValue
        | G_URI_FLAGS_ENCODED_QUERY.rawValue)
    var error: UnsafeMutablePointer<GError>?
    guard let uri = g_uri_parse(text, flags, &error) else { throw URIError(taking: error) }
    defer { g_uri_unref(uri) }
    scheme = String(cString: g_uri_get_scheme(uri)).lowercased()
    userInfo = g_uri_get_userinfo(uri).map { String(cString: $0) }
    host = g_uri_get_host(uri).map { String(cString: $0) }
    let port = Int(g_uri_get_port(uri))
    self.port = port < 0 ? nil : port
    fragment = g_uri_get_fragment(uri).map { String(cString: $0) }
    pathSegments = try URI.segments(String(cString: g_uri_get_path(uri)))
    parameters = try URI.parameters(g_uri_get_query(uri))
  }

  private static func segments(_ path: String) throws(URIError) -> [String] {
    var segments: [String] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      guard let text = g_uri_unescape_string(String(part), nil) else {
        throw URIError(reason: tr("A NUL is escaped in it."))
      }
      defer { g_free(text) }
      guard let segment = String(validatingCString: text) else {
        throw URIError(reason: tr("What is escaped in it is not UTF-8."))
      }
      segments.append(segment)
    }
    return segments
  }

  private static func parameters(_ query: UnsafePointer<CChar>?) throws(URIError) -> [Parameter] {
    guard let query, query.pointee != 0 else { return [] }
    var parameters: [Parameter] = []
    var iterator = GUriParamsIter()
    g_uri_params_iter_init(&iterator, query, -1, "&", G_URI_PARAMS_NONE)
    var name: UnsafeMutablePointer<CChar>?
    var value: UnsafeMutablePointer<CChar>?
    var error: UnsafeMutablePointer<GError>?
    while g_uri_params_iter_next(&iterator, &name, &value, &error) != 0 {
      guard let name, let value else { break }
      defer {
        g_free(name)
        g_free(value)
      }
      parameters.append(Parameter(name: String(cString: name), value: String(cString: value)))
    }
    if error != nil { throw URIError(taking: error) }
    return parameters
  }

  /// The URI of a file, such as `file:///home/ada/a%20b`; `path` begins with a slash.
  public static func ofFile(_ path: String) -> String? {
    guard let uri = g_filename_to_uri(path, nil, nil) else { return nil }
    defer { g_free(uri) }
    return String(cString: uri)
  }

  /// The path of the file that `uri` names; nil if it names anything else.
  public static func path(ofFile uri: String) -> String? {
    guard let path = g_filename_from_uri(uri, nil, nil) else { return nil }
    defer { g_free(path) }
    return String(cString: path)
  }

  /// `text` escaped for a segment of a path or for a query: everything except the letters and
  /// digits of ASCII and `-._~`.
  public static func escaped(_ text: String) -> String {
    guard let escaped = g_uri_escape_string(text, nil, 0) else { return "" }
    defer { g_free(escaped) }
    return String(cString: escaped)
  }
}

/// A text is no valid ``URI``.
public nonisolated struct URIError: Error, CustomStringConvertible {
  /// A sentence.
  public let reason: String

  init(reason: String) { self.reason = reason }

  init(taking error: UnsafeMutablePointer<GError>?) {
    guard let error else {
      reason = tr("It is not known why.")
      return
    }
    defer { g_error_free(error) }
    reason = String(cString: error.pointee.message) + "."
  }

  public var description: String { reason }
}
