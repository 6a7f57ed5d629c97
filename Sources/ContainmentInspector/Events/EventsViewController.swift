import Containment
import GTK

/// The inspector page with the log of events, the newest last.
///
/// It follows the end unless the user has scrolled away. Lines can be copied, also as an array
/// literal for a test, and all events can be exported as JSON.
final class EventsViewController: ViewController, CommandedPage {
  static var commands: [Command] {
    [
      command("events.pause", tr("Pause events"), "<Primary><Shift>p", everywhere: true) {
        $0.pauseButton.isActive.toggle()
      },
      command("events.clear", tr("Clear events"), "<Primary>l", everywhere: true) {
        $0.recorder.clear()
      },
      command("events.copy", tr("Copy selected events"), "<Primary>c") { $0.copySelection() },
      command("events.test", tr("Copy selected events as a test")) { $0.copyAsTest() },
      command("events.json", tr("Copy all events as JSON")) { $0.copyAsJSON() },
      command("events.save", tr("Save all events as JSON…")) { page in
        Task { await page.saveAsJSON() }
      },
    ]
  }

  let recorder: EventRecorder
  /// Copies a text to the clipboard.
  var copy: @MainActor (String) -> Void = { Clipboard.set($0) }

  private(set) lazy var list = ListViewController<Int>(
    make: { EventRowViewController() },
    configure: { [weak self] row, number in row.show(self?.recorder[number]) },
    text: { [weak self] in self?.recorder[$0]?.text })
  private lazy var screen = ListScreenViewController(
    list: list, empty: Message(tr("No events yet.")))
  private(set) lazy var filterBar = EventFilterBar { [weak self] in self?.filterDidChange() }
  let pauseButton = ToggleButton(
    icon: "media-playback-pause-symbolic", label: tr("Pause (Ctrl+Shift+P)"))
  let newEventsButton = Button(tr("_New events"))
  let detail = EventDetailView()
  private lazy var update = DeferredCall { [weak self] in
    if self?.appearance.isOnScreen == true { self?.showNewEvents() }
  }

  /// The number of the first event that has not been filtered yet.
  private var next = 0
  private var isFollowing = true

  /// A page with a recorder of its own, which starts recording at once.
  convenience init(_ inspection: Inspection) { self.init(EventRecorder(inspection)) }

  init(_ recorder: EventRecorder) {
    self.recorder = recorder
    super.init()
    title = tr("Events")
    screen.debugName = "Events content"
    list.debugName = "Events"
    list.selectionMode = .multiple
    list.anchor = .log
    list.delegate = self
    list.onSelectionChange = { [weak self] _ in
      guard let self else { return }
      detail.show(selectedEvents)
    }
    detail.show([])
    showEvents(anew: true)
    recorder.onChange = { [weak self] in self?.recorderDidChange() }
  }

  override var initialFocus: Widget? { list.initialFocus }

  override func loadView() {
    EventRowViewController.sheet.install()
    list.view.accessibleName = tr("Events")
    list.view.accessibleID = "events"
    list.adjustment.valueChanged.connect(weak: self) { $0.didScroll() }
    pauseButton.accessibleID = "events.pause"
    pauseButton.toggled.connect(weak: self) { $0.recorderDidChange() }
    let clear = Button(icon: "user-trash-symbolic", label: tr("Clear (Ctrl+L)"))
    clear.accessibleID = "events.clear"
    clear.clicked.connect(weak: self) { $0.recorder.clear() }
    let menu = menuButton(
      tr("Copy and export (Ctrl+C copies the selection)"), "events",
      [
        [(tr("_Copy selection"), "copy"), (tr("Copy selection as _test"), "test")],
        [(tr("Copy all as _JSON"), "json"), (tr("_Save all as JSON…"), "save")],
      ])
    let bar = Box(.horizontal, spacing: 6, [filterBar.entry, pauseButton, clear, menu])
    // Three chips in a row are wider than a narrow window with large text.
    let controls = Box(.vertical, spacing: 6, [bar, NarrowRow(filterBar.chipGrid)])
    controls.margins = EdgeInsets(6)

    newEventsButton.accessibleID = "events.new"
    newEventsButton.halign = .center
    newEventsButton.valign = .end
    newEventsButton.margins = EdgeInsets(12)
    newEventsButton.isVisible = false
    newEventsButton.clicked.connect(weak: self) { $0.followEnd() }
    let place = Box(.vertical)
    let overlay = Overlay(place)
    overlay.addOverlay(newEventsButton)
    overlay.vexpand = true
    view = Box(
      .vertical, spacing: 0,
      [controls, Separator(.horizontal), overlay, Separator(.horizontal), detail.view])
    view.keyPressed.connect(weak: self, otherwise: false) { $0.handleKey($1) }
    embed(screen, in: place)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    showNewEvents()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if isFollowing { list.scrollToEnd() }
  }

