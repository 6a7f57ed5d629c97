import TestSupport

nonisolated extension Compiler {
  /// What is said beside what the `expected-error` comments of the files in a folder announce, or is
  /// announced and not said; nothing if they are as they say.
  @concurrent static func verify(_ folder: String) async throws -> String {
    try await ask(
      """
      swiftc -frontend -typecheck -verify -verify-ignore-unrelated -parse-as-library \
      -default-isolation MainActor \(options()) *.swift 2>&1 \
      || echo "and ends with an error"
      """, in: "\(package)/\(folder)")
  }
}
