import GTK

extension TreeViewController: CommandedPage {
  static var commands: [Command] {
    [command("tree.pick", tr("Pick a controller")) { $0.pickButton.isActive = true }]
  }
}
