import Containment
import GTK

/// A picture by its name or its path; see ``PictureView``. In a column it is in line with the other contents, and
/// anywhere else as wide as its place.
///
/// ```swift
/// let page = PictureScreen("landscape-2", height: 240, alternativeText: "Hills in the evening")
/// ```
@MainActor
public final class PictureScreen: SelfSizingViewController {
  /// The name or the path.
  public var picture: String { didSet { update() } }
  /// The least height, in logical pixels. In a column that is the height.
  public var height: Int { didSet { update() } }
  /// The text in place of the picture for assistive technology. Without it, the picture counts as decoration.
  public var alternativeText: String { didSet { update() } }

  private lazy var shown = PictureView(picture, alternativeText: alternativeText)
  private lazy var line = Clamp(shown)

  /// A screen with a picture.
  public init(_ picture: String, height: Int = 200, alternativeText: String = "") {
    (self.picture, self.height, self.alternativeText) = (picture, height, alternativeText)
    super.init()
  }

  public override func loadContent() -> Widget {
    update(shown)
    takeWidth(in: parent)
    return line
  }

  public override func willMove(toParent parent: ViewController?) {
    super.willMove(toParent: parent)
    if let parent, isViewLoaded { takeWidth(in: parent) }
  }

  private func takeWidth(in parent: ViewController?) {
    let isInColumn = parent is ColumnViewController
    line.maximumWidth = isInColumn ? ColumnViewController.lineWidth : Int(Int32.max)
    line.margins = isInColumn ? ColumnViewController.margins(top: 12, bottom: 12) : EdgeInsets(0)
  }

  private func update() { if isViewLoaded { update(shown) } }

  private func update(_ view: PictureView) {
    view.picture = picture
    view.alternativeText = alternativeText
    view.setSizeRequest(height: height)
  }
}
