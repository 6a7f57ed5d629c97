import GTK
import GTKTools
import GoldenReview
import Hosting

extension Invocation {
  /// What the command line asks for.
  enum Answer {
    case run(Invocation)
    /// Prints a text about an app to standard output, without opening a window.
    case print(String, of: SandboxApp)
  }

  /// Parses the command line without opening a display.
  ///
  /// - Throws: a `CommandLineError` for an option, a value or an argument that is not understood.
  static func parse(
    _ arguments: [String], of app: SandboxApp
  ) throws(CommandLineError) -> Answer {
    func failure(_ reason: String) -> CommandLineError {
      CommandLineError(program: app.program, reason: reason)
    }
    let options = CommandLineOptions(
      program: app.program, files: "[\(app.links.table.scheme)://…]",
      summary: app.summary ?? tr("Shows the screens of an app one by one."))
    let version = options.flag("version", tr("Print the version and exit"))
    let list = options.flag("list", tr("List the scenarios, one a line: id, tab, title"))
    let scenario = options.string("scenario", argument: "ID", tr("Open the scenario ID"))
    let present = options.flag(
      "present", tr("Show the scenario, or a document such as a flow, without a tool around it"))
    let serve = ServeArguments(options)
    let uiFolder = options.filename(
      "ui-folder", argument: "DIR", tr("Show the .ui files of DIR, as they change"))
    let watch = options.flag(
      "watch", tr("Build the program when its sources change, and go on in the same place"))
    let watchCommand = options.string(
      "watch-command", argument: "COMMAND", tr("Let --watch build by this line for the shell"))
    let watched = options.string(
      "watched", argument: "START", isHidden: true, tr("Be run by a program with --watch"))
    let sample = options.string("sample", argument: "ID", tr("Run the sample app ID by itself"))
    let size = options.string(
      "size", argument: "WxH", tr("Open the window with this size in pixels"))
    let scale = options.string(
      "scale", argument: "N", tr("Take pictures with N pixels for each logical one, 1 to 4"))
    let dark = options.flag("dark", tr("Use the dark variant of the theme"))
    let rtl = options.flag("rtl", tr("Lay out from right to left"))
    let snapshot = options.filename(
      "snapshot", argument: "FILE.png", tr("Write a picture of the window and exit"))
    let snapshotAll = options.filename(
      "snapshot-all", argument: "DIR",
      tr("Write a picture of every scenario, by itself, into DIR and exit"))
    let audit = options.filename(
      "audit", argument: "DIR",
      tr("Write pictures of every scenario into DIR, and audit.json with all that is found"))
    let looks = options.flag("looks", tr("Let --snapshot-all and --audit take every look"))
    let gallery = options.filename(
      "gallery", argument: "DIR", tr("Write a website of every scenario into DIR and exit"))
    let handOver = options.filename(
      "hand-over", argument: "DIR",
      tr("Write a page for the engineer who builds the flow of a file into DIR and exit"))
    let site = options.filename(
      "export-site", argument: "DIR",
      tr("Write a website that shows the flow of a file without a server into DIR and exit"))
    let film = options.filename(
      "film", argument: "FILE",
      tr("Write a film of what the scenario does into FILE.apng or FILE.webm and exit"))
    let json = options.flag("json", tr("Let --list and --check-accessibility print JSON"))
    let tour = options.filename(
      "tour", argument: "DIR", tr("Write a picture of the window with every scenario into DIR"))
    let review = options.flag(
      "review", tr("Show the pictures that differ from their goldens, in out/review or a FOLDER"))
    let page = options.flag(
      "page", tr("Let --review write them into index.html in that folder, and exit"))
    let approve = options.flag("approve", tr("Let --review make all of them goldens, and exit"))
    let trace = options.filename(
      "trace", argument: "FILE", tr("Write every lifecycle callback to FILE"))
    let check = options.flag("check", tr("Show every scenario, say what is wrong, and exit"))
    let accessibility = options.flag(
      "check-accessibility",
      tr("Say what keeps people from using the scenarios, in every look, and exit"))
    let service = options.flag("gapplication-service", isHidden: true, tr("Wait to be activated"))
    let values = try options.parse(arguments)
    let drafts = values[uiFolder].map { Scenario.builderFiles(inNamed: $0) }
    let app = drafts.map(app.showing) ?? app

    /// Refuses the first that is given of some options.
    func refuse(_ names: [String], _ reason: (String) -> String) throws(CommandLineError) {
      for name in names where values.isGiven(name) { throw failure(reason(name)) }
    }

    if values[version] { return .print("\(app.program) \(app.version)", of: app) }
    if values[list] {
      let lines = app.scenarios.map { "\($0.id)\t\($0.title)" }.joined(separator: "\n")
      return .print(values[json] ? ScenarioList.json(of: app) : lines, of: app)
    }
    var invocation = Invocation()
    if let id = values[scenario] {
      guard let found = app.scenario(id) else {
        throw failure(tr("There is no scenario {1}. --list shows those that there are", id))
      }
      invocation.scenario = found
    }
    if let id = values[sample] {
      guard let found = app.samples.first(where: { $0.id == id }) else {
        let ids = app.samples.map(\.id).joined(separator: ", ")
        throw failure(tr("There is no sample {1}, only {2}", id, ids))
      }
      let others = [
        "scenario", "hand-over", "export-site", "film", "tour", "snapshot-all", "audit", "gallery",
        "check", "check-accessibility",
      ]
      try refuse(others) { tr("--sample has no catalogue, so that --{1} cannot go with it", $0) }
      invocation.sample = found
    }
    invocation.scenarios = drafts
    if let text = values[size] {
      guard let found = Size(parsing: text) else {
        let (least, most) = (Size.parsedSides.lowerBound, Size.parsedSides.upperBound)
        throw failure(
          tr(
            "The size {1} is not WxH, such as 800x600, with {2} to {3} pixels each way", text,
            "\(least)", "\(most)"))
      }
      invocation.size = found
    }
    invocation.isDark = values[dark]
    invocation.isRightToLeft = values[rtl]
    invocation.snapshot = values[snapshot]
    invocation.snapshotAll = values[snapshotAll]
    invocation.takesLooks = values[looks]
    invocation.audit = values[audit]
    invocation.gallery = values[gallery]
    if let path = values[film], !MovingPicture.isFilm(path) {
      throw failure(tr("{1} is no film: its name must end in .apng or .webm", path))
    }
    invocation.handOver = values[handOver]
    invocation.site = values[site]
    invocation.film = values[film]
    invocation.tour = values[tour]
    invocation.trace = values[trace]
    invocation.isCheck = values[check]
    if values[looks], values[snapshotAll] == nil, values[audit] == nil {
      throw failure(tr("--looks goes with --snapshot-all and --audit alone"))
    }
    if values[json], !values[accessibility] {
      throw failure(tr("--json goes with --list and --check-accessibility alone"))
    }
    if let text = values[scale] {
      guard let found = Int(text), Invocation.scales.contains(found) else {
        throw failure(tr("The scale {1} is not a whole number from 1 to 4", text))
      }
      guard invocation.takesPictures else {
        throw failure(
          tr("--scale goes with --snapshot, --film and what else takes pictures alone"))
      }
      let longest = invocation.size.map { max($0.width, $0.height) } ?? 0
      guard longest * found <= Invocation.longestPicture else {
        throw failure(
          tr("No picture has more than {1} pixels each way", "\(Invocation.longestPicture)"))
      }
      invocation.scale = found
    }
    invocation.isAccessibilityCheck = values[accessibility]
    invocation.isJSON = values[json]
    invocation.isService = values[service]
    invocation.links = values.files
    invocation.watched = values[watched].flatMap(WatchedStart.init)
    invocation.isWatching = values[watch] && invocation.watched == nil
    invocation.watchCommand = values[watchCommand]
    func requireWindow(for name: String) throws(CommandLineError) {
      guard invocation.isUnattended else { return }
      throw failure(tr("--{1} is for a window, and goes with nothing that ends by itself", name))
    }
    if values[watch] {
      try refuse(["ui-folder", "sample"]) {
        tr("--watch starts the sandbox of a package again, so that --{1} cannot go with it", $0)
      }
      try requireWindow(for: "watch")
    } else if values[watchCommand] != nil {
      throw failure(tr("--watch-command goes with --watch alone"))
    }
    if let (serving, isServed) = try serve.read(values, invocation, failure) {
      invocation.serving = isServed ? nil : serving
      invocation.isServed = isServed
      invocation.isPresenting = isServed && !values[serve.tool]
      if let path = values[serve.flow] {
        try invocation.show(path, of: app, asCopy: isServed && values[serve.tool])
        return .run(invocation)
      }
    }
    if values[review] {
      try refuse(["ui-folder", "watch", "sample", "scenario"]) {
        tr("--review shows pictures alone, so that --{1} cannot go with it", $0)
      }
      try requireWindow(for: "review")
      if let surplus = values.files.dropFirst().first {
        throw failure(tr("Unexpected argument {1}", surplus))
      }
      invocation.review = values.files.first ?? PictureReview.usualFolder
      invocation.isReviewPage = values[page]
      invocation.isApproval = values[approve]
      invocation.links = []
      return .run(invocation)
    }
    try refuse(["page", "approve"]) { tr("--{1} goes with --review alone", $0) }
    // Where the program goes on is kept by the one before.
    if invocation.watched == .again || invocation.watched == .crashed {
      invocation.scenario = nil
      invocation.size = nil
      invocation.links = []
    }
    // With the scheme it is a URL, whether or not it has a destination.
    let scheme = (invocation.sample?.links ?? app.links.table).scheme
    if values[present] {
      guard invocation.sample == nil, !invocation.isUnattended || invocation.takesOnePicture else {
        throw failure(tr("--present is for one screen, and goes with neither --sample nor a check"))
      }
      invocation.isPresenting = true
    }
    let others = values.files.filter { !$0.lowercased().hasPrefix(scheme + ":") }
    let isForDocument =
      invocation.isCheck || invocation.handOver != nil || invocation.site != nil
    if values[present] || isForDocument && values[scenario] == nil, values.files.count == 1,
      let document = others.first
    {
      try invocation.show(document, of: app)
      return .run(invocation)
    }
    if let surplus = others.first { throw failure(tr("Unexpected argument {1}", surplus)) }
    return .run(invocation)
  }

  /// Shows a document of a tool alone, such as a flow.
  ///
  /// - Parameter isCopied: whether it is a copy that is shown, and perhaps changed.
  private mutating func show(
    _ path: String, of app: SandboxApp, asCopy isCopied: Bool = false
  ) throws(CommandLineError) {
    let fresh = app.freshTools()
    let found: Scenario?
    do throws(FileError) {
      var path = path
      let other = app.freshTools()
      if isCopied, let document = try other.open(path),
        let copy = try other.write(document.id, to: "\(UserFolders.state)/\(document.title)")
      {
        path = copy
      }
      found = try fresh.open(path)
    } catch {
      throw CommandLineError(program: app.program, reason: "\(error)")
    }
    guard let found else {
      throw CommandLineError(
        program: app.program, reason: tr("{1} is nothing that can be shown", path))
    }
    scenario = found
    tools = fresh
    links = []
  }
}
