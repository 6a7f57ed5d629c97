import GTK

extension AccessibilityViewController: CommandedPage {
  static var commands: [Command] {
    [
      command(
        "accessibility.check", tr("Check accessibility again"), "<Primary><Shift>a",
        everywhere: true
      ) { $0.watch.check() }
    ]
  }
}
