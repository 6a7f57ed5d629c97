import Dispatch

/// The compiler, asked about code that uses the modules this test was built from.
public nonisolated enum Compiler {
  private struct Failure: Error {}

  /// The folder with Package.swift.
  public static let package = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()

  /// The folder of the tests, with the modules beside them.
  private static func products() throws -> String {
    guard let link = realpath("/proc/self/exe", nil) else { throw Failure() }
    defer { free(link) }
    return String(cString: link).split(separator: "/").dropLast().map { "/\($0)" }.joined()
  }

  /// What it is to be told so that it finds the modules; a shell has to read it.
  public static func options() throws -> String {
    let products = try products()
    return """
      -swift-version 6 -I '\(products)/Modules' -module-cache-path '\(products)/ModuleCache' \
      -Xcc '-fmodule-map-file=\(package)/Sources/CGTK/module.modulemap' \
      -Xcc '-fmodule-map-file=\(package)/Sources/CAutomation/module.modulemap' \
      $(pkg-config --cflags-only-I gtk+-3.0)\(sanitizer.map { " -sanitize=\($0)" } ?? "")
      """
  }

  /// The sanitizer that this test was built with, which what is linked with parts of it needs, too.
  private static var sanitizer: String? {
    if dlsym(nil, "__asan_init") != nil { return "address" }
    return dlsym(nil, "__tsan_init") != nil ? "thread" : nil
  }

  /// What a shell command writes that asks the compiler about the Swift files in `folder`, where it
  /// is run.
  ///
  /// `complaints PREFIX COMMAND…` there is what the compiler complains of, each line after the prefix, and
  /// that it has died, if it has. The answer is kept beside the tests if the command succeeds, as it does
  /// where the compiler only complains, and given again where neither the command, the files, what the
  /// modules offer nor the compiler have changed since. (Row AR-09.)
  public static func ask(_ command: String, in folder: String) async throws -> String {
    let products = try products()
    return try await run(
      """
      cd '\(folder)' && mkdir -p '\(products)/Answers' || exit
      command=$(mktemp)
      trap 'rm -f "$command" "$answer.$$"' EXIT
      cat >"$command" <<'COMMAND'
      complaints() {
        prefix=$1 code=0
        shift
        said=$("$@" 2>&1) || code=$?
        printf '%s\\n' "$said" | grep -E '^([^ ].*)?(error|warning):' | sed "s|^|$prefix|"
        if [ $code -gt 1 ]; then
          echo "${prefix}error: the compiler ended with $code"
          failed=$code
        fi
      }
      \(command)
      exit ${failed:-0}
      COMMAND
      compiler=$(realpath "$(command -v swiftc)")
      question=$({
        sha256sum <"$command"
        sha256sum *.swift '\(products)'/Modules/*.swiftmodule
        stat -c '%n %s %y' "$compiler"
      } | sha256sum | cut -d ' ' -f 1)
      answer='\(products)/Answers'/$question
      if [ ! -e "$answer" ]; then
        if ! sh "$command" >"$answer.$$"; then cat "$answer.$$"; exit; fi
        mv "$answer.$$" "$answer"
      fi
      cat "$answer"
      """)
  }

  /// What a shell command writes. It may take seconds, in which none of the few threads that tasks
  /// run on waits for it.
  public static func run(_ command: String) async throws -> String {
    try await withCheckedThrowingContinuation { done in
      DispatchQueue(label: "Shell command").async {
        done.resume(with: Result { try output(of: command) })
      }
    }
  }

  private static func output(of command: String) throws -> String {
    guard let pipe = popen(command, "r") else { throw Failure() }
    defer { pclose(pipe) }
    var output: [UInt8] = []
    while case let byte = fgetc(pipe), byte != EOF {
      output.append(UInt8(byte))
    }
    return String(decoding: output, as: UTF8.self)
  }
}
