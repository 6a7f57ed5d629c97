import Containment
import GTK

#if canImport(Glibc)
  import Glibc
#endif

/// The app.
public enum Sandbox {
  static let program = "enfilade"
  static let version = "0.1.0"
  static let id = "dev.enfilade.Enfilade"

  /// Exit code of a command line that cannot be followed.
  private static let failure: Int32 = 2

  /// Runs the app with a command line and answers with the exit code.
  public static func run(_ arguments: [String]) -> Int32 {
    do {
      switch try Invocation.parse(arguments) {
      case .print(let text):
        print(text)
        return 0
      case .run(let invocation):
        return try open(invocation, arguments.first ?? program)
      }
    } catch {
      StandardError.print("\(error)")
      return failure
    }
  }

  private static func open(_ invocation: Invocation, _ name: String) throws -> Int32 {
    let trace = try invocation.trace.map { path in
      do throws(FileError) {
        return try TraceFile(path: path)
      } catch {
        throw CommandLineError(program: program, reason: "\(error)")
      }
    }
    let application = Application(id: id, flags: invocation.isOnItsOwn ? .nonUnique : [])
    application.started.connect {
      if invocation.isDark { DesktopSettings.prefersDark = true }
      if invocation.isRightToLeft { DesktopSettings.textDirection = .rightToLeft }
    }
    let report = FirstFrameReport()
    var window: SandboxWindow?
    var result: Int32 = 0
    application.activated.connect {
      if let window { return window.present() }
      let opened = SandboxWindow(application, invocation)
      window = opened
      opened.show()
      report?.await(opened.window) { application.quit() }
      guard invocation.snapshot != nil || invocation.tour != nil else { return }
      Task {
        result = await opened.photograph(invocation)
        application.quit()
      }
    }
    let code = application.run(arguments: [name])
    window?.close()
    window = nil
    return withExtendedLifetime(trace) { code == 0 ? result : code }
  }
}
