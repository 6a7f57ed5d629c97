import Containment
import GTK
import GTKTools
import GoldenReview
import Hosting
import Routing

#if canImport(Glibc)
  import Glibc
#endif

extension SandboxApp {
  /// Exit code of an invalid command line. Also of a URL without a destination, if the program takes
  /// pictures or only passes it to a running instance; an instance that opens its own window for a
  /// person shows the error there and exits as usual.
  private static let failure: Int32 = 2

  /// Runs the app until its window is closed, and exits the program with its exit code.
  public func run(_ arguments: [String] = CommandLine.arguments) -> Never {
    exit(exitCode(of: arguments))
  }

  /// Runs the app until its window is closed.
  ///
  /// - Returns: 0; 1 when `--check` or `--check-accessibility` has found a fault; 2 when the command
  ///   line is invalid, something cannot be written, a URL leads nowhere, or the list of scenarios is
  ///   invalid. The reason is printed to standard error.
  public func exitCode(of arguments: [String]) -> Int32 {
    SandboxApp.beginTranslation()
    do {
      let code = try follow(arguments)
      try StandardOutput.flush()
      return code
    } catch let error as FileError {
      StandardError.print("\(program): \(error)")
      return SandboxApp.failure
    } catch {
      StandardError.print("\(error)")
      return SandboxApp.failure
    }
  }

  private func follow(_ arguments: [String]) throws -> Int32 {
    // `--check` prints those of the scenarios with all others.
    let isCheck = arguments.contains("--check")
    guard isRight(isCheck) else { return SandboxApp.failure }
    switch try Invocation.parse(arguments, of: self) {
    case .print(let text, of: let app):
      guard app.isRight(false) else { return SandboxApp.failure }
      print(text)
      return 0
    case .run(let invocation):
      let app = invocation.scenarios.map(showing) ?? self
      if invocation.scenarios != nil, !app.isRight(isCheck) { return SandboxApp.failure }
      let rest = Array(arguments.dropFirst())
      if invocation.isWatching {
        return try WatchShell(program, rest, buildCommand: invocation.watchCommand).run()
      }
      if let serving = invocation.serving {
        let title = invocation.scenario?.title ?? self.title
        return try ServeCommand(program, title: title, serving, rest).run()
      }
      if let folder = invocation.review, invocation.isReviewPage || invocation.isApproval {
        let review = PictureReview(folder: folder)
        print(try invocation.isApproval ? review.approveAll() : review.writePage())
        return 0
      }
      return try app.open(invocation, arguments.first ?? program)
    }
  }

  /// Prints the faults in the list of scenarios, unless they are to be checked, and those with
  /// which there can be no window; returns whether there are none.
  private func isRight(_ isCheck: Bool) -> Bool {
    let faults = isCheck ? ownFaults : faults
    for fault in faults { StandardError.print("\(program): \(fault)") }
    return faults.isEmpty
  }

