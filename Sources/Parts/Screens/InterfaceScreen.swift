import Containment
import GTK

/// What a `.ui` file describes or, in its place, why it cannot be shown.
///
/// ```swift
/// let page = InterfaceScreen("/home/me/Page.ui")
/// ```
public final class InterfaceScreen: ContainerViewController {
  package let path: String

  /// Shows the file at `path`, which it reads at once.
  public init(_ path: String) {
    self.path = path
    super.init()
    transition = Transition.none
    read()
  }

  /// Shows what the file describes now.
  public func read() {
    do {
      content = try BuilderViewController(contentsOf: path)
    } catch {
      content = MessageViewController(.error("\(error)"))
    }
  }
}
