import Containment
import GTK
import Testing

/// A log of calls, in the notation of the contract: `A.wm(P)`, `B.wA(t)` …
@MainActor
public final class CallLog {
  /// The calls since the last ``take()``.
  public private(set) var entries: [String] = []
  /// An empty log.
  public init() {}

  /// Adds a call, or anything else whose order matters to a test.
  public func add(_ entry: String) { entries.append(entry) }

  /// Returns the calls since the last time, and removes them.
  public func take() -> [String] {
    defer { entries = [] }
    return entries
  }

  // MARK: Calls that nobody asserts

  private static var exhaustive: [CallLog] = []
  /// Where the test has asked for it.
  private var sourceLocation: SourceLocation?

  /// Has calls fail the test that nobody takes until its end.
  func failForRest(_ sourceLocation: SourceLocation) {
    self.sourceLocation = sourceLocation
    CallLog.exhaustive.append(self)
  }

  /// Fails the test for the calls that nobody has taken, if it has asked for that.
  func endAssertions() {
    guard let sourceLocation, !entries.isEmpty else { return }
    Issue.record(
      """
      Nobody has asserted these callbacks: \(entries.joined(separator: ", ")). Compare what \
      log.take() returns with what is expected.
      """, sourceLocation: sourceLocation)
    entries = []
  }

  /// The same for all logs of a test.
  static func endTest() {
    for log in exhaustive { log.endAssertions() }
    exhaustive = []
  }
}

/// Counts the living test objects: each object that is to be counted keeps one of these.
@MainActor
public final class Lifetime {
  /// The number of living objects.
  public private(set) static var alive = 0
  /// Adds one to the count, until this object is released.
  public init() { Lifetime.alive += 1 }
  isolated deinit { Lifetime.alive -= 1 }
}

/// A coloured screen that logs every callback, and can run an action in any of them.
@MainActor
public final class Probe: ColorViewController {
  private let log: CallLog
  private let lifetime = Lifetime()
  /// Actions to run inside callbacks, by their names in the log without argument: `wA`, `dm` …
  public var actions: [String: @MainActor () -> Void] = [:]
  /// Makes the view instead of a plain coloured area.
  public var makeView: (@MainActor () -> Widget)?

  /// A screen with the name `name` in `log`.
  public init(_ name: String, _ log: CallLog, color: Color = .red) {
    self.log = log
    super.init(color)
    debugName = name
  }

  private func note(_ callback: String, _ argument: String? = nil) {
    log.add("\(debugName).\(callback)" + (argument.map { "(\($0))" } ?? ""))
    actions[callback]?()
  }

  public override func loadView() {
    note("load")
    if let makeView { view = makeView() } else { super.loadView() }
  }
  public override func viewDidLoad() { note("didLoad") }
  public override func willMove(toParent parent: ViewController?) {
    super.willMove(toParent: parent)
    note("wm", parent?.debugName ?? "nil")
  }
  public override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    note("dm", parent?.debugName ?? "nil")
  }
  public override func viewWillAppear(_ animated: Bool) { note("wA", animated ? "t" : "f") }
  public override func viewDidAppear(_ animated: Bool) { note("dA", animated ? "t" : "f") }
  public override func viewWillDisappear(_ animated: Bool) { note("wD", animated ? "t" : "f") }
  public override func viewDidDisappear(_ animated: Bool) { note("dD", animated ? "t" : "f") }
  public override func windowDidMinimise() { note("minimised") }
  public override func windowDidRestore() { note("restored") }
}

/// A container that logs like a ``Probe``.
@MainActor
public final class ProbeContainer: ContainerViewController {
  private let log: CallLog
  private let lifetime = Lifetime()
  /// Actions to run inside callbacks, by their names in the log without argument.
  public var actions: [String: @MainActor () -> Void] = [:]
  /// The key commands that it offers.
  public var commands: [KeyCommand] = []

  /// A container with the name `name` in `log`, and a crossfade of 300 milliseconds.
  public init(_ name: String, _ log: CallLog) {
    self.log = log
    super.init()
    debugName = name
    transition = .crossfade.lasting(300)
  }

  private func note(_ callback: String, _ argument: String? = nil) {
    log.add("\(debugName).\(callback)" + (argument.map { "(\($0))" } ?? ""))
    actions[callback]?()
  }

  public override var keyCommands: [KeyCommand] { super.keyCommands + commands }

  public override func viewDidLoad() { note("didLoad") }
  public override func willMove(toParent parent: ViewController?) {
    super.willMove(toParent: parent)
    note("wm", parent?.debugName ?? "nil")
  }
  public override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    note("dm", parent?.debugName ?? "nil")
  }
  public override func viewWillAppear(_ animated: Bool) { note("wA", animated ? "t" : "f") }
  public override func viewDidAppear(_ animated: Bool) { note("dA", animated ? "t" : "f") }
  public override func viewWillDisappear(_ animated: Bool) { note("wD", animated ? "t" : "f") }
  public override func viewDidDisappear(_ animated: Bool) { note("dD", animated ? "t" : "f") }

  /// Makes a request to the slot, and logs its completion as `name(true)` or `name(false)`.
  public func request(
    _ content: ViewController?, _ name: String, transition: Transition? = nil, keeping: Bool = false
  ) {
    slot.request(content, transition: transition, departure: keeping ? .kept : .removed) {
      [log] in log.add("\(name)(\($0))")
    }
  }
}