  private func open(_ invocation: Invocation, _ name: String) throws -> Int32 {
    let trace = try invocation.trace.map { path in
      // The pictures of the gallery are taken at times of their own.
      try TraceFile(path: path) { !$0.isPictured }
    }
    // Printed to standard error for the shell; the window that opens or is open shows it as well.
    let links = invocation.sample?.links ?? links.table
    let isLost = invocation.links.reduce(false) { tell($1, links) || $0 }
    // Nobody would see that a picture is one of something else.
    if isLost, invocation.isUnattended { return SandboxApp.failure }
    Served.isOn = invocation.isServed
    if let scale = invocation.scale { Display.chooseScale(scale) }
    let application = Application(
      id: invocation.sample?.applicationID ?? id, flags: flags(for: invocation))
    var preferences: Preferences?
    var isFirst = false
    application.started.connect {
      isFirst = true
      Window.setDefaultIcon(id)
      if Served.isOn { Served.closeLinks() }
      let chosen = Preferences(
        of: self, areKept: invocation.watched != nil || !invocation.isOnItsOwn)
      chosen.addActions(to: application)
      preferences = chosen
      if invocation.isDark { DesktopSettings.prefersDark = true }
      if invocation.isRightToLeft { DesktopSettings.textDirection = .rightToLeft }
      Style.install()
      Slot.checksRoom = true
      #if DEBUG
        if invocation.sample != nil { Inspector.attach() }
      #endif
      prepare(invocation.isUnattended)
    }
    var window: (any MainWindow)?
    var watchLine: WatchLine?
    var result: Int32 = 0
    func present(_ links: [String]) {
      if let window { return window.present(links) }
      let opened: any MainWindow =
        invocation.review.map {
          ReviewWindow(application, of: $0, appTitle: title, size: invocation.size)
        }
        ?? invocation.sample?.makeWindow(application, invocation.size, links)
        ?? SandboxWindow(self, application, invocation, links)
      window = opened
      // Another window may keep the program running; the next activation then opens a new main
      // window.
      opened.root.window.destroyed.connect { window = nil }
      opened.show()
      if invocation.watched != nil, let opened = opened as? SandboxWindow {
        watchLine = opened.followShell { application.quit() }
      }
      onShow?(opened, application)
      guard invocation.isUnattended else { return }
      Task {
        result = await perform(invocation, in: opened)
        application.quit()
      }
    }
    application.activated.connect { present([]) }
    // The first window begins with the scenario of the command line, and needs no URL for it.
    var ownLinks = invocation.scenario.map { _ in invocation.links }
    application.opened.connect { files in
      present(ownLinks ?? files.uris)
      ownLinks = nil
    }
    for action in desktopActions {
      application.add(SimpleAction(action.name) { present([action.link]) })
    }
    // To a running instance, the scenario is a URL like any other. (Row ST-26.)
    let place = invocation.isOnItsOwn ? nil : invocation.scenario?.id
    let urls = place.map { ["\(links.scheme)://scenario/\($0)"] } ?? []
    let code = application.run(arguments: [name] + urls + invocation.links)
    if isLost, !isFirst { result = SandboxApp.failure }
    window?.root.close()
    window = nil
    if let fault = trace?.fault { throw fault }
    return withExtendedLifetime((trace, preferences, watchLine)) { code == 0 ? result : code }
  }

  /// Takes the requested pictures or checks the scenarios, and returns the exit code.
  private func perform(_ invocation: Invocation, in window: any MainWindow) async -> Int32 {
    do {
      if let window = window as? SandboxWindow {
        try await window.photograph(invocation)
        var isRight = true
        if invocation.isCheck { isRight = await window.check(only: invocation.scenario) }
        if invocation.isAccessibilityCheck {
          isRight = await window.checkAccessibility(invocation) && isRight
        }
        return isRight ? 0 : 1
      }
      if let path = invocation.snapshot {
        let photographer = Photographer(
          root: window.root, header: window.titleBar, scale: invocation.scale)
        try await photographer.takePicture(path: path)
      }
      return 0
    } catch {
      StandardError.print("\(program): \(error)")
      return SandboxApp.failure
    }
  }

  private func flags(for invocation: Invocation) -> Application.Flags {
    if invocation.isOnItsOwn || invocation.watched != nil { return [.nonUnique, .handlesOpen] }
    return invocation.isService ? [.isService, .handlesOpen] : .handlesOpen
  }

  /// Prints to standard error why a URL has no destination; returns whether it has none.
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

extension SandboxApp {
  /// Loads the translations for `tr` in the user's language. ``run(_:)`` does that first; an app
  /// whose list of scenarios has titles translated by `tr` calls this before it makes the list.
  ///
  /// Translations are looked for under the prefix where the program is installed, or in the folder
  /// that the environment variable `ENFILADE_LOCALE_DIR` names. An app with catalogues of its own calls
  /// `Translation.begin(domain:)` before.
  public static func beginTranslation() {
    Translation.begin(
      folder: getenv("ENFILADE_LOCALE_DIR").map { String(cString: $0) }
        ?? Translation.standardFolder)
  }
}
