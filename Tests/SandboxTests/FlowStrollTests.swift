import Containment
import GTK
import GTKTools
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
    /// How many kilobytes the second half of a long walk may add: less than seven for each of its steps, as caches
    /// of fonts and pictures still fill a little.
    private static let mostGrowth = 64 * 1024

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
          guard let self, !others.contains(id) else { return }
          // Another may be where one was that is gone.
          if seen[id]?.object !== event.controller { seen[id] = Weak(event.controller) }
        }
      }

      /// Those that are alive. What is gone is forgotten, so that a long walk does not look at ever more.
      var alive: [String] {
        seen = seen.filter { $0.value.object != nil }
        return seen.values.compactMap { $0.object?.debugName }
      }
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
      // A click that is under way would hit what comes next.
      try await letEventsArrive()
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
      var halfway: Int?
      while done < steps {
        if halfway == nil, done >= steps / 2 { halfway = memory }
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
      // A short walk says nothing: what is seen for the first time stays in caches.
      if let halfway, steps >= 20_000 {
        let growth = memory - halfway
        #expect(growth < FlowStrollTests.mostGrowth, "\(growth) KB, seed \(Dice.seed)")
      }
      #expect(steps < 1_000 || all.allSatisfy { counts[$0, default: 0] > 0 }, "\(counts)")
    }

    /// What the program needs, without what it shares with the display.
    private var memory: Int {
      ResidentMemory.trimmedKilobytes - ResidentMemory.displayKilobytes
    }

    /// Lets all come to rest, and everything go.
    private func rest(_ theatre: Theatre, _ census: Census) async throws {
      for _ in 0..<5 {
        try await handled(theatre.clock.advance(by: 2000))
      }
      try await until("all controllers to be let go, seed \(Dice.seed)") {
        theatre.clock.advance(by: 100)
        return census.alive.isEmpty
      }
      if Diagnostics.reported.allSatisfy({ $0.kind == .tooLittleRoom }) { Diagnostics.removeAll() }
    }
  }
}
