import Containment
import GTK
import GTKTools

/// Shows scenarios in the window, walks through them, sets each of their knobs to its extremes and back, plays their
/// plays, and collects the faults: those of the list, screens that could not be made, broken files, plays that fail,
/// what has too little room, diagnostics, and warnings of GTK.
final class ScenarioCheck {
  private let sandbox: SandboxViewController
  /// The warnings of the present one, each with the library that it is from, such as `Gtk: …`, and what has too
  /// little room.
  private var complaints: [String] = []
  private var watch: ComplaintLog.Watch?
  private var walked: Scenario?

  init(_ sandbox: SandboxViewController) {
    self.sandbox = sandbox
    watch = ComplaintLog.watch { [weak self] in self?.complaints.append("\($0): \($1)") }
  }

  /// The faults of one, a line each, beginning with its id or with a file.
  ///
  /// - Parameter known: the faults that it has in its list.
  func faults(of scenario: Scenario, _ known: [String]) async -> [String] {
    if let fault = scenario.listFault { return [fault] }
    return (known + (await check(scenario))).map { "\(scenario.id): \($0)" }
  }

  private func check(_ scenario: Scenario) async -> [String] {
    var faults = scenario.findFaults?() ?? []
    let diagnostics = Diagnostics.reported.count
    complaints = []
    if let walk = scenario.walk {
      let settings = sandbox.canvas.settings
      walked = scenario
      faults += await walk(self)
      sandbox.canvas.settings = settings
    }
    // Not by its id, which another one may have.
    sandbox.show(scenario.makeScreen())
    await lookForRoom()
    if let broken = sandbox.screen as? BrokenScenarioViewController {
      faults.append(broken.reason)
    } else {
      faults += sandbox.canvas.faultsOfFiles
      if let knobs = sandbox.screen?.representedKnobs { await turn(knobs) }
      if let fault = await sandbox.canvas.checkPlay() { faults.append(fault) }
    }
    await lookForRoom()
    faults += Diagnostics.reported.dropFirst(diagnostics).map { "\($0)" }
    for warning in complaints where !faults.contains(warning) { faults.append(warning) }
    return faults
  }

  private func turn(_ knobs: KnobValues) async {
    let isUnturned = !knobs.canUndo
    for knob in knobs.knobs {
      for value in knob.ends { knobs[knob.id] = value }
      await lookForRoom()
    }
    knobs.reset()
    // What stands in a document is as it was.
    while isUnturned, !knobs.isResettable, knobs.canUndo { knobs.undo() }
    await rest()
  }

  /// Lets everything come to rest, and looks what has too little room then: what is reported by itself, since that
  /// lasts, depends on the load of the computer.
  private func lookForRoom() async {
    await rest()
    let frame = sandbox.view.allocation
    // What fits itself into its room does so after a layout, and may give another one less.
    for _ in 0..<2 {
      sandbox.view.layoutIfNeeded()
      await MainLoop.idle()
    }
    complaints += sandbox.lacksOfRoom.map { "\($0)" }
    // A window stays as large as it had to become, which must not depend on how soon it is laid out again.
    guard sandbox.view.allocation != frame else { return }
    for _ in 0..<3 { await FrameClock.shared.nextFrame(of: sandbox.view) }
  }

  package func rest() async {
    sandbox.settle()
    await MainLoop.idle()
  }
}

extension ScenarioCheck: CheckedCanvas {
  /// The looks of the wall, which are 360 pixels wide where they are not about that, and a wide frame.
  static var looks: [FrameWallViewController.Variant] {
    let looks =
      FrameWallViewController.Variant.looks
      + FrameWallViewController.Variant.widths.filter { $0.id == "1024" }
    return looks.enumerated().filter { AuditShare.takes($0.offset, oneIn: 4) }.map(\.element)
  }

  package var frames: [String] { ScenarioCheck.looks.map(\.title) }

  package func show(_ screen: ViewController, in frame: Int) async {
    var settings = ScenarioCheck.looks[frame].settings
    if settings.motion == .full { settings.motion = .none }
    sandbox.canvas.settings = settings
    screen.representedScenario = walked
    sandbox.show(screen, transition: Transition.none)
    await rest()
  }
}

extension Audit {
  /// Shows each of the scenarios of `sandbox`, or one of them, in its window, with its knobs and its play.
  init(
    of sandbox: SandboxViewController, only scenario: Scenario? = nil, _ progress: Progress? = nil
  ) async {
    let scenarios = scenario.map { [$0] } ?? AuditShare.turn(of: sandbox.scenarios)
    self.init(of: scenarios)
    let check = ScenarioCheck(sandbox)
    // It is looked for at each rest instead.
    let checksRoom = Slot.checksRoom
    Slot.checksRoom = false
    defer { Slot.checksRoom = checksRoom }
    for (index, known) in scenarios.faults.enumerated() {
      progress?.begin(entries[index].scenario.title)
      entries[index].faults = await check.faults(of: entries[index].scenario, known)
    }
    progress?.end()
  }
}

extension KnobDescription {
  /// The extreme values, as far as the kind of knob has any.
  fileprivate var ends: [KnobValue] {
    let ends: [KnobValue] =
      switch kind {
      case .toggle: [.flag(true), .flag(false)]
      case .number(let range, _, _): [.number(range.lowerBound), .number(range.upperBound)]
      case .choice(let choices): choices.map { .text($0.id) }
      case .text: [.text(""), .text(String(repeating: title + " ", count: 20))]
      case .colour: [.text("#000000"), .text("#ffffff")]
      case .date: [.text("0001-01-01"), .text("9999-12-31")]
      case .file: [.text("")]
      }
    return isOptional ? ends + [.none] : ends
  }
}
