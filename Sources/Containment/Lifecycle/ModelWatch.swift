import GTK
import Observation
import Synchronization

/// Calls a closure again when something has changed that it has read of `@Observable` models: once a
/// turn of the main loop, however much has changed, and only while its controller is on screen.
///
/// ```swift
/// let watch = ModelWatch(of: page) { $0.run { label.text = account.name } }
/// watch.runIfDue()
/// ```
@MainActor
final class ModelWatch {
  private nonisolated struct State {
    /// The number of the last run: that something has changed which an earlier one has read is of no
    /// interest any more.
    var run = 0
    /// Whether it is to run when the controller is on screen.
    var isDue = true
  }

  /// Those that have become due in this turn, whatever thread has changed something.
  private nonisolated static let changed = Mutex<[ModelWatch]>([])
  private static let turn = DeferredCall { runChanged() }
  /// Whether the program has such models: rows of one that has none pay nothing for it.
  private static var isUsed = false
  /// How many runs are under way, one inside another.
  private static var depth = 0
  /// How many turns there were in a row of which each has made something due for the next.
  private static var chain = 0
  /// How many such turns there may be without a frame in between.
  private static let longestChain = 10
  private static var wait: Timeout?
  private static var count = 0

  private weak var controller: ViewController?
  private let again: @MainActor (ModelWatch) -> Void
  /// Whether it ends with the view of the controller.
  let isOfView: Bool
  /// Rows come after everything else, since that may take an item away whose row has changed.
  fileprivate let isOfRow: Bool
  private let number: Int
  private nonisolated let state = Mutex(State())
  private var ending: WatchEnding?

  /// Begins, without running anything.
  ///
  /// - Parameter again: runs the closure by ``run(_:)``; it must keep neither this nor the controller.
  init(
    of controller: ViewController, isOfView: Bool = false, isOfRow: Bool = false,
    again: @escaping @MainActor (ModelWatch) -> Void
  ) {
    self.controller = controller
    self.isOfView = isOfView
    self.isOfRow = isOfRow
    self.again = again
    if !isOfRow { ModelWatch.isUsed = true }
    ModelWatch.count += 1
    number = ModelWatch.count
    controller.watches.append(self)
  }

  isolated deinit { ending?.tell() }

  /// Runs `body`, and watches what it reads in place of what it has read before.
  func run(_ body: @MainActor () -> Void) {
    let run = state.withLock { state -> Int in
      state.run += 1
      state.isDue = false
      return state.run
    }
    ending?.tell()
    // What a run inside another reads, that other has read too, but it is not to hear of its end.
    let readsEnding = ModelWatch.isUsed && ModelWatch.depth == 0
    ModelWatch.depth += 1
    defer { ModelWatch.depth -= 1 }
    withObservationTracking(
      {
        if readsEnding {
          let ending = ending ?? WatchEnding()
          self.ending = ending
          ending.read()
        }
        body()
      }, onChange: listener(to: run))
  }

  /// Asked for only if something has been read.
  private func listener(to run: Int) -> @Sendable () -> Void {
    ModelWatch.isUsed = true
    let turn = ModelWatch.turn
    return { [weak self] in self?.becomeDue(after: run, turn) }
  }

  /// Called on the thread that is about to change something.
  private nonisolated func becomeDue(after run: Int, _ turn: DeferredCall) {
    let isNews = state.withLock { state -> Bool in
      guard state.run == run, !state.isDue else { return false }
      state.isDue = true
      return true
    }
    guard isNews else { return }
    ModelWatch.changed.withLock { $0.append(self) }
    turn.requestFromAnyThread()
  }

  private static func runChanged() {
    guard chain < longestChain else {
      // Closures that change what the others read, without end, do not keep frames from being drawn.
      chain = 0
      wait = .whenIdle { runChanged() }
      return
    }
    let due = changed.withLock { changed -> [ModelWatch] in
      defer { changed = [] }
      return changed
    }
    for watch in due.sorted(by: { $0.isOfRow == $1.isOfRow ? $0.number < $1.number : $1.isOfRow }) {
      watch.runIfDue()
    }
    chain = changed.withLock { $0.isEmpty } ? 0 : chain + 1
  }

