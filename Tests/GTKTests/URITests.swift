import GTK
import TestSupport
import Testing

@Suite("URIs")
struct URITests {
  @Test("a URI is taken apart, and its parts are freed of their escapes")
  func parts() throws {
    let uri = try URI(
      parsing: "Todo://me:x@Lists:80/a%20b//%2F/?sort=na%26me&sort=%3D&empty=#not%20here")
    #expect(uri.scheme == "todo" && uri.host == "Lists" && uri.port == 80)
    #expect(uri.userInfo == "me:x" && uri.fragment == "not here")
    #expect(uri.pathSegments == ["a b", "", "/", ""])
    #expect(uri.parameters.map(\.name) == ["sort", "sort", "empty"])
    #expect(uri.parameters.map(\.value) == ["na&me", "=", ""])
    let short = try URI(parsing: "mailto:x")
    #expect(short.host == nil && short.port == nil && short.parameters.isEmpty)
  }

  @Test(
    "what is no URI is refused with a reason",
    arguments: [
      "", "home", "a://b:c", "a://b/%", "a://b/%zz", "a://b/%FF", "a://b/%00", "a://b/\0",
      "a://%FF",
      "a://b?x=%FF", "a://b?x=%00", "a://b#%FF", "a://b?%FF",
    ])
  func refused(text: String) {
    #expect(throws: URIError.self) { try URI(parsing: text) }
  }

  @Test("what is escaped says the same again, whatever it is")
  func escaped() throws {
    let text = "a b/c?d#e&f=g%é🦊:@[]"
    #expect(URI.escaped("Az09-._~") == "Az09-._~")
    #expect(URI.escaped("é/") == "%C3%A9%2F")
    let uri = try URI(
      parsing: "x://y/\(URI.escaped(text))?\(URI.escaped(text))=\(URI.escaped(text))")
    #expect(uri.pathSegments == [text])
    #expect(uri.parameters == [URI.Parameter(name: text, value: text)])
  }

  @Test(
    "BR-31 every form of RFC 3986 is taken apart, whether or not a slash begins its path",
    arguments: [
      ("mailto:a@b", nil, ["a@b"], []),
      ("ftp://ftp.is.co.za/rfc/rfc1808.txt", "ftp.is.co.za", ["rfc", "rfc1808.txt"], []),
      ("ldap://[2001:db8::7]/c=GB?objectClass?one", "2001:db8::7", ["c=GB"], ["objectClass?one="]),
      ("news:comp.infosystems.www", nil, ["comp.infosystems.www"], []),
      ("tel:+1-816-555-1212", nil, ["+1-816-555-1212"], []),
      ("telnet://192.0.2.16:80/", "192.0.2.16", [""], []),
      ("urn:oasis:names:docbook:4.1.2", nil, ["oasis:names:docbook:4.1.2"], []),
      ("urn:example:a/b%2Fc/?q", nil, ["example:a", "b/c", ""], ["q="]),
      ("data:text/plain,a%20b", nil, ["text", "plain,a b"], []),
      ("file:///etc/hosts", "", ["etc", "hosts"], []), ("file:/etc", nil, ["etc"], []),
      ("x:", nil, [], []), ("x:/", nil, [""], []), ("x://", "", [], []), ("x:///", "", [""], []),
      ("x:?a=b", nil, [], ["a=b"]), ("x:#f", nil, [], []), ("x://?a", "", [], ["a="]),
      ("x:////a", "", ["", "a"], []), ("x://h//a//", "h", ["", "a", "", ""], []),
      ("x:a//b", nil, ["a", "", "b"], []), ("x:a:b@c", nil, ["a:b@c"], []),
      ("x://h?", "h", [], []), ("x://h?a=b=c&&d&=e", "h", [], ["a=b=c", "d=", "=e"]),
      ("x://h?a+b=%2B&c/d?=:@", "h", [], ["a+b=+", "c/d?=:@"]),
      ("x://é/ü?ö=ß", "é", ["ü"], ["ö=ß"]), ("x:/\u{301}a", nil, ["\u{301}a"], []),
      ("x:\u{301}/a?\u{301}=\u{301}", nil, ["\u{301}", "a"], ["\u{301}=\u{301}"]),
    ] as [(String, String?, [String], [String])])
  func forms(text: String, host: String?, path: [String], parameters: [String]) throws {
    let uri = try URI(parsing: text)
    #expect(uri.host == host)
    #expect(uri.pathSegments == path)
    #expect(uri.parameters.map { "\($0.name)=\($0.value)" } == parameters)
  }

