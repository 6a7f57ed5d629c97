@testable import Containment
import GTK
import Routing
import TestSupport
import Testing

// The container of the article "Containers of your own", as it stands there.

private final class CarouselController: ViewController {
  private lazy var slot = Slot(parent: self)
  private(set) var pages: [ViewController] = []

  init(pages: [ViewController]) {
    super.init()
    adopt(pages)
    slot.set(pages.first)
  }

  var page: ViewController? { slot.content }
  override func loadView() { view = slot.view }

  func turn(to page: ViewController?, animated: Bool = true) async -> Bool {
    await slot.set(
      page, transition: animated ? .push() : Transition.none, keepsPrevious: true
    ).result
  }

  func setPages(_ pages: [ViewController], animated: Bool = true) async -> Bool {
    let leaving = self.pages.filter { page in !pages.contains { $0 === page } }
    adopt(pages)
    let stays = pages.contains { $0 === page }
    let isThere = await turn(to: stays ? page : pages.first, animated: animated)
    for page in leaving {
      page.willMove(toParent: nil)
      page.removeFromParent()
    }
    return isThere
  }

  /// All pages are children, on show or not.
  private func adopt(_ pages: [ViewController]) {
    self.pages = pages
    for page in pages where page.parent !== self {
      addChild(page)
      page.didMove(toParent: self)
    }
  }
}

private struct CarouselAdapter: ContainerAdapter {
  let carousel: CarouselController

  var containedViewControllers: [ViewController] { carousel.pages }
  var visibleViewControllers: [ViewController] { carousel.page.map { [$0] } ?? [] }

  func makeVisible(_ child: ViewController, animated: Bool) async throws {
    try check(await carousel.turn(to: child, animated: animated))
  }

  func setContainedViewControllers(_ children: [ViewController], animated: Bool) async throws {
    try check(await carousel.setPages(children, animated: animated))
  }

  private func check(_ isDone: Bool) throws {
    if !isDone { throw RoutingError(.compositionFailed, "The carousel was turned elsewhere.") }
  }
}

extension CarouselController: RoutableContainer {
  var routingAdapter: any ContainerAdapter { CarouselAdapter(carousel: self) }
}

private struct AddPageAction: ContainerAction {
  typealias Parent = CarouselController
}

private struct Lost: Error {}

extension OnScreen {
  @Suite("Routing: examples")
  struct RoutingExampleTests {
    private let carousel = StepAssembly<CarouselController, Void>(
      finder: .classFinder(),
      factory: ClosureContainerFactory<CarouselController, Void> { pages, _ in
        let carousel = CarouselController(pages: pages)
        carousel.debugName = "Carousel"
        return carousel
      }
    )

    private func page<Page: Screen & Constructible>(_: Page.Type) -> Step<Page, Void> {
      screen(Page.self)
        .using(AddPageAction())
        .from(carousel)
        .using(.replaceRoot())
        .from(.root)
    }

    @Test("RT-A2 a container of one's own is built with its page, turned, added to, and taken back")
    func customContainer() async throws {
      let journey = Journey()
      try await journey.router.navigate(to: page(A.self))
      #expect(journey.tree == "Carousel[A*]", "it is built with the page in it")

      try await journey.router.navigate(to: page(B.self))
      #expect(journey.tree == "Carousel[A B*]", "another page is added to it, and turned to")

      let outcome = try await journey.router.navigate(to: page(A.self))
      #expect(journey.tree == "Carousel[A* B]", "a page that is there is turned to")
      #expect(!outcome.wasAlreadyVisible)

      let failing = StepAssembly<D, Void>(
        finder: .nilFinder(), factory: .build { _ in throw Lost() }
      )
      .using(.present())
      .from(page(B.self))
      let error = await journey.failure { try await journey.router.navigate(to: failing) }
      #expect(error?.step == "D")
      #expect(journey.tree == "Carousel[A* B]", "a failure leaves it as it was")
    }
  }
}
