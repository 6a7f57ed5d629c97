import GTK

/// The menu of the selected layer, where it was asked for.
final class LayerMenu {
  private unowned let page: ComposePage
  private(set) var popover: Popover?
  private var end: Timeout?

  init(_ page: ComposePage) { self.page = page }

  var isOpen: Bool { popover?.isMapped == true }

  /// Opens it over a widget.
  ///
  /// - Parameter place: where it points, in the widget.
  func open(over widget: Widget, at place: Rectangle) {
    popover?.destroy()
    end = nil
    let commands = Dictionary(LayerCommand.all.map { ($0.name, $0) }) { first, _ in first }
    let menu = Menu()
    for names in LayerCommand.menu {
      let section = Menu()
      for command in names.compactMap({ commands[$0] }) {
        let keys = command.keys.flatMap(Accelerator.label)
        section.append(
          keys.map { "\(command.title) (\($0))" } ?? command.title,
          action: "layer.\(command.name)")
      }
      menu.append(section: section)
    }
    let popover = Popover(menu: menu, relativeTo: widget)
    popover.insertActions(
      LayerCommand.menu.joined().compactMap { commands[$0] }.map(action), prefix: "layer")
    popover.point(to: place)
    popover.edge = .bottom
    popover.closed.connect(weak: self) { menu in
      // What is chosen is done after `closed`.
      menu.end = .whenIdle { [weak menu] in
        menu?.popover?.destroy()
        menu?.popover = nil
      }
    }
    self.popover = popover
    popover.popup()
  }

  private func action(_ command: LayerCommand) -> SimpleAction {
    let action = SimpleAction(command.name) { [weak page] in
      // The menu gives the focus back as it goes.
      Task { [weak page] in
        guard let page else { return }
        page.onion.takeFocus()
        command.perform(page)
      }
    }
    action.isEnabled = command.isPossible(page)
    return action
  }
}
