import GTK
import GTKTools

/// What a command does, without a window or a display.
extension PictureReview {
  /// Writes one page with all that differs into the folder, and returns what there is to say of it.
  package func writePage() throws(FileError) -> String {
    var entries: [ReviewPage.Entry] = []
    for path in try paths() { entries.append(try entry(of: path)) }
    guard !entries.isEmpty else { return tr("All pictures are as their goldens.") }
    let review = ReviewPage(entries: entries)
    try TextFile.write(review.html, to: page)
    return tr("{1}. Look at them in {2}", review.title, page)
  }

  /// Takes over all that differs, or nothing if a picture cannot be read, and returns a line for each.
  package func approveAll() throws(FileError) -> String {
    var lines: [String] = []
    let paths = try paths()
    // Of a test that was ended there may be half a picture.
    for path in paths { _ = try PicturePair(readingNow: nil, new(path)) }
    for path in paths {
      let isNew = golden(path) == nil
      let isGone = new(path) == nil
      _ = try approve(path)
      lines.append(
        isNew ? tr("Added {1}", path) : isGone ? tr("Removed {1}", path) : tr("Changed {1}", path))
    }
    try TextFile.remove(page)
    return lines.isEmpty ? tr("There is nothing to take over.") : lines.joined(separator: "\n")
  }

  private var page: String { "\(folder)/index.html" }

  private func entry(of path: String) throws(FileError) -> ReviewPage.Entry {
    var difference: [UInt8]?
    let change: ReviewedPicture.Change
    do throws(FileError) {
      let pair = try PicturePair(readingNow: golden(path), new(path))
      difference = pair.difference?.png
      change = pair.change
    } catch {
      change = .unreadable(error.description)
    }
    return ReviewPage.Entry(
      picture: ReviewedPicture(id: path, change: change), before: try bytes(golden(path)),
      after: try bytes(new(path)), difference: difference)
  }

  private func bytes(_ path: String?) throws(FileError) -> [UInt8]? {
    guard let path else { return nil }
    return try TextFile.read(path)
  }
}
