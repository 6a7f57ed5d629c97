import GTK
import TestSupport

nonisolated extension Compiler {
  /// The errors and warnings that the programs in a folder have, each a whole `main.swift`, where the
  /// compiler has these options as well.
  @concurrent static func complaints(
    inFolder folder: String, options others: String = ""
  ) async throws -> [String] {
    let output = try await ask(
      """
      for program in *.swift; do
        mkdir -p "as/$program"
        cp "$program" "as/$program/main.swift"
        cd "as/$program"
        complaints "$program: " swiftc -frontend -typecheck -module-name Program \(options()) \(others) \
          main.swift
        cd ../..
      done
      """, in: folder)
    return output.split(separator: "\n").map(String.init)
  }

  /// The errors and warnings that Swift files, by their paths, have as one module, whose code is on
  /// the main actor by default.
  @MainActor static func complaints(ofModule files: [String: String]) async throws -> [String] {
    let folder = try TemporaryFolder()
    for (path, source) in files {
      let name = path.replacing("/", with: "-")
      try TextFile.write(source, to: "\(folder.path)/\(name)")
    }
    let output = try await ask(
      """
      complaints '' swiftc -frontend -typecheck -module-name Module -default-isolation MainActor \(options()) \
        *.swift
      """, in: folder.path)
    return output.split(separator: "\n").map(String.init)
  }
}
