import TestSupport
import Testing

@Suite("README")
struct ReadmeTests {
  /// What stands as Swift under a heading compiles without a warning, in a package that isolates
  /// everything and in one that does not; its number of lines.
  private func compile(_ heading: String, in page: String = "README.md") async throws -> Int {
    let folder = try TemporaryFolder()
    _ = try await Compiler.run(
      """
      sed -n '/^## \(heading)$/,/^```$/p' '\(Compiler.package)/\(page)' \
        | sed '1,/^```swift$/d; /^```$/d' >'\(folder.path)/program.swift'
      """)
    for isolation in ["", "-default-isolation MainActor"] {
      let complaints = try await Compiler.complaints(inFolder: folder.path, options: isolation)
      #expect(complaints == [], "\(isolation)")
    }
    let lines = try await Compiler.run("grep -c . '\(folder.path)/program.swift'")
    return Int(lines.dropLast()) ?? 0
  }

  @Test("OP-18 OE-24 the README's ten lines are a program that compiles without a warning")
  func tenLines() async throws {
    #expect(try await compile("Ten lines") == 10)
  }

  @Test("OE-24 the README fits on a page")
  func size() async throws {
    let size = try await Compiler.run("wc -c <'\(Compiler.package)/README.md'")
    #expect(try #require(Int(size.dropLast())) <= 4096)
  }

  @Test("OP-01 and so is the tour's sandbox of one's own")
  func sandbox() async throws {
    #expect(try await compile("Your screens in the sandbox", in: "Docs/Tour.md") > 10)
  }
}
