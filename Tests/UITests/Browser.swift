import Automation
import TestSupport

#if canImport(Glibc)
  import Glibc
#endif

/// The browser of Debian's package chromium, in a window of a world.
@MainActor
enum Browser {
  private nonisolated static let path = "/usr/bin/chromium"
  /// Whether what takes minutes is tried, where there is the browser.
  nonisolated static var isTried: Bool { Dice.isNightly && access(path, X_OK) == 0 }

  /// Runs `body` while a page is shown. What the page logs stands in the file `log`.
  static func with<Result>(
    _ world: World, showing address: String, _ options: [String] = [],
    _ body: (_ log: String) async throws -> Result
  ) async throws -> Result {
    let folder = "\(world.folder)/browser"
    try Files.makeFolder(folder)
    let (log, end) = ("\(folder)/log", "\(folder)/end")
    let all =
      [
        "--no-sandbox", "--test-type", "--disable-gpu", "--no-first-run", "--enable-logging=stderr",
        "--user-data-dir=\(folder)/profile", "--app=\(address)",
      ] + options
    let script =
      "log=$1; end=$2; shift 2; \"$@\" 2>\"$log\" & trap 'kill $!' TERM; "
      + "until [ -e \"$end\" ]; do sleep 0.1; done; kill $!"
    let run = Task {
      try await world.run(
        "/bin/sh", ["-c", script, "sh", log, end, path] + all, timeout: .seconds(400))
    }
    let result: Swift.Result<Result, any Error>
    do { result = .success(try await body(log)) } catch { result = .failure(error) }
    try Files.write("", to: end)
    _ = try await run.value
    return try result.get()
  }
}
