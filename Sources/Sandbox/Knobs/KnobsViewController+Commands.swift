import GTK

extension KnobsViewController: CommandedPage {
  static var commands: [Command] {
    [
      command("knobs.reset", tr("Reset all knobs")) { $0.reset() },
      command("knobs.about", tr("About the scenario")) { $0.showWords() },
      .on(
        "knobs.source", tr("Copy the Swift that makes this screen"), "<Primary><Alt>c",
        everywhere: true, for: { $0?.representedScenario?.hasSource == true }
      ) { (page: KnobsViewController) in page.copySource() },
    ]
  }
}
