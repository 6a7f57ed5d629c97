import GTK

/// The picture on a card, or a place of the same size where there is none yet. It says nothing to
/// assistive technology, since the card has the title of the scenario.
final class ThumbnailView: CustomBin {
  private static let radius = 4.0

  private let icon = Image(icon: "", pixelSize: 32)

  /// What is shown; nil for nothing yet.
  var thumbnail: Thumbnail? {
    didSet {
      icon.iconName = thumbnail?.icon
      queueDraw()
    }
  }

  override init() {
    super.init(cssName: nil, role: .redundant)
    icon.iconName = nil
    icon.accessibleRole = .redundant
    icon.styleClasses.insert("dim-label")
    add(icon)
    naturalSize = Size(width: 180, height: 120)
  }

  override func naturalHeight(forWidth width: Int) -> Int? {
    let size = Thumbnail.screenSize
    return (width * size.height + size.width / 2) / size.width
  }

  override func draw(_ context: DrawingContext) {
    let (width, height) = (Double(allocation.width), Double(allocation.height))
    context.saving {
      context.clip(outline(width, height, inset: 0))
      guard let picture = thumbnail?.picture else { return context.fill(textColor.faded(0.07)) }
      context.scale(width / Double(picture.size.width))
      context.paintScaled(picture)
    }
    context.stroke(outline(width, height, inset: 0.5), textColor.faded(0.2))
    drawChild(context)
  }

  private func outline(_ width: Double, _ height: Double, inset: Double) -> Path {
    Path {
      $0.roundedRectangle(
        x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset,
        radius: ThumbnailView.radius)
    }
  }
}

/// What the gallery shows of a scenario's screen.
enum Thumbnail {
  /// The logical size of the screens of which pictures are taken, about that of a small window.
  static let screenSize = Size(width: 360, height: 240)

  /// A picture in memory.
  case picture(Surface)
  /// The screen loads for longer than is waited for.
  case loading
  /// The screen could not be made.
  case broken

  var picture: Surface? {
    if case .picture(let picture) = self { picture } else { nil }
  }

  /// The icon in place of a picture; nil if there is one.
  var icon: String? {
    switch self {
    case .picture: nil
    case .loading: "content-loading-symbolic"
    case .broken: "dialog-error-symbolic"
    }
  }
}
