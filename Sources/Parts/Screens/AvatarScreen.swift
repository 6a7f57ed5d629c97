import Containment
import GTK

/// A round picture of somebody, see ``Avatar``, with the name below it.
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
    if showsName {
      let label = Label(name)
      label.ellipsizes = true
      label.xalign = 0
      column.add(label)
    }
    return column.inLine(top: 12, bottom: 12)
  }

  private var portrait: Widget {
    if picture.isEmpty {
      let avatar = Avatar(name, size: size, isDecoration: showsName)
      avatar.halign = .start
      return avatar
    }
    let view = PictureView(picture, alternativeText: showsName ? "" : name)
    view.cornerRadius = Double(size) / 2
    view.setSizeRequest(width: size, height: size)
    view.halign = .start
    return view
  }
}
