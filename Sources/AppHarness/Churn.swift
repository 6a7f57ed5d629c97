import Containment
import GTK
import GTKTools
import Sandbox

/// Takes random steps through the window without a pause and counts what they leave behind, for the
/// benchmark `churn`.
///
/// It advances a manual clock, so that each step interrupts the transitions before it at any
/// progress.
final class Churn {
  /// The growth during the measured part of the walk.
  struct Result {
    /// The memory of the process in kilobytes, without what is shared with the display.
    var memoryGrowth: Int
    /// The memory shared with the display, in kilobytes.
    var displayGrowth: Int
    /// The change in the number of view controllers and widgets by kind, without those that are
    /// unchanged.
    var livingGrowth: [String: Int]
    /// The number of diagnostics on the whole walk.
    var diagnostics: Int
  }

  let window: SandboxWindow
  let clock: ManualClock
  private let seed: UInt64
  /// The random numbers for the present step.
  var chance: Chance
  private let census = Census()

  /// A walk through `window`, which has been shown, and whose motion has the clock `clock`.
  init(_ window: SandboxWindow, clock: ManualClock, seed: UInt64) {
    self.window = window
    self.clock = clock
    self.seed = seed
    chance = Chance(seed: seed)
  }

  /// Walks four times the same quarter of `count` steps, and measures the growth over the last two.
  ///
  /// Caches of GTK, Pango and cairo keep what was shown once, such as each glyph in each size. The
  /// second time still adds to them, since it begins where the first has ended. What grows after
  /// that has leaked.
  func run(count: Int) async -> Result {
    let diagnostics = Diagnostics.reported.count
    await goTwice(count / 4)
    let (memory, display, living) = (
      ResidentMemory.trimmedKilobytes, ResidentMemory.displayKilobytes, census.living
    )
    await goTwice(count / 4)
    let displayGrowth = ResidentMemory.displayKilobytes - display
    return Result(
      memoryGrowth: ResidentMemory.trimmedKilobytes - memory - displayGrowth,
      displayGrowth: displayGrowth,
      livingGrowth: census.living.merging(living.mapValues { -$0 }) { $0 + $1 }.filter {
        $0.value != 0
      },
      diagnostics: Diagnostics.reported.count - diagnostics)
  }

  private func goTwice(_ count: Int) async {
    for _ in 0..<2 { await walk(count) }
    await goHome()
  }

  private func walk(_ count: Int) async {
    var way = Chance(seed: seed)
    for _ in 0..<count {
      chance = way.fork()
      step()
      // Some steps follow within one turn of the main loop.
      if chance.roll(4) > 0 { await MainLoop.idle() }
      switch chance.roll(8) {
      case 0: break
      case 1: clock.advance(by: 2000)
      case 2: await frame()
      default: clock.advance(by: Double(chance.roll(400)))
      }
    }
  }

  /// Returns the window to its initial state, and ends all transitions.
  private func goHome() async {
    window.resetTime()
    await settle()
    while await window.root.rootViewController.dismiss(animated: false).result {}
    window.resetCanvas()
    window.isCatalogueVisible = true
    window.isInspectorVisible = true
    for scenario in window.scenarios.prefix(2).reversed() {
      window.show(scenario)
      await settle()
    }
    for page in window.inspectorPages.reversed() {
      window.inspectorPage = page
      await settle()
    }
    // At another scroll position a list may have one row more or less.
    for scroller in window.window.descendants(of: ScrolledWindow.self) {
      scroller.vadjustment.value = 0
    }
    await settle()
    // The event log has grown, but has not leaked.
    Task { await window.performInInspector("events.clear") }
    await settle()
    window.inspectorPage = window.inspectorPages[0]
    window.isCatalogueVisible = false
    await settle()
    // Other threads and the display server may still be busy.
    try? await Task.sleep(for: .milliseconds(300))
    await settle()
  }

  private func settle() async {
    for _ in 0..<20 {
      clock.advance(by: 1000)
      await MainLoop.idle()
    }
  }

  /// Waits for the next frame of the display.
  private func frame() async {
    await FrameClock.shared.nextFrame(of: window.window)
    await MainLoop.idle()
  }
}
