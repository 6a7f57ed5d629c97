import Containment
import GTK

/// The frame on its board.
final class BoardViewController: ViewController {
  let frame: FrameViewController
  private let room = Box(.vertical)
  private(set) lazy var board = CanvasBoard(room)

  /// The size of the frame; nil fills the board.
  var frameSize: Size? { didSet { board.frameSize = frameSize } }
  /// How large the frame is seen.
  var zoom = CanvasZoom.actualSize { didSet { board.zoom = zoom } }
  /// How large it is seen at present, in pixels per logical pixel.
  var factor: Double { board.factor }
  /// A hand wants the frame to be of another size.
  var onResize: (@MainActor (Size) -> Void)?
  /// A hand wants to see the frame larger (1) or smaller (-1).
  var onZoom: (@MainActor (_ step: Int) -> Void)?
  /// Called with where on the board the frame is seen, after it got its place there.
  var onPlace: (@MainActor (Rectangle) -> Void)?

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
    board.onZoom = { [weak self] in self?.onZoom?($0) }
    board.onPlace = { [weak self] in self?.onPlace?($0) }
    view = board
    embed(frame, in: room)
  }

  /// Says how large the frame is, for a while.
  func showCaption(_ size: Size) { board.showCaption(size) }
}
