@testable import Containment
import Testing

/// How far a change has come, without pages, widgets and a display.
@Suite("Phases of a change")
@MainActor
struct ChangePhaseTests {
  /// Stands for what waits for a frame.
  private final class Token {}

  private let run = TransitionRun(.crossfade, held: false, onChange: {}, onEnd: {})

  private var phases: [(String, ChangePhase)] {
    [
      ("announcing", .announcing(.clock)),
      ("running", .running(.init(run: run), .clock)),
      ("turning", .turning(.init(run: run), .clock)),
      ("awaitingFrame", .awaitingFrame(Token())),
      ("awaitingParent", .awaitingParent(run)),
      ("concluding", .concluding(run)),
    ]
  }

  private var events: [(String, ChangePhase.Event)] {
    [
      ("begin", .begin(.init(run: run))), ("turn", .turn), ("resume", .resume),
      ("restart", .restart),
      ("waitForFrame", .waitForFrame(Token())), ("conclude", .conclude),
      ("waitForParent", .waitForParent), ("drive", .drive(.hand)),
    ]
  }

  /// The name of the case, as it is printed, without its values.
  private func name(_ phase: ChangePhase) -> String {
    String("\(phase)".prefix { $0 != "(" })
  }

  @Test("OE-02 each event leads from each phase to the next, or is refused and changes nothing")
  func table() {
    let legal = [
      "announcing begin": "running", "announcing waitForFrame": "awaitingFrame",
      "announcing conclude": "concluding", "announcing drive": "announcing",
      "running turn": "turning", "running conclude": "concluding", "running drive": "running",
      "turning resume": "running", "turning restart": "announcing",
      "turning conclude": "concluding",
      "turning drive": "turning",
      "awaitingFrame conclude": "concluding",
      "awaitingParent conclude": "concluding",
      "concluding waitForParent": "awaitingParent", "concluding conclude": "concluding",
    ]
    for (phaseName, phase) in phases {
      for (eventName, event) in events {
        var next = phase
        let isLegal = next.handle(event)
        let step = "\(phaseName) \(eventName)"
        #expect((isLegal ? name(next) : nil) == legal[step], "\(step)")
        if !isLegal { #expect(name(next) == phaseName && next.driver == phase.driver, "\(step)") }
      }
    }
  }

  /// Every sequence of events that fit, six long: the run is kept as long as something is drawn, and
  /// what moves it is known exactly while something may move.
  @Test("OE-02 every way through the phases keeps the run until it has ended")
  func ways() {
    var count = 0
    func walk(_ phase: ChangePhase, _ way: [String], drawn: Bool) {
      count += 1
      let callsOut = ["announcing", "turning", "concluding"].contains(name(phase))
      let mayMove = ["announcing", "running", "turning"].contains(name(phase))
      #expect(phase.isBusy == callsOut, "\(way)")
      #expect((phase.driver != nil) == mayMove, "\(way)")
      #expect((phase.run != nil) == drawn, "\(way)")
      #expect((phase.movingRun != nil) == (name(phase) == "running"), "\(way)")
      guard way.count < 6 else { return }
      for (eventName, event) in events {
        var next = phase
        guard next.handle(event) else { continue }
        let isDrawn =
          switch eventName {
          case "begin": true
          case "restart": false
          default: drawn
          }
        walk(next, way + [eventName], drawn: isDrawn)
      }
    }
    walk(.announcing(.clock), [], drawn: false)
    #expect(count > 300)
  }

  @Test("OE-02 a drive is heard before the drawing begins, and stays through a turn")
  func drivers() {
    var phase = ChangePhase.announcing(.clock)
    func handle(_ events: ChangePhase.Event...) {
      for event in events {
        let isLegal = phase.handle(event)
        #expect(isLegal, "\(event)")
      }
    }
    handle(.drive(.hand), .begin(.init(run: run)))
    #expect(phase.driver == .hand)
    handle(.turn, .drive(.cancelling), .resume)
    #expect(phase.driver == .cancelling)
    handle(.conclude)
    #expect(phase.driver == nil && phase.run === run)
  }
}
