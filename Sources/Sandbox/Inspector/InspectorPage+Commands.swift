import Containment
import GTK

extension InspectorPage {
  /// The commands of the pages of the sandbox itself, in the order of the list.
  static var ownCommands: [Command] {
    [knobs, tree, events, transition, record, accessibility, style].flatMap(\.self)
  }

  private static var record: [Command] {
    [
      .on("record.toggle", tr("Record, or stop recording"), "<Primary>r", everywhere: true) {
        (page: RecordingViewController) in page.desk.toggleRecording()
      },
      .on("record.play", tr("Play the recording")) { (page: RecordingViewController) in
        page.desk.togglePlay()
      },
      .on("record.forward", tr("Step forward in the recording")) {
        (page: RecordingViewController) in page.desk.step(by: 1)
      },
      .on("record.back", tr("Step back in the recording")) { (page: RecordingViewController) in
        page.desk.step(by: -1)
      },
      .on("record.copy-play", tr("Copy the recording as a play")) {
        (page: RecordingViewController) in page.copy(\.play)
      },
      .on("record.copy-inside", tr("Copy the recording as a test in process")) {
        (page: RecordingViewController) in page.copy(\.insideTest)
      },
      .on("record.copy-outside", tr("Copy the recording as a test from outside")) {
        (page: RecordingViewController) in page.copy(\.outsideTest)
      },
    ]
  }

  private static var accessibility: [Command] {
    [
      .on("accessibility.check", tr("Check accessibility again"), "F5", everywhere: true) {
        (page: AccessibilityViewController) in page.watch.check()
      }
    ]
  }

  private static var style: [Command] {
    [
      .on("style.open", tr("Open style sheet…")) { (page: StyleViewController) in page.open() },
      .on("style.save", tr("Save style sheet as…")) { (page: StyleViewController) in
        page.saveAs()
      },
      .on("style.copy", tr("Copy the style sheet")) { (page: StyleViewController) in
        page.copyText()
      },
      .on("style.clear", tr("Clear the style sheet")) { (page: StyleViewController) in
        page.clear()
      },
      .on("style.undo", tr("Undo in the style sheet"), "<Primary>z") {
        (page: StyleViewController) in page.undo()
      },
      .on("style.redo", tr("Redo in the style sheet"), "<Primary><Shift>z") {
        (page: StyleViewController) in page.redo()
      },
    ]
  }

  private static var knobs: [Command] {
    [
      .on("knobs.reset", tr("Reset all knobs")) { (page: KnobsViewController) in page.reset() },
      .on("knobs.about", tr("About the scenario")) { (page: KnobsViewController) in
        page.showWords()
      },
      .on(
        "knobs.source", tr("Copy the Swift that makes this screen"), "<Primary><Alt>c",
        everywhere: true
      ) {
        (page: KnobsViewController) in page.copySource()
      },
    ]
  }

  private static var tree: [Command] {
    [
      .on("tree.pick", tr("Pick a controller")) { (page: TreeViewController) in
        page.pickButton.isActive = true
      }
    ]
  }

  private static var events: [Command] {
    [
      .on("events.pause", tr("Pause events"), "<Primary><Shift>p", everywhere: true) {
        (page: EventsViewController) in page.pauseButton.isActive.toggle()
      },
      .on("events.clear", tr("Clear events"), "<Primary>l", everywhere: true) {
        (page: EventsViewController) in
        page.recorder.clear()
      },
      .on("events.copy", tr("Copy selected events"), "<Primary>c") {
        (page: EventsViewController) in page.copySelection()
      },
      .on("events.test", tr("Copy selected events as a test")) { (page: EventsViewController) in
        page.copyAsTest()
      },
      .on("events.json", tr("Copy all events as JSON")) { (page: EventsViewController) in
        page.copyAsJSON()
      },
      .on("events.save", tr("Save all events as JSON…")) { (page: EventsViewController) in
        Task { await page.saveAsJSON() }
      },
    ]
  }

  private static var transition: [Command] {
    [
      .on("transition.interrupt", tr("Interrupt the transition"), "i") {
        (page: TransitionViewController) in page.desk.interrupt()
      },
      .on("transition.loop", tr("Play transitions in a loop"), "l") {
        (page: TransitionViewController) in page.desk.isLooping.toggle()
      },
      .on("transition.film", tr("Save the last frames as a picture…"), "s") {
        (page: TransitionViewController) in Task { await page.saveFilm() }
      },
    ]
  }
}
