import Containment
import GTK

/// Pictures of scenarios by themselves, in a folder.
struct PictureBook {
  /// The size of a picture unless another is asked for, in logical pixels.
  static let usualSize = Size(width: 600, height: 400)

  let folder: String

  /// The pictures in `folder`, which is created if necessary.
  ///
  /// - Throws: a `FileError` if it cannot be created.
  init(in folder: String) throws(FileError) {
    self.folder = folder
    try Folder.make(folder)
  }

  /// Writes a picture of every scenario, in the look of the app.
  func add(_ scenarios: [Scenario], size: Size) async throws(FileError) {
    for scenario in scenarios {
      try await add(scenario, CanvasSettings(), size: size, as: scenario.id)
    }
  }

  /// Writes a picture of every scenario in every look.
  func addLooks(of scenarios: [Scenario], size: Size) async throws(FileError) {
    for scenario in scenarios {
      for look in FrameWallViewController.Variant.pictured(size) {
        try await add(
          scenario, look.settings, size: look.settings.size ?? size,
          as: "\(scenario.id)-\(look.id)")
      }
    }
  }

  private func add(
    _ scenario: Scenario, _ settings: CanvasSettings, size: Size, as name: String
  ) async throws(FileError) {
    let studio = Studio(settings, size: size)
    await studio.show(scenario.makeScreen())
    let picture = studio.picture
    studio.close()
    let suffix = picture.size == size ? "" : "@\(picture.size.width / size.width)x"
    try picture.write(toPNG: "\(folder)/\(name)\(suffix).png")
  }
}
