import Containment
import GTK

/// What can be done to the compositions of “My screens” as to files.
extension SandboxViewController {
  /// The composition on the canvas.
  var composition: MyScreen? { screens[scenario?.id] }

  /// Lists the compositions in the catalogue, and gives the one on the canvas its title.
  func followScreens() {
    catalogue.actions = { [weak self] in self?.rowActions(of: $0) ?? RowActions() }
    // The catalogue has those of the app already.
    if !screens.all.isEmpty { catalogue.scenarios = scenarios }
    screens.observe(by: self) { [weak self] in self?.screensDidChange() }
  }

  private func screensDidChange() {
    catalogue.scenarios = scenarios
    guard let composition, let screen else { return }
    screen.representedScenario = composition.scenario
    screen.title = composition.title
    onChange?()
  }

  private func rowActions(of id: String) -> RowActions<String> {
    guard let screen = screens[id] else { return RowActions() }
    return RowActions(
      leading: [
        RowAction(tr("Rename…"), icon: "document-edit-symbolic", key: .f2) {
          [weak self] _ in self?.rename(screen)
        },
        RowAction(tr("Duplicate"), icon: "edit-copy-symbolic") { [weak self] _ in
          self?.duplicate(screen)
        },
      ],
      trailing: [
        RowAction(tr("Delete"), icon: "edit-delete-symbolic", isDestructive: true) {
          [weak self] _ in self?.delete(screen)
        }
      ])
  }

  /// Asks for another title.
  func rename(_ screen: MyScreen) {
    let prompt = Prompt(
      tr("Rename screen"), fields: [PromptField(tr("Title"), text: screen.title)],
      confirm: tr("_Rename"))
    Task {
      if let title = await ask(prompt)?.first { screens.rename(screen, title) }
    }
  }

  func duplicate(_ screen: MyScreen) { show(screens.duplicate(screen).scenario) }

  /// Removes a composition; a message offers to bring it back.
  func delete(_ screen: MyScreen) {
    let before = scenarios
    let index = before.firstIndex { $0.id == screen.id }
    let isShown = screen === composition
    screens.remove(screen)
    visits.remove(screen.id)
    // The next one in the catalogue, or the one before the last.
    let rest = scenarios
    if isShown, let index, !rest.isEmpty { show(rest[min(index, rest.count - 1)]) }
    onChange?()
    tell(
      tr("“{1}” was deleted.", screen.title),
      action: .init(tr("Undo")) { [weak self] in self?.restore(screen) })
  }

  /// Brings back a composition that was deleted, or the last one, and shows it.
  func restore(_ screen: MyScreen? = nil) {
    if let screen = screens.restore(screen) { show(screen.scenario) }
  }
}
