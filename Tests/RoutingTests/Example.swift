import TestSupport

/// Code that the documentation shows: all that an article shows, or one block of a comment.
nonisolated struct Example {
  let file: String
  let text: String

  /// The examples of all articles and sources in a folder of the package.
  @concurrent static func all(in folder: String) async throws -> [Example] {
    let files = try await Compiler.run(
      "find '\(Compiler.package)/\(folder)' -name '*.md' -o -name '*.swift' | sort")
    var examples: [Example] = []
    for file in files.split(separator: "\n") {
      let isArticle = file.hasSuffix(".md")
      let lines = try await Compiler.run("cat '\(file)'")
        .split(separator: "\n", omittingEmptySubsequences: false)
      let blocks = blocks(of: isArticle ? lines : lines.map(withoutStroke))
      // An article is one story.
      let texts = isArticle && !blocks.isEmpty ? [blocks.joined(separator: "\n")] : blocks
      examples += texts.map { Example(file: String(file), text: $0) }
    }
    return examples
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
