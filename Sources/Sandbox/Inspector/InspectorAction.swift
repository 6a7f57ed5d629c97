import Containment
import GTK

/// An action of an inspector page, for the palette and the list of shortcuts. Performing it selects
/// the page first.
///
/// The page handles its keys itself; here they are only listed, but for those of the window.
package struct InspectorAction {
  /// Accelerators in GTK's notation.
  enum Keys {
    /// For while the focus is on the page, which says what is meant.
    case ofPage(String)
    /// Wherever the focus is.
    case ofWindow(String)
  }

  /// The id of the page or, for an action on it, that id, a dot and a name.
  let id: String
  let title: String
  let keys: Keys?
  /// Performs the action on the controller of the page.
  let perform: @MainActor (ViewController) -> Void

  /// The id of the page.
  var page: String { String(id.prefix { $0 != "." }) }

  /// The actions of a page of the sandbox itself, in the order of the list.
  static func all(of page: String) -> [InspectorAction] {
    switch page {
    case "knobs": knobs
    case "tree": tree
    case "events": events
    case "transition": transition
    case "record": record
    case "accessibility": accessibility
    case "style": style
    default: []
    }
  }

  private static var record: [InspectorAction] {
    [
      on("record.toggle", tr("Record, or stop recording"), "<Primary>r", everywhere: true) {
        (page: RecordingViewController) in page.desk.toggleRecording()
      },
      on("record.play", tr("Play the recording")) { (page: RecordingViewController) in
        page.desk.togglePlay()
      },
      on("record.forward", tr("Step forward in the recording")) {
        (page: RecordingViewController) in page.desk.step(by: 1)
      },
      on("record.back", tr("Step back in the recording")) { (page: RecordingViewController) in
        page.desk.step(by: -1)
      },
      on("record.copy-play", tr("Copy the recording as a play")) {
        (page: RecordingViewController) in page.copy(\.play)
      },
      on("record.copy-inside", tr("Copy the recording as a test in process")) {
        (page: RecordingViewController) in page.copy(\.insideTest)
      },
      on("record.copy-outside", tr("Copy the recording as a test from outside")) {
        (page: RecordingViewController) in page.copy(\.outsideTest)
      },
    ]
  }

  private static var accessibility: [InspectorAction] {
    [
      on("accessibility.check", tr("Check accessibility again"), "F5", everywhere: true) {
        (page: AccessibilityViewController) in page.watch.check()
      }
    ]
  }

  private static var style: [InspectorAction] {
    [
      on("style.open", tr("Open style sheet…")) { (page: StyleViewController) in page.open() },
      on("style.save", tr("Save style sheet as…")) { (page: StyleViewController) in page.saveAs() },
      on("style.copy", tr("Copy the style sheet")) { (page: StyleViewController) in
        page.copyText()
      },
      on("style.clear", tr("Clear the style sheet")) { (page: StyleViewController) in
        page.clear()
      },
      on("style.undo", tr("Undo in the style sheet"), "<Primary>z") {
        (page: StyleViewController) in page.undo()
      },
      on("style.redo", tr("Redo in the style sheet"), "<Primary><Shift>z") {
        (page: StyleViewController) in page.redo()
      },
    ]
  }

  private static var knobs: [InspectorAction] {
    [
      on("knobs.reset", tr("Reset all knobs")) { (page: KnobsViewController) in page.reset() },
      on("knobs.about", tr("About the scenario")) { (page: KnobsViewController) in
        page.showWords()
      },
      on(
        "knobs.source", tr("Copy the Swift that makes this screen"), "<Primary><Alt>c",
        everywhere: true
      ) {
        (page: KnobsViewController) in page.copySource()
      },
    ]
  }

  private static var tree: [InspectorAction] {
    [
      on("tree.pick", tr("Pick a controller")) { (page: TreeViewController) in
        page.pickButton.isActive = true
      }
    ]
  }

  private static var events: [InspectorAction] {
    [
      on("events.pause", tr("Pause events"), "<Primary><Shift>p", everywhere: true) {
        (page: EventsViewController) in page.pauseButton.isActive.toggle()
      },
      on("events.clear", tr("Clear events"), "<Primary>l", everywhere: true) {
        (page: EventsViewController) in
        page.recorder.clear()
      },
      on("events.copy", tr("Copy selected events"), "<Primary>c") {
        (page: EventsViewController) in page.copySelection()
      },
      on("events.test", tr("Copy selected events as a test")) { (page: EventsViewController) in
        page.copyAsTest()
      },
      on("events.json", tr("Copy all events as JSON")) { (page: EventsViewController) in
        page.copyAsJSON()
      },
      on("events.save", tr("Save all events as JSON…")) { (page: EventsViewController) in
        Task { await page.saveAsJSON() }
      },
    ]
  }

  private static var transition: [InspectorAction] {
    [
      on("transition.interrupt", tr("Interrupt the transition"), "i") {
        (page: TransitionViewController) in page.desk.interrupt()
      },
      on("transition.loop", tr("Play transitions in a loop"), "l") {
        (page: TransitionViewController) in page.desk.isLooping.toggle()
      },
      on("transition.film", tr("Save the last frames as a picture…"), "s") {
        (page: TransitionViewController) in Task { await page.saveFilm() }
      },
    ]
  }

  /// An action of pages of one class. Its keys are for while the focus is on the page, or for wherever it is.
  package static func on<Page: ViewController>(
    _ id: String, _ title: String, _ keys: String? = nil, everywhere: Bool = false,
    _ perform: @escaping @MainActor (Page) -> Void
  ) -> InspectorAction {
    InspectorAction(
      id: id, title: title, keys: keys.map { everywhere ? .ofWindow($0) : .ofPage($0) }
    ) { ($0 as? Page).map(perform) }
  }
}
