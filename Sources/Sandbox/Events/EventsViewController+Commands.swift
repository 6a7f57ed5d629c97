import GTK

extension EventsViewController: CommandedPage {
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
}
