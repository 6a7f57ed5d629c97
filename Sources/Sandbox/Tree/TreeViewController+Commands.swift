import Containment
import GTK

extension TreeViewController {
  /// What can be done on the page, in the order of the list.
  static var commands: [Command] {
    [
      .on("tree.pick", tr("Pick a controller")) { (page: TreeViewController) in
        page.pickButton.isActive = true
      }
    ]
  }
}
