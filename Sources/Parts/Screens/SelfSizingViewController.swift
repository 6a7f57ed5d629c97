import Containment
import GTK

/// A content that is as high as what it shows: a text, a picture, a few buttons.
///
/// In a ``ColumnViewController`` it has the height that it needs, and the column scrolls. Anywhere else it
/// scrolls by itself. A subclass makes what is shown in ``loadContent()``:
///
/// ```swift
/// final class Greeting: SelfSizingViewController {
///   override func loadContent() -> Widget { Label("Good morning") }
/// }
/// ```
@MainActor
open class SelfSizingViewController: ViewController {
  private var content: Widget?
  /// What scrolls the content: up and down where it does that by itself, and to the side where it may be narrower.
  private var scroller: ScrolledWindow?
  private var isScrolling = false
  private lazy var frame = Box(.vertical)

  /// Makes what is shown, once. The base makes an empty box.
  open func loadContent() -> Widget { Box(.vertical) }

  /// Whether it takes what nothing else needs of the height of a column; false unless overridden.
  open var fillsColumn: Bool { false }

  /// Whether it breaks its rows after it has got too little room for them, so that it may always be narrower.
  package var isFitted: Bool { false }

  open override func loadView() {
    let content = loadContent()
    self.content = content
    place(content, scrolls: scrolls(in: parent))
    view = frame
  }

  open override func willMove(toParent parent: ViewController?) {
    super.willMove(toParent: parent)
    guard let parent, let content, scrolls(in: parent) != isScrolling else { return }
    place(content, scrolls: scrolls(in: parent))
  }

  open override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    takeItsHeight()
  }

  /// Takes no more height of a column than it is to have.
  final func takeItsHeight() {
    if parent is ColumnViewController { viewIfLoaded?.vexpand = fillsColumn }
  }

  private func scrolls(in parent: ViewController?) -> Bool { !(parent is ColumnViewController) }

  private func place(_ content: Widget, scrolls: Bool) {
    content.removeFromParent()
    scroller?.destroy()
    scroller = nil
    isScrolling = scrolls
    guard scrolls || isFitted else { return frame.packStart(content, expand: true) }
    let viewport = Viewport(content)
    let scroller = ScrolledWindow(viewport)
    scroller.setPolicies(
      horizontal: isFitted ? .external : .never, vertical: scrolls ? .automatic : .never)
    scroller.propagatesNaturalWidth = true
    scroller.propagatesNaturalHeight = true
    if scrolls { viewport.focusVAdjustment = scroller.vadjustment }
    frame.packStart(scroller, expand: true)
    self.scroller = scroller
  }
}

extension Widget {
  /// The widget in line with the other contents of a column: as far from the sides, and no wider. The distances are in
  /// logical pixels.
  func inLine(top: Int, bottom: Int) -> Clamp {
    let clamp = Clamp(self, maximumWidth: ColumnViewController.lineWidth)
    clamp.margins = ColumnViewController.margins(top: top, bottom: bottom)
    return clamp
  }
}
