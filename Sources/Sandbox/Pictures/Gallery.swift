import GTK
import GTKTools

/// A website of one folder, with every scenario in its looks and what there is to read about it,
/// and with films of the transitions. It needs no server and nothing from elsewhere.
struct Gallery {
  private let title: String
  private let scenarios: [Scenario]
  private let book: PictureBook

  /// A gallery of `scenarios` in `folder`, which is created if necessary.
  ///
  /// - Parameter scale: the pixels of pictures for each logical one; nil for as many as the display has.
  /// - Throws: a `FileError` if it cannot be created, or has something in it.
  init(
    _ title: String, of scenarios: [Scenario], in folder: String, scale: Int?
  ) throws(FileError) {
    self.title = title
    self.scenarios = scenarios
    try Folder.makeEmpty(folder)
    book = try PictureBook(in: folder, scales: [scale])
  }

  /// Takes the pictures, and writes the page `index.html`.
  ///
  /// - Parameter size: the size of the pictures in logical pixels.
  /// - Returns: what it has made, as a sentence.
  @discardableResult
  func write(size: Size, _ progress: Progress? = nil) async throws(FileError) -> String {
    var entries: [GalleryPage.Entry] = []
    defer { progress?.end() }
    for scenario in scenarios {
      progress?.begin(scenario.title)
      var audited = Audit.Entry(scenario: scenario)
      try await audited.look(size: size, picturesIn: book, isRead: false)
      let films = try await book.addFilms(of: scenario)
      entries.append(
        GalleryPage.Entry(
          scenario: scenario, pictures: audited.looks.flatMap(\.pictures), films: films))
    }
    let page = GalleryPage(title: title, entries: entries)
    let path = "\(book.folder)/index.html"
    try TextFile.write(page.html, to: path)
    return tr(
      "{1}, {2} and {3}: {4}",
      tr(one: "{1} scenario", many: "{1} scenarios", count: entries.count),
      tr(
        one: "{1} picture", many: "{1} pictures",
        count: entries.reduce(0) { $0 + $1.pictures.count }),
      tr(one: "{1} film", many: "{1} films", count: entries.reduce(0) { $0 + $1.films.count }),
      path)
  }
}
