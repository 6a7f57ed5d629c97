nonisolated extension Compiler {
  /// Where the code of a package belongs that says nothing else.
  public enum Isolation: String, CaseIterable, Sendable {
    /// To the main actor, as `defaultIsolation(MainActor.self)` has it.
    case mainActor = "-default-isolation MainActor"
    /// To nobody.
    case none = ""
  }

  /// The errors and warnings that examples have in a package with such an isolation, each with the file it
  /// is from. What they take for granted stands in `Examples/Given.swift`.
  @concurrent public static func complaints(
    about examples: [Example], isolation: Isolation
  ) async throws -> [String] {
    var script = """
      set -e
      folder=$(mktemp -d)
      trap 'rm -rf "$folder"' EXIT
      toolchain=$(dirname "$(dirname "$(realpath "$(command -v swiftc)")")")
      options="\(try options().replacing("$", with: "\\$")) -I $folder -package-name Examples"
      eval "swiftc -emit-module -module-name Given -enable-testing -parse-as-library -o $folder/Given.swiftmodule \
        -default-isolation MainActor Given.swift $options" 2>&1
      options="$options \(isolation.rawValue) -plugin-path $toolchain/lib/swift/host/plugins"
      manifests="-swift-version 6 -package-description-version 6.2 -I $toolchain/lib/swift/pm/ManifestAPI"
      set +e

      """
    for example in examples {
      script += """
        complaints '\(example.file): ' eval "swiftc -frontend -typecheck -module-name Example \
          \(example.isManifest ? "$manifests" : "$options") -" <<'EXAMPLE'
        \(example.isManifest ? "" : "@testable import Given\n")\(example.text)
        EXAMPLE

        """
    }
    return try await ask(script, in: "\(package)/Tests/TestSupport/Examples")
      .split(separator: "\n").map(String.init)
  }
}
