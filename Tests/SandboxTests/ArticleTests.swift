import TestSupport
import Testing

@Suite("Articles")
struct ArticleTests {
  @Test(
    "OP-20 the examples of all other articles compile, whatever a package isolates",
    arguments: Dice.oneIn(2, of: Compiler.Isolation.allCases))
  func examples(isolation: Compiler.Isolation) async throws {
    var examples: [Example] = []
    let libraries = [
      "GTK", "Parts", "ContainmentInspector", "Sandbox", "Compose", "ContainmentTesting",
      "Automation",
    ]
    let places =
      libraries.map { "\($0)/\($0).docc" } + ["Containment/Containment.docc/TenThings.md"]
    for place in places {
      let found = try await Example.all(in: "Sources/\(place)")
      #expect(!found.isEmpty, "\(place) has examples")
      examples += found
    }
    let wrong = Example(file: "a wrong one", text: "import Sandbox\nSandboxApp().run()\n")
    let complaints = try await Compiler.complaints(about: examples + [wrong], isolation: isolation)
    #expect(complaints.filter { !$0.contains("a wrong one") } == [])
    #expect(complaints.contains { $0.contains("a wrong one") }, "a wrong one is noticed")
  }
}
