/// Code that the documentation shows: all that an article shows, but for manifests of packages, each of
/// which is one by itself; or one block of a comment.
public nonisolated struct Example: Sendable {
  public let file: String
  public let text: String

  /// An example that stands in `file`.
  public init(file: String, text: String) {
    self.file = file
    self.text = text
  }

  /// Whether it is a `Package.swift`.
  var isManifest: Bool { text.hasPrefix("// swift-tools-version:") }

  /// The examples of all articles and sources in a folder of the package.
  @concurrent public static func all(in folder: String) async throws -> [Example] {
    let files = try await Compiler.run(
      "find '\(Compiler.package)/\(folder)' -name '*.md' -o -name '*.swift' | sort")
    var examples: [Example] = []
    for file in files.split(separator: "\n") {
      let isArticle = file.hasSuffix(".md")
      let lines = try await Compiler.run("cat '\(file)'")
        .split(separator: "\n", omittingEmptySubsequences: false)
      let blocks = blocks(of: isArticle ? lines : lines.map(withoutStroke))
      let found = blocks.map { Example(file: String(file), text: $0) }
      examples += isArticle ? told(found) : found
    }
    return examples
  }

  /// An article is one story.
  private static func told(_ blocks: [Example]) -> [Example] {
    let story = blocks.filter { !$0.isManifest }
    guard let file = story.first?.file else { return blocks }
    let text = story.map(\.text).joined(separator: "\n")
    return [Example(file: file, text: text)] + blocks.filter(\.isManifest)
  }

  /// What stands in a comment of the documentation.
  private static func withoutStroke(_ line: Substring) -> Substring {
    let text = line.drop(while: \.isWhitespace)
    guard text.hasPrefix("///") else { return line }
    return text.dropFirst(text.hasPrefix("/// ") ? 4 : 3)
  }

  /// What stands between fences, but for what is left out.
  private static func blocks(of lines: [Substring]) -> [String] {
    var blocks: [String] = []
    var block: String?
    for line in lines {
      if line == "```swift" {
        block = ""
      } else if line == "```", let complete = block {
        blocks.append(complete)
        block = nil
      } else if line != "…" {
        block?.append("\(line)\n")
      }
    }
    return blocks
  }
}
