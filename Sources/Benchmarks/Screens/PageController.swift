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

/// The same page with squares on it that are shared elements, in other places on a second page.
final class ElementController: ViewController {
  private let page: CWidget
  private let count: Int
  private let isSecond: Bool

  /// A controller for a page that was just made.
  init(_ page: CWidget, _ count: Int, asSecond isSecond: Bool) {
    (self.page, self.count, self.isSecond) = (page, count, isSecond)
    super.init()
  }

  override func loadView() {
    let overlay = Overlay()
    overlay.child = Widget(adopting: page)
    for index in 0..<count {
      let square = ColorView(Color(red: 0.2, green: 0.5, blue: 0.9))
      let side = isSecond ? 140 : 110
      square.setSizeRequest(width: side, height: side)
      (square.halign, square.valign) = (.start, .start)
      (square.hexpand, square.vexpand) = (false, false)
      square.margins =
        isSecond
        ? EdgeInsets(top: 40 + 160 * index % 480, start: 600, bottom: 0, end: 0)
        : EdgeInsets(top: 60, start: 150 + 130 * index % 520, bottom: 0, end: 0)
      square.sharedElement = SharedElement("square.\(index)")
      overlay.addOverlay(square)
    }
    view = overlay
  }
}
