import Containment
import GTK

/// Shown instead of a screen that could not be made: the error, and a button that tries again.
final class BrokenScenarioViewController: ContainerViewController {
  private let make: @MainActor () throws -> ViewController
  /// The error as text.
  private(set) var reason = ""
  /// Called when there is a screen at last, with its actions.
  var onReload: (@MainActor () -> Void)?

  /// Shows `error`, which `make` has thrown.
  init(_ error: any Error, make: @escaping @MainActor () throws -> ViewController) {
    self.make = make
    super.init()
    tell(error)
  }

  private func tell(_ error: any Error) {
    reason = "\(error)"
    content = MessageViewController(
      .error("\(error)", retryTitle: tr("Reload")) { [weak self] in self?.reload() })
  }

  private func reload() {
    do {
      let screen = try make()
      representedActions = screen.representedActions
      content = screen
      onReload?()
    } catch { tell(error) }
  }
}
