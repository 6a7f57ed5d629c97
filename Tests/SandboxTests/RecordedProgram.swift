import Automation
import GTK
import TestSupport

@testable import ContainmentInspector
@testable import Sandbox

/// A program of the tests that a recording is exported as, of a scenario with its play, and of the test
/// that the page Events copies.
@MainActor
struct RecordedProgram {
  private let export: RecordingExport

  init(_ export: RecordingExport) { self.export = export }

  private var scenario: String {
    """
    import Containment
    import GTK
    import Sandbox

    @MainActor let played = Scenario(
      "played", "Played", group: "Tests", make: { ViewController() }, \(export.play))
    """
  }

  private let start = """
    import Testing

    @main
    struct Runner {
      static func main() async { await Testing.__swiftPMEntryPoint() as Never }
    }
    """

  private func sources() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let files = [
      ("Inside", export.insideTest), ("Outside", export.outsideTest), ("Play", scenario),
      ("Runner", start), ("Callbacks", EventExport.test([])),
    ]
    for (name, source) in files { try TextFile.write(source, to: "\(folder.path)/\(name).swift") }
    return folder
  }

  /// What a shell has to do first: in `folder`, `compile` is the compiler that knows all modules.
  private func preparation(_ folder: TemporaryFolder) throws -> String {
    """
    cd '\(folder.path)' || exit
    toolchain=$(dirname "$(dirname "$(realpath "$(command -v swiftc)")")")
    # What the scenarios of the sample import.
    maps=$(printf -- '-Xcc -fmodule-map-file=%s ' \
      '\(Compiler.package)'/.build/checkouts/*/Sources/GRDBSQLite/module.modulemap)
    compile() {
      swiftc "$@" -parse-as-library -module-name RecordedTests -warnings-as-errors $maps \
        \(try Compiler.options()) -plugin-path "$toolchain/lib/swift/host/plugins/testing"
    }

    """
  }

  /// What the compiler has to say against the tests.
  func complaints() async throws -> String {
    let folder = try sources()
    let script = try preparation(folder)
    return try await Compiler.run(script + "compile -typecheck *.swift 2>&1")
  }

  /// Compiles and runs the tests; the answer is what they say, and at its end `passed` if they pass.
  func run() async throws -> String {
    let folder = try sources()
    // It stands beside the app that it launches.
    let program = "\(World.products)/recorded-tests"
    return try await Compiler.run(
      try preparation(folder) + """
        trap 'rm -f \(program)' EXIT
        grep -vE '(Tests|TestSupport|enfilade)\\.build/' \
          '\(World.products)/EnfiladePackageTests.product/Objects.LinkFileList' >objects
        compile -use-ld=lld *.swift @objects $(pkg-config --libs gtk+-3.0 gio-unix-2.0 x11 xtst sqlite3) \
          -o '\(program)' 2>&1 && timeout 120 '\(program)' --testing-library swift-testing 2>&1 && printf passed
        """)
  }
}
