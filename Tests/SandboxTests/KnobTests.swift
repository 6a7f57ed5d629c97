import Containment
import GTK
import TestSupport
import Testing

@testable import Routing
@testable import Sandbox
@testable import Scenarios

extension OnScreen {
  @Suite("Knobs")
  struct KnobTests {
    /// Those that have something to turn.
    private let scenarios = Scenario.all.filter { !$0.knobs.isEmpty }

    @Test("SB-02 the scenarios that are worth it have knobs, each called once and legal at first")
    func declared() {
      #expect(scenarios.count > 12)
      for scenario in Scenario.all {
        let names = scenario.knobs.map(\.id) + CanvasSettings().descriptions.map(\.id)
        #expect(Set(names).count == names.count, "\(scenario.id): \(names)")
        for knob in scenario.knobs {
          #expect(knob.read(knob.write(knob.initial)) == knob.initial, "\(scenario.id).\(knob.id)")
        }
      }
    }

    @Test("SB-02 every knob can be turned to its ends and between them, and all of them back")
    func turning() async throws {
      var dice = Dice(seed: Dice.seed)
      // What GTK moves by itself goes by its own clock.
      let wereAnimated = DesktopSettings.animationsEnabled
      DesktopSettings.animationsEnabled = false
      defer { DesktopSettings.animationsEnabled = wereAnimated }
      for scenario in Dice.oneIn(4, of: scenarios) {
        let theatre = Theatre(width: 480, height: 640)
        let screen = scenario.makeScreen()
        let knobs = try #require(screen.representedKnobs)
        theatre.settle(screen)
        // What lies beneath the pointer looks otherwise.
        screen.view.realMove(x: 600, y: 700)
        try await theatre.comeToEnd()
        let before = theatre.picture
        for knob in knobs.knobs {
          for value in knob.extremes + [Compositions.value(of: knob, &dice)] {
            knobs[knob.id] = value
            #expect(knobs[knob.id] == value, "\(scenario.id)")
            theatre.clock.advance(by: 16)
          }
          try await theatre.comeToEnd()
        }
        // All at once, in the middle of whatever is on its way.
        for knob in knobs.knobs { knobs[knob.id] = Compositions.value(of: knob, &dice) }
        theatre.clock.advance(by: 16)
        knobs.reset()
        #expect(!knobs.areTurned)
        try await theatre.comeToEnd()
        // One goes on by itself, one has a log of what was.
        if !["endless", "lifecycle"].contains(scenario.id) {
          let after = theatre.picture
          // The scrollbar of long lists is shorter when more lines have been in sight.
          if ["gallery", "cells"].contains(scenario.id) {
            for picture in [before, after] {
              picture.draw { $0.fill(.white, x: 464, y: 0, width: 16, height: 640) }
            }
          }
          #expect(after.largestDifference(to: before) == 0, "\(scenario.id) is as it was")
        }
        theatre.close()
        try await letEventsArrive()
        #expect(Diagnostics.reported.isEmpty && GLibLog.complaints.isEmpty, "\(scenario.id)")
      }
    }

    /// Buttons for the choices of a knob.
    private final class Chooser: KnobbedViewController<MessageKnobs> {
      override func loadView() {
        view = Controls.panel([Controls.choice(\.$form, of: knobs, in: "chooser")])
      }
    }

    @Test("SB-02 what a scenario has to choose by itself and its knob are one and the same")
    func ownControls() async throws {
      let theatre = Theatre(width: 480, height: 640)
      let screen = Scenario(
        "chooser", "Chooser", group: "Tests", knobs: MessageKnobs(), make: Chooser.init
      ).makeScreen()
      let knobs = try #require(screen.representedKnobs)
      theatre.settle(screen)
      let found = screen.view.descendants.first { $0.accessibleID == "chooser.error" }
      let button = RadioButton(retaining: try #require(found).unsafePointer)
      try await handled(button.realClick())
      #expect(button.isActive && knobs["form"] == .text("error"))
      knobs.reset()
      #expect(!button.isActive)
      knobs["form"] = .text("error")
      #expect(button.isActive)
    }

    @Test("SB-02 a screen goes with its knobs when it is shown no more")
    func going() async throws {
      for scenario in Dice.oneIn(2, of: scenarios) {
        weak var screen: ViewController?
        weak var knobs: KnobValues?
        let theatre = Theatre(width: 480, height: 640)
        do {
          let made = scenario.makeScreen()
          (screen, knobs) = (made, made.representedKnobs)
          theatre.settle(made)
          for knob in scenario.knobs { knobs?[knob.id] = knob.extremes[0] }
        }
        try await theatre.comeToEnd()
        theatre.settle(nil)
        try await theatre.comeToEnd()
        #expect(screen == nil && knobs == nil, "\(scenario.id)")
        theatre.close()
      }
    }

    @Test("SB-03 a URL with knobs opens the scenario with the same values")
    func links() throws {
      var dice = Dice(seed: Dice.seed)
      for scenario in scenarios {
        for _ in 0..<10 {
          let knobs = KnobValues(scenario.knobs)
          for knob in scenario.knobs {
            let values = knob.extremes + knob.written + [knob.initial]
            knobs[knob.id] = values[dice.roll(values.count)]
          }
          let screen = scenario.makeScreen(knobs.all)
          let place = try #require(ScenarioPlace(screen, CanvasSettings()))
          let url = try SandboxApp.enfilade.links.link(to: place)
          let destination = try SandboxApp.enfilade.links.table.destination(for: url)
          let read = try #require(destination.context as? ScenarioPlace)
          #expect(read.scenario.id == scenario.id && read.allKnobs == knobs.all, "\(url)")
        }
      }
    }

  }
}

extension KnobDescription {
  /// What does not stand in a URL as it is.
  fileprivate var written: [KnobValue] {
    switch kind {
    case .number(let range, let step, _):
      [.number(range.lowerBound + step), .number((range.lowerBound + range.upperBound) / 2)]
    case .text: ["-", "--", "a & b = c", "%20?#/", "日本語 🏳️‍🌈", "{1}+1"].map { .text($0) }
    case .date: [.text("2026-11-22")]
    default: []
    }
  }

  /// What it can be set to at most and at least.
  fileprivate var extremes: [KnobValue] {
    let ends: [KnobValue] =
      switch kind {
      case .toggle: [.flag(true), .flag(false)]
      case .number(let range, _, _): [.number(range.lowerBound), .number(range.upperBound)]
      case .choice(let choices): choices.map { .text($0.id) }
      case .text: [.text(""), .text(String(repeating: "Enfilade ", count: 4))]
      case .colour: [.text("#000000"), .text("#ffffff")]
      case .date: [.text("0001-01-01"), .text("9999-12-31")]
      case .file: [.text("")]
      }
    return isOptional ? ends + [.none] : ends
  }
}
