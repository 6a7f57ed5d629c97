import Containment

/// The canvas, as it is used by what `--check` walks through.
package protocol CheckedCanvas: AnyObject {
  /// What the frames are called in which screens are tried, each of which has another look or width. The first is as
  /// usual.
  var frames: [String] { get }
  /// Shows a screen in one of the frames, with no more motion than its look is about.
  func show(_ screen: ViewController, in frame: Int) async
  /// Lets everything come to rest.
  func rest() async
}
