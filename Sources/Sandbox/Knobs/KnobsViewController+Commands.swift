import Containment
import GTK

extension KnobsViewController {
  /// What can be done on the page, in the order of the list.
  static var commands: [Command] {
    [
      .on("knobs.reset", tr("Reset all knobs")) { (page: KnobsViewController) in page.reset() },
      .on("knobs.about", tr("About the scenario")) { (page: KnobsViewController) in
        page.showWords()
      },
      .on(
        "knobs.source", tr("Copy the Swift that makes this screen"), "<Primary><Alt>c",
        everywhere: true, for: { $0?.representedScenario?.hasSource == true }
      ) { (page: KnobsViewController) in page.copySource() },
    ]
  }
}
