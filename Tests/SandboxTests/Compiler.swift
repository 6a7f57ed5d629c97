import Glibc

/// The compiler, asked about programs that use the modules this test was built from.
nonisolated enum Compiler {
  struct Failure: Error {}

  /// The errors and warnings that the programs in a folder have, each a whole `main.swift`.
  @concurrent static func complaints(inFolder folder: String) async throws -> [String] {
    let package = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()
    guard let link = realpath("/proc/self/exe", nil) else { throw Failure() }
    defer { free(link) }
    let products = String(cString: link).split(separator: "/").dropLast().map { "/\($0)" }.joined()
    let output = try run(
      """
      cd '\(folder)'
      for program in *.swift; do
        mkdir -p "as/$program"
        cp "$program" "as/$program/main.swift"
        (cd "as/$program" && swiftc -frontend -typecheck -module-name Program -swift-version 6 \
          -I '\(products)/Modules' -module-cache-path '\(products)/ModuleCache' \
          -Xcc '-fmodule-map-file=\(package)/Sources/CGTK/module.modulemap' \
          $(pkg-config --cflags-only-I gtk+-3.0) main.swift 2>&1) \
          | grep -E '(error|warning):' | sed "s|^|$program: |"
      done
      """)
    return output.split(separator: "\n").map(String.init)
  }

  /// What a shell command writes.
  private static func run(_ command: String) throws -> String {
    guard let pipe = popen(command, "r") else { throw Failure() }
    defer { pclose(pipe) }
    var output: [UInt8] = []
    while case let byte = fgetc(pipe), byte != EOF {
      output.append(UInt8(truncatingIfNeeded: byte))
    }
    return String(decoding: output, as: UTF8.self)
  }
}