  /// Runs the closure if it is due and the controller is on screen.
  func runIfDue() {
    guard let controller, controller.isViewLoaded, controller.appearance.isOnScreen,
      state.withLock({ $0.isDue })
    else { return }
    // What the closure requests is done after it, as in callbacks, and so is not read by it.
    withExtendedLifetime(controller) { Transaction.run { again(self) } }
  }

  /// The same while the controller appears: rows wait for what others request meanwhile.
  fileprivate func runAsItAppears() {
    guard isOfRow else { return runIfDue() }
    if state.withLock({ $0.isDue }) { Transaction.wait { [weak self] in self?.runIfDue() } }
  }

  /// Runs the closure at the next opportunity, as everything that it has set is gone.
  fileprivate func expire() {
    stop()
    state.withLock { $0.isDue = true }
  }

  /// Watches nothing until the next run.
  func stop() {
    state.withLock { state in
      state.run += 1
      state.isDue = false
    }
    ending?.tell()
  }

  /// Ends for good.
  func end() {
    stop()
    controller?.watches.removeAll { $0 === self }
  }
}

/// What a run reads besides, so that it can be ended: Observation has no other way to take back what it
/// has been asked to watch, and keeps it until one of the models changes.
private nonisolated final class WatchEnding: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let mark = 0

  func read() { registrar.access(self, keyPath: \WatchEnding.mark) }
  func tell() { registrar.willSet(self, keyPath: \WatchEnding.mark) }
}

extension ViewController {
  /// Runs `body` while this controller is on screen, and again whenever something has changed that it
  /// has read of `@Observable` models. (UIKit’s `updateProperties`, and AppKit’s.)
  ///
  /// ```swift
  /// import Observation
  ///
  /// @Observable final class Player { var track = "" }
  ///
  /// final class PlayerViewController: ViewController {
  ///   private let player = Player()
  ///   private let label = Label("")
  ///
  ///   override func loadView() { view = label }
  ///
  ///   override func viewDidLoad() {
  ///     super.viewDidLoad()
  ///     observe { [weak self] in
  ///       guard let self else { return }
  ///       label.text = player.track
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// Call it once, in ``viewDidLoad()`` or in an initializer. `body` runs at once if the view is loaded
  /// and the controller is on screen, and otherwise as it comes on screen, right after
  /// ``viewWillAppear(_:)``. However many changes there are in a turn of the main loop, it runs once,
  /// before the next frame. What changes while the controller is off screen, as in a tab that is
  /// covered, runs it once when the controller comes back, at the same place. Which of the models’
  /// properties count is found out anew in each run: those that this run has read.
  ///
  /// As in a callback, what `body` requests of containers and lists is done when it has returned. What
  /// `body` itself changes does not run it again. Two that change what the other reads take turns, one
  /// turn of the main loop each, for as long as they do so; frames are drawn meanwhile.
  ///
  /// It ends with the controller, which `body` must not keep alive; and if it was called since the view
  /// was loaded, with that view, see ``canUnloadView``. There is nothing to unsubscribe.
  ///
  /// Models may be changed on any thread that they allow. But Observation tells of a change just before
  /// it is made: one that another thread makes while `body` reads may be missed. Change on the main
  /// actor what must be seen.
  public final func observe(_ body: @escaping @MainActor () -> Void) {
    ModelWatch(of: self, isOfView: isViewLoaded || isLoadingView) { $0.run(body) }.runIfDue()
  }

  /// Runs what is due, as the controller is about to come on screen.
  final func runDueWatches() { for watch in watches { watch.runAsItAppears() } }

  /// The view is gone: what was asked for with it ends, and the rest has to fill the next one.
  final func viewWatchesDidEnd() {
    for watch in watches {
      if watch.isOfView { watch.end() } else if !watch.isOfRow { watch.expire() }
    }
  }
}
