import Containment
import GTK

/// The frame on its board.
final class BoardViewController: ViewController {
  private let frame: FrameViewController
  private let room = Box(.vertical)
  private(set) lazy var board = CanvasBoard(room)

  init(_ frame: FrameViewController) {
    self.frame = frame
    super.init()
    debugName = "Board"
  }

  override var childForChrome: ViewController? { frame }

  override func loadView() {
    board.hexpand = true
    board.vexpand = true
    view = board
    embed(frame, in: room)
  }
}
