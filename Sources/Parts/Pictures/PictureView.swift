import GTK

/// A picture by its name: one that is drawn by code, such as `landscape-3`, or that of a file, by its path.
///
/// ```swift
/// let cover = PictureView("dish-2", alternativeText: "A soup")
/// cover.setSizeRequest(width: 48, height: 48)
/// ```
///
/// It fills its room; parts that do not fit are cut off. In place of a file that cannot be read there is an icon, and
/// nothing in place of an empty name.
@MainActor
public final class PictureView: CustomBin {
  /// The name or the path.
  public var picture: String { didSet { if picture != oldValue { update() } } }
  /// How round the corners are, in logical pixels.
  public var cornerRadius = 0.0 { didSet { if cornerRadius != oldValue { queueDraw() } } }
  /// The text in place of the picture for assistive technology. Without it, the picture counts as decoration.
  public var alternativeText: String {
    get { accessibleName }
    set { accessibleName = newValue }
  }

  private var generated: GeneratedPicture?

  /// A view of a picture.
  public init(_ picture: String = "", alternativeText: String = "") {
    self.picture = picture
    super.init(cssName: nil, role: .image)
    self.alternativeText = alternativeText
    // That of a photo would be as large as it has pixels.
    naturalSize = Size(width: 1, height: 1)
    update()
  }

  private func update() {
    generated = GeneratedPicture(picture)
    child = generated == nil && !picture.isEmpty ? PictureFiles.view(of: picture) : nil
    queueDraw()
  }

  public override func draw(_ context: DrawingContext) {
    let frame = allocation
    let (width, height) = (Double(frame.width), Double(frame.height))
    context.saving {
      if cornerRadius > 0 {
        context.clip(
          Path {
            $0.roundedRectangle(x: 0, y: 0, width: width, height: height, radius: cornerRadius)
          })
      }
      generated?.draw(in: context, width: width, height: height, isDark: isOnDark)
      super.draw(context)
    }
  }
}

extension Widget {
  /// Whether text is light on a dark background here.
  var isOnDark: Bool {
    let color = textColor
    return 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue > 0.5
  }
}

/// The pictures of files, which are read once while they are shown anywhere.
private enum PictureFiles {
  private struct Shown { weak var surface: Surface? }
  private static var shown: [String: Shown] = [:]

  /// What shows the picture of a file, or an icon if it cannot be read.
  static func view(of path: String) -> Widget {
    guard let surface = surface(of: path) else {
      let icon = Image(icon: "image-missing-symbolic")
      icon.tooltip = tr("{1} cannot be shown.", path)
      return icon
    }
    return Picture(surface, contentFit: .cover)
  }

  private static func surface(of path: String) -> Surface? {
    if let surface = shown[path]?.surface { return surface }
    // A device or a pipe may never end.
    guard UserFolders.hasFile(path), let pixbuf = try? Pixbuf(reading: path) else { return nil }
    let surface = Surface(pixbuf)
    shown = shown.filter { $0.value.surface != nil }
    shown[path] = Shown(surface: surface)
    return surface
  }
}
