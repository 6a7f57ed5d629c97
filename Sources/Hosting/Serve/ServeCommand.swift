import GTK
import GTKTools

#if canImport(Glibc)
  import Glibc
#endif

/// `--serve`: shows the program in browsers until it is ended, as by Ctrl+C. It has no window.
package final class ServeCommand {
  private let program: String
  private let gate: Gate
  private let opens: Bool
  private var isEnding = false
  private lazy var loop = BareLoop { [weak self] in self?.end(128 + $0) }

  /// - Parameters:
  ///   - title: the title of the pages.
  ///   - arguments: those with which a visitor's app is started.
  /// - Throws: a `FileError` if Broadway is missing, or it cannot listen.
  package init(
    _ program: String, title: String, _ serving: Serving, _ arguments: [String]
  ) throws(FileError) {
    self.program = program
    opens = serving.opens
    try ServedApp.require()
    gate = try Gate(
      address: serving.address, port: serving.port, title: title, places: serving.visitors,
      start: ServedApp.start(arguments))
  }

  /// Prints the address, and runs until it is ended by a signal; returns the exit code.
  package func run() -> Int32 {
    let loop = loop
    print(gate.url)
    // Who waits for the address may read it through a pipe.
    fflush(nil)
    if opens {
      Task { [program, gate] in
        do throws(URIError) {
          try await URI.open(gate.url)
        } catch {
          StandardError.print("\(program): \(error)")
        }
      }
    }
    return loop.run()
  }

  private func end(_ code: Int32) {
    // Who asks twice waits for nothing. The kernel ends what is left.
    guard !isEnding else {
      gate.end()
      return loop.end(code)
    }
    isEnding = true
    Task {
      await gate.close()
      loop.end(code)
    }
  }
}
