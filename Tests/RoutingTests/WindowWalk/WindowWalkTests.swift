@testable import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Walk through windows")
  struct WindowWalkTests {
    @Test("SO-08 windows full of containers keep every invariant, and leave nothing behind")
    func walk() async {
      let before = Lifetime.alive
      let walk = WindowWalk(seed: Dice.seed)
      for step in 1...Dice.steps(1000) {
        await walk.step()
        var fault = walk.faultAfterStep()
        if fault == nil, step.isMultiple(of: 50) {
          await walk.rest()
          fault = walk.faultAfterStep() ?? walk.faultAtRest()
        }
        guard let fault else { continue }
        Issue.record("seed \(Dice.seed), step \(step): \(fault)")
        StandardError.print(walk.conduct.history.suffix(400).joined(separator: "\n"))
        break
      }
      await walk.close()
      #expect(Array(walk.unanswered.values) == [], "seed \(Dice.seed): every request ends once")
      let alive = walk.conduct.controllers.map(\.debugName)
      #expect(alive == [], "seed \(Dice.seed): released")
      #expect(Lifetime.alive == before, "seed \(Dice.seed)")
    }
  }
}
