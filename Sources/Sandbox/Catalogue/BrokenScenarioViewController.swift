import Containment
import GTK

/// In place of a scenario's screen that could not be made: why not, and a button that tries again.
final class BrokenScenarioViewController: ContainerViewController {
  private let make: @MainActor () throws -> ViewController
  /// Why the screen could not be made.
  private(set) var reason = ""

  /// Says `error`; `make` is what has thrown it.
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
    do { content = try make() } catch { tell(error) }
  }
}
