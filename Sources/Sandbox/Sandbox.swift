import Containment
import GTK
import Routing

#if canImport(Glibc)
  import Glibc
#endif

/// The app.
public enum Sandbox {
  /// Exit code of a command line that cannot be followed; also of one that only hands a running
  /// instance a URL, if that leads nowhere. An instance that opens its own window is not over with
  /// that, and ends as usual.
  private static let failure: Int32 = 2

  /// Runs the app with a command line and answers with the exit code.
  public static func run(_ arguments: [String]) -> Int32 {
    Translation.begin(folder: translations)
    do {
      switch try Invocation.parse(arguments) {
      case .print(let text):
        print(text)
        return 0
      case .run(let invocation):
        return try open(invocation, arguments.first ?? AppIdentity.program)
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
        throw CommandLineError(program: AppIdentity.program, reason: "\(error)")
      }
    }
    // Said here, where a shell shows it; whichever window opens, or is open, shows it too.
    let links = invocation.sample?.links ?? SandboxLinks.table
    let isLost = invocation.links.reduce(false) { tell($1, links) || $0 }
    let application = Application(
      id: invocation.sample?.applicationID ?? AppIdentity.id, flags: flags(for: invocation))
    var preferences: Preferences?
    var isFirst = false
    application.started.connect {
      isFirst = true
      Window.setDefaultIcon(AppIdentity.id)
      let chosen = Preferences(areKept: !invocation.isOnItsOwn)
      chosen.addActions(to: application)
      preferences = chosen
      if invocation.isDark { DesktopSettings.prefersDark = true }
      if invocation.isRightToLeft { DesktopSettings.textDirection = .rightToLeft }
    }
    if invocation.isForPictures { Pretended.pause = 0 }
    let report = FirstFrameReport()
    let churn = ChurnReport()
    var window: (any MainWindow)?
    var result: Int32 = 0
    func present(_ links: [String]) {
      if let window { return window.present(links) }
      let opened: any MainWindow =
        invocation.sample.map { SampleWindow($0, application, invocation, links) }
        ?? SandboxWindow(application, invocation, links)
      window = opened
      // While another window keeps the program running, it may be asked for a new one.
      opened.window.destroyed.connect { window = nil }
      opened.show()
      report?.await(opened.window) { application.quit() }
      if let churn, let opened = opened as? SandboxWindow {
        Task {
          await churn.run(in: opened)
          application.quit()
        }
      }
      guard invocation.isForPictures else { return }
      Task {
        result = await opened.photograph(invocation)
        application.quit()
      }
    }
    application.activated.connect { present([]) }
    application.opened.connect { present($0.uris) }
    DesktopActions.add(to: application) { present([$0]) }
    let code = application.run(arguments: [name] + invocation.links)
    if isLost, !isFirst { result = failure }
    window?.close()
    window = nil
    return withExtendedLifetime((trace, preferences)) { code == 0 ? result : code }
  }

  private static func flags(for invocation: Invocation) -> Application.Flags {
    if invocation.isOnItsOwn { return [.nonUnique, .handlesOpen] }
    return invocation.isService ? [.isService, .handlesOpen] : .handlesOpen
  }

  /// Says on standard error why a URL leads nowhere; whether it does.
  private static func tell(_ link: String, _ table: URLTable) -> Bool {
    do throws(RoutingError) {
      _ = try table.destination(for: link)
      return false
    } catch {
      StandardError.print("\(AppIdentity.program): \(error)")
      return true
    }
  }
}
