import Containment
import GTK

/// The frame on its board.
final class BoardViewController: ViewController {
  let frame: FrameViewController
  private let room = Box(.vertical)
  private(set) lazy var board = CanvasBoard(room)

  /// The size of the frame; nil fills the board.
  var frameSize: Size? { didSet { board.frameSize = frameSize } }
  /// The zoom of the frame.
  var zoom = CanvasZoom.fit { didSet { board.zoom = zoom } }
  /// What is behind the frame.
  var backdrop = CanvasSettings.Backdrop.dots { didSet { board.backdrop = backdrop } }
  /// Whether nothing is around the frame that is not a part of it.
  var isBare = false { didSet { board.isBare = isBare } }
  /// The current zoom factor, in pixels per logical pixel.
  var factor: Double { board.factor }
  /// Called when the user drags a grip, with the new size of the frame.
  var onResize: (@MainActor (Size) -> Void)?
  /// Called when the user zooms in (1) or out (-1) with the wheel.
  var onZoom: (@MainActor (_ step: Int) -> Void)?
  /// Called after each layout with the allocation of the frame on the board.
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

  /// Shows the size of the frame below it for a moment.
  func showCaption(_ size: Size) { board.showCaption(size) }
}
