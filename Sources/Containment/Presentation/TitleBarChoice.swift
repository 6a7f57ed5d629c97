/// Finds the title bar of a presented controller: the bar of its content, which then serves as one,
/// if that is at the upper edge.
@MainActor
final class TitleBarChoice {
  private let role: HeadBar.Role
  private let onClose: @MainActor () -> Void
  private weak var chosen: HeadBar?

  /// For a place in which the bar has `role`; `onClose` is called when its close button is clicked.
  init(_ role: HeadBar.Role, onClose: @escaping @MainActor () -> Void = {}) {
    self.role = role
    self.onClose = onClose
  }

  /// Whether the content has a bar that serves as the title bar. If not, the place needs one of its
  /// own.
  func isContained(in presented: ViewController) -> Bool {
    let bar = presented.headBar
    if bar !== chosen { end() }
    chosen = bar
    bar?.onClose = onClose
    bar?.role = role
    bar?.substituteTitle = presented.chromeTitle
    return bar != nil
  }

  /// The bar serves its container alone again.
  func end() {
    chosen?.role = .page
    chosen?.onClose = nil
    chosen?.substituteTitle = nil
    chosen = nil
  }
}
