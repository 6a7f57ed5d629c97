@testable import Containment
import GTK
@testable import Routing
import TestSupport
import Testing

extension OnScreen {
  @Suite("Routing: links")
  struct LinkTests {
    /// What cannot be followed.
    @MainActor
    private final class Complaints {
      var kinds: [RoutingError.Kind] = []
    }

    private func queue(_ links: URLTable = Library.links) -> (LinkQueue, Complaints) {
      let complaints = Complaints()
      return (LinkQueue(links) { complaints.kinds.append($0.kind) }, complaints)
    }

    @Test("RT-A10 what comes before the root waits for it, and the latest wins")
    func cold() async {
      let (links, complaints) = queue()
      links.open("library://shelves/1")
      links.open("library://shelves/2/books/5")
      links.open("library://nowhere")
      #expect(links.isWaiting && complaints.kinds == [.badURL])
      let journey = Journey(navigation(Home()))
      links.begin(with: journey.router)
      await links.rest()
      #expect(journey.pages == "Home, A 2, B 5")
      #expect(!links.isWaiting && complaints.kinds == [.badURL])
    }

    @Test(
      "RC-08 in the middle of a transition the latest wins, and the others are not complained of")
    func middle() async {
      let (links, complaints) = queue()
      let stack = navigation(Home())
      let journey = Journey(stack)
      stack.motion = Motion(clock: journey.clock)
      links.begin(with: journey.router)
      links.open("library://shelves/1")
      await journey.arrive()
      journey.clock.advance(by: 50)
      #expect(stack.isTransitioning && journey.pages == "Home, A 1")
      links.open("library://shelves/2")
      links.open("library://shelves/3")
      links.open("library://shelves/x")
      await journey.arrive()
      var isAtRest = false
      Task {
        await links.rest()
        isAtRest = true
      }
      while !isAtRest {
        journey.clock.advance(by: 50)
        await journey.arrive()
      }
      #expect(journey.pages == "Home, A 3" && !stack.isTransitioning)
      #expect(complaints.kinds == [.badURL])
    }

    @Test("NV-18 a URL becomes a stack, and the stack the URL, also in another window")
    func stacks() async throws {
      let cases = [
        ("library://home", "Home"), ("library://shelves/4", "Home, A 4"),
        ("library://shelves/4/books/9", "Home, A 4, B 9"),
      ]
      for (url, pages) in cases {
        let (links, complaints) = queue()
        let journey = Journey(navigation(Home()))
        links.begin(with: journey.router)
        links.open(url)
        await links.rest()
        #expect(journey.pages == pages && complaints.kinds == [])
        let top = (journey.root.rootViewController as? NavigationController)?.topViewController
        let kept = try Library.url(of: top)
        #expect(kept == url)
        // The same is not built again.
        let outcome = try await journey.router.navigate(to: Library.links.destination(for: kept))
        #expect(outcome.wasAlreadyVisible && journey.pages == pages)
        journey.close()

        let (later, _) = queue()
        later.open(kept)
        let next = Journey(navigation(Home()))
        later.begin(with: next.router)
        await later.rest()
        #expect(next.pages == pages)
        next.close()
      }
    }

    /// A library whose shelves only open to who has been let in.
    @MainActor
    private final class Door {
      let log = CallLog()
      private var answer: CheckedContinuation<Void, any Error>?

      lazy var links: URLTable = {
        let shelf: Step<A, Int> = StepAssembly(
          finder: .classWithContextFinder(), factory: .classFactory()
        )
        .adding(.setContext())
        .adding(ClosureInterceptor<Int> { [unowned self] in try await ask($0) })
        .using(.push()).from(.custom(using: ClassFinder<NavigationController, Int>(from: .root)))
        var links = URLTable(scheme: "library")
        links.add("home", to: Library.home)
        links.add("shelves/:id", to: shelf)
        return links
      }()

      private func ask(_ shelf: Int) async throws {
        log.add("asked for \(shelf)")
        try await withTaskCancellationHandler {
          try await withCheckedThrowingContinuation { answer = $0 }
        } onCancel: {
          Task { @MainActor in
            if self.isAsking { self.answer(.failure(CancellationError()), "cancelled") }
          }
        }
      }

      private var isAsking: Bool { answer != nil }

      func answer(_ result: Result<Void, any Error>, _ word: String) {
        guard let answer else {
          Issue.record("nobody has asked yet: \(word)")
          return
        }
        self.answer = nil
        log.add(word)
        answer.resume(with: result)
      }
    }

    private struct Locked: Error {}

    /// A library whose door has been asked for the first shelf.
    private func asked() async -> (Door, LinkQueue, Complaints, Journey) {
      let door = Door()
      let (links, complaints) = queue(door.links)
      let journey = Journey(navigation(Home()))
      links.begin(with: journey.router)
      links.open("library://shelves/1")
      await journey.arrive()
      return (door, links, complaints, journey)
    }

    @Test("NV-18 a guard decides about a URL, and takes its time for it")
    func guarded() async {
      let (door, links, complaints, journey) = await asked()
      #expect(journey.pages == "Home" && door.log.take() == ["asked for 1"])
      door.answer(.failure(Locked()), "no")
      await links.rest()
      #expect(journey.pages == "Home" && complaints.kinds == [.interceptor])
      links.open("library://shelves/2")
      await journey.arrive()
      door.answer(.success(()), "yes")
      await links.rest()
      #expect(journey.pages == "Home, A 2" && complaints.kinds == [.interceptor])
      door.log.expect("no", "asked for 2", "yes")
    }

    @Test("NV-18 a newer URL cancels one that waits for its guard")
    func cancelled() async throws {
      let (door, links, complaints, journey) = await asked()
      links.open("library://nowhere")
      await journey.arrive()
      #expect(door.log.take() == ["asked for 1"], "what leads nowhere takes no other's place")
      links.open("library://shelves/2")
      // Who is cancelled answers on another thread.
      try await until("the newer one to be asked") { door.log.entries.last == "asked for 2" }
      door.answer(.success(()), "yes")
      await links.rest()
      await journey.arrive()
      #expect(journey.pages == "Home, A 2" && complaints.kinds == [.badURL])
      door.log.expect("cancelled", "asked for 2", "yes")
    }
  }
}
