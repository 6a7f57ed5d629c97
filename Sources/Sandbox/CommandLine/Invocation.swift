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
  /// Whether the scenarios are checked.
  var isCheck = false
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
    scenario != nil || size != nil || isDark || isRightToLeft || isUnattended || trace != nil
  }

  /// Whether it does its work by itself and ends: nothing is remembered, and pictures are alike every
  /// time.
  var isUnattended: Bool { snapshot != nil || snapshotAll != nil || tour != nil || isCheck }
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
