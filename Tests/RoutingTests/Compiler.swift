import Glibc

/// The compiler, asked about code that uses the modules this test was built from.
nonisolated enum Compiler {
  struct Failure: Error {}

  /// The folder with Package.swift.
  static let package = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()

  /// What is said beside what the file's `expected-error` comments announce, or is announced and not
  /// said; nothing if the file is as it says.
  @concurrent static func verify(_ file: String) async throws -> String {
    try run(
      """
      swiftc -frontend -typecheck -verify -verify-ignore-unrelated -parse-as-library \
      '\(package)/\(file)' \(options()) 2>&1 || echo "and ends with an error"
      """)
  }

  /// The errors that examples have, each with the file it is from.
  @concurrent static func complaints(about examples: [Example]) async throws -> [String] {
    var script = """
      set -e
      folder=$(mktemp -d)
      trap 'rm -rf "$folder"' EXIT
      options="\(try options().replacing("$", with: "\\$")) -I $folder"
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
    return try run(script).split(separator: "\n").map(String.init)
  }

  private static func options() throws -> String {
    let products = try productFolder()
    return """
      -swift-version 6 -default-isolation MainActor \
      -I '\(products)/Modules' -module-cache-path '\(products)/ModuleCache' \
      -Xcc '-fmodule-map-file=\(package)/Sources/CGTK/module.modulemap' \
      $(pkg-config --cflags-only-I gtk+-3.0)
      """
  }

  /// Where the tests are, and the modules beside them.
  private static func productFolder() throws -> String {
    guard let link = realpath("/proc/self/exe", nil) else { throw Failure() }
    defer { free(link) }
    return String(cString: link).split(separator: "/").dropLast().map { "/\($0)" }.joined()
  }

  /// What a shell command writes.
  static func run(_ command: String) throws -> String {
    guard let pipe = popen(command, "r") else { throw Failure() }
    defer { pclose(pipe) }
    var output: [UInt8] = []
    while case let byte = fgetc(pipe), byte != EOF {
      output.append(UInt8(truncatingIfNeeded: byte))
    }
    return String(decoding: output, as: UTF8.self)
  }
}
