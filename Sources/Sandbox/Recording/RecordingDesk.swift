import Containment
import GTK

/// Records what is done with the screen on the canvas, and plays it: forward, backward, at any
/// speed.
///
/// There is no way back in a screen, so that a step backward makes a new screen, and takes all steps
/// before on the halted clock.
final class RecordingDesk: Observed {
  /// The speeds on offer; the last does not wait between steps.
  static let speeds = ["0.25", "0.5", "1", "2", "4", "0"]

  private enum Activity {
    case none
    case recording(StepRecorder, Recording)
    case playing(Task<Void, Never>)
  }

  unowned let inspection: Inspection
  let observers = Observers<Void>()
  private var activity = Activity.none { didSet { observers.tell() } }
  private var replay: Replay? { didSet { oldValue?.hand.mark.remove() } }
  private var loaded: Recording?

  /// Shows a new screen of a scenario, as at the beginning of a recording; nil for the present knobs.
  var begin: (@MainActor (Scenario, Recording?) throws -> PlayStage)?
  var frameSize: @MainActor () -> Size? = { nil }
  /// Whether a key belongs to the tool around the screen.
  var isOfTool: @MainActor (Event) -> Bool = { _ in false }
  /// Called when a recording was replaced or deleted, with a button that brings it back.
  var onLoss: (@MainActor (Snackbar.Action) -> Void)?
  /// What tests of the app need to know.
  var app = RecordingExport.App()
  /// The folder in which recordings are kept; nil for none.
  var folder: String? { didSet { load() } }
  /// The speed of playing, as it is on offer.
  var speed = "1"
  /// Why the last step could not be taken, with the index of the step, and the screen after it as it was recorded, and
  /// as it is.
  private(set) var failure: (index: Int, reason: String, recorded: Surface?, now: Surface?)?
  /// Why a recording could not be read or kept, as a sentence.
  private(set) var fault: String?

  init(_ inspection: Inspection) {
    self.inspection = inspection
    inspection.observe(by: self) { [weak self] in self?.screenDidChange() }
  }

  // MARK: State

  /// The scenario whose screen can be recorded.
  var scenario: Scenario? { inspection.screen?.representedScenario }

  /// The recording of the present scenario, also while it is made.
  var recording: Recording? {
    guard case .recording(let recorder, var recording) = activity else { return loaded }
    recording.steps = recorder.steps
    return recording
  }

  var steps: [Recording.Step] { recording?.steps ?? [] }
  /// How many steps have been taken on the present screen.
  var position: Int { replay.map { $0.isShown ? $0.position : 0 } ?? 0 }
  private var recorder: StepRecorder? {
    if case .recording(let recorder, _) = activity { recorder } else { nil }
  }
  var isRecording: Bool { recorder != nil }
  var isPlaying: Bool { if case .playing = activity { true } else { false } }
  /// Whether there is something to play.
  var canPlay: Bool { !isRecording && !steps.isEmpty }

  private func screenDidChange() {
    if let replay, replay.isShown { return observers.tell() }
    if let scenario, scenario.id == loaded?.scenario, isBeginning { return observers.tell() }
    stopRecording()
    stop(atOnce: true)
    (replay, failure) = (nil, nil)
    if scenario?.id != loaded?.scenario { load() }
    observers.tell()
  }

  private func load() {
    (loaded, fault) = (nil, nil)
    if let scenario, let folder {
      (loaded, fault) = Recording.read(scenario.id, in: folder)
    }
    observers.tell()
  }

  private func keep(_ recording: Recording) {
    fault = nil
    do throws(FileError) {
      if let folder { try recording.save(in: folder) }
    } catch {
      fault = "\(error)"
    }
  }

  // MARK: Recording

  /// Whether a screen is being shown for this.
  private var isBeginning = false

  /// A new screen of the present scenario, as at the beginning of the recording; nil for the present
  /// knobs.
  private func beginScreen(_ recording: Recording?) throws -> PlayStage {
    guard let scenario, let begin else { throw CancellationError() }
    isBeginning = true
    defer { isBeginning = false }
    (replay, failure) = (nil, nil)
    return try begin(scenario, recording)
  }

  func toggleRecording() { isRecording ? stopRecording() : record() }

  /// Begins a recording with a new screen. It takes the place of the one before when it ends with a step.
  func record() {
    guard !isRecording, let scenario else { return }
    stop(atOnce: true)
    fault = nil
    do {
      let stage = try beginScreen(nil)
      let written = stage.knobs?.written ?? []
      let recording = Recording(
        scenario: scenario.id,
        knobs: Dictionary(written.map { ($0.id, $0.text) }) { first, _ in first },
        size: frameSize())
      stage.takeFocus()
      let recorder = StepRecorder(on: stage) { [weak self] in self?.observers.tell() }
      recorder.isOfTool = isOfTool
      activity = .recording(recorder, recording)
    } catch {
      failure = (0, "\(error)", nil, nil)
      observers.tell()
    }
  }

