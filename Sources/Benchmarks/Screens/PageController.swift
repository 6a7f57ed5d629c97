import CGTK
import Containment
import GTK

/// A page of ours: a controller with the same widgets as the raw twin's.
final class PageController: ViewController {
  private let page: CWidget

  /// A controller for a page that was just made.
  init(_ page: CWidget) {
    self.page = page
    super.init()
  }

  override func loadView() { view = Widget(adopting: page) }
}
