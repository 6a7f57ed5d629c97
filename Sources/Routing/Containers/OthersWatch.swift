import Containment

/// Sees whether others change a container while it is being restored: what they show by then stays.
final class OthersWatch {
  private let adapter: any ContainerAdapter
  /// On whose behalf it is restored.
  private let author: AnyObject?
  private var contained: [ViewController] = []
  private var visible: [ViewController] = []
  private(set) var haveActed = false

  /// Watches from now on, for the code that runs on behalf of the current author.
  init(_ adapter: any ContainerAdapter) {
    self.adapter = adapter
    author = ChangeAuthor.current
    ChangeWatch.add(self)
  }

  isolated deinit { ChangeWatch.remove(self) }
}

extension OthersWatch: ChangeWatcher {
  func treeWillChange(by author: AnyObject?) {
    guard author !== self.author else { return }
    contained = adapter.containedViewControllers
    visible = adapter.visibleViewControllers
  }

  func treeDidChange(by author: AnyObject?) {
    guard author !== self.author else { return }
    haveActed =
      haveActed || !adapter.containedViewControllers.elementsEqual(contained, by: ===)
      || !adapter.visibleViewControllers.elementsEqual(visible, by: ===)
  }
}