  func stopRecording() {
    guard let recorder else { return }
    recorder.end()
    if let recording, !recording.steps.isEmpty { replace(with: recording) }
    activity = .none
  }

  /// Takes a key back from the recording that the tool around the screen has taken.
  func toolDidAct() { recorder?.toolDidAct() }

  /// Notes that a URL is opened.
  func opens(_ link: String) { recorder?.opens(link) }

  /// Takes other steps in place of the present ones.
  func replaceSteps(_ steps: [Recording.Step]) {
    guard var recording = loaded, !isRecording else { return }
    recording.steps = steps
    replace(with: recording)
  }

  private func replace(with recording: Recording, isUndone: Bool = false) {
    stop()
    if let folder { loaded?.readPictures(in: folder) }
    if let loaded, !loaded.steps.isEmpty, !isUndone {
      onLoss?(.init(tr("Undo")) { [weak self] in self?.restore(loaded) })
    }
    loaded = recording
    (replay, failure) = (nil, nil)
    keep(recording)
    observers.tell()
  }

  /// Brings back what was replaced or deleted, also that of a scenario which is not shown any more.
  private func restore(_ recording: Recording) {
    stopRecording()
    guard recording.scenario == scenario?.id else { return keep(recording) }
    replace(with: recording, isUndone: true)
  }

  // MARK: Playing

  func togglePlay() { isPlaying ? stop() : play() }

  /// Plays from the present step to the end; from the beginning if all have been taken.
  func play() {
    let isOver = position >= steps.count || failure != nil
    start(from: isOver ? 0 : position, to: steps.count, isWatched: true)
  }

  /// Stops after the present step; `atOnce`, or if that has been asked for already, in the middle of it.
  func stop(atOnce: Bool = false) {
    guard case .playing(let task) = activity else { return }
    if atOnce || isStopping || !isInStep { task.cancel() }
    isStopping = true
  }

  /// Takes one step forward (1) or back (-1).
  func step(by offset: Int) {
    let goal = position + offset
    guard goal >= 0, goal <= steps.count else { return }
    start(from: offset > 0 ? position : 0, to: goal, isWatched: offset > 0)
  }

  /// Goes to the state after so many steps.
  func go(to goal: Int) {
    start(from: goal >= position && failure == nil ? position : 0, to: goal, isWatched: false)
  }

  /// Waits until nothing is played.
  func end() async {
    while case .playing(let task) = activity { await task.value }
  }

  private var isInStep = false
  private var isStopping = false

  private func start(from first: Int, to goal: Int, isWatched: Bool) {
    guard canPlay, !isPlaying else { return }
    failure = nil
    (isInStep, isStopping) = (false, false)
    let task = Task { [weak self] in
      do {
        try await self?.run(from: first, to: goal, isWatched: isWatched)
      } catch let failure as PlayFailure where self?.isPlaying == true {
        self?.stepDidFail(failure)
      } catch {
        // It was stopped, or another screen is shown. After half a step nobody knows what the screen shows.
        if self?.isInStep == true { self?.replay = nil }
      }
      // A recording may have begun in its place.
      if self?.isPlaying == true { self?.activity = .none }
    }
    activity = .playing(task)
  }

  private func stepDidFail(_ failure: PlayFailure) {
    if let folder { loaded?.readPictures(in: folder) }
    let recorded = steps.indices.contains(position) ? steps[position].picture?.surface : nil
    replay?.hand.mark.place = nil
    let now = replay.flatMap { StepPicture(of: $0.stage.area) }?.surface
    self.failure = (position, failure.reason, recorded, now)
  }

  private func run(from first: Int, to goal: Int, isWatched: Bool) async throws {
    guard let recording = loaded else { return }
    if first == 0 || replay?.isShown != true {
      replay = Replay(recording, on: try beginScreen(recording))
    }
    guard let replay else { return }
    let escape = EventTap.escape { [weak self] in self?.stop() }
    defer { withExtendedLifetime(escape) {} }
    let speed = Double(speed) ?? 0
    try await replay.focused {
      try await onClock(halted: !isWatched, replay.stage) {
        while replay.position < goal, !isStopping {
          if isWatched, goal > first + 1, speed > 0 { try await replay.wait(speed: speed) }
          isInStep = true
          try await replay.takeNext()
          isInStep = false
          observers.tell()
        }
      }
    }
  }

  /// Calls `body`, on the halted clock if nobody is to watch.
  private func onClock(
    halted: Bool, _ stage: PlayStage, _ body: () async throws -> Void
  ) async throws {
    guard halted else { return try await body() }
    let transport = stage.transport
    let (wasWatched, wasPaused) = (stage.isWatched, transport.isPaused)
    transport.isPaused = true
    stage.isWatched = false
    stage.pass = { transport.finish() }
    defer {
      stage.pass = nil
      stage.isWatched = wasWatched
      transport.isPaused = wasPaused
    }
    try await body()
  }
}

extension Inspection {
  /// What was done with the screen, to be done again.
  var recordings: RecordingDesk { keeping { RecordingDesk($0) } }
}
