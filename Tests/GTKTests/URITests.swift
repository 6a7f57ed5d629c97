import GTK
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
      "a://b?x=%FF", "a://b?x=%00", "a://b?x", "a://b#%FF",
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
}
