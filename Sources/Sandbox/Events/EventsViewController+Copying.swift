import Containment
import GTK

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
