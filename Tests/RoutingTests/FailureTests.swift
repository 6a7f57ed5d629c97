@testable import Containment
@testable import Routing
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Routing: what leads nowhere")
  struct FailureTests {
    @Test("RT-K10 a context of the wrong type, a finder that throws, a switch that fits nothing")
    func failures() async {
      let journey = Journey()
      await journey.presentSheet(D())
      let router = journey.router
      let about = StepAssembly<A, Int>(
        finder: .classWithContextFinder(), factory: .classFactory()
      )
      .using(.present()).from(.current)
      let wrong = AnyDestination(about, unchecked: "seven")
      let mismatch = await journey.failure { try await router.navigate(to: wrong) }
      #expect(mismatch?.kind == .typeMismatch && mismatch?.step == "A")

      let throwing = StepAssembly<A, Void>(
        finder: .first { _, _ in throw Refused() }, factory: .classFactory()
      )
      .using(.present()).from(.root)
      // The finder is asked of screens only: there has to be one of its class.
      let other = Journey(A())
      let thrown = await other.failure { try await other.router.navigate(to: throwing) }
      #expect(thrown?.underlying is Refused && thrown?.step == "A" && other.tree == "A")
      other.close()

      let nowhere = screen(A.self).using(.push()).from(
        SwitchAssembly<NavigationController, Void>()
          .addCase(from: .classFinder()).addCase { _ in nil }.assemble())
      await journey.expectFailure(.notFound, leaving: "Home → D", of: nowhere)
    }

    @Test("RT-K10 after one interceptor has failed the next is not asked")
    func interceptors() async {
      let journey = Journey()
      let log = journey.log
      let target = screen(A.self)
        .adding(
          ClosureInterceptor { (_: Void) in
            log.add("first")
            throw Refused()
          }
        )
        .adding(ClosureInterceptor { (_: Void) in log.add("second") })
        .using(.present()).from(.current)
      let error = await journey.expectFailure(.interceptor, at: "A", leaving: "Home", of: target)
      #expect(error?.underlying is Refused && log.take() == ["first"])
    }

    @Test("OP-10 an interceptor that is cancelled by a person cancels the navigation")
    func cancelledByPerson() async throws {
      let journey = Journey()
      let router = journey.router
      let declined = ClosureInterceptor<Void> { _ in throw CancellationError() }
      let target = screen(A.self).adding(declined).using(.present()).from(.current)
      let nesting = ClosureInterceptor<Void> { _ in try await router.navigate(to: target) }
      let outer = screen(B.self).adding(nesting).using(.present()).from(.current)
      router.add(ClosureInterceptor<Any> { _ in })
      for (step, name) in [(AnyDestination(target), "A"), (AnyDestination(outer), "A")] {
        let error = await journey.failure { try await router.navigate(to: step) }
        #expect(error?.kind == .cancelled && error?.step == name)
        #expect(error.map { "\($0)" } == "The navigation was cancelled. (at \(name))")
      }
      #expect(journey.tree == "Home")

      var links = URLTable(scheme: "library")
      links.add("a", to: target)
      let queue = LinkQueue(links) { Issue.record("nobody is told of \($0)") }
      queue.begin(with: router)
      queue.open("library://a")
      await queue.rest()
    }

    @Test("RT-K11 without finder and factory a step does nothing, but is asked")
    func nothing() async throws {
      let journey = Journey()
      let log = journey.log
      let gate = FinderStep<B, Void>(finder: .nilFinder())
        .adding(ClosureInterceptor { _ in log.add("B is asked") })
        .adding(ClosureContextTask<B, Void> { _, _ in log.add("B is told") })
        .adding(ClosurePostTask<B, Void> { _, _, _ in log.add("B ends") })
      let target = screen(A.self).noting("A", in: log).using(.present()).from(gate).from(.current)
      let outcome = try await journey.router.navigate(to: target)
      log.expect(
        "A prepares to ask", "A prepares its task", "A is asked", "B is asked",
        "A is told () on A", #"A ends on A of ["Home", "A"]"#)
      #expect(journey.tree == "Home → A" && outcome.stack.count == 2)
    }

    @Test("RT-K11 as a target such a step leads to what is there, or the navigation is taken back")
    func nothingAsTarget() async throws {
      let journey = Journey()
      let sheet = screen(B.self).using(.present()).from(.current)
      let anything = FinderStep<ViewController, Void>(finder: .nilFinder()).from(sheet)
      let outcome = try await journey.router.navigate(to: anything)
      #expect(journey.tree == "Home → B" && outcome.target.debugName == "B")
      await journey.router.back()
      let a = FinderStep<A, Void>(finder: .nilFinder()).from(sheet)
      await journey.expectFailure(.typeMismatch, leaving: "Home", of: a)
    }
  }
}
