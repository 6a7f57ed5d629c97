import Containment
import GTK
import Routing
import Sandbox

extension Churn {
  /// The steps that a user could take, and their shares.
  private static let steps: [(share: Int, step: @MainActor (Churn) -> Void)] = [
    (10, { $0.showScenario() }),
    (4, { $0.performCommand() }),
    (4, { $0.click() }),
    (3, { $0.showPage() }),
    (3, { $0.dismiss() }),
    (2, { $0.turnKnob() }),
    (1, { $0.openLink() }),
    (1, { $0.togglePane() }),
    (1, { $0.openPalette() }),
  ]

  /// Takes a random step, also in the middle of a transition.
  func step() {
    var number = chance.roll(Churn.steps.reduce(0) { $0 + $1.share })
    for (share, step) in Churn.steps {
      number -= share
      if number < 0 { return step(self) }
    }
  }

  private func showScenario() {
    window.show(chance.pick(window.scenarios))
  }

  /// Selects the next page of the inspector, so that each page is shown and hidden repeatedly.
  private func showPage() {
    let pages = window.inspectorPages
    let present = pages.firstIndex(of: window.inspectorPage) ?? 0
    window.isInspectorVisible = true
    window.inspectorPage = pages[(present + 1) % pages.count]
  }

  private func togglePane() {
    if chance.roll(2) == 0 {
      window.isCatalogueVisible.toggle()
    } else {
      window.isInspectorVisible.toggle()
    }
  }

  private func openPalette() { window.openPalette() }

  /// Dismisses what is in front, also while it is appearing.
  private func dismiss() {
    if let front, front !== window.stage { front.dismiss() }
  }

  private func performCommand() { chance.pick(window.contentCommands)() }

  private func turnKnob() {
    guard let knobs = window.knobs, !knobs.knobs.isEmpty else { return }
    let knob = chance.pick(knobs.knobs)
    switch knob.kind {
    case .toggle: knobs[knob.id] = .flag(chance.roll(2) == 0)
    case .number(let range, let step, _):
      let steps = Int((range.upperBound - range.lowerBound) / step)
      knobs[knob.id] = .number(range.lowerBound + Double(chance.roll(steps + 1)) * step)
    case .choice(let choices): knobs[knob.id] = .text(chance.pick(choices).id)
    case .text: knobs[knob.id] = .text(String(repeating: "w", count: chance.roll(30)))
    case .colour: knobs[knob.id] = .text(chance.pick(["#3584e4", "#26a269"]))
    case .file: break
    case .date: knobs[knob.id] = chance.roll(2) == 0 ? .none : .text("2026-12-24")
    }
  }

  private func openLink() {
    let direction = chance.pick(["", "?direction=rtl&text=1.5", "?frame=360x640&colours=dark"])
    window.present(["\(window.scheme)://scenario/\(chance.pick(window.scenarios).id)\(direction)"])
  }

  /// Clicks a button of the scenario or of what it presents.
  private func click() {
    guard let front = front?.viewIfLoaded else { return }
    var buttons: [Widget] = []
    front.forEachInside { widget in
      if Churn.buttons.contains(widget.typeName), widget.isMapped, widget.isSensitive,
        !widget.isInComboBox
      {
        buttons.append(widget)
      }
    }
    if !buttons.isEmpty { chance.pick(buttons).as(Button.self)?.click() }
  }

  /// The frontmost controller: the scenario, or what is presented over it or over the window.
  private var front: ViewController? {
    let front = window.root.topmostViewController
    if front !== window.root.rootViewController { return front }
    var inFrame = window.stage.presentedViewController
    while let next = inFrame?.presentedViewController { inFrame = next }
    return inFrame ?? window.stage
  }

  private static let buttons: Set = [
    "GtkButton", "GtkToggleButton", "GtkCheckButton", "GtkRadioButton",
  ]
}

extension Widget {
  /// Whether the button belongs to a combo box, whose menu GTK opens for real clicks only.
  fileprivate var isInComboBox: Bool {
    var around = parent
    while let widget = around, !widget.typeName.hasPrefix("GtkComboBox") { around = widget.parent }
    return around != nil
  }
}
