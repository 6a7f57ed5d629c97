import Containment
import GTK

/// Shows every scenario, sets each of its knobs to its extremes and back, and collects the faults:
/// screens that could not be made, and diagnostics.
final class ScenarioCheck {
  private let sandbox: SandboxViewController

  init(_ sandbox: SandboxViewController) { self.sandbox = sandbox }

  /// The faults, one per line, each beginning with the id of the scenario.
  func run() async -> [String] {
    var faults: [String] = []
    for scenario in sandbox.scenarios {
      let known = Diagnostics.reported.count
      sandbox.show(scenario)
      await rest()
      if let broken = sandbox.screen as? BrokenScenarioViewController {
        faults.append("\(scenario.id): \(broken.reason)")
      } else if let knobs = sandbox.screen?.representedKnobs {
        for knob in knobs.knobs {
          for value in knob.ends { knobs[knob.id] = value }
          await rest()
        }
        knobs.reset()
        await rest()
      }
      faults += Diagnostics.reported.dropFirst(known).map { "\(scenario.id): \($0)" }
    }
    return faults
  }

  private func rest() async {
    sandbox.settle()
    await MainLoop.idle()
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
      }
    return isOptional ? ends + [.none] : ends
  }
}
