import Containment
import GTK

/// A round picture of somebody, see ``Avatar``, with the name below it.
///
/// ```swift
/// let person = AvatarScreen("Ada Lovelace", size: 96, picture: "portrait-2")
/// ```
@MainActor
public final class AvatarScreen: SelfSizingViewController {
  /// The name of whom it shows.
  public var name: String { didSet { if name != oldValue { update() } } }
  /// The name or the path of the picture; without one there are the initials.
  public var picture: String { didSet { if picture != oldValue { update() } } }
  package let size: Int
  package let showsName: Bool
  private var column: Box?

  /// Somebody with a name, the width of the picture in logical pixels, and the name or the path of that, see
  /// ``PictureView``.
  public init(_ name: String, size: Int = 96, picture: String = "", showsName: Bool = true) {
    (self.name, self.size, self.picture, self.showsName) = (name, size, picture, showsName)
    super.init()
  }

  public override func loadContent() -> Widget {
    let column = Box(.vertical, spacing: 6)
    column.valign = .start
    fill(column)
    self.column = column
    return column.inLine(top: 12, bottom: 12)
  }

  private func update() {
    guard isViewLoaded, let column else { return }
    for widget in column.children { widget.destroy() }
    fill(column)
    for widget in column.children { widget.show() }
  }

  private func fill(_ column: Box) {
    column.add(portrait)
    guard showsName else { return }
    let label = Label(name)
    label.ellipsizes = true
    label.xalign = 0
    column.add(label)
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
