import GTK
import GTKTools

/// The gestures on the board: resizing the frame by its grips, scrolling and zooming.
final class CanvasHand {
  private unowned let board: CanvasBoard
  private let wheel: ScrollController
  private let zoomingWheel: ScrollController
  private let drag: DragGesture
  /// The part of a notch by which the wheel has turned since the last zoom step.
  private var turned = 0.0
  private var keys: SignalConnection?

  init(on board: CanvasBoard) {
    self.board = board
    wheel = ScrollController(on: board)
    zoomingWheel = ScrollController(on: board, axes: .vertical, phase: .none)
    drag = DragGesture(on: board, phase: .capture)
    wheel.scrolled.connect(weak: self) { hand, x, y in
      hand.board.across.value += x * 40
      hand.board.down.value += y * 40
    }
    followZoomingWheel()
    // The drag is recognised on the board, since the grips move during it.
    drag.onBegan { [weak self] point in self?.take(at: point) }
    drag.onChanged { [weak self] offset in self?.pull(offset) }
    drag.onEnded { [weak self] _ in self?.letGo() }
    drag.onCancelled { [weak self] in self?.letGo() }
  }

  isolated deinit { keys?.disconnect() }

  /// Zooms with Ctrl and the wheel, whatever widget is under the pointer.
  private func followZoomingWheel() {
    zoomingWheel.scrolled.connect(weak: self) { $0.turn(by: $2) }
    keys = Keyboard.modifiersChanged.connect(weak: self) { hand in
      hand.turned = 0
      hand.zoomingWheel.phase = Keyboard.modifiers.contains(.control) ? .capture : .none
    }
  }

  private func turn(by notches: Double) {
    turned += notches
    guard abs(turned) >= 1 else { return }
    board.anchor = board.pointer
    board.onZoom?(turned > 0 ? -1 : 1)
    turned = 0
  }

  // MARK: Resizing

  private func take(at point: DragGesture.Vector) {
    guard !board.isBare, let size = board.frameSize, let grip = grip(at: point) else {
      return drag.deny()
    }
    let least = board.frame.leastContentSize
    board.held = (
      grip, Size(width: max(size.width, least.width), height: max(size.height, least.height))
    )
    drag.claim()
  }

  private func grip(at point: DragGesture.Vector) -> FrameGrip? {
    board.grips.first { $0.place(around: board.place).contains(x: point.x, y: point.y) }
  }

  private func pull(_ offset: DragGesture.Vector) {
    guard let held = board.held else { return }
    let zoom = board.factor
    let wanted = held.grip.size(of: held.size, after: (offset.x / zoom, offset.y / zoom))
    let least = CanvasSettings.leastSize
    let most = CanvasSettings.largestSize
    let size = Size(
      width: min(max(wanted.width, least.width), most.width),
      height: min(max(wanted.height, least.height), most.height))
    board.showCaption(size)
    board.onResize?(size)
  }

  private func letGo() {
    board.held = nil
    // Applies a zoom to fit, which is not updated during the drag.
    board.queueResize()
  }
}
