import GTK

/// What a screen looked like after a step: small, for a person to compare with another.
struct StepPicture: Equatable {
  /// The maximum size, in logical pixels.
  private static let room = Size(width: 480, height: 480)

  let surface: Surface

  init(surface: Surface) { self.surface = surface }

  /// What `widget` looks like now; nil while it has no size.
  init?(of widget: Widget) {
    guard widget.isMapped else { return nil }
    widget.layoutIfNeeded()
    let frame = widget.allocation
    guard frame.width > 1, frame.height > 1 else { return nil }
    let scale = frame.size.shrinking(into: StepPicture.room)
    let size = frame.size.shrunk(by: scale)
    surface = Surface(width: size.width, height: size.height)
    surface.draw { context in
      context.scale(scale)
      widget.draw(in: context)
    }
  }

  /// Pictures make no difference between recordings.
  static nonisolated func == (one: StepPicture, other: StepPicture) -> Bool { true }
}

/// A picture of a screen, as wide as there is room, and no wider than it is.
final class StepPictureView: CustomBin {
  private let picture: Surface

  init(_ picture: Surface, _ name: String) {
    self.picture = picture
    super.init(cssName: nil, role: .image)
    accessibleName = name
    naturalSize = Size(width: 120, height: naturalHeight(forWidth: 120) ?? 80)
  }

  override func naturalHeight(forWidth width: Int) -> Int? {
    let size = picture.size
    let width = min(width, size.width)
    return (width * size.height + size.width / 2) / size.width
  }

  override func draw(_ context: DrawingContext) {
    let width = Double(min(allocation.width, picture.size.width))
    let scale = width / Double(picture.size.width)
    context.saving {
      context.scale(scale)
      context.paintScaled(picture)
    }
    let frame = Path {
      $0.rectangle(
        x: 0.5, y: 0.5, width: width - 1, height: Double(picture.size.height) * scale - 1)
    }
    context.stroke(frame, textColor.faded(0.3))
  }
}
