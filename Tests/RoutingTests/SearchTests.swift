@testable import Containment
import GTK
@testable import Routing
import TestSupport
import Testing

extension OnScreen {
  /// Over tabs with a stack, a split and a page around another, in which the split is selected, lies
  /// a stack M, and over that lie tabs L: T[N[A1 A2*] S[P* Q*]* X] → M[B1 B2*] → L[C1* C2].
  @Suite("Routing: the search")
  @MainActor
  final class SearchTests {
    private let journey: Journey
    private let root: TabsController
    private let middle: NavigationController
    private let top: TabsController
    private var all: [ViewController] = []

    init() async {
      let split = SplitController(primary: Screen("P"), secondary: Screen("Q"))
      split.debugName = "S"
      split.collapseWidth = 0
      split.expandWidth = 0
      let outer = Screen("X")
      let inner = Screen("Y")
      outer.addChild(inner)
      inner.didMove(toParent: outer)
      root = tabs(navigation(Screen("A1"), Screen("A2")), split, outer)
      root.setViewControllers(root.viewControllers, selectedIndex: 1)
      middle = navigation(Screen("B1"), Screen("B2"))
      middle.debugName = "M"
      top = tabs(Screen("C1"), Screen("C2"))
      top.debugName = "L"
      journey = Journey(root)
      await journey.presentSheet(middle)
      await journey.presentSheet(top)
    }

    /// Who is asked, in the order of asking.
    private func asked(
      from start: ViewController, _ options: SearchOptions
    ) throws -> String {
      var names: [String] = []
      let found = try start.firstViewController(options) {
        names.append($0.debugName)
        return false
      }
      #expect(found == nil)
      return names.joined(separator: " ")
    }

    private func controller(_ name: String) throws -> ViewController {
      try #require(try root.firstViewController { $0.debugName == name })
    }

    @Test("RT-K13 the tree that is searched")
    func tree() {
      #expect(journey.tree == "T[N[A1 A2*] S[P* Q*]* X] → M[B1 B2*] → L[C1* C2]")
    }

    @Test(
      "RT-K13 from the root: visible children before the others, what is presented after each page",
      arguments: [
        (SearchOptions.current, "T"),
        (.currentAllStack, "T S P Q N A2 A1 X"),
        (.currentVisibleOnly, "T S P Q"),
        // All of the first container, of those inside only what is visible.
        ([.current, .visible, .contained], "T S P Q N A2 X"),
        // Without itself.
        (.contained, "S P Q N A2 A1 X"),
        (.visible, "S P Q"),
        ([.current, .presented], "T M L"),
        (.presented, ""),
        (.presenting, ""),
        (.parent, ""),
        (.currentAndUp, "T S P M B2 L C1 C2 B1 Q N A2 A1 X"),
        (.fullStack, "T S P M B2 L C1 C2 B1 Q N A2 A1 X"),
        (.allVisible, "T S P M B2 L C1 Q"),
        (.currentAndDown, "T S P Q N A2 A1 X"),
        ([.current, .visible, .contained, .presented], "T S P M B2 L C1 Q N A2 X B1 C2"),
      ] as [(SearchOptions, String)])
    func fromRoot(_ options: SearchOptions, _ order: String) throws {
      #expect(try asked(from: root, options) == order)
    }

    @Test(
      "RT-K13 from what is presented: upwards first, then downwards",
      arguments: [
        ("M", .fullStack, "M B2 L C1 C2 B1 T S P Q N A2 A1 X"),
        ("L", .fullStack, "L C1 C2 M B2 B1 T S P Q N A2 A1 X"),
        ("M", .currentAndUp, "M B2 L C1 C2 B1"),
        ("M", .currentAndDown, "M B2 B1 T S P Q N A2 A1 X"),
        ("M", .allVisible, "M B2 L C1 T S P Q"),
        ("L", [.current, .presenting], "L M T"),
        // Whoever goes down does not go up again, nor the other way round.
        ("C1", .fullStack, "C1 M B2 B1 T S P Q N A2 A1 X"),
        ("P", [.current, .presented, .presenting], "P M L"),
        // A page inherits who presents it.
        ("C1", .currentAndDown, "C1 M B2 B1 T S P Q N A2 A1 X"),
      ] as [(String, SearchOptions, String)])
    func fromAbove(_ start: String, _ options: SearchOptions, _ order: String) throws {
      #expect(try asked(from: controller(start), options) == order)
    }

    @Test(
      "RT-K13 outwards: the parents before what is inside, and nothing beside them",
      arguments: [
        ("P", [.current, .parent], "P S T"),
        ("A1", .parent, "N T"),
        ("N", [.current, .contained, .parent], "N T A2 A1"),
        ("C1", [.current, .parent, .presenting], "C1 L M T"),
      ] as [(String, SearchOptions, String)])
    func outwards(_ start: String, _ options: SearchOptions, _ order: String) throws {
      #expect(try asked(from: controller(start), options) == order)
    }

    @Test("RT-K13 what is inside of a plain page is reached from inside only")
    func plain() throws {
      let inner = try #require(try controller("X").children.first)
      #expect(try asked(from: inner, [.current, .parent]) == "Y X T")
    }

    @Test("RT-K13 the first that fits is found, and nobody is asked after it")
    func first() throws {
      var names: [String] = []
      let found = try root.firstViewController(.fullStack) {
        names.append($0.debugName)
        return ["C2", "N", "M"].contains($0.debugName)
      }
      #expect(found === middle && names == ["T", "S", "P", "M"])
    }

    @Test("RT-K13 a branch that is being dismissed is left out")
    func dismissed() async throws {
      // From here on things take their time.
      root.motion = Motion(clock: journey.clock)
      top.dismiss()
      #expect(top.isBeingDismissed)
      #expect(try asked(from: root, .fullStack) == "T S P M B2 B1 Q N A2 A1 X")
      #expect(try asked(from: top, .fullStack) == "")
      #expect(journey.root.topmostViewController === middle)
      journey.clock.advance(by: 1000)
      #expect(middle.presentedViewController == nil)
      middle.dismiss()
      #expect(try asked(from: root, .fullStack) == "T S P Q N A2 A1 X")
      journey.clock.advance(by: 1000)
    }

    /// A container that counts how often it is asked what it contains.
    private final class Counter: Screen, RoutableContainer {
      var visits = 0

      var routingAdapter: any ContainerAdapter {
        visits += 1
        return NoAdapter()
      }
    }

    private struct NoAdapter: ContainerAdapter {
      var containedViewControllers: [ViewController] { [] }
      var visibleViewControllers: [ViewController] { [] }
      func makeVisible(_ child: ViewController, animated: Bool) async throws {}
      func setContainedViewControllers(
        _ children: [ViewController], animated: Bool
      ) async throws {}
    }

    @Test("RT-K13 what is presented is gone into once, from however many pages it can be reached")
    func once() async throws {
      let counter = Counter("Z")
      await journey.presentSheet(counter)
      counter.visits = 0
      #expect(try asked(from: root, .fullStack) == "T S P M B2 L C1 Z C2 B1 Q N A2 A1 X")
      #expect(counter.visits == 1)
    }

    /// A page that belongs, for routing, to something that does not contain it.
    private final class Lodger: Screen, RoutingInterceptable {
      weak var patron: ViewController?
      var overriddenParentViewController: ViewController? { patron }
    }

    @Test("RT-K13 who says that another is its parent is believed")
    func overridden() throws {
      let lodger = Lodger("Z")
      lodger.patron = try controller("A1")
      #expect(try asked(from: lodger, [.current, .parent]) == "Z A1 N T")
    }
  }
}
