import Containment
import GTK
import Sandbox

#if canImport(Glibc)
  import Glibc
#endif

extension SandboxApp {
  /// Runs the app as `run` does, for the tests and benchmarks that start it and look at it from outside.
  ///
  /// They ask for more by variables of the environment, which `Encore`, `FirstFrameReport` and
  /// `ChurnReport` read, and for less by `ENFILADE_AUDIT`, a seed from which follows the part of an audit that is
  /// done, and `ENFILADE_AUDIT_TURN`, 1/2 for every other scenario from the second on. Without any of them it is the
  /// same as `run`.
  ///
  /// - Parameter make: makes the app. For each time that it runs it is another one, which knows nothing of what was done
  ///   in that before.
  package static func runInHarness(_ make: () -> SandboxApp) -> Never {
    AuditShare.seed = getenv("ENFILADE_AUDIT").flatMap { UInt64(String(cString: $0)) }
    let turn = getenv("ENFILADE_AUDIT_TURN").map { String(cString: $0).split(separator: "/") }
    if let turn = turn?.compactMap({ Int($0) }), turn.count == 2, turn[0] >= 0, turn[1] > 0 {
      AuditShare.turn = (turn[0], turn[1])
    }
    var code = make().exitCodeInHarness(of: CommandLine.arguments)
    while let next = Encore.shared?.arguments() { code = make().exitCodeInHarness(of: next) }
    exit(code)
  }

  private func exitCodeInHarness(of arguments: [String]) -> Int32 {
    let report = FirstFrameReport()
    let churn = ChurnReport()
    var app = self
    app.onShow = { window, application in
      Encore.shared?.await { application.quit() }
      report?.await(window.root.window) { application.quit() }
      guard let churn, let window = window as? SandboxWindow else { return }
      Task {
        await churn.run(in: window)
        application.quit()
      }
    }
    return app.exitCode(of: arguments)
  }
}
