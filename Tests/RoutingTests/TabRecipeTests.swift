@testable import Containment
@testable import Routing
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Routing: recipes for tabs")
  struct TabRecipeTests {
    private typealias Tabs = ClosureContainerFactory<TabsController, Void>

    /// Home and account, as the root.
    private let sections = StepAssembly<TabsController, Void>(
      finder: .classFinder(),
      factory: CompleteFactory<Tabs>(namedTabs())
        .with(ClassFactory<B, Void>(), using: .addTab())
        .with(ClassFactory<Account, Void>(), using: .addTab())
    )
    .using(.replaceRoot())
    .from(.root)

    @Test(
      "RT-R6 tabs that are built at once as the root: one visible change, the first is selected",
      arguments: [
        (Start.bare, ["Home.wD", "T.wA", "B.wA", "Home.dD", "B.dA", "T.dA"]),
        (
          .modal,
          ["D.wD", "D.dD", "Home.wD", "T.wA", "B.wA", "Home.dD", "B.dA", "T.dA"]
        ),
        (
          .deepStack,
          ["N.wD", "D.wD", "T.wA", "B.wA", "D.dD", "N.dD", "B.dA", "T.dA"]
        ),
      ])
    func root(_ start: Start, _ story: [String]) async throws {
      let journey = await start.begin()
      try await journey.trace()
      let outcome = try await journey.router.navigate(to: sections)
      #expect(journey.tree == "T[B* Account]" && journey.log.take() == story)
      #expect(outcome.target.viewControllers.map(\.isViewLoaded) == [true, false])
    }

    @Test("RT-R6 tabs that are there are found, and nothing is built")
    func foundTabs() async throws {
      let journey = await Start.otherTab.begin()
      try await journey.trace()
      try await journey.router.navigate(to: sections)
      #expect(journey.tree == "T[Home D*]" && journey.log.take() == [])
    }

    private var account: Step<Account, Void> { existing(Account.self).from(sections) }

    @Test("RT-R8 an account deep in a stack of another tab: selected, and popped to")
    func deepAccount() async throws {
      let journey = Journey(tabs(B(), navigation(Account(), C(), D())))
      await journey.presentSheet(A())
      try await journey.expect("T[B N[Account*]*]", after: account)
    }

    @Test(
      "RT-R8 an account that is nowhere: the tabs are built, and it is found inside",
      arguments: [Start.bare, .modal, .deepStack])
    func builtAccount(_ start: Start) async throws {
      let journey = await start.begin()
      let outcome = try await journey.router.navigate(to: account)
      #expect(journey.tree == "T[B Account*]" && outcome.target.view.isMapped)
    }

    @Test(
      "RT-R8 an account in another tab is selected; what is over it goes", arguments: [false, true])
    func foundAccount(_ isCovered: Bool) async throws {
      let target = Account()
      let journey = Journey(tabs(B(), target))
      if isCovered { await journey.presentSheet(D()) }
      let outcome = try await journey.router.navigate(to: account)
      #expect(journey.tree == "T[B Account*]" && outcome.target === target)
      #expect(outcome.stack.count == 1)
    }

    // MARK: A bag that is a tab, but is to be presented

    /// How the bag is looked for.
    enum BagSearch: CaseIterable {
      case inSight, never, presented

      /// A modal bag that can be told from one in a tab.
      @MainActor
      var step: Step<C, Void> {
        switch self {
        case .inSight: bag(.classFinder(options: .currentVisibleOnly))
        case .never: bag(.nilFinder())
        case .presented: bag(.first { bag, _ in bag.presentingViewController != nil })
        }
      }

      @MainActor
      private func bag(_ finder: some Finder<C, Void>) -> Step<C, Void> {
        StepAssembly(finder: finder, factory: .classFactory { $0.debugName = "Bag" })
          .using(.present(.sheet))
          .from(.current)
      }
    }

    /// The bag in a hidden tab, in the selected one, or in a sheet as well.
    enum BagPlace: String, CaseIterable {
      case nowhere, otherTab, selectedTab, deeperInStack, modal, underModal

      func begin() async -> Journey {
        if self == .nowhere { return await Start.bare.begin() }
        if self == .deeperInStack { return await Start.deepStack.begin() }
        let sections = tabs(Home(), C())
        if self == .selectedTab {
          sections.setViewControllers(sections.viewControllers, selectedIndex: 1)
        }
        let journey = Journey(sections)
        if self == .modal || self == .underModal { await journey.presentSheet(C("Old")) }
        if self == .underModal { await journey.presentSheet(D()) }
        return journey
      }
    }

    @Test(
      "RT-R10 (a) found where it is in sight, (b) always a new one, (c) one that is presented used again",
      arguments: [
        (BagPlace.nowhere, ["Home → Bag", "Home → Bag", "Home → Bag"]),
        (.otherTab, ["T[Home* C] → Bag", "T[Home* C] → Bag", "T[Home* C] → Bag"]),
        (.selectedTab, ["T[Home C*]", "T[Home C*] → Bag", "T[Home C*] → Bag"]),
        (.deeperInStack, ["N[Home C D*] → Bag", "N[Home C D*] → Bag", "N[Home C D*] → Bag"]),
        (.modal, ["T[Home* C] → Old", "T[Home* C] → Old → Bag", "T[Home* C] → Old"]),
        (
          .underModal,
          ["T[Home* C] → Old → D → Bag", "T[Home* C] → Old → D → Bag", "T[Home* C] → Old"]
        ),
      ])
    func bag(_ place: BagPlace, _ trees: [String]) async throws {
      for (search, tree) in zip(BagSearch.allCases, trees) {
        let journey = await place.begin()
        try await journey.router.navigate(to: search.step)
        #expect(journey.tree == tree, "\(search)")
        journey.close()
      }
    }

    // MARK: A/B

    /// Where a screen is, as one of two experiments has it.
    private protocol Screens {
      var account: Step<Account, Void> { get }
    }

    private struct PushedScreens: Screens {
      var account: Step<Account, Void> {
        screen(Account.self).using(.push())
          .from(existing(NavigationController.self)).from(.root)
      }
    }

    private struct PresentedScreens: Screens {
      var account: Step<Account, Void> {
        screen(Account.self).using(.present(.sheet)).from(.current)
      }
    }

    @Test("RT-R11 another composition from the next navigation on")
    func experiments() async throws {
      let journey = Journey(navigation(Home()))
      var screens: any Screens = PushedScreens()
      try await journey.expect("N[Home Account*]", after: screens.account)
      await journey.router.back()
      screens = PresentedScreens()
      try await journey.expect("N[Home*] → Account", after: screens.account)
      await journey.router.back()
      screens = PushedScreens()
      try await journey.expect("N[Home Account*]", after: screens.account)
    }
  }
}
