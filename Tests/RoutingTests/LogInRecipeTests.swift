@testable import Containment
@testable import Routing
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Routing: recipes for logging in")
  struct LogInRecipeTests {
    /// The log-in, A, in a stack that is presented.
    private static let logIn = screen(A.self).using(.push())
      .from(.navigationController { $0.debugName = "P" })
      .using(.present(.sheet))
      .from(.current)

    private static let forgotten = screen(B.self).using(.push()).from(logIn.expectingContainer())

    @Test(
      "RT-R9 the page after the log-in: both in the stack that the log-in brings, one change",
      arguments: [
        (Start.bare, "Home → P[A B*]"), (.modal, "Home → D → P[A B*]"),
        (.otherTab, "T[Home D*] → P[A B*]"), (.deepStack, "N[Home C D*] → P[A B*]"),
      ])
    func forgotPassword(_ start: Start, _ tree: String) async throws {
      let journey = await start.begin()
      try await journey.trace()
      try await journey.router.navigate(to: Self.forgotten)
      #expect(journey.tree == tree && journey.log.take() == ["P.wA", "B.wA", "B.dA", "P.dA"])
    }

    @Test("RT-R9 after a log-in that is there already it is pushed")
    func afterLogIn() async throws {
      let journey = Journey()
      try await journey.router.navigate(to: Self.logIn)
      try await journey.trace()
      try await journey.expect("Home → P[A B*]", after: Self.forgotten)
      journey.log.expect("A.wD", "B.wA", "A.dD", "B.dA")
    }

    private struct LogInCancelled: Error {}
    private final class Session { var isOpen = false }

    /// Lets pass who has logged in.
    private struct LogIn: Interceptor {
      let router: Router
      let session: Session

      func perform(with context: Int) async throws {
        guard !session.isOpen else { return }
        let name = try await router.present(Destination(logIn), for: String.self)
        guard name == "Ada" else { throw LogInCancelled() }
        session.isOpen = true
      }
    }

    private func deepLink(_ journey: Journey, _ session: Session) -> Step<B, Int> {
      StepAssembly<B, Int>(finder: .classWithContextFinder(), factory: .classFactory())
        .adding(LogIn(router: journey.router, session: session))
        .adding(.setContext())
        .using(.present(.sheet))
        .from(.current)
    }

    @Test(
      "RT-R12 a deep link: first the log-in is shown, then the target",
      arguments: [
        (Start.bare, "Home → P[A*]", "Home → B"),
        (.modal, "Home → D → P[A*]", "Home → D → B"),
        (.otherTab, "T[Home D*] → P[A*]", "T[Home D*] → B"),
        (.deepStack, "N[Home C D*] → P[A*]", "N[Home C D*] → B"),
      ])
    func loggedIn(_ start: Start, _ meanwhile: String, _ tree: String) async throws {
      let journey = await start.begin()
      let session = Session()
      let target = deepLink(journey, session)
      let navigation = Task { try await journey.router.navigate(to: target, with: 7) }
      try await until("the log-in") { journey.tree == meanwhile }
      await journey.arrive()
      weak let form = journey.root.topmostViewController.visibleChain.last as? A
      #expect(form != nil)
      await form?.finish("Ada")
      let outcome = try await navigation.value
      try await until("the log-in's end") { form == nil }
      #expect(journey.tree == tree && outcome.target.number == 7 && session.isOpen)
      #expect(outcome.stack.map(\.debugName) == [start.top, "B"])
      // Once logged in, nobody is asked again.
      try await journey.router.navigate(to: target, with: 8)
      #expect(journey.tree == "\(tree) → B")
    }

    @Test(
      "RT-R12 the log-in is left: the screen is as before, and the error says so",
      arguments: Start.allCases)
    func cancelled(_ start: Start) async throws {
      let journey = await start.begin()
      let session = Session()
      let navigation = journey.begin(AnyDestination(deepLink(journey, session), 7))
      try await until("the log-in") { journey.root.topmostViewController.debugName == "P" }
      await journey.arrive()
      await journey.router.back()
      let error = await navigation.value
      #expect(error?.kind == .interceptor && error?.underlying is LogInCancelled)
      #expect(error?.step == "B" && journey.tree == start.tree && !session.isOpen)
    }

    @Test("RT-R12 a log-in that fails after another root was shown: that one is taken back too")
    func otherRoot() async throws {
      let journey = await Start.deepStack.begin()
      let router = journey.router
      let welcome = screen(Account.self).using(.replaceRoot()).from(.root)
      let target = screen(B.self)
        .adding(
          ClosureInterceptor { (_: Void) in
            try await router.navigate(to: welcome)
            throw LogInCancelled()
          }
        )
        .using(.present(.sheet)).from(.current)
      await journey.expectFailure(.interceptor, leaving: Start.deepStack.tree, of: target)
    }
  }
}
