import Containment
import GTK

/// Goes through the window at random, without a pause, and says what is left behind: for the
/// benchmark of that name.
///
/// Time is moved by hand, so that whatever is asked for next interrupts what is on its way wherever
/// that happens to be.
final class Churn {
  /// What going the same way again has left.
  struct Result {
    /// In kilobytes, without what is shared with the display.
    var memoryGrowth: Int
    /// What is shared with the display, in kilobytes.
    var displayGrowth: Int
    /// View controllers, and widgets in any window: of which kinds there are more or fewer.
    var livingGrowth: [String: Int]
    /// All that were reported on the whole walk.
    var diagnostics: Int
  }

  let window: SandboxWindow
  let clock: ManualClock
  private let seed: UInt64
  /// The luck of the step that is being taken.
  var chance: Chance
  private let census = Census()

  var sandbox: SandboxViewController { window.sandbox }
  var canvas: CanvasViewController { sandbox.canvas }

  /// A walk through `window`, which has been shown, and whose motion goes by `clock`.
  init(_ window: SandboxWindow, clock: ManualClock, seed: UInt64) {
    self.window = window
    self.clock = clock
    self.seed = seed
    chance = Chance(seed: seed)
  }

  /// Takes so many steps: a quarter of them, and the same way three times more, the last two of which
  /// are counted.
  ///
  /// What has been shown once is in the caches of GTK, Pango and cairo, which keep each glyph in each
  /// size, and stays there; the second time begins where the first has ended, and shows some more.
  /// What there is more of after that was lost.
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
      // Some things are asked for within one turn of the main loop.
      if chance.roll(4) > 0 { await MainLoop.idle() }
      switch chance.roll(8) {
      case 0: break
      case 1: clock.advance(by: 2000)
      case 2: await frame()
      default: clock.advance(by: Double(chance.roll(400)))
      }
    }
  }

  /// Brings the window to where it was at the beginning, and all that moves to its end.
  private func goHome() async {
    canvas.transport.isPaused = false
    canvas.transport.speed = 1
    await settle()
    while await sandbox.dismiss(animated: false) {}
    canvas.endPresentations()
    canvas.wall = nil
    canvas.settings = CanvasSettings()
    sandbox.isCatalogueVisible = true
    sandbox.isInspectorVisible = true
    for scenario in sandbox.scenarios.prefix(2).reversed() {
      sandbox.show(scenario)
      await settle()
    }
    for page in sandbox.inspectorPages.reversed() {
      sandbox.inspectorPage = page
      await settle()
    }
    // Half a row more or less would be another row, and only what is not seen has no spare ones.
    window.window.forEachInside { widget in
      guard widget.typeName == "GtkScrolledWindow" else { return }
      ScrolledWindow(retaining: widget.unsafePointer).vadjustment.value = 0
    }
    await settle()
    // The log of what has happened is not what is left behind.
    Task { await sandbox.performInInspector("events.clear") }
    await settle()
    sandbox.inspectorPage = sandbox.inspectorPages[0]
    sandbox.isCatalogueVisible = false
    await settle()
    // What other threads, and the display, have to say.
    try? await Task.sleep(for: .milliseconds(300))
    await settle()
  }

  private func settle() async {
    for _ in 0..<20 {
      clock.advance(by: 1000)
      await MainLoop.idle()
    }
  }

  /// Lets the display show what is there.
  private func frame() async {
    await FrameClock.shared.nextFrame(of: window.window)
    await MainLoop.idle()
  }
}
