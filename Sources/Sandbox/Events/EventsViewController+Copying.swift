import Containment
import GTK

#if canImport(Glibc)
  import Glibc
#endif

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

  func menuButton() -> MenuButton {
    let copying = Menu()
    copying.append(tr("_Copy selection"), action: "events.copy")
    copying.append(tr("Copy selection as _test"), action: "events.test")
    let exporting = Menu()
    exporting.append(tr("Copy all as _JSON"), action: "events.json")
    exporting.append(tr("_Save all as JSON…"), action: "events.save")
    let menu = Menu()
    menu.append(section: copying)
    menu.append(section: exporting)
    let button = MenuButton(
      icon: "view-more-symbolic", label: tr("Copy and export (Ctrl+C copies the selection)"))
    button.accessibleID = "events.menu"
    button.setMenu(menu)
    button.insertActions(
      [
        SimpleAction("copy") { [weak self] in self?.copySelection() },
        SimpleAction("test") { [weak self] in self?.copyAsTest() },
        SimpleAction("json") { [weak self] in self?.copyAsJSON() },
        SimpleAction("save") { [weak self] in
          Task { [weak self] in await self?.saveAsJSON() }
        },
      ], prefix: "events")
    return button
  }

  /// Asks for a file and writes all events to it as JSON.
  func saveAsJSON() async {
    guard !Served.isOn else { return view.errorBell() }
    let prompt = Prompt(
      tr("Save events"), fields: [PromptField(tr("File"), text: "events.json")],
      confirm: tr("_Save"), cancel: tr("_Cancel"))
    guard let path = await ask(prompt)?.first else { return }
    do throws(FileError) {
      try EventsViewController.write(EventExport.json(recorder.events), to: path)
    } catch {
      _ = await ask(
        Question(
          tr("The events were not saved"), text: "\(error)", buttons: [.cancel(tr("_Close"))]))
    }
  }

  /// Writes `text` to a temporary file, which then replaces the one at `path`.
  ///
  /// - Throws: a `FileError` if one of the two fails; the file at `path` is unchanged then.
  static func write(_ text: String, to path: String) throws(FileError) {
    let draft = path + ".part"
    func failure() -> FileError { FileError(path: path, reason: String(cString: strerror(errno))) }
    guard let file = fopen(draft, "w") else { throw failure() }
    let bytes = Array(text.utf8)
    let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
    guard fclose(file) == 0, isWritten, rename(draft, path) == 0 else {
      let failure = failure()
      unlink(draft)
      throw failure
    }
  }
}
