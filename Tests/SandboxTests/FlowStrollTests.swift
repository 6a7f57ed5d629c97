import Containment
import GTK
import TestSupport
import Testing

@testable import Compose
@testable import Sandbox
@testable import Scenarios

extension OnScreen {
  /// Flows that are edited and played at once.
  @Suite("Flows: strolls")
  struct FlowStrollTests {
    /// How many steps a flow is edited and played before another one is.
    private static let stretch = 250

    /// The controllers that had a callback, as far as they are alive.
    @MainActor
    private final class Census {
      private var seen: [ObjectIdentifier: Weak<ViewController>] = [:]
      private var trace: LifecycleTrace?

      /// - Parameter others: those that stay.
      init(except others: [ViewController]) {
        let others = Set(others.map { ObjectIdentifier($0) })
        trace = LifecycleTrace { [weak self] event in
          let id = ObjectIdentifier(event.controller)
          guard !others.contains(id) else { return }
          self?.seen[id] = Weak(event.controller)
        }
      }

      var alive: [String] { seen.values.compactMap { $0.object?.debugName } }
    }

    /// Strolls through a flow; returns what was done how often.
    private func stroll(
      _ start: Flow, in theatre: Theatre, _ dice: Dice, steps: Int
    ) async throws -> [String: Int] {
      let stroll = FlowStroll(start, in: theatre, dice)
      for step in 0..<steps {
        try await stroll.step()
        let faults = stroll.faults()
        guard faults.isEmpty, GLibLog.complaints.isEmpty else {
          Issue.record(
            "seed \(Dice.seed), step \(step): \(faults) after \(stroll.history.suffix(15))")
          break
        }
      }
      let counts = stroll.counts
      theatre.settle(nil)
      return counts
    }

    @Test(
      "FL-01 FL-09 whatever is edited, undone and played, a flow is seen as it is, and leaves nothing"
    )
    func walk() async throws {
      let theatre = Theatre(width: 700, height: 500)
      var dice = Dice(seed: Dice.seed)
      let samples = try Flow.samples()
      let census = Census(except: [theatre.container])
      // What is made once for all is no growth.
      for sample in samples {
        _ = try await stroll(sample, in: theatre, dice, steps: 2)
      }
      try await rest(theatre, census)
      #if DEBUG
        let held = HeldByC.count
      #endif
      let steps = Dice.steps(20_000)
      var counts: [String: Int] = [:]
      var done = 0
      while done < steps {
        let count = min(FlowStrollTests.stretch, steps - done)
        let sample = samples[dice.roll(samples.count)]
        _ = dice.roll(1)
        let part = try await stroll(sample, in: theatre, dice, steps: count)
        counts.merge(part) { $0 + $1 }
        done += count
        try await rest(theatre, census)
        #if DEBUG
          try await until("closures to be let go, seed \(Dice.seed)") { HeldByC.count <= held }
        #endif
      }
      let all = ["layers", "link", "unlink", "copy", "data", "undo", "redo", "trigger", "play"]
      #expect(steps < 1_000 || all.allSatisfy { counts[$0, default: 0] > 0 }, "\(counts)")
    }

    /// Lets all come to rest, and everything go.
    private func rest(_ theatre: Theatre, _ census: Census) async throws {
      for _ in 0..<5 {
        theatre.clock.advance(by: 2000)
        try await letEventsArrive()
      }
      try await until("all controllers to be let go, seed \(Dice.seed)") {
        theatre.clock.advance(by: 100)
        return census.alive.isEmpty
      }
      if Diagnostics.reported.allSatisfy({ $0.kind == .tooLittleRoom }) { Diagnostics.removeAll() }
    }
  }
}
