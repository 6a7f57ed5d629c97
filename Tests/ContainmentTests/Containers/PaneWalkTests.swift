import Containment
import GTK
import TestSupport
import Testing

/// A page that checks the order of its own callbacks.
@MainActor
class OrderedPage: ColorViewController {
  /// What was wrong with anybody's.
  static var faults: [String] = []
  private var last = "dD"

  private func note(_ callback: String, after legal: [String]) {
    if !legal.contains(last) { Self.faults.append("\(debugName): \(callback) after \(last)") }
    last = callback
  }

  override func viewWillAppear(_ animated: Bool) { note("wA", after: ["dD", "wD"]) }
  override func viewDidAppear(_ animated: Bool) { note("dA", after: ["wA"]) }
  override func viewWillDisappear(_ animated: Bool) { note("wD", after: ["dA", "wA"]) }
  override func viewDidDisappear(_ animated: Bool) { note("dD", after: ["wD"]) }
  var isThere: Bool { last == "dA" }
  var isGone: Bool { last == "dD" }
}

@MainActor
private final class Page: OrderedPage {
  /// Those of the present walk.
  static var all: [Page] = []

  override init(_ color: Color) {
    super.init(color)
    debugName = "Page \(Page.all.count)"
    Page.all.append(self)
  }
}

extension OnScreen {
  /// Whatever is asked of panes in whatever order, callbacks stay in pairs, every request ends, and
  /// what is to be seen is what is there (rows MA-50 and NV-03).
  @Suite("Walks of panes")
  struct PaneWalkTests {
    /// Does `count` steps, each followed by a bit of time; now and then the window goes, or the page.
    /// Every forty steps everything comes to rest, and `check` looks at it.
    private func walk(
      _ count: Int, _ theatre: Theatre, _ container: ViewController,
      _ step: (inout Dice) -> Void, check: () -> Void
    ) async throws {
      Page.faults = []
      var dice = Dice()
      for index in 1...Dice.steps(count) {
        switch dice.roll(30) {
        case 0: theatre.root.hide()
        case 1: theatre.container.content = nil
        case 2: try await letEventsArrive()
        default: step(&dice)
        }
        await letTasksRun()
        theatre.clock.advance(by: Double(dice.roll(150)))
        if dice.roll(4) == 0 || index % 40 == 0 {
          theatre.root.show()
          theatre.container.content = container
        }
        guard index % 40 == 0 else { continue }
        for _ in 0..<2 {
          try await letEventsArrive()
          theatre.clock.advance(by: 2000)
        }
        await letTasksRun()
        check()
      }
      #expect(Page.faults == [], "seed \(Dice.seed)")
    }

    private func end(_ theatre: Theatre) {
      theatre.close()
      #expect(Page.all.allSatisfy { $0.isGone })
      Page.all = []
    }

    @Test("MA-50 a random walk of drawers")
    func drawers() async throws {
      let theatre = Theatre(width: 600, height: 200)
      var asked = 0
      var ended = 0
      let drawer = NavigationDrawerController(
        rootViewController: Page(.red), startViewController: Page(.green),
        endViewController: Page(.blue))
      theatre.settle(drawer)
      try await walk(600, theatre, drawer) { dice in
        let side: NavigationDrawerController.Side = dice.roll(2) == 0 ? .start : .end
        switch dice.roll(12) {
        case 0: drawer.startViewController = Page(.green)
        case 1: drawer.endViewController = dice.roll(2) == 0 ? nil : Page(.blue)
        case 2: drawer.content = Page(.red)
        case 3: drawer.breakpoint = dice.roll(2) == 0 ? 500 : 1000
        case 4: drawer.setOpenWhenDocked(dice.roll(2) == 0, side)
        default:
          let kind = dice.roll(4)
          asked += 1
          Task {
            switch kind {
            case 0: await drawer.open(side).finished
            case 1: await drawer.close(side).finished
            case 2: await drawer.setWidth(200 + asked % 100, of: side).finished
            default: await drawer.toggle(side).finished
            }
            ended += 1
          }
        }
      } check: {
        #expect(ended == asked)
        for (side, child) in [
          (NavigationDrawerController.Side.start, drawer.startViewController),
          (.end, drawer.endViewController),
        ] {
          guard let page = child as? Page else { continue }
          #expect(drawer.isOpen(side) ? page.isThere : page.isGone, "seed \(Dice.seed)")
        }
        let isModal = !drawer.isDocked && (drawer.isOpen(.start) || drawer.isOpen(.end))
        #expect(drawer.slot.isBlocked == isModal && drawer.slot.dimming == (isModal ? 0.5 : 0))
      }
      end(theatre)
    }

    @Test("NV-14 a random walk of a split")
    func split() async throws {
      let theatre = Theatre(width: 600, height: 200)
      var asked = 0
      var ended = 0
      let split = SplitController(primary: Page(.red), secondary: Page(.green))
      theatre.settle(split)
      try await walk(600, theatre, split) { dice in
        switch dice.roll(12) {
        case 0: split.primaryViewController = Page(.red)
        case 1: split.secondaryViewController = Page(.green)
        case 2, 3: split.collapseWidth = dice.roll(2) == 0 ? 500 : 700
        case 4, 5: split.isPrimaryHidden.toggle()
        default:
          let isPrimary = dice.roll(2) == 0
          asked += 1
          Task {
            _ = isPrimary ? await split.showPrimary().result : await split.showSecondary().result
            ended += 1
          }
        }
      } check: {
        #expect(ended == asked)
        let shown: [(Page?, Bool)] = [
          (
            split.primaryViewController as? Page,
            split.isCollapsed ? split.topPane == .primary : !split.isPrimaryHidden
          ),
          (
            split.secondaryViewController as? Page,
            split.isCollapsed ? split.topPane == .secondary : true
          ),
        ]
        for case let (page?, isShown) in shown {
          #expect(isShown ? page.isThere : page.isGone, "seed \(Dice.seed)")
        }
      }
      end(theatre)
    }
  }
}
