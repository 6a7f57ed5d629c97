import GTK

/// What the command line asks for.
struct Invocation {
  var scenario: Scenario?
  /// What is run in place of the sandbox.
  var sample: Sample?
  var size: Size?
  var isDark = false
  var isRightToLeft = false
  var snapshot: String?
  var snapshotAll: String?
  var tour: String?
  var trace: String?
  /// Whether the session bus has started the program, and will tell it what to do.
  var isService = false
  /// URLs to open, whether they lead anywhere or not.
  var links: [String] = []

  /// What is done in place of opening a window.
  enum Answer {
    case run(Invocation)
    /// Text for standard output, and nothing else.
    case print(String)
  }

  /// Whether the program is to do its work beside an instance that may be running.
  var isOnItsOwn: Bool {
    scenario != nil || size != nil || isDark || isRightToLeft || isForPictures || trace != nil
  }

  /// Whether only pictures are wanted, which are alike every time.
  var isForPictures: Bool { snapshot != nil || snapshotAll != nil || tour != nil }

  /// Reads the command line. Opens no display.
  static func parse(_ arguments: [String]) throws(CommandLineError) -> Answer {
    let options = CommandLineOptions(
      program: AppIdentity.program, files: "[\(AppIdentity.scheme)://…]",
      summary: tr("Containment navigation to play with."))
    let version = options.flag("version", tr("Print the version and exit"))
    let list = options.flag("list", tr("List the scenarios, one a line: id, tab, title"))
    let scenario = options.string("scenario", argument: "ID", tr("Open the scenario ID"))
    let sample = options.string("sample", argument: "ID", tr("Run the sample app ID by itself"))
    let size = options.string(
      "size", argument: "WxH", tr("Open the window with this size in pixels"))
    let dark = options.flag("dark", tr("Use the dark variant of the theme"))
    let rtl = options.flag("rtl", tr("Lay out from right to left"))
    let snapshot = options.filename(
      "snapshot", argument: "FILE.png", tr("Write a picture of the window and exit"))
    let snapshotAll = options.filename(
      "snapshot-all", argument: "DIR",
      tr("Write a picture of every scenario, by itself, into DIR and exit"))
    let json = options.flag("json", tr("Let --list print JSON"))
    let tour = options.filename(
      "tour", argument: "DIR", tr("Write a picture of the window with every scenario into DIR"))
    let trace = options.filename(
      "trace", argument: "FILE", tr("Write every lifecycle callback to FILE"))
    let service = options.flag("gapplication-service", isHidden: true, tr("Wait to be activated"))
    let values = try options.parse(arguments)

    if values[version] { return .print("\(AppIdentity.program) \(AppIdentity.version)") }
    if values[list], values[json] { return .print(ScenarioList.json) }
    if values[list] {
      return .print(
        Scenario.all.map { "\($0.id)\t\($0.title)" }.joined(separator: "\n"))
    }
    var invocation = Invocation()
    if let id = values[scenario] {
      guard let found = Scenario.named(id) else {
        throw failure(tr("There is no scenario {1}. --list shows those that there are", id))
      }
      invocation.scenario = found
    }
    if let id = values[sample] {
      guard let found = Sample.named(id) else {
        let ids = Sample.all.map(\.id).joined(separator: ", ")
        throw failure(tr("There is no sample {1}, only {2}", id, ids))
      }
      for (name, isGiven) in [("scenario", values[scenario] != nil), ("tour", values[tour] != nil)]
      where isGiven {
        throw failure(tr("--sample has no catalogue, so that --{1} cannot go with it", name))
      }
      invocation.sample = found
    }
    if let text = values[size] {
      guard let found = Size(parsing: text) else {
        throw failure(tr("The size {1} is not of the form WxH, such as 800x600", text))
      }
      invocation.size = found
    }
    invocation.isDark = values[dark]
    invocation.isRightToLeft = values[rtl]
    invocation.snapshot = values[snapshot]
    invocation.snapshotAll = values[snapshotAll]
    invocation.tour = values[tour]
    invocation.trace = values[trace]
    invocation.isService = values[service]
    invocation.links = values.files
    for text in values.files where !AppIdentity.isLink(text) {
      throw failure(tr("Unexpected argument {1}", text))
    }
    return .run(invocation)
  }

  private static func failure(_ reason: String) -> CommandLineError {
    CommandLineError(program: AppIdentity.program, reason: reason)
  }
}

extension Size {
  /// Reads `800x600`; nil for anything else, and for sizes that no window can have.
  init?(parsing text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      (100...16384).contains(width), (100...16384).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }
}
