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

  /// The errors that examples have, each with the file it is from.
  @concurrent static func complaints(about examples: [Example]) async throws -> [String] {
    var script = """
      set -e
      folder=$(mktemp -d)
      trap 'rm -rf "$folder"' EXIT
      options="-default-isolation MainActor \(try options().replacing("$", with: "\\$")) -I $folder"
      eval "swiftc -emit-module -module-name World -enable-testing -parse-as-library -o $folder/World.swiftmodule \
        '\(package)/Tests/RoutingTests/Examples/World.swift' $options" 2>&1
      set +e

      """
    for example in examples {
      script += """
        (echo '@testable import World'; cat <<'EXAMPLE'
        \(example.text)
        EXAMPLE
        ) | eval "swiftc -frontend -typecheck -module-name Example $options -" 2>&1 \
          | grep '^<stdin>.*error:' | sed 's|<stdin>|\(example.file)|'

        """
    }
    return try await run(script).split(separator: "\n").map(String.init)
  }
}
