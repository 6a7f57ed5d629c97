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
  /// The host, of which an IPv6 address has no brackets; nil if no `//` follows the scheme, and empty
  /// if nothing follows that, as in `file:///etc`.
  public let host: String?
  /// The number after the host; nil if there is none.
  public let port: Int?
  /// The texts between the slashes of the path, which need not begin with one: `mailto:ada@b` has the
  /// segment `ada@b`. A slash at its end gives an empty segment. The segments `.` and `..` are not
  /// among them, but have done what they stand for: `x:/a/b/../c` has the segments `a` and `c`.
  public let pathSegments: [String]
  /// The pairs of the query in their order, also those that have the same name. A name without an
  /// equals sign has an empty value.
  public let parameters: [Parameter]
  /// The text after the number sign; nil if there is none.
  public let fragment: String?

  private typealias Bytes = ArraySlice<UInt8>

  /// Parses `text`. Letters that are not in ASCII need no escapes.
  ///
  /// - Throws: ``URIError`` if it is no URI with a scheme, or if its escapes are invalid, are not
  ///   UTF-8, or contain a NUL.
  public init(parsing text: String) throws(URIError) {
    // Not by characters: an accent belongs to the slash before it, as far as those are concerned.
    var rest = Bytes(text.utf8)
    if rest.contains(0) { throw URIError(reason: tr("There is a NUL in it.")) }
    guard let colon = rest.firstIndex(of: UInt8(ascii: ":")), rest.first.map(URI.isLetter) == true,
      rest[..<colon].allSatisfy({ URI.isLetter($0) || URI.isDigit($0) || "+-.".utf8.contains($0) })
    else {
      throw URIError(reason: tr("It is not absolute: no scheme such as “https:” begins it."))
    }
    scheme = String(decoding: rest[..<colon], as: UTF8.self).lowercased()
    rest = rest[(colon + 1)...]
    let fragment = URI.cutOff(&rest, from: UInt8(ascii: "#"))
    let query = URI.cutOff(&rest, from: UInt8(ascii: "?"))
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
      (userInfo, host, port) = try URI.authority(rest[..<end])
      rest = rest[end...]
    } else {
      (userInfo, host, port) = (nil, nil, nil)
    }
    pathSegments = try URI.segments(rest)
    parameters = try URI.parameters(query ?? [])
    if let fragment {
      self.fragment = try URI.unescaped(fragment, allowing: ":@/?")
    } else {
      self.fragment = nil
    }
  }

  /// Takes what follows the first `mark` off the text, and the mark; nil if there is none.
  private static func cutOff(_ text: inout Bytes, from mark: UInt8) -> Bytes? {
    guard let place = text.firstIndex(of: mark) else { return nil }
    defer { text = text[..<place] }
    return text[(place + 1)...]
  }

  private static func authority(
    _ text: Bytes
  ) throws(URIError) -> (userInfo: String?, host: String, port: Int?) {
    var rest = text
    var userInfo: String?
    if let at = rest.firstIndex(of: UInt8(ascii: "@")) {
      userInfo = try unescaped(rest[..<at], allowing: ":")
      rest = rest[(at + 1)...]
    }
    let end: Int
    let host: String
    if rest.first == UInt8(ascii: "[") {
      guard let bracket = rest.firstIndex(of: UInt8(ascii: "]")),
        let address = address(String(decoding: rest[..<bracket].dropFirst(), as: UTF8.self))
      else { throw URIError(reason: tr("There is no address between its brackets.")) }
      (end, host) = (bracket + 1, address)
    } else {
      end = rest.firstIndex(of: UInt8(ascii: ":")) ?? rest.endIndex
      host = try unescaped(rest[..<end])
    }
    rest = rest[end...]
    guard let colon = rest.popFirst(), !rest.isEmpty || colon != UInt8(ascii: ":") else {
      return (userInfo, host, nil)
    }
    guard colon == UInt8(ascii: ":"), rest.allSatisfy(isDigit),
      let port = UInt16(String(decoding: rest, as: UTF8.self))
    else { throw URIError(reason: tr("What follows its host is no port.")) }
    return (userInfo, host, Int(port))
  }

  /// What stands in brackets: an IPv6 address, perhaps with a zone (RFC 6874), or one of a version to
  /// come.
  private static func address(_ text: String) -> String? {
    let parts = text.split(separator: "%25", maxSplits: 1, omittingEmptySubsequences: false)
    if parts[0].utf8.allSatisfy({ isHexDigit($0) || ":.".utf8.contains($0) }),
      parts[0].contains(":"), g_hostname_is_ip_address(String(parts[0])) != 0
    {
      guard parts.count > 1 else { return text }
      guard let zone = try? unescaped(Bytes(parts[1].utf8)), !zone.isEmpty else { return nil }
      return "\(parts[0])%\(zone)"
    }
    let future = text.utf8.dropFirst().split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard text.lowercased().hasPrefix("v"), future.count == 2, !future[0].isEmpty,
      future[0].allSatisfy(isHexDigit), !future[1].isEmpty, !text.contains("%"),
      (try? unescaped(Bytes(future[1]), allowing: ":")) != nil
    else { return nil }
    return text
  }

  private static func segments(_ path: Bytes) throws(URIError) -> [String] {
    var parts: [String] = []
    for part in path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      parts.append(try unescaped(part, allowing: ":@"))
    }
    var rest = parts[...]
    // At the beginning of a path without a slash they stand for nothing.
    while rest.first == "." || rest.first == ".." { rest.removeFirst() }
    if rest.first == "" { rest.removeFirst() }
    var segments: [String] = []
    for (index, part) in zip(rest.indices, rest) {
      let isDots = part == "." || part == ".."
      if part == ".." { _ = segments.popLast() }
      if !isDots {
        segments.append(part)
      } else if index == rest.endIndex - 1 {
        segments.append("")
      }
    }
    return segments
  }

  private static func parameters(_ query: Bytes) throws(URIError) -> [Parameter] {
    var parameters: [Parameter] = []
    for pair in query.split(separator: UInt8(ascii: "&")) {
      var name = pair
      let value = cutOff(&name, from: UInt8(ascii: "=")) ?? []
      parameters.append(
        Parameter(
          name: try unescaped(name, allowing: ":@/?"),
          value: try unescaped(value, allowing: ":@/?")))
    }
    return parameters
  }

  /// A part without its escapes, in which nothing stands that has to be escaped: besides letters,
  /// digits and what delimits nothing in any part, only `marks` may stand there as they are.
  private static func unescaped(
    _ part: Bytes, allowing marks: String = ""
  ) throws(URIError) -> String {
    var bytes: [UInt8] = []
    var rest = part
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        let digits = rest.prefix(2)
        guard digits.count == 2, digits.allSatisfy(isHexDigit),
          let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw URIError(reason: tr("Its %-encoding is invalid: two digits follow a %.")) }
        if value == 0 { throw URIError(reason: tr("A NUL is escaped in it.")) }
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else if byte >= 0x80 || isLetter(byte) || isDigit(byte)
        || "-._~!$&'()*+,;=".utf8.contains(byte) || marks.utf8.contains(byte)
      {
        bytes.append(byte)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        let escape = "%" + (byte < 16 ? "0" : "") + digits
        throw URIError(reason: tr("A character in it has to be escaped, as {1}.", escape))
      }
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw URIError(reason: tr("What is escaped in it is not UTF-8."))
    }
    return text
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }

  /// The URI of a file, such as `file:///home/ada/a%20b`; `path` begins with a slash.
  public static func ofFile(_ path: String) -> String? {
    String(taking: g_filename_to_uri(path, nil, nil))
  }

  /// The path of the file that `uri` names; nil if it names anything else.
  public static func path(ofFile uri: String) -> String? {
    String(taking: g_filename_from_uri(uri, nil, nil))
  }

  /// `text` escaped for a segment of a path or for a query: everything except the letters and
  /// digits of ASCII and `-._~`.
  public static func escaped(_ text: String) -> String {
    String(taking: g_uri_escape_string(text, nil, 0)) ?? ""
  }
}

/// A text is no valid ``URI``.
public nonisolated struct URIError: Error, CustomStringConvertible {
  /// A sentence.
  public let reason: String

  init(reason: String) { self.reason = reason }

  init(taking error: UnsafeMutablePointer<GError>?) {
    reason = String(taking: error).map { $0 + "." } ?? tr("It is not known why.")
  }

  public var description: String { reason }
}
