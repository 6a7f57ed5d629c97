@testable import Containment
@testable import Routing
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Routing: plans that fail")
  struct PlanFailureTests {
    @Test("RT-A1 a plan that fails tells what was decided before: who refuses, what is not there")
    func decisions() async {
      let home = Home()
      let journey = Journey(home)
      let stubborn = B("B")
      stubborn.isStubborn = true
      await home.present(stubborn, style: .dialog).finished
      let toHome = existing(Home.self).from(.current)
      let refused = await journey.failure { try journey.router.plan(to: toHome, with: ()) }
      #expect(refused?.kind == .refused)
      #expect(refused?.decisions.map { "\($0.kind) \($0.step)" } == ["found Home", "dismiss B"])

      let toAccount = existing(Account.self).from(.current)
      let missing = await journey.failure { try journey.router.plan(to: toAccount, with: ()) }
      #expect(missing?.kind == .notFound)
      #expect(
        missing?.decisions.map { "\($0.kind) \($0.step)" } == [
          "notFound Account", "origin what is on top",
        ])
    }
  }
}
