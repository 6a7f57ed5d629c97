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
    Studio.haltAnimations()
    try Folder.make(folder)
  }

  /// Writes a picture of the scenario in the look of the app.
  func add(_ scenario: Scenario, size: Size) async throws(FileError) {
    _ = try await add(scenario, CanvasSettings(), size: size, as: scenario.id)
  }

  /// Writes a picture of the scenario in every look, and returns what there is then.
  @discardableResult
  func addLooks(of scenario: Scenario, size: Size) async throws(FileError) -> [GalleryPage.Picture]
  {
    var pictures: [GalleryPage.Picture] = []
    for look in FrameWallViewController.Variant.pictured(size) {
      let size = look.settings.size ?? size
      let file = try await add(
        scenario, look.settings, size: size, as: "\(scenario.id)-\(look.id)")
      pictures.append(GalleryPage.Picture(id: look.id, file: file, title: look.title, size: size))
    }
    return pictures
  }

  /// Writes strips of frames: one for every style of transition if the scenario is there to try them,
  /// and otherwise one of what its actions move, if they do.
  func addFilms(of scenario: Scenario, size: Size) async throws(FileError) -> [GalleryPage.Picture]
  {
    let screen = scenario.makeScreen()
    guard screen is any TransitionPlayground else {
      let film = await filmed(screen, size: size) { await $0.film(ofActionsOf: $1) }
      guard let film else { return [] }
      return [try write(film, as: "\(scenario.id)-film")]
    }
    var films: [GalleryPage.Picture] = []
    for style in TransitionStyle.allCases {
      let film = await filmed(scenario.makeScreen(), size: size) { studio, screen in
        guard let playground = screen as? any TransitionPlayground else { return nil }
        return (style.title, await studio.film(of: style, in: playground))
      }
      if let film { films.append(try write(film, as: "\(scenario.id)-film-\(style.rawValue)")) }
    }
    return films
  }

  private typealias Strip = (title: String, frames: [Surface])

  /// What a studio makes of a screen.
  private func filmed(
    _ screen: ViewController, size: Size, _ film: (Studio, ViewController) async -> Strip?
  ) async -> Strip? {
    let studio = Studio(CanvasSettings(), size: size)
    await studio.show(screen)
    defer { studio.close() }
    return await film(studio, screen)
  }

  private func write(_ film: Strip, as name: String) throws(FileError) -> GalleryPage.Picture {
    let strip = Surface.strip(of: film.frames)
    try strip.write(toPNG: "\(folder)/\(name).png")
    return GalleryPage.Picture(
      id: "film", file: "\(name).png", title: film.title, size: strip.size)
  }

  /// Writes a picture, and returns the name of its file.
  private func add(
    _ scenario: Scenario, _ settings: CanvasSettings, size: Size, as name: String
  ) async throws(FileError) -> String {
    let studio = Studio(settings, size: size)
    await studio.show(scenario.makeScreen())
    let picture = studio.picture
    studio.close()
    let suffix = picture.size == size ? "" : "@\(picture.size.width / size.width)x"
    try picture.write(toPNG: "\(folder)/\(name)\(suffix).png")
    return "\(name)\(suffix).png"
  }
}
