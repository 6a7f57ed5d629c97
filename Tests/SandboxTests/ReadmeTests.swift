import TestSupport
import Testing

@Suite("README")
struct ReadmeTests {
  @Test("OP-18 the README's ten lines are a program that compiles without a warning")
  func tenLines() async throws {
    let folder = try TemporaryFolder()
    _ = try await Compiler.run(
      """
      sed -n '/^## Ten lines$/,/^```$/p' '\(Compiler.package)/README.md' \
        | sed '1,/^```swift$/d; /^```$/d' >'\(folder.path)/hello.swift'
      """)
    let lines = try await Compiler.run("grep -c . '\(folder.path)/hello.swift'")
    #expect(lines == "10\n")
    #expect(try await Compiler.complaints(inFolder: folder.path) == [])
  }
}
