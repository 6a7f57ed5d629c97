import Containment
import GTK

/// What a `.ui` file describes or, in its place, why it cannot be shown.
final class InterfaceScreen: ContainerViewController {
  private let path: String

  init(_ path: String) {
    self.path = path
    super.init()
    transition = Transition.none
    read()
  }

  /// Shows what the file describes now.
  func read() {
    do {
      content = try BuilderViewController(contentsOf: path)
    } catch {
      content = MessageViewController(.error("\(error)"))
    }
  }
}
