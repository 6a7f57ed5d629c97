import Containment
import GTK

/// A round picture of somebody in the middle of its place, see ``Avatar``, with the name below it.
///
/// ```swift
/// let person = AvatarScreen("Ada Lovelace", size: 96, picture: "portrait-2")
/// ```
@MainActor
public final class AvatarScreen: SelfSizingViewController {
  package let name: String
  package let size: Int
  package let picture: String
  package let showsName: Bool

  /// Somebody with a name, the width of the picture in logical pixels, and the name or the path of that, see
  /// ``PictureView``. Without a picture there are the initials.
  public init(_ name: String, size: Int = 96, picture: String = "", showsName: Bool = true) {
    (self.name, self.size, self.picture, self.showsName) = (name, size, picture, showsName)
    super.init()
  }

  public override func loadContent() -> Widget {
    let column = Box(.vertical, spacing: 6, [portrait])
    column.valign = .start
    column.margins = EdgeInsets(top: 12, start: 18, bottom: 12, end: 18)
    guard showsName else { return column }
    let label = Label(name)
    label.ellipsizes = true
    column.add(label)
    return column
  }

  private var portrait: Widget {
    if picture.isEmpty { return Avatar(name, size: size, isDecoration: showsName) }
    let view = PictureView(picture, alternativeText: showsName ? "" : name)
    view.cornerRadius = Double(size) / 2
    view.setSizeRequest(width: size, height: size)
    view.halign = .center
    return view
  }
}
