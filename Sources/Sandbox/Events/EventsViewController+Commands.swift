import Containment
import GTK

extension EventsViewController {
  /// What can be done on the page, in the order of the list.
  static var commands: [Command] {
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
}
