import TestSupport
import Testing

@Suite("Routing: fit")
struct FitTests {
  @Test("OE-12 RT-F7 what does not fit does not compile, with these words, and what fits does")
  func misfits() async throws {
    let complaints = try await Compiler.verify("Tests/RoutingTests/Misfits")
    #expect(complaints == "", "the compiler says just what it is expected to say")
  }

  @Test(
    "OP-20 the examples of the documentation compile, whatever a package isolates",
    arguments: Dice.oneIn(2, of: Compiler.Isolation.allCases))
  func examples(isolation: Compiler.Isolation) async throws {
    // One shows a page of settings, which is above these libraries: ArticleTests has it.
    let articles = try await Example.all(in: "Sources/Containment/Containment.docc")
      .filter { !$0.file.hasSuffix("/TenThings.md") }
    #expect(Set(articles.map(\.file)).count == 18, "one for each idea")
    let examples = try await Example.all(in: "Sources/Routing") + articles
    #expect(examples.count > 15 && examples.contains { $0.file.hasSuffix(".md") })
    let wrong = Example(file: "a wrong one", text: "try await router.navigate(to: product)\n")
    let complaints = try await Compiler.complaints(about: examples + [wrong], isolation: isolation)
    #expect(complaints.filter { !$0.contains("a wrong one") } == [])
    #expect(complaints.contains { $0.contains("a wrong one") }, "a wrong one is noticed")
  }

  @Test("AR-09 a compiler that dies is complained of, and asked again, as none that complains is")
  func dying() async throws {
    /// Two answers, each with the process that gave it.
    func ask(_ command: String) async throws -> (String, String) {
      let script = "echo $$; complaints 'a: ' sh -c '\(command)'"
      let folder = "\(Compiler.package)/Tests/TestSupport/Examples"
      let answer = try await Compiler.ask(script, in: folder)
      return (answer, try await Compiler.ask(script, in: folder))
    }
    let died = try await ask("kill -KILL $$")
    #expect(died.0.hasSuffix("a: error: the compiler ended with 137\n") && died.0 != died.1)
    let complained = try await ask("echo b.swift:1:1: error: no; exit 1")
    #expect(complained.0.hasSuffix("a: b.swift:1:1: error: no\n") && complained.0 == complained.1)
  }
}
