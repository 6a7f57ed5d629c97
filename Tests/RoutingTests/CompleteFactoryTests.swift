@testable import Containment
import GTK
@testable import Routing
import TestSupport
import Testing

extension OnScreen {
  @Suite("Routing: complete factories")
  struct CompleteFactoryTests {
    private typealias Tabs = ClosureContainerFactory<TabsController, Void>

    private func part<Target: Screen & Constructible>(
      _ type: Target.Type, in log: CallLog
    ) -> NotedFactory<ClassFactory<Target, Void>> {
      NotedFactory(name: "\(type)", base: ClassFactory(), log: log)
    }

    @Test("RT-K12 container and children prepare once, before anything is built; fixed ones first")
    func order() async throws {
      let journey = Journey()
      let log = journey.log
      let base = NotedContainerFactory<Tabs>(name: "T", base: namedTabs(), log: log)
      let factory = CompleteFactory(base)
        .with(part(A.self, in: log), using: .addTab())
        .with(part(B.self, in: log))
        .adding(
          ClosureContextTask<B, Void>(prepare: { _ in log.add("B prepares its task") }) { _, _ in
            log.add("B is told")
          })
      let target = StepAssembly<C, Void>(finder: .nilFinder(), factory: part(C.self, in: log))
        .using(.addTab())
        .from(StepAssembly<TabsController, Void>(finder: .nilFinder(), factory: factory))
        .using(.replaceRoot())
        .from(.root)
      try await journey.router.navigate(to: target)
      log.expect(
        "C prepares to build", "T prepares to build", "A prepares to build", "B prepares to build",
        "B prepares its task", "A is built", "B is built", "B is told", "C is built", "T is built")
      #expect(journey.tree == "T[A B C*]")
    }

    @Test("RT-K4 a target in the second of the fixed tabs: that one is selected")
    func secondTab() async throws {
      let journey = Journey(C())
      let factory = CompleteFactory<Tabs>(namedTabs())
        .with(ClassFactory<Home, Void>(), using: .addTab())
        .with(ClassFactory<Account, Void>(), using: .addTab())
      let target = existing(Account.self)
        .from(StepAssembly<TabsController, Void>(finder: .nilFinder(), factory: factory))
        .using(.replaceRoot())
        .from(.root)
      let outcome = try await journey.router.navigate(to: target)
      #expect(journey.tree == "T[Home Account*]")
      #expect(outcome.stack.map(\.debugName) == ["C", "T", "Account"])
    }

    @Test(
      "RT-K4 a factory of a container makes it outside of any router too, or says how much it holds"
    )
    func alone() async throws {
      let tabs = try ClosureContainerFactory<TabsController, Void>.tabsController { $0.title = "T" }
        .execute(with: ())
      #expect(tabs.title == "T" && tabs.viewControllers.isEmpty)
      #expect(try ClassFactory<A, Void>().execute(with: ()).isViewLoaded == false)
      let layer = ClosureContainerFactory<ToolbarController, Void>.layer {
        ToolbarController(rootViewController: $0)
      }
      let one = CompleteFactory(layer).with(ClassFactory<A, Void>())
      #expect(try one.execute(with: ()).rootViewController is A)
      let split = CompleteFactory(ClosureContainerFactory<SplitController, Void>.splitController())
        .with(CompleteFactory(layer)).with(ClassFactory<B, Void>())
      #expect(try split.execute(with: ()).secondaryViewController is B)
      for make in [
        { _ = try one.with(ClassFactory<B, Void>()).execute(with: ()) },
        { _ = try split.with(ClassFactory<C, Void>()).execute(with: ()) },
      ] as [@MainActor () throws -> Void] {
        #expect(throws: RoutingError.self) { try make() }
      }
    }

    @Test("RT-K4 a step that only finds has tasks of its own, and new tabs are a step")
    func finderTasks() async throws {
      let journey = Journey(C())
      let log = journey.log
      let target = existing(A.self)
        .adding(ClosureInterceptor { (_: Void) in log.add("asked") })
        .adding(ClosureContextTask<A, Void> { _, _ in log.add("told") })
        .adding(ClosurePostTask<A, Void> { _, _, stack in log.add("ended with \(stack.count)") })
        .from(
          StepAssembly<TabsController, Void>(
            finder: .nilFinder(),
            factory: CompleteFactory<Tabs>(.tabsController()).with(ClassFactory<A, Void>()))
        )
        .using(.replaceRoot())
        .from(.root)
      try await journey.router.navigate(to: target)
      log.expect("asked", "told", "ended with 3")
      let more = fresh(B.self)
        .using(.addTab()).from(.tabsController()).using(.present()).from(.current)
      try await journey.router.navigate(to: more, animated: false)
      #expect(journey.tree.hasSuffix("[B*]"), "\(journey.tree)")
    }

    @Test("RT-K4 sections that are always there are those of a bottom navigation too")
    func bottomNavigation() async throws {
      let journey = Journey(C())
      typealias Sections = ClosureContainerFactory<BottomNavigationController, Void>
      let factory = CompleteFactory<Sections>(.bottomNavigation { $0.debugName = "Sections" })
        .with(ClassFactory<Home, Void>(), using: .addTab())
        .with(ClassFactory<Account, Void>(), using: .addTab(at: 0))
      let target = existing(Home.self)
        .from(
          StepAssembly<BottomNavigationController, Void>(finder: .classFinder(), factory: factory)
        )
        .using(.replaceRoot())
        .from(.current)
      try await journey.expect("Sections[Account Home*]", after: target)
    }

    @Test("RT-K4 tabs with a stack of two as a new root: one build, one visible change")
    func nested() async throws {
      let journey = Journey()
      try await journey.trace()
      let target = screen(B.self).using(.push())
        .from(screen(A.self).expectingContainer())
        .using(.push())
        .from(
          StepAssembly<NavigationController, Void>(finder: .nilFinder(), factory: namedNavigation())
        )
        .using(.addTab())
        .from(StepAssembly<TabsController, Void>(finder: .nilFinder(), factory: namedTabs()))
        .using(.replaceRoot())
        .from(.root)
      let outcome = try await journey.router.navigate(to: target)
      #expect(journey.tree == "T[N[A B*]*]")
      #expect(outcome.stack.map(\.debugName) == ["Home", "A", "B", "N", "T"])
      journey.log.expect("Home.wD", "T.wA", "N.wA", "B.wA", "Home.dD", "B.dA", "N.dA", "T.dA")
    }
  }
}
