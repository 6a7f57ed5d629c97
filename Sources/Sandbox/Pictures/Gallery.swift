import Containment
import GTK

/// A website of one folder, with every scenario in its looks and what there is to read about it, and
/// with films of the transitions. It needs no server and nothing from elsewhere. (Row ST-04.)
struct Gallery {
  private let title: String
  private let scenarios: [Scenario]
  private let book: PictureBook

  /// A gallery of `scenarios` in `folder`, which is created if necessary.
  ///
  /// - Parameter scale: the pixels of pictures for each logical one; nil for as many as the display has.
  /// - Throws: a `FileError` if it cannot be created.
  init(
    _ title: String, of scenarios: [Scenario], in folder: String, scale: Int?
  ) throws(FileError) {
    self.title = title
    self.scenarios = scenarios
    book = try PictureBook(in: folder, scale: scale)
  }

  /// Takes the pictures, and writes the page `index.html`.
  ///
  /// - Parameter size: the size of the pictures in logical pixels.
  func write(size: Size) async throws(FileError) {
    var entries: [GalleryPage.Entry] = []
    for scenario in scenarios {
      let pictures = try await book.addLooks(of: scenario, size: size)
      let films = try await book.addFilms(of: scenario, size: Size(width: 240, height: 160))
      entries.append(GalleryPage.Entry(scenario: scenario, pictures: pictures, films: films))
    }
    let page = GalleryPage(title: title, entries: entries)
    try TextFile.write(page.html, to: "\(book.folder)/index.html")
  }
}
