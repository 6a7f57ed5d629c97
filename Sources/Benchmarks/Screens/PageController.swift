import CGTK
import Containment
import GTK

/// Our side of a page: a controller around the very widgets that the raw twin uses.
final class PageController: ViewController {
  private let page: CWidget

  /// A controller for a page that has just been built.
  init(_ page: CWidget) {
    self.page = page
    super.init()
  }

  override func loadView() { view = Widget(adopting: page) }
}