  // MARK: Lines

  /// The selected events in the order of the log.
  var selectedEvents: [LoggedEvent] { list.selection.sorted().compactMap { recorder[$0] } }

  private func recorderDidChange() {
    if appearance.isOnScreen { update.request() }
  }

  private func filterDidChange() {
    screen.emptyMessage =
      filterBar.filter.isEmpty
      ? Message(tr("No events yet."))
      : Message(
        tr("No event matches the filter."), image: "edit-find-symbolic",
        action: Message.Action(tr("Show all")) { [weak self] in self?.filterBar.reset() })
    showEvents(anew: true)
  }

  /// Appends new events and removes those that the recorder has removed, unless paused.
  private func showNewEvents() {
    if !pauseButton.isActive || recorder.events.isEmpty { showEvents(anew: false) }
  }

  /// Shows the events that match the filter: adds the new ones or, with `anew`, replaces all. While it is
  /// paused, there are only those that had been filtered before.
  private func showEvents(anew: Bool) {
    let follows = isFollowing
    let events =
      pauseButton.isActive ? recorder.events.prefix { $0.number < next } : recorder.events[...]
    let first = events.first?.number ?? Int.max
    let start = anew ? 0 : min(max(next - first, 0), events.count)
    let added = events[start...].filter(filterBar.filter.matches).map(\.number)
    var snapshot = anew ? ListSnapshot() : list.snapshot
    let outdated = snapshot.items.prefix { $0 < first }
    try? snapshot.delete(outdated)
    try? snapshot.append(added)
    next = (events.last?.number).map { $0 + 1 } ?? next
    guard anew || !added.isEmpty || !outdated.isEmpty else { return }
    list.apply(snapshot, animated: false)
    if follows {
      followEnd()
    } else if !added.isEmpty {
      newEventsButton.isVisible = !anew
    }
  }

  // MARK: Following the end

  private func didScroll() {
    let adjustment = list.adjustment
    isFollowing = adjustment.value + adjustment.pageSize >= adjustment.upper - 1
    if isFollowing { newEventsButton.isVisible = false }
  }

  private func followEnd() {
    isFollowing = true
    newEventsButton.isVisible = false
    list.scrollToEnd()
  }
}

extension EventsViewController: KeepsSelection { typealias Item = Int }

extension EventsViewController {
  func handleKey(_ event: Event) -> Bool {
    if selectedEvents.isEmpty, event.isKey(Key("c"), .control) { return false }
    return performCommand(of: event)
  }

  func copySelection() { copy(EventExport.lines, of: selectedEvents) }

  /// Copies a test of the selected callbacks.
  func copyAsTest() {
    let callbacks = selectedEvents.filter { $0.kind == .lifecycle }
    guard callbacks.isEmpty else { return copy(EventExport.test, of: callbacks) }
    detail.tell(tr("Select callbacks first. A test compares these alone."))
  }

  func copyAsJSON() { copy(EventExport.json, of: recorder.events) }

  /// Copies the events, and says how many.
  private func copy(_ export: ([LoggedEvent]) -> String, of events: [LoggedEvent]) {
    guard !events.isEmpty else { return detail.tell(tr("There are no events to copy.")) }
    copy(export(events))
    detail.tell(tr(one: "Copied {1} event", many: "Copied {1} events", count: events.count))
  }

  /// Asks for a file and writes all events to it as JSON.
  func saveAsJSON() async {
    guard !Served.isOn else { return view.errorBell() }
    guard let path = await askForFile(tr("Save events"), named: "events.json") else { return }
    do throws(FileError) {
      try TextFile.write(EventExport.json(recorder.events), to: path)
    } catch {
      await tell(tr("The events were not saved"), error)
    }
  }
}
