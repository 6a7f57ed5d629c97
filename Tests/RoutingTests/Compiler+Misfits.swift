import TestSupport

nonisolated extension Compiler {
  /// What is said beside what the file's `expected-error` comments announce, or is announced and not
  /// said; nothing if the file is as it says.
  @concurrent static func verify(_ file: String) async throws -> String {
    try await run(
      """
      swiftc -frontend -typecheck -verify -verify-ignore-unrelated -parse-as-library \
      -default-isolation MainActor \(options()) '\(package)/\(file)' 2>&1 \
      || echo "and ends with an error"
      """)
  }
}
