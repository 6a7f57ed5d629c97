import Containment

/// What tools add to the window.
extension SandboxViewController: ToolWindow {
  var controller: ViewController { self }
  func show(fault: String?, of file: String) { canvas.sourceFaults.set(fault, of: file) }

  /// Lists the scenarios of the tools in the catalogue, and gives the one on the canvas its title.
  func followTools() {
    // The first part of `#fileID` is called so as well.
    canvas.modulesOfTools = tools.map { "\(String(reflecting: type(of: $0)).prefix { $0 != "." })" }
    catalogue.actions = { [weak self] in self?.rowActions(of: $0) ?? RowActions() }
    // The catalogue has those of the app already.
    if tools.contains(where: { !$0.scenarios.isEmpty }) { catalogue.scenarios = scenarios }
    for tool in tools {
      tool.observe(by: self) { [weak self] in self?.scenariosDidChange() }
    }
  }

  private func scenariosDidChange() {
    let before = catalogue.scenarios
    let present = scenarios
    catalogue.scenarios = present
    for scenario in before where !present.contains(where: { $0.id == scenario.id }) {
      visits.remove(scenario.id)
    }
    if let scenario, let screen, let renamed = tools.scenario(scenario.id) {
      screen.representedScenario = renamed
      screen.title = renamed.title
    } else if let index = before.firstIndex(where: { $0.id == scenario?.id }), !present.isEmpty,
      !present.contains(where: { $0.id == scenario?.id })
    {
      // The one on the canvas is gone: the next one in the catalogue, or the one before the last.
      show(present[min(index, present.count - 1)])
    }
    onChange?()
  }

  private func rowActions(of id: String) -> RowActions<String> {
    let all = toolsInWindow.map { $0.rowActions(of: id) }
    return RowActions(leading: all.flatMap(\.leading), trailing: all.flatMap(\.trailing))
  }

  /// Lets the tools write what is pending, and keeps a recording that is being made.
  func saveTools() {
    canvas.inspection.recordings.stopRecording()
    for tool in tools { tool.save() }
  }
}

extension ViewController {
  /// Shows a scenario on the canvas of the sandbox that this controller is in; nothing in an inspector's own window.
  package final func showOnCanvas(_ scenario: Scenario) {
    enclosing(SandboxViewController.self)?.show(scenario)
  }
}
