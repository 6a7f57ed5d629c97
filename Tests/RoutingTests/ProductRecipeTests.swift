@testable import Containment
@testable import Routing
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Routing: recipes for screens in stacks")
  struct ProductRecipeTests {
    private let product = StepAssembly<A, Int>(
      finder: .classWithContextFinder(options: .currentVisibleOnly), factory: .classFactory()
    )
    .adding(.setContext())
    .using(.push())
    .from(.navigationController { $0.debugName = "P" })
    .using(.present(.sheet))
    .from(.current)

    @Test(
      "RT-R1 a product that is nowhere is presented in a stack that is never seen empty",
      arguments: [
        (Start.bare, "Home → P[A*]"), (.modal, "Home → D → P[A*]"),
        (.otherTab, "T[Home D*] → P[A*]"), (.deepStack, "N[Home C D*] → P[A*]"),
      ])
    func newProduct(_ start: Start, _ tree: String) async throws {
      let journey = await start.begin()
      try await journey.trace()
      let outcome = try await journey.router.navigate(to: product, with: 7)
      #expect(journey.tree == tree && outcome.target.number == 7 && !outcome.wasAlreadyVisible)
      journey.log.expect("P.wA", "A.wA", "A.dA", "P.dA")
    }

    @Test("RT-R1 a product that is in sight is found, and nothing is built")
    func visibleProduct() async throws {
      let a = A()
      a.number = 7
      let journey = Journey(navigation(Home(), a))
      try await journey.trace()
      let outcome = try await journey.router.navigate(to: product, with: 7)
      #expect(outcome.target === a && outcome.wasAlreadyVisible && outcome.stack.count == 1)
      #expect(journey.tree == "N[Home A*]" && journey.log.take() == [])
      // Another one is another product.
      try await journey.router.navigate(to: product, with: 8)
      #expect(journey.tree == "N[Home A*] → P[A*]")
    }

    @Test(
      "RT-R1 a product that is there, but out of sight, is another case for a new one",
      arguments: [
        ("T[Home* A]", "T[Home* A] → P[A*]"), ("N[A Home*]", "N[A Home*] → P[A*]"),
        ("A → D", "A → D → P[A*]"),
      ])
    func hiddenProduct(_ before: String, _ after: String) async throws {
      let a = A()
      a.number = 7
      let journey: Journey
      switch before {
      case "T[Home* A]": journey = Journey(tabs(Home(), a))
      case "N[A Home*]": journey = Journey(navigation(a, Home()))
      default:
        journey = Journey(a)
        await journey.presentSheet(D())
      }
      #expect(journey.tree == before)
      let outcome = try await journey.router.navigate(to: product, with: 7)
      #expect(journey.tree == after && outcome.target !== a)
    }

    private let home = screen(Account.self).using(.replaceRoot()).from(.root)
    private let homeFromTop = screen(Account.self).using(.replaceRoot()).from(.current)

    @Test("RT-R2 the root becomes another, and modals go first", arguments: Start.allCases)
    func replaceRoot(_ start: Start) async throws {
      let journey = await start.begin()
      try await journey.trace()
      try await journey.expect("Account", after: home)
      let story = journey.log.take()
      if start == .modal {
        #expect(story == ["D.wD", "D.dD", "Home.wD", "Account.wA", "Home.dD", "Account.dA"])
      }
      #expect(story.filter { $0.hasPrefix("Account") } == ["Account.wA", "Account.dA"])
    }

    @Test("RT-R2 a root that is there already is found, and what is over it goes")
    func sameRoot() async throws {
      let account = Account()
      let journey = Journey(account)
      await journey.presentSheet(D())
      let outcome = try await journey.router.navigate(to: home)
      #expect(outcome.target === account && journey.tree == "Account")
    }

    @Test(
      "RT-R3 from what is on top: without a modal it works",
      arguments: [Start.bare, .otherTab, .deepStack])
    func fromTop(_ start: Start) async throws {
      let journey = await start.begin()
      try await journey.expect("Account", after: homeFromTop)
    }

    @Test("RT-R3 with a modal on top: it is not the root, says the error, and nothing changes")
    func fromModal() async throws {
      let journey = await Start.modal.begin()
      try await journey.trace()
      let error = await journey.expectFailure(
        .compositionFailed, at: "Account", leaving: "Home → D", of: homeFromTop)
      #expect(error?.message.hasPrefix("D is not the window's root") == true)
      #expect(journey.log.take() == [])
    }

    private let inAnyStack = screen(Account.self).using(.push())
      .from(existing(NavigationController.self))
      .from(.current)

    /// Where a stack is, with the controllers from below, and what becomes of it.
    enum StackPlace: String, CaseIterable {
      case deep, underModal, inModal, inHiddenTab

      func begin() async -> Journey {
        switch self {
        case .deep: return await Start.deepStack.begin()
        case .underModal:
          let journey = await Start.deepStack.begin()
          await journey.presentSheet(A())
          return journey
        case .inModal:
          let journey = Journey(Home())
          await journey.presentSheet(navigation(A()))
          return journey
        case .inHiddenTab: return Journey(tabs(Home(), navigation(A())))
        }
      }

      var result: String {
        switch self {
        case .deep, .underModal: "N[Home C D Account*]"
        case .inModal: "Home → N[A Account*]"
        case .inHiddenTab: "T[Home N[A Account*]*]"
        }
      }
    }

    @Test(
      "RT-R4 pushed into any stack that is there, even under a modal",
      arguments: StackPlace.allCases)
    func anyStack(_ place: StackPlace) async throws {
      let journey = await place.begin()
      try await journey.router.navigate(to: inAnyStack)
      #expect(journey.tree == place.result)
    }

    @Test(
      "RT-R4 without any stack the plan says so, and nothing changes",
      arguments: [Start.bare, .modal, .otherTab])
    func noStack(_ start: Start) async throws {
      let journey = await start.begin()
      try await journey.trace()
      let planned = await journey.failure { try journey.router.plan(to: inAnyStack) }
      #expect(planned?.kind == .notFound && planned?.step == "NavigationController")
      await journey.expectFailure(
        .notFound, at: "NavigationController", leaving: start.tree, of: inAnyStack)
      #expect(journey.log.take() == [])
    }

    private let inVisibleStack = screen(Account.self).using(.push())
      .from(
        SwitchAssembly<NavigationController, Void>()
          .addCase(from: .classFinder(options: .currentVisibleOnly))
          .assemble(
            default: StepAssembly.navigationController { $0.debugName = "P" }
              .using(.present(.sheet)).from(.current)))

    @Test(
      "RT-R5 a stack that is in sight is used, or a new one is presented",
      arguments: [
        (Start.bare, "Home → P[Account*]"), (.modal, "Home → D → P[Account*]"),
        (.otherTab, "T[Home D*] → P[Account*]"), (.deepStack, "N[Home C D Account*]"),
      ])
    func visibleStack(_ start: Start, _ tree: String) async throws {
      let journey = await start.begin()
      try await journey.router.navigate(to: inVisibleStack)
      #expect(journey.tree == tree)
    }

    @Test("RT-R5 a stack in a hidden tab, or under a modal, is not in sight")
    func hiddenStack() async throws {
      let hidden = Journey(tabs(Home(), navigation(A())))
      try await hidden.expect("T[Home* N[A*]] → P[Account*]", after: inVisibleStack)
      hidden.close()
      let covered = await StackPlace.underModal.begin()
      try await covered.expect("N[Home C D*] → A → P[Account*]", after: inVisibleStack)
    }
  }
}
