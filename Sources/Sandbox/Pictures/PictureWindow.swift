import Containment
import GTK

/// The window of the sandbox where only pictures of it are taken: on no screen, and so of exactly
/// the size that was asked for, whatever a window manager does with windows.
enum PictureWindow {
  /// A window of `size` logical pixels in place of `window`, which is never shown and ends with it.
  static func make(_ size: Size, inPlaceOf window: Window) -> Window {
    let picture = OffscreenWindow(width: size.width, height: size.height)
    picture.destroyed.connect { window.destroy() }
    return picture
  }

  /// Puts the tree of controllers under the title bar, since the window has no other place for one, and
  /// lets its buttons have the actions.
  static func fill(
    _ root: RootWindow, _ size: Size, _ titleBar: Widget, _ actions: [SimpleAction]
  ) {
    let tree = root.content.view
    tree.vexpand = true
    let column = Box(.vertical, [titleBar, tree])
    // A window that is on no screen asks its content for a height, whatever its own is.
    column.setSizeRequest(width: size.width, height: size.height)
    root.window.add(column)
    root.window.insertActions(actions, prefix: "win")
  }
}
