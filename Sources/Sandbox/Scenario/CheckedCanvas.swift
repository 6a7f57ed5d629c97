import Containment

/// The canvas, as it is used by what `--check` walks through.
package protocol CheckedCanvas: AnyObject {
  /// Shows a screen without motion, in a frame that is so wide, in logical pixels.
  func show(_ screen: ViewController, width: Int) async
  /// Lets everything come to rest.
  func rest() async
}
