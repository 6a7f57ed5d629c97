import GTK

/// What a screen looked like after a step: small, for a person to compare with another.
struct StepPicture: Equatable {
  /// The maximum size, in logical pixels.
  private static let room = Size(width: 480, height: 480)

  let surface: Surface

  /// What `widget` looks like now; nil while it has no size.
  init?(of widget: Widget) {
    guard widget.isMapped else { return nil }
    widget.layoutIfNeeded()
    let frame = widget.allocation
    guard frame.width > 1, frame.height > 1 else { return nil }
    let room = StepPicture.room
    let scale = min(
      1, Double(room.width) / Double(frame.width), Double(room.height) / Double(frame.height))
    surface = Surface(
      width: max(Int(Double(frame.width) * scale), 1),
      height: max(Int(Double(frame.height) * scale), 1))
    surface.draw { context in
      context.scale(scale)
      widget.draw(in: context)
    }
  }

  /// Pictures make no difference between recordings.
  static nonisolated func == (one: StepPicture, other: StepPicture) -> Bool { true }
}
