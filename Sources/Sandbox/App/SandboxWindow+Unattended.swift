import Containment
import GTK
import GTKTools

/// What a command line asks for that ends by itself: pictures and checks.
extension SandboxWindow {
  /// Prints the faults of the scenarios, or of one, to standard output, and how many there are to standard error;
  /// returns whether there are none.
  func check(only scenario: Scenario? = nil) async -> Bool {
    await links.rest()
    let count = scenario == nil ? sandbox.scenarios.count : 1
    let faults = await Audit(of: sandbox, only: scenario, Progress(of: count)).faults
    for fault in faults { print(fault) }
    StandardError.print(
      tr(
        "{1} checked: {2}.", tr(one: "{1} scenario", many: "{1} scenarios", count: count),
        faults.isEmpty
          ? tr("nothing is wrong") : tr(one: "{1} fault", many: "{1} faults", count: faults.count)))
    return faults.isEmpty
  }

  /// Prints what keeps people from using the scenarios, or the one that is asked for; false if there
  /// are errors, and not only advice.
  func checkAccessibility(_ invocation: Invocation) async -> Bool {
    await links.rest()
    let scenarios = scenarios(of: invocation)
    var audit = Audit(of: scenarios)
    // Only a picture can fail.
    try? await audit.look(
      size: invocation.size ?? PictureBook.usualSize, isRead: true, Progress(of: scenarios.count))
    let check = AccessibilityCheck(of: audit)
    if invocation.isJSON {
      print(check.json)
      StandardError.print(check.summary)
    } else {
      for line in check.report { print(line) }
      print(check.summary)
    }
    return !check.hasErrors
  }

  /// The one that is asked for, or all of the app.
  private func scenarios(of invocation: Invocation) -> [Scenario] {
    invocation.scenario.map { [$0] } ?? app.scenarios
  }

  /// Takes the requested pictures.
  ///
  /// - Throws: a `FileError` if one cannot be written.
  func photograph(_ invocation: Invocation) async throws {
    await links.rest()
    let size = invocation.size ?? PictureBook.usualSize
    let scale = invocation.scale
    let photographer = Photographer(root: root, header: titleBar, scale: scale)
    if let path = invocation.snapshot { try await photographer.takePicture(path: path) }
    let scenarios = scenarios(of: invocation)
    let progress = Progress(of: scenarios.count)
    if let folder = invocation.snapshotAll {
      let book = try PictureBook(in: folder, scales: [scale])
      if invocation.takesLooks {
        var audit = Audit(of: scenarios)
        try await audit.look(size: size, picturesIn: book, isRead: false, progress)
      } else {
        defer { progress.end() }
        for scenario in scenarios {
          progress.begin(scenario.title)
          try await book.add(scenario, size: size)
        }
      }
    }
    if let folder = invocation.audit {
      try Folder.makeEmpty(folder, unlessWith: "audit.json")
      let book = try PictureBook(in: folder, scales: scale.map { [$0] } ?? [1, 2])
      var audit = await Audit(of: sandbox, only: invocation.scenario, progress)
      try await audit.look(
        in: invocation.takesLooks ? nil : ["light"], size: size, picturesIn: book, isRead: true,
        Progress(of: scenarios.count))
      try TextFile.write(audit.json, to: "\(folder)/audit.json")
    }
    if let folder = invocation.gallery {
      let gallery = try Gallery(app.title, of: scenarios, in: folder, scale: scale)
      print(try await gallery.write(size: size, progress))
    }
    if let folder = invocation.handOver {
      print(try await write(.handOver, to: folder, size: invocation.size))
    }
    if let folder = invocation.site {
      print(try await write(.site, to: folder, size: invocation.size))
    }
    if let path = invocation.film { try await film(to: path, size: size, scale: scale) }
    if let folder = invocation.tour {
      try await photographer.tour(folder: folder, sandbox.scenarios) { sandbox.show($0) }
    }
  }

  /// Writes a film of what the screen that is open does by itself, in a studio of its own.
  ///
  /// - Parameter size: the size of the screen in logical pixels.
  /// - Throws: a `FileError` if the file cannot be written or nothing moves; a `PlayFailure`.
  func film(to path: String, size: Size, scale: Int?) async throws {
    guard let open = canvas.screen, let scenario = open.representedScenario else { return }
    // The hand of a play takes what is in another window on screen for a menu of its own.
    root.window.hide()
    defer { root.window.show() }
    Studio.haltAnimations()
    let studio = Studio(canvas.settings, size: size, scale: scale)
    defer { studio.close() }
    let screen = scenario.makeScreen(open.representedKnobs?.all ?? [:])
    await studio.show(screen)
    guard let film = try await studio.film(of: screen) else {
      throw FileError(
        path: path,
        reason: tr("{1} has no play, and none of its actions moves anything.", scenario.title))
    }
    try await film.save(to: path)
  }

  /// Has the tool that the open document is of write a folder about it.
  ///
  /// - Parameter size: the size of the screens in logical pixels; nil for that of a phone.
  /// - Returns: what it has made, as a sentence.
  /// - Throws: a `FileError` if a file cannot be written, or what is open is no such document.
  func write(
    _ folder: DocumentFolder, to path: String, size: Size?
  ) async throws(FileError) -> String {
    let id = canvas.screen?.representedScenario?.id ?? ""
    Studio.haltAnimations()
    for tool in sandbox.tools {
      if let said = try await tool.write(id, as: folder, to: path, size: size) { return said }
    }
    let refusal =
      switch folder {
      case .handOver: tr("Only a flow can be handed over: name its file after the options.")
      case .site: tr("Only a flow makes a website: name its file after the options.")
      }
    throw FileError(path: path, reason: refusal)
  }
}
