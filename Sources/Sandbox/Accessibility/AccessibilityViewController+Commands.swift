import Containment
import GTK

extension AccessibilityViewController {
  /// What can be done on the page, in the order of the list.
  static var commands: [Command] {
    [
      .on(
        "accessibility.check", tr("Check accessibility again"), "<Primary><Shift>a",
        everywhere: true
      ) {
        (page: AccessibilityViewController) in page.watch.check()
      }
    ]
  }
}
