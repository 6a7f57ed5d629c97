import Containment
import GTK

/// The inspector page that records what is done with the screen of the scenario, lists the steps
/// and plays them.
final class RecordingViewController: ViewController, CommandedPage {
  static var commands: [Command] {
    [
      command("record.toggle", tr("Record, or stop recording"), "<Primary>r", everywhere: true) {
        $0.desk.toggleRecording()
      },
      command("record.play", tr("Play the recording")) { $0.desk.togglePlay() },
      command("record.forward", tr("Step forward in the recording")) { $0.desk.step(by: 1) },
      command("record.back", tr("Step back in the recording")) { $0.desk.step(by: -1) },
      command("record.copy-play", tr("Copy the recording as a play")) { $0.copy(\.play) },
      command("record.copy-inside", tr("Copy the recording as a test in process")) {
        $0.copy(\.insideTest)
      },
      command("record.copy-outside", tr("Copy the recording as a test from outside")) {
        $0.copy(\.outsideTest)
      },
    ]
  }

  let desk: RecordingDesk
  /// Copies a text to the clipboard.
  var copy: @MainActor (String) -> Void = { Clipboard.set($0) }

  private lazy var bar = RecordingBar(desk, menu: menuButton())
  private let status = Label.paragraph(id: "record.status", style: "dim-label")
  private(set) lazy var list = ListViewController<Int>(
    make: { StepRowViewController() },
    configure: { [weak self] row, index in self?.configure(row, index) },
    text: { [weak self] index in
      guard let self, desk.steps.indices.contains(index) else { return nil }
      return StepRowViewController.spoken(desk.steps[index].action, at: index, mark(of: index))
    })
  private lazy var screen = ListScreenViewController(list: list, empty: emptyMessage)
  private lazy var update = DeferredCall { [weak self] in self?.follow() }
  private var shown: [PlayStep] = []
  private var marks: (position: Int, failed: Int?) = (0, nil)

  init(_ desk: RecordingDesk) {
    self.desk = desk
    super.init()
    title = tr("Record")
    debugName = "Record"
    screen.debugName = "Record content"
    list.debugName = "Steps"
    list.delegate = self
    desk.observe(by: self) { [weak self] in self?.update.request() }
  }

  override var initialFocus: Widget? { bar.record }

  override func loadView() {
    list.view.accessibleName = tr("Steps")
    list.view.accessibleID = "record.steps"
    status.margins = EdgeInsets(6)
    let place = Box(.vertical)
    place.vexpand = true
    view = Box(
      .vertical, spacing: 0,
      [bar.view, Separator(.horizontal), place, Separator(.horizontal), status])
    embed(screen, in: place)
    follow()
  }

  // MARK: What is shown

  private func follow() {
    guard isViewLoaded else { return }
    let steps = desk.steps.map(\.action)
    if steps != shown {
      let before = shown
      shown = steps
      if steps.count != before.count, let all = try? ListSnapshot(Array(steps.indices)) {
        list.snapshot = all
      }
      refresh(steps.indices.filter { !before.indices.contains($0) || before[$0] != steps[$0] })
      if desk.isRecording { list.scrollToEnd() }
    }
    let now = (desk.position, desk.failure?.index)
    if now != marks {
      let old = marks
      marks = now
      refresh([old.position - 1, now.0 - 1, old.failed, now.1].compactMap(\.self))
      if let index = now.1 ?? (now.0 > 0 ? now.0 - 1 : nil), shown.indices.contains(index) {
        list.scroll(to: index)
      }
    }
    if steps.isEmpty { screen.emptyMessage = emptyMessage }
    status.text = statusText
  }

  private func refresh(_ indices: [Int]) {
    try? list.reconfigure(Set(indices).filter { list.snapshot.contains($0) })
  }

  private func configure(_ row: StepRowViewController, _ index: Int) {
    guard desk.steps.indices.contains(index) else { return }
    let pictures = (desk.failure?.recorded, desk.failure?.now)
    row.show(desk.steps[index].action, at: index, mark(of: index), pictures: pictures)
  }

  private func mark(of index: Int) -> StepRowViewController.Mark {
    if let failure = desk.failure, failure.index == index { return .failed(failure.reason) }
    return desk.position == index + 1 ? .present : .none
  }

  private var emptyMessage: Message {
    if desk.isRecording { return Message(tr("Use the screen. Each click and key is a step.")) }
    return desk.scenario == nil
      ? Message(tr("Only scenarios can be recorded."))
      : Message(
        tr("Record what you do with the screen, to play it again and to make a test of it."),
        image: "media-record-symbolic",
        action: Message.Action(tr("Record")) { [weak desk] in desk?.record() })
  }

  private var statusText: String {
    if let fault = desk.fault { return fault }
    let count = desk.steps.count
    if desk.isRecording {
      return tr(one: "Recording: {1} step", many: "Recording: {1} steps", count: count)
    }
    if let failure = desk.failure {
      return tr("Stopped at step {1}. {2}", "\(failure.index + 1)", failure.reason)
    }
    return count == 0 ? "" : tr("{1} of {2} steps", "\(desk.position)", "\(count)")
  }

  // MARK: Menu

  private func menuButton() -> MenuButton {
    menuButton(
      tr("Copy and save"), "record",
      [
        [
          (tr("Copy as _play"), "copy-play"), (tr("Copy as test in _process"), "copy-inside"),
          (tr("Copy as test from _outside"), "copy-outside"),
        ],
        [
          (tr("_Save test in process…"), "save-inside"),
          (tr("Save _test from outside…"), "save-outside"),
        ], [(tr("_Delete the recording"), "delete")],
      ],
      others: [
        // Not translated: a part of the names of files.
        SimpleAction("save-inside") { [weak self] in self?.save(\.insideTest, "Tests") },
        SimpleAction("save-outside") { [weak self] in self?.save(\.outsideTest, "UITests") },
        SimpleAction("delete") { [weak self] in self?.desk.replaceSteps([]) },
      ])
  }

  private var export: RecordingExport? {
    guard let recording = desk.recording, !recording.steps.isEmpty, let scenario = desk.scenario
    else { return nil }
    return RecordingExport(recording, of: scenario, desk.app)
  }

  func copy(_ kind: KeyPath<RecordingExport, String>) {
    guard let export else { return view.errorBell() }
    copy(export[keyPath: kind])
    status.text = tr("Copied")
  }

  private func save(_ kind: KeyPath<RecordingExport, String>, _ suffix: String) {
    guard let export else { return view.errorBell() }
    Task {
      let dialog = FileDialog(
        tr("Save test"), suffix: ".swift", kind: tr("Swift sources"), accept: tr("_Save"))
      let name = "\(export.typeName)\(suffix).swift"
      let text = export[keyPath: kind]
      let said = await dialog.write(text, proposing: name, over: view.window)
      if let said { status.text = said }
    }
  }
}

extension RecordingViewController: KeepsSelection {
  func list(_ list: ListViewController<Int>, didActivate item: Int) { desk.go(to: item + 1) }
}
