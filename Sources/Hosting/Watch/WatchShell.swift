import GTK
import GTKTools

#if canImport(Glibc)
  import Glibc
#endif

/// Runs the program as a process of its own, builds it whenever its sources change, and starts it
/// anew when it is built or has crashed. It has no window and outlives what it runs.
package final class WatchShell {
  /// Milliseconds after which a program that does not end when asked to is killed.
  private static let patience = 3000
  /// A program that is to show nothing but last words, and crashes within so many milliseconds so many
  /// times, is not started again until it is built anew.
  private static let leastLife = 1500.0
  private static let mostHasty = 3
  /// How many of its last lines are kept, and how many characters of each: a program cannot be started
  /// with ever so many.
  private static let wordCount = 200
  private static let longestWords = 2000

  private let program: String
  private let arguments: [String]
  private let package: WatchedPackage
  private lazy var loop = BareLoop { [weak self] in self?.end(128 + $0) }
  private var sources: SourceWatch?

  private var app: Subprocess?
  private var start = WatchedStart.first
  private var startTime = 0.0
  private var lines: [String] = []
  /// How often in a row it has crashed as soon as it had its last words to show.
  private var hasty = 0
  /// Whether the program has been asked to end for the new one.
  private var isReplacing = false
  private var killer: Timeout?
  /// The exit code with which everything is to end.
  private var code: Int32?

  private var builder: Subprocess?
  private var output: [String] = []
  /// Whether the sources have changed since the build began.
  private var isOutdated = false
  /// What was wrong with the last build.
  private var faults: [String] = []

  /// Watches the package of `program`, which is started with `arguments`.
  ///
  /// - Throws: a `FileError` if there is no package, or no folder `Sources` in it.
  package init(
    _ program: String, _ arguments: [String], buildCommand: String?
  ) throws(FileError) {
    self.program = program
    self.arguments = arguments
    package = try WatchedPackage(command: buildCommand)
    sources = try SourceWatch("\(package.folder)/Sources") { [weak self] in
      self?.sourcesDidChange()
    }
  }

  /// Runs until the program is closed, and returns its exit code.
  package func run() -> Int32 {
    launch(.first)
    return code ?? loop.run()
  }

  // MARK: The program

  private func launch(_ start: WatchedStart, lastWords: String? = nil) {
    self.start = start
    startTime = Clock.milliseconds()
    lines = []
    isReplacing = false
    let command = [package.executable] + arguments + ["--watched", start.rawValue]
    do throws(FileError) {
      app = try Subprocess(
        command, environment: lastWords.map { [WatchedStart.wordsVariable: $0] } ?? [:],
        isFed: true, onLine: { [weak self] in self?.take($0) },
        onEnd: { [weak self] in self?.appDidEnd($0) })
      if builder != nil { tell(.building) }
      tellFaults()
    } catch {
      say("\(error)")
      end(2)
    }
  }

  private func take(_ line: String) {
    StandardError.print(line)
    lines.append(String(line.prefix(WatchShell.longestWords)))
    if lines.count > WatchShell.wordCount { lines.removeFirst() }
  }

  private func appDidEnd(_ end: Subprocess.End) {
    app = nil
    killer = nil
    if let code { return loop.end(code) }
    if isReplacing { return launch(.again) }
    switch end {
    case .code(let code): self.end(code)
    case .signal(let number) where [SIGINT, SIGTERM, SIGHUP].contains(number):
      self.end(128 + number)
    case .signal(let number): didCrash(by: number)
    }
  }

  private func didCrash(by number: Int32) {
    let name = String(cString: strsignal(number))
    say(tr("The program has crashed: {1}.", name))
    let isHasty = start == .crashed && Clock.milliseconds() - startTime < WatchShell.leastLife
    hasty = isHasty ? hasty + 1 : 0
    if hasty == WatchShell.mostHasty {
      hasty = 0
      return say(tr("It crashes before it shows anything. It is started again when it is built."))
    }
    launch(.crashed, lastWords: ([name] + lastWords).joined(separator: "\n"))
  }

  /// The message of a trap and what follows up to the trace of calls, or the last lines before it.
  private var lastWords: [String] {
    let words = lines.prefix { !$0.hasPrefix("*** ") && !$0.hasPrefix("swift-runtime: ") }
    if let trap = words.lastIndex(where: { $0.contains("Fatal error") }) {
      return Array(words[trap...].prefix(8))
    }
    return words.suffix(8)
  }

  private func replace() {
    guard let app else { return launch(.again) }
    isReplacing = true
    tell(.replaced)
    killer = .after(milliseconds: WatchShell.patience) { app.kill() }
  }

  private func tell(_ news: WatchNews) { app?.send(news.message) }

  private func tellFaults() {
    guard !faults.isEmpty, builder == nil else { return }
    let first = faults.prefix(6)
    let others = faults.count - first.count
    let more =
      others > 0
      ? [tr(one: "And one more.", many: "And {1} more.", count: others, "\(others)")] : []
    tell(.broken((first + more).joined(separator: "\n")))
  }

  // MARK: Building

  private func sourcesDidChange() {
    guard code == nil else { return }
    guard builder == nil else { return isOutdated = true }
    isOutdated = false
    output = []
    do throws(FileError) {
      builder = try Subprocess(
        package.build, in: package.folder, readsOutput: true,
        onLine: { [weak self] in self?.take(ofBuilder: $0) },
        onEnd: { [weak self] in self?.didBuild($0) })
      tell(.building)
    } catch {
      faults = ["\(error)"]
      tellFaults()
    }
  }

  private func take(ofBuilder line: String) {
    // SwiftPM complains about every package that uses GTK.
    guard !line.contains("prohibited flag(s): -pthread") else { return }
    StandardError.print(line)
    output.append(line)
  }

  private func didBuild(_ end: Subprocess.End) {
    builder = nil
    if let code, app == nil { return loop.end(code) }
    if isOutdated { return sourcesDidChange() }
    faults = end == .code(0) ? [] : package.faults(in: output)
    if end != .code(0), faults.isEmpty { faults = [tr("The program cannot be built.")] }
    if faults.isEmpty { replace() } else { tellFaults() }
  }

  // MARK: The end

  /// Ends everything with this exit code.
  private func end(_ code: Int32) {
    self.code = code
    builder?.terminate()
    sources = nil
    guard let app else { return loop.end(code) }
    tell(.replaced)
    killer = .after(milliseconds: WatchShell.patience) { app.kill() }
  }

  private func say(_ text: String) { StandardError.print("\(program): \(text)") }
}

/// How the shell of `--watch` has started the program.
package enum WatchedStart: String {
  /// For the first time, with what the command line asks for.
  case first
  /// Built anew: the screen goes on where it was.
  case again
  /// After a crash: its last words are shown, and the screen only when a person asks for it.
  case crashed

  /// The environment variable with the last words.
  static let wordsVariable = "ENFILADE_LAST_WORDS"

  /// What the program wrote when it crashed.
  package static var lastWords: String { getenv(wordsVariable).map { String(cString: $0) } ?? "" }
}
