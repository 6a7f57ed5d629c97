import Containment
import GTK

extension StyleViewController {
  /// What can be done on the page, in the order of the list.
  static var commands: [Command] {
    [
      .on("style.open", tr("Open style sheet…")) { (page: StyleViewController) in page.open() },
      .on("style.save", tr("Save style sheet as…")) { (page: StyleViewController) in
        page.saveAs()
      },
      .on("style.copy", tr("Copy the style sheet")) { (page: StyleViewController) in
        page.copyText()
      },
      .on("style.clear", tr("Clear the style sheet")) { (page: StyleViewController) in
        page.clear()
      },
      .on("style.undo", tr("Undo in the style sheet"), "<Primary>z") {
        (page: StyleViewController) in page.undo()
      },
      .on("style.redo", tr("Redo in the style sheet"), "<Primary><Shift>z") {
        (page: StyleViewController) in page.redo()
      },
    ]
  }
}
