import TestSupport
import Testing

@Suite("README")
struct ReadmeTests {
  /// What stands as Swift under a heading compiles without a warning, in a package that isolates
  /// everything and in one that does not; its number of lines.
  private func compile(_ heading: String) async throws -> Int {
    let folder = try TemporaryFolder()
    _ = try await Compiler.run(
      """
      sed -n '/^## \(heading)$/,/^```$/p' '\(Compiler.package)/README.md' \
        | sed '1,/^```swift$/d; /^```$/d' >'\(folder.path)/program.swift'
      """)
    for isolation in ["", "-default-isolation MainActor"] {
      let complaints = try await Compiler.complaints(inFolder: folder.path, options: isolation)
      #expect(complaints == [], "\(isolation)")
    }
    let lines = try await Compiler.run("grep -c . '\(folder.path)/program.swift'")
    return Int(lines.dropLast()) ?? 0
  }

  @Test("OP-18 the README's ten lines are a program that compiles without a warning")
  func tenLines() async throws {
    #expect(try await compile("Ten lines") == 10)
  }

  @Test("OP-01 and so is its sandbox of one's own")
  func sandbox() async throws {
    #expect(try await compile("Your screens in the sandbox") > 10)
  }
}
