import GTKTools

/// A film of a studio while it is made, on the studio's clock.
final class FilmRoll {
  /// The milliseconds from one picture to the next.
  static let pause: UInt16 = 40
  /// The milliseconds that the beginning and the end are seen.
  private static let rest: (first: UInt16, last: UInt16) = (600, 1000)

  private(set) var film = MovingPicture()
  private let studio: Studio
  private let factor: Double

  /// A film that begins with what `studio` shows now.
  ///
  /// - Parameter factor: how much larger than the screen the frames are.
  init(of studio: Studio, scaledBy factor: Double) {
    self.studio = studio
    self.factor = factor
    hold(FilmRoll.rest.first)
  }

  /// Takes a picture, which is seen for so many milliseconds.
  func hold(_ milliseconds: UInt16 = pause) {
    do {
      try film.add(studio.opaquePicture(scaledBy: factor), for: milliseconds)
    } catch {
      preconditionFailure("The pictures of a studio have one size and one ground: \(error)")
    }
  }

  /// Lets so many milliseconds pass, and takes a picture.
  func pass(_ milliseconds: UInt16 = pause) {
    studio.clock.advance(by: Double(milliseconds))
    hold(milliseconds)
  }

  /// The film, whose last frame stays for a while.
  func end() -> MovingPicture {
    hold(FilmRoll.rest.last)
    return film
  }
}