  @Test(
    "BR-31 what the references of RFC 3986, 5.4, lead to is what they are read as after their base",
    arguments: [
      ("g", "g"), ("./g", "g"), ("g/", "g/"), (".", ""), ("./", ""), ("..", "../"), ("../", "../"),
      ("../g", "../g"), ("../..", "../../"), ("../../", "../../"), ("../../g", "../../g"),
      ("../../../g", "../../g"), ("../../../../g", "../../g"), ("g.", "g."), (".g", ".g"),
      ("g..", "g.."), ("..g", "..g"), ("./../g", "../g"), ("./g/.", "g/"), ("g/./h", "g/h"),
      ("g/../h", "h"), ("g;x=1/./y", "g;x=1/y"), ("g;x=1/../y", "y"), ("g;x", "g;x"),
      ("%2E%2e/g", "../g"), ("g/%2e", "g/"), ("g%2F..%2Fh", "g%2F..%2Fh"),
    ])
  func dots(reference: String, target: String) throws {
    // What is after the base's path of two segments, b and c.
    var expected = target
    var base = ["b", "c"]
    while expected.hasPrefix("../") {
      expected.removeFirst(3)
      base.removeLast()
    }
    let words = expected.split(separator: "/", omittingEmptySubsequences: false)
    let path = base + words.map { String($0).replacing("%2F", with: "/") }
    for text in ["http://a/b/c/\(reference)", "http:/b/c/\(reference)", "http:b/c/\(reference)"] {
      #expect(try URI(parsing: "\(text)?y#s/../x").pathSegments == path, "\(text)")
      #expect(try URI(parsing: "\(text)?y#s/../x").parameters.map(\.name) == ["y"])
      #expect(try URI(parsing: "\(text)?y#s/../x").fragment == "s/../x")
    }
  }

  @Test(
    "BR-31 dots at the beginning of a path without a slash stand for nothing",
    arguments: [
      ("x:.", []), ("x:..", []), ("x:./", []), ("x:../a", ["a"]), ("x:./.././a", ["a"]),
      ("x:a/..", [""]), ("x:/..", [""]), ("x:/../../a", ["a"]), ("x://h/..", [""]),
      ("http:g", ["g"]),
    ] as [(String, [String])])
  func leadingDots(text: String, path: [String]) throws {
    #expect(try URI(parsing: text).pathSegments == path)
  }

  @Test(
    "BR-31 an authority is taken apart: user, name or address, port",
    arguments: [
      ("h", nil, "h", nil), ("h:", nil, "h", nil), ("h:0080", nil, "h", 80), (":8", nil, "", 8),
      ("@h", "", "h", nil), ("u:p%40@h:1", "u:p@", "h", 1),
      ("a.b@evil.example", "a.b", "evil.example", nil),
      ("h%20x", nil, "h x", nil), ("h:65535", nil, "h", 65535), ("1.2.3.4:5", nil, "1.2.3.4", 5),
      ("[::1]", nil, "::1", nil), ("u@[::1]:443", "u", "::1", 443),
      ("[::ffff:1.2.3.4]:", nil, "::ffff:1.2.3.4", nil),
      ("[fe80::1%25eth0]", nil, "fe80::1%eth0", nil),
      ("[v1f.a:b]:7", nil, "v1f.a:b", 7),
    ] as [(String, String?, String, Int?)])
  func authority(text: String, user: String?, host: String, port: Int?) throws {
    for end in ["", "/", "/a:b@c", "?q=@:", "#@:"] {
      let uri = try URI(parsing: "x://\(text)\(end)")
      #expect(uri.userInfo == user && uri.host == host && uri.port == port, "\(text)\(end)")
    }
  }

  @Test(
    "BR-31 what is no URI by RFC 3986 is refused with a sentence",
    arguments: [
      ":", ":a", "1a:b", "a_b:c", "é:a", "//h/a", "/a", "a/b:c", "?a:b", "#a:b", " x:a", "x :a",
      "x:a b", "x:a\tb", "x:a\nb", "x:a\u{7F}", "x:a\\b", "x:<a>", "x:\"a\"", "x:a|b", "x:a^b",
      "x:a`b", "x:{a}", "x:[a]", "x:a#b#c", "x://a b", "x://a@b@c", "x://a\\@b", "x://h:1:2",
      "x://h:x", "x://h:-1", "x://h:+1", "x://h:65536", "x://h:99999999999999999999", "x://h:1٣",
      "x://[", "x://[]", "x://[::1", "x://[::1]x", "x://[::1]:x", "x://[1.2.3.4]", "x://[::g]",
      "x://[::1%25]", "x://[::1%eth0]", "x://[v.a]", "x://[v1.]", "x://[v1.a/b]", "x://::1",
      "x://a[::1]", "x:%", "x:%1", "x:%1g", "x:%-1", "x:%+1", "x:%٣٣", "x:%C3/%A9", "x:%C3?%A9",
      "x:%ED%A0%80", "x:%C0%AE%C0%AE", "x:%F5%80%80%80", "x://%00", "x://u%00@h", "x:?%00=",
      "x:#%00",
    ])
  func hostile(text: String) {
    do {
      let uri = try URI(parsing: text)
      Issue.record("\(text.debugDescription) is read as \(uri)")
    } catch {
      #expect(error.reason.hasSuffix(".") && error.reason.count < 80, "\(error.reason)")
    }
  }

  @Test("BR-31 long texts of anything are read or refused in their length's time")
  func long() {
    /// Milliseconds of the processor that this thread takes to read a text, at best.
    func time(_ text: String) -> Double {
      (0..<2).map { _ in
        let start = HostileInput.processorTime
        _ = try? URI(parsing: text)
        return HostileInput.processorTime - start
      }.min() ?? 0
    }
    for piece in ["/", "../", "a/../", "%", "%2e", "&", "=", "?", "#", "@", ":", "[", "é", "a/"] {
      for start in ["x://h/", "x:", ""] {
        let (short, long) = (
          String(repeating: piece, count: 5000), String(repeating: piece, count: 40_000)
        )
        let (few, many) = (time(start + short), time(start + long))
        // Eight times as much takes some eight times as long, and not 64 times.
        #expect(many < few * 20 + 10, "\(start)\(piece)…: \(few), \(many)")
      }
    }
  }
}
