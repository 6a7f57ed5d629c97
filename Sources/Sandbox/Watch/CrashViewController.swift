import Containment
import GTK

/// Shown after a crash instead of the screen: its last words, and a button that shows it again.
final class CrashViewController: ContainerViewController {
  init(_ lastWords: String, reload: @escaping @MainActor () -> Void) {
    super.init()
    title = tr("Crashed")
    content = MessageViewController(
      .error(
        tr("The screen has crashed. Its last words:") + "\n\n" + lastWords,
        retryTitle: tr("Reload"), retry: reload))
  }
}
