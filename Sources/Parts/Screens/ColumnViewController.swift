import Containment
import GTK

/// Contents below each other, as a page with a picture, a text and a button; it scrolls if they are higher than
/// it.
///
/// ```swift
/// let page = ColumnViewController(viewControllers: [
///   PictureScreen("dish-3"),
///   TextScreen("Soup", style: .title),
///   TextScreen("Peel the onions, and weep."),
///   ButtonsScreen(["Cook"], style: .suggested),
/// ])
/// ```
///
/// A ``SelfSizingViewController`` has the height that it needs. All others, such as a list, share the height that is
/// left. The actions of forms and texts are those of the column, for an `ActionTemplateController` around it.
@MainActor
public final class ColumnViewController: SelfSizingViewController, SupportingWidgetsSource {
  /// The width beyond which its contents do not grow, and their distance to the sides, in logical pixels.
  static let (lineWidth, margin) = (600, 18)

  static func margins(top: Int, bottom: Int) -> EdgeInsets {
    EdgeInsets(top: top, start: margin, bottom: bottom, end: margin)
  }

  private var contents: [ViewController] = []
  private lazy var column = Box(.vertical)

  /// A column of these contents.
  public init(viewControllers: [ViewController] = []) {
    super.init()
    self.viewControllers = viewControllers
  }

  /// The contents, from top to bottom.
  public var viewControllers: [ViewController] {
    get { contents }
    set {
      for content in contents where !newValue.contains(where: { $0 === content }) {
        content.willMove(toParent: nil)
        content.removeFromParent()
      }
      contents = newValue
      for content in newValue { take(content) }
      sort()
      setNeedsChromeUpdate()
    }
  }

  /// The widgets of the actions of all contents.
  public var supportingWidgets: [Widget] {
    contents.compactMap { $0 as? any SupportingWidgetsSource }.flatMap { $0.supportingWidgets }
  }

  public override var fillsColumn: Bool {
    contents.contains { ($0 as? SelfSizingViewController)?.fillsColumn ?? true }
  }

  package override var isFitted: Bool {
    contents.contains { ($0 as? SelfSizingViewController)?.isFitted ?? false }
  }

  public override func loadContent() -> Widget { column }

  public override func viewDidLoad() {
    super.viewDidLoad()
    for content in contents { take(content) }
    sort()
  }

  public override func childDidLeave(_ child: ViewController) {
    super.childDidLeave(child)
    contents.removeAll { $0 === child }
  }

  /// Makes a content a child, and shows it if there is a view already.
  private func take(_ content: ViewController) {
    if isViewLoaded {
      embed(content, in: column)
      (content as? SelfSizingViewController)?.takeItsHeight()
    } else if content.parent !== self {
      addChild(content)
      content.didMove(toParent: self)
    }
  }

  private func sort() {
    guard isViewLoaded else { return }
    let views = contents.compactMap(\.viewIfLoaded).filter { $0.parent == column }
    for (index, view) in views.enumerated() { column.reorder(view, to: index) }
  }
}
