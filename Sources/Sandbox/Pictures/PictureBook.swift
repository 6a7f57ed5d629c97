import Containment
import GTK
import GTKTools

/// Pictures of scenarios by themselves, in a folder.
struct PictureBook {
  /// The size of a picture unless another is asked for, and of the screens in films, in logical pixels. It is
  /// that of a small window: in less, pages have no room for what they show.
  static let usualSize = Size(width: 600, height: 400)
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
    try (atAllScales ? scales[...] : scales.prefix(1)).map { scale throws(FileError) in
      let file = try add(studio, at: scale, as: name)
      return GalleryPage.Picture(id: look.id, file: file, title: look.title, size: look.size)
    }
  }

  /// Writes films: one for every style of transition if the scenario is there to try them, and otherwise
  /// one of what its actions move, if they do.
  func addFilms(of scenario: Scenario) async throws(FileError) -> [GalleryPage.Picture] {
    Studio.haltAnimations()
    let factor = PictureBook.filmScale
    let screen = scenario.makeScreen()
    guard screen is any TransitionPlayground else {
      let film = try await addFilm(of: screen, as: "\(scenario.id)-film") {
        await $0.film(ofActionsOf: $1, scaledBy: factor)
      }
      return film.map { [$0] } ?? []
    }
    var films: [GalleryPage.Picture] = []
    for style in TransitionStyle.allCases {
      let name = "\(scenario.id)-film-\(style.rawValue)"
      let film = try await addFilm(of: scenario.makeScreen(), as: name) { studio, screen in
        guard let playground = screen as? any TransitionPlayground else { return nil }
        let transition = style.transition(style.usualDirection)
        return (
          style.title, await studio.film(of: transition, in: playground, scaledBy: factor)
        )
      }
      if let film { films.append(film) }
    }
    return films
  }

  /// Writes what `make` films of a screen in a studio, if it does.
  private func addFilm(
    of screen: ViewController, as name: String,
    _ make: (Studio, ViewController) async -> (title: String, film: MovingPicture)?
  ) async throws(FileError) -> GalleryPage.Picture? {
    let size = PictureBook.usualSize
    let studio = Studio(CanvasSettings(), size: size, scale: scales[0])
    await studio.show(screen)
    defer { studio.close() }
    guard let (title, film) = await make(studio, screen) else { return nil }
    // Every browser plays a film in a file of this kind, and what else there is sees its first frame.
    let file = PictureBook.file(name, studio.scale)
    try film.write(to: "\(folder)/\(file)")
    return GalleryPage.Picture(
      id: "film", file: file, title: title,
      size: Size(
        width: Int((Double(size.width) * PictureBook.filmScale).rounded()),
        height: Int((Double(size.height) * PictureBook.filmScale).rounded())))
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
