import Containment
import GTK

/// The frame on its board.
final class BoardViewController: ViewController {
  let frame: FrameViewController
  private let room = Box(.vertical)
  private lazy var board = CanvasBoard(room)

  /// The size of the frame; nil fills the board.
  var frameSize: Size? { didSet { board.frameSize = frameSize } }
  /// A hand wants the frame to be of another size.
  var onResize: (@MainActor (Size) -> Void)?

  init(_ frame: FrameViewController) {
    self.frame = frame
    super.init()
    debugName = "Board"
  }

  override var childForChrome: ViewController? { frame }

  override func loadView() {
    board.hexpand = true
    board.vexpand = true
    board.onResize = { [weak self] in self?.onResize?($0) }
    view = board
    embed(frame, in: room)
  }

  /// Says how large the frame is, for a while.
  func showCaption(_ size: Size) { board.showCaption(size) }
}
