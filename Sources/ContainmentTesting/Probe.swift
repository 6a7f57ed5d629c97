import Containment
import GTK

/// What was called, in order, in the notation of the contract: `A.wm(P)`, `B.wA(t)` …
@MainActor
public final class CallLog {
  /// All that was called since it was taken last.
  public private(set) var entries: [String] = []
  /// An empty log.
  public init() {}

  /// Notes that something was called, or whatever else a test is to see in its order.
  public func add(_ entry: String) { entries.append(entry) }

  /// What was called since the last time, and forgets it.
  public func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

/// Counts how many objects of the tests are alive: each that is to be counted keeps one of these.
@MainActor
public final class Lifetime {
  /// How many there are.
  public private(set) static var alive = 0
  /// Counts one more, until it is gone.
  public init() { Lifetime.alive += 1 }
  isolated deinit { Lifetime.alive -= 1 }
}

/// A coloured screen that logs every callback and can be told to do something in one of them.
@MainActor
public final class Probe: ColorViewController {
  private let log: CallLog
  private let lifetime = Lifetime()
  /// Run inside a callback, named as in the log without its argument: `wA`, `dm` …
  public var actions: [String: @MainActor () -> Void] = [:]
  /// Makes the view in place of a plain coloured area.
  public var makeView: (@MainActor () -> Widget)?

  /// A screen that is called `name` in `log`.
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
  /// Run inside a callback, named as in the log without its argument.
  public var actions: [String: @MainActor () -> Void] = [:]

  /// A container that is called `name` in `log`, and crossfades in 300 milliseconds.
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

  /// Asks the slot, and logs the end as `name(true)` or `name(false)` at the very moment.
  public func request(
    _ content: ViewController?, _ name: String, transition: Transition? = nil, keeping: Bool = false
  ) {
    slot.request(content, transition: transition, departure: keeping ? .kept : .removed) {
      [log] in log.add("\(name)(\($0))")
    }
  }
}
