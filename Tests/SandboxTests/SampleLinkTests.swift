import GTK
import Routing
import Testing

@testable import Sandbox

@Suite("URLs of a sample on the command line")
struct SampleLinkTests {
  private var app: SandboxApp {
    SandboxApp(
      id: "org.example.Reader.Sandbox", title: "Reader", scenarios: [],
      samples: [
        Sample(
          id: "reader", applicationID: "org.example.Reader", links: URLTable(scheme: "reader"),
          window: { _, _, _ in preconditionFailure("Nothing opens a window here.") })
      ])
  }

  @Test("OP-01 a sample gets the URLs of its own scheme, and those of the sandbox are refused")
  func schemes() throws {
    let answer = try Invocation.parse(
      ["reader-sandbox", "--sample", "reader", "reader://article/7"], of: app)
    #expect(answer.invocation?.links == ["reader://article/7"])
    for arguments in [
      ["reader-sandbox", "--sample", "reader", "\(app.links.table.scheme)://scenario/article"],
      ["reader-sandbox", "reader://article/7"],
    ] {
      #expect(throws: CommandLineError.self, "\(arguments)") {
        try Invocation.parse(arguments, of: app)
      }
    }
  }
}
