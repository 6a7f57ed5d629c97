import Containment
import GTK

/// A picture as wide as its place, by its name or its path; see ``PictureView``.
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

  /// A screen with a picture.
  public init(_ picture: String, height: Int = 200, alternativeText: String = "") {
    (self.picture, self.height, self.alternativeText) = (picture, height, alternativeText)
    super.init()
  }

  public override func loadContent() -> Widget {
    update(shown)
    return shown
  }

  private func update() { if isViewLoaded { update(shown) } }

  private func update(_ view: PictureView) {
    view.picture = picture
    view.alternativeText = alternativeText
    view.setSizeRequest(height: height)
  }
}
