import Containment
import GTK

/// Pictures of scenarios by themselves, in a folder.
struct PictureBook {
  /// The size of a picture unless another is asked for, in logical pixels.
  static let usualSize = Size(width: 600, height: 400)

  /// The size of the screens in films, that of a small window: in less, pages have no room for what they
  /// show. In logical pixels.
  static let filmSize = usualSize
  /// How much smaller the frames of a film are than the screen.
  static let filmScale = 0.4

  let folder: String
  /// The pixels for each logical one, of one picture after the other.
  private let scales: [Int?]

  /// The pictures in `folder`, which is created if necessary.
  ///
  /// - Parameter scales: the pixels for each logical one, a picture each; nil for as many as the display has.
  /// - Throws: a `FileError` if it cannot be created.
  init(in folder: String, scales: [Int?]) throws(FileError) {
    self.folder = folder
    self.scales = scales
    try Folder.make(folder)
  }

  /// Writes pictures of the scenario in the look of the app.
  func add(_ scenario: Scenario, size: Size) async throws(FileError) {
    Studio.haltAnimations()
    let studio = Studio(CanvasSettings(), size: size)
    await studio.show(scenario.makeScreen())
    defer { studio.close() }
    for scale in scales { _ = try add(studio, at: scale, as: scenario.id) }
  }

  /// Writes pictures of what a studio shows in a look, at the first scale or at all, and returns what there is then.
  func add(
    _ studio: Studio, of look: Audit.Look, as name: String, atAllScales: Bool
  ) throws(FileError) -> [GalleryPage.Picture] {
    var pictures: [GalleryPage.Picture] = []
    for scale in atAllScales ? scales[...] : scales.prefix(1) {
      let file = try add(studio, at: scale, as: name)
      pictures.append(
        GalleryPage.Picture(id: look.id, file: file, title: look.title, size: look.size))
    }
    return pictures
  }

  /// Writes strips of frames: one for every style of transition if the scenario is there to try them,
  /// and otherwise one of what its actions move, if they do.
  func addFilms(of scenario: Scenario) async throws(FileError) -> [GalleryPage.Picture] {
    Studio.haltAnimations()
    let size = PictureBook.filmSize
    let factor = PictureBook.filmScale
    let screen = scenario.makeScreen()
    guard screen is any TransitionPlayground else {
      let film = await filmed(screen, size: size) {
        await $0.film(ofActionsOf: $1, scaledBy: factor)
      }
      guard let film else { return [] }
      return [try write(film, as: "\(scenario.id)-film")]
    }
    var films: [GalleryPage.Picture] = []
    for style in TransitionStyle.allCases {
      let film = await filmed(scenario.makeScreen(), size: size) { studio, screen in
        guard let playground = screen as? any TransitionPlayground else { return nil }
        return (style.title, await studio.film(of: style, in: playground, scaledBy: factor))
      }
      if let film { films.append(try write(film, as: "\(scenario.id)-film-\(style.rawValue)")) }
    }
    return films
  }

  private typealias Strip = (title: String, frames: [Surface])
  private typealias Film = (title: String, picture: Surface, scale: Int)

  /// What a studio makes of a screen.
  private func filmed(
    _ screen: ViewController, size: Size, _ film: (Studio, ViewController) async -> Strip?
  ) async -> Film? {
    let studio = Studio(CanvasSettings(), size: size, scale: scales[0])
    await studio.show(screen)
    defer { studio.close() }
    guard let strip = await film(studio, screen) else { return nil }
    return (strip.title, .strip(of: strip.frames, scale: studio.scale), studio.scale)
  }

  private func write(_ film: Film, as name: String) throws(FileError) -> GalleryPage.Picture {
    let size = film.picture.size
    let file = PictureBook.file(name, film.scale)
    try film.picture.write(toPNG: "\(folder)/\(file)")
    return GalleryPage.Picture(
      id: "film", file: file, title: film.title,
      size: Size(width: size.width / film.scale, height: size.height / film.scale))
  }

  /// Writes a picture, and returns the name of its file.
  private func add(
    _ studio: Studio, at scale: Int?, as name: String
  ) throws(FileError) -> String {
    studio.chosenScale = scale
    let file = PictureBook.file(name, studio.scale)
    try studio.picture.write(toPNG: "\(folder)/\(file)")
    return file
  }

  /// The file of a picture that has so many pixels for each logical one.
  private static func file(_ name: String, _ scale: Int) -> String {
    scale == 1 ? "\(name).png" : "\(name)@\(scale)x.png"
  }
}
