@testable import Containment
@testable import Routing
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Routing: containers")
  struct AdapterTests {
    @Test("RT-K2 RT-F10 what is in a drawer is shown by opening it, and a failure closes it again")
    func drawer() async throws {
      let (a, c) = (A(), C())
      let layer = NavigationDrawerController(rootViewController: c, startViewController: a)
      layer.debugName = "L"
      let journey = Journey(layer)
      let toA = existing(A.self).from(.root)
      try await journey.router.navigate(to: toA, animated: false)
      #expect(layer.isOpen(.start) && journey.tree == "L[C* A*]")
      await layer.close(.start).finished
      let further = StepAssembly<B, Void>(
        finder: .nilFinder(), factory: .build { _ in throw Refused() }
      )
      .using(.present()).from(toA)
      let error = await journey.failure { try await journey.router.navigate(to: further) }
      #expect(error?.underlying as? Refused == Refused())
      #expect(!layer.isOpen(.start) && journey.tree == "L[C* A]")
    }

    @Test("RT-K2 a pane of a collapsed split, a root of layers, and a custom container are shown")
    func others() async throws {
      let (a, b, c, d) = (A(), B(), C(), D())
      let split = SplitController(primary: a, secondary: b)
      split.debugName = "S"
      let shelf = Shelf([c, ToolbarController(rootViewController: split), d])
      shelf.debugName = "Shelf"
      let journey = Journey(shelf)
      try await until("collapsed") { split.isCollapsed || !split.appearance.isOnScreen }
      #expect(shelf.shown === c)
      try await journey.router.navigate(
        to: existing(B.self).from(.root))
      #expect(shelf.shown is ToolbarController)
      #expect(split.isCollapsed ? split.topPane == .secondary : b.appearance.isOnScreen)
      try await journey.router.navigate(
        to: fresh(Home.self)
          .using(PutOnShelf())
          .from(existing(Shelf.self)).from(.root))
      #expect(shelf.shown is Home && shelf.items.count == 4)
    }

    /// What the message of the error says, which `body` throws.
    private func complaint(_ body: () async throws -> Void) async -> String {
      do {
        try await body()
        return "none"
      } catch { return "\(error)" }
    }

    @Test(
      "RT-K2 a layer with drawers gets another root, keeps its drawers, and goes back to all of it")
    func drawerRestored() async throws {
      let (a, b, c) = (A(), B(), C())
      let layer = NavigationDrawerController(rootViewController: c, startViewController: a)
      let journey = Journey(layer)
      let adapter = DrawerAdapter(layer: layer)
      let before = adapter.snapshot()
      try await adapter.setContainedViewControllers([b, a], animated: false)
      await layer.open(.start).finished
      #expect(layer.rootViewController === b && layer.startViewController === a)
      #expect(!before.isCurrent())
      try await before.restore()
      #expect(before.isCurrent() && layer.rootViewController === c && !layer.isOpen(.start))
      let said = await complaint { try await adapter.makeVisible(b, animated: false) }
      #expect(said.contains("does not contain B"), "\(said)")
      _ = journey
    }

    @Test("RT-A4 who stays in a drawer is not asked when the layer gets another root")
    func drawerNotAsked() async throws {
      let (a, c) = (A(), C())
      a.isStubborn = true
      let layer = NavigationDrawerController(rootViewController: c, startViewController: a)
      layer.debugName = "L"
      let journey = Journey(layer)
      let target = screen(B.self).using(.setRoot())
        .from(existing(NavigationDrawerController.self)).from(.root)
      c.isStubborn = true
      await journey.expectFailure(.refused, at: "C", leaving: "L[C* A]", of: target)
      c.isStubborn = false
      try await journey.expect("L[B* A]", after: target)
    }

    @Test("RT-K2 a split goes back to its panes and to the one in front, and has no third")
    func splitRestored() async throws {
      let (a, b, c) = (A(), B(), C())
      let split = SplitController(primary: a, secondary: b)
      split.collapseWidth = 10_000
      let journey = Journey(split)
      let adapter = SplitAdapter(split: split)
      let before = adapter.snapshot()
      try await adapter.setContainedViewControllers([c, b], animated: false)
      await split.showSecondary().finished
      #expect(split.primaryViewController === c && !before.isCurrent())
      try await before.restore()
      #expect(before.isCurrent() && split.primaryViewController === a)
      let said = await complaint {
        try await adapter.setContainedViewControllers([a, b, c], animated: false)
      }
      #expect(said.contains("no room for 3"), "\(said)")
      #expect(before.isCurrent())
      _ = journey
    }
  }
}

/// A container of the tests' own, which joins by an adapter: all its items are children, of which one
/// is shown.
final class Shelf: ViewController, RoutableContainer {
  private lazy var slot = Slot(parent: self)
  private(set) var items: [ViewController] = []
  var shown: ViewController? { slot.content }

  init(_ items: [ViewController]) {
    super.init()
    set(items)
  }

  override func loadView() { view = slot.view }

  func set(_ items: [ViewController]) {
    self.items = items
    for item in items where item.parent !== self {
      addChild(item)
      item.didMove(toParent: self)
    }
    if shown == nil, let first = items.first { slot.set(first, transition: Transition.none) }
  }

  func show(_ item: ViewController) async {
    await slot.set(item, transition: Transition.none, keepsPrevious: true).finished
  }

  var routingAdapter: any ContainerAdapter { ShelfAdapter(shelf: self) }
}

struct ShelfAdapter: ContainerAdapter {
  let shelf: Shelf

  var containedViewControllers: [ViewController] { shelf.items }
  var visibleViewControllers: [ViewController] { shelf.shown.map { [$0] } ?? [] }

  func makeVisible(_ child: ViewController, animated: Bool) async throws {
    await shelf.show(child)
  }

  func setContainedViewControllers(_ children: [ViewController], animated: Bool) async throws {
    shelf.set(children)
  }
}

struct PutOnShelf: ContainerAction {
  typealias Parent = Shelf
}
