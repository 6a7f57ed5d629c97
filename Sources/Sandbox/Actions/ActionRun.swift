import Containment

/// An action on one screen: whether it can be performed, and how far it has come.
final class ActionRun: Observed {
  /// How far the action has come.
  enum State: Equatable {
    case idle
    /// It is being performed; the text says which step.
    case running(step: String?)
    /// It is over, with this result.
    case done(String)
    /// It has thrown an error with this text.
    case failed(String)
  }

  let action: ScenarioAction<ViewController>
  private weak var screen: ViewController?
  private var task: Task<Void, Never>?
  private var tasksOfOthers: [Task<Void, any Error>] = []
  /// Told of changes of ``state``, and of its place.
  let observers = Observers<Void>()

  private(set) var state = State.idle { didSet { if state != oldValue { observers.tell() } } }
  /// Whether its button is under the frame, and therefore not in the inspector.
  var isInStrip = false { didSet { if isInStrip != oldValue { observers.tell() } } }
  /// Whether it is the play of the scenario.
  let isPlay: Bool
  /// Called with a sentence when the action fails.
  var onFailure: (@MainActor (String) -> Void)?
  /// Other screens of the scenario that are seen beside this one, on which it is performed too.
  var others: @MainActor () -> [ViewController] = { [] }

  /// `action` on `screen`, which the run does not retain while nothing is performed.
  init(
    _ action: ScenarioAction<ViewController>, on screen: ViewController, isPlay: Bool = false
  ) {
    self.action = action
    self.isPlay = isPlay
    self.screen = screen
  }

  /// The step that is performed, the result, or the error; nil for none.
  var note: String? {
    switch state {
    case .idle: nil
    case .running(let step): step
    case .done(let result): result
    case .failed(let reason): reason
    }
  }

  var hasFailed: Bool { if case .failed = state { true } else { false } }

  var isRunning: Bool { if case .running = state { true } else { false } }

  /// Whether it can be performed or, while it is, stopped.
  var isSensitive: Bool { isRunning || canStart }
  private var canStart: Bool { screen.map(action.isSensitive) ?? false }

  /// Performs the action or, if that is under way, stops it.
  func toggle() {
    if isRunning { stop() } else { start() }
  }

  /// Performs the action, unless it is under way or insensitive. An action that does not wait is
  /// over when this returns. Where it fails on one of several screens, it is stopped on the others.
  func start() {
    guard !isRunning, canStart else { return }
    state = .running(step: nil)
    tasksOfOthers = others().filter(action.isSensitive).map { other in
      Task.immediate { try await action.perform(other) }
    }
    let task = Task.immediate {
      var fault: (any Error)?
      do { if let screen { try await action.perform(screen) } } catch { fault = error }
      // It is over when it is on every screen, so that it never runs twice on one.
      for task in tasksOfOthers {
        if fault != nil { task.cancel() }
        do { try await task.value } catch { fault = fault ?? error }
      }
      tasksOfOthers = []
      if let fault { end(with: fault) } else if isRunning { state = .idle }
      self.task = nil
    }
    if isRunning { self.task = task }
  }

  private func end(with error: any Error) {
    if Task.isCancelled || error is CancellationError {
      state = .idle
    } else {
      state = .failed("\(error)")
      onFailure?("\(action.title): \(error)")
    }
  }

  /// Cancels what is being performed; it is over when its task has noticed that.
  func stop() {
    task?.cancel()
    for task in tasksOfOthers { task.cancel() }
  }

  /// Says which step is being performed.
  func report(_ step: String) {
    if isRunning { state = .running(step: step) }
  }

  /// Says what has come of it, at its end.
  func finish(_ result: String) { state = .done(result) }

  /// Waits until nothing is being performed.
  func end() async { await task?.value }
}

extension ActionRun {
  /// The action as a command, which also stops it.
  func command(_ scope: Command.Scope) -> Command {
    Command(
      scope, "action", action.title, keys: [action.accelerator].compactMap(\.self),
      value: action.id, isEnabled: { self.isSensitive }
    ) { self.toggle() }
  }
}

extension ActionRun {
  /// Its key, for the controllers around the screen.
  var keyCommand: KeyCommand? {
    action.key.map { KeyCommand($0, action.modifiers, title: action.title) { self.start() } }
  }
}

private enum HasActions: Attachment { typealias Value = [ActionRun] }
private enum HasPlay: Attachment { typealias Value = ActionRun }

extension ViewController {
  /// The actions on this screen of a scenario.
  final var representedActions: [ActionRun] {
    get { self[HasActions.self] ?? [] }
    set { self[HasActions.self] = newValue }
  }

  /// The play of the scenario of this screen, while the screen is on a canvas.
  final var representedPlay: ActionRun? {
    get { self[HasPlay.self] }
    set { self[HasPlay.self] = newValue }
  }

  /// The play and the actions of this screen, in the order in which they are offered.
  final var offeredActions: [ActionRun] {
    (representedPlay.map { [$0] } ?? []) + representedActions
  }
}
