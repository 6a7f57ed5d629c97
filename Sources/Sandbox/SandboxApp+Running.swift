import Containment
import GTK
import Routing

#if canImport(Glibc)
  import Glibc
#endif

extension SandboxApp {
  /// Exit code of a command line that cannot be followed; also of one that only hands a running
  /// instance a URL, if that leads nowhere. An instance that opens its own window is not over with
  /// that, and ends as usual.
  private static let failure: Int32 = 2

  /// Runs the app until its window is closed, and ends the program with its exit code.
  public func run(_ arguments: [String] = CommandLine.arguments) -> Never {
    exit(exitCode(of: arguments))
  }

  /// Runs the app until its window is closed.
  ///
  /// - Returns: 0; 1 when `--check` has found something; 2 when the command line cannot be followed,
  ///   a picture cannot be written, or something is wrong with the list of scenarios. What is wrong
  ///   stands on standard error.
  public func exitCode(of arguments: [String]) -> Int32 {
    SandboxApp.beginTranslation()
    let faults = faults
    for fault in faults { StandardError.print("\(program): \(fault)") }
    if !faults.isEmpty { return SandboxApp.failure }
    do {
      switch try Invocation.parse(arguments, of: self) {
      case .print(let text):
        print(text)
        return 0
      case .run(let invocation):
        return try open(invocation, arguments.first ?? program)
      }
    } catch {
      StandardError.print("\(error)")
      return SandboxApp.failure
    }
  }

  private func open(_ invocation: Invocation, _ name: String) throws -> Int32 {
    let trace = try invocation.trace.map { path in
      do throws(FileError) {
        return try TraceFile(path: path)
      } catch {
        throw CommandLineError(program: program, reason: "\(error)")
      }
    }
    // Said here, where a shell shows it; whichever window opens, or is open, shows it too.
    let links = invocation.sample?.links ?? links.table
    let isLost = invocation.links.reduce(false) { tell($1, links) || $0 }
    let application = Application(
      id: invocation.sample?.applicationID ?? id, flags: flags(for: invocation))
    var preferences: Preferences?
    var isFirst = false
    application.started.connect {
      isFirst = true
      Window.setDefaultIcon(id)
      let chosen = Preferences(of: self, areKept: !invocation.isOnItsOwn)
      chosen.addActions(to: application)
      preferences = chosen
      if invocation.isDark { DesktopSettings.prefersDark = true }
      if invocation.isRightToLeft { DesktopSettings.textDirection = .rightToLeft }
      Style.install()
      prepare(invocation.isUnattended)
    }
    let report = FirstFrameReport()
    let churn = ChurnReport()
    var window: (any MainWindow)?
    var result: Int32 = 0
    func present(_ links: [String]) {
      if let window { return window.present(links) }
      let opened: any MainWindow =
        invocation.sample?.makeWindow(application, invocation.size, links)
        ?? SandboxWindow(self, application, invocation, links)
      window = opened
      // While another window keeps the program running, it may be asked for a new one.
      opened.root.window.destroyed.connect { window = nil }
      opened.show()
      report?.await(opened.root.window) { application.quit() }
      if let churn, let opened = opened as? SandboxWindow {
        Task {
          await churn.run(in: opened)
          application.quit()
        }
      }
      guard invocation.isUnattended else { return }
      Task {
        result = await perform(invocation, in: opened)
        application.quit()
      }
    }
    application.activated.connect { present([]) }
    application.opened.connect { present($0.uris) }
    for action in desktopActions {
      application.add(SimpleAction(action.name) { present([action.link]) })
    }
    let code = application.run(arguments: [name] + invocation.links)
    if isLost, !isFirst { result = SandboxApp.failure }
    window?.root.close()
    window = nil
    return withExtendedLifetime((trace, preferences)) { code == 0 ? result : code }
  }

  /// Takes the pictures that were asked for, and checks the scenarios; the exit code.
  private func perform(_ invocation: Invocation, in window: any MainWindow) async -> Int32 {
    do {
      if let window = window as? SandboxWindow {
        try await window.photograph(invocation)
        if invocation.isCheck { return await window.check() ? 0 : 1 }
        return 0
      }
      if let path = invocation.snapshot {
        try await Photographer(window.root, header: window.titleBar).takePicture(path: path)
      }
      return 0
    } catch {
      StandardError.print("\(program): \(error)")
      return SandboxApp.failure
    }
  }

  private func flags(for invocation: Invocation) -> Application.Flags {
    if invocation.isOnItsOwn { return [.nonUnique, .handlesOpen] }
    return invocation.isService ? [.isService, .handlesOpen] : .handlesOpen
  }

  /// Says on standard error why a URL leads nowhere; whether it does.
  private func tell(_ link: String, _ table: URLTable) -> Bool {
    do throws(RoutingError) {
      _ = try table.destination(for: link)
      return false
    } catch {
      StandardError.print("\(program): \(error)")
      return true
    }
  }
}
