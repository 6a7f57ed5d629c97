import GTK

/// Keeps work that is not in a file of the person's own yet, or differs from it, for the next start.
///
/// It is written a moment after each edit, wholly or not at all, so that little is lost where nobody
/// is asked.
final class Draft {
  /// Milliseconds after an edit.
  private static let pause = 300

  private let path: String
  private var timer: Timeout?
  private var waiting: String?
  private var lossWatch: AnyObject?
  /// Called when it cannot be written.
  var onFailure: (@MainActor (FileError) -> Void)?

  init(folder: String) {
    path = "\(folder)/draft\(CompositionDocument.suffix)"
    lossWatch = Display.whenLost { [weak self] in self?.save() }
  }

  /// What was kept; nil if nothing was. One that is damaged is moved aside, and the error says where.
  func take() throws(FileError) -> (composition: Composition, path: String?)? {
    guard UserFolders.hasFile(path) else { return nil }
    let bytes = try TextFile.read(path)
    do throws(DocumentError) {
      return try CompositionDocument.read(bytes)
    } catch {
      let aside = path + ".damaged"
      try UserFolders.move(path, to: aside)
      throw FileError(path: aside, reason: "\(error)")
    }
  }

  /// Keeps a composition soon; `file` is the document that it belongs to.
  func keep(_ composition: Composition, of file: String?) {
    waiting = CompositionDocument.write(composition, draftOf: file)
    timer = .after(milliseconds: Draft.pause) { [weak self] in self?.save() }
  }

  /// Writes what waits, now.
  func save() {
    timer = nil
    guard let text = waiting else { return }
    waiting = nil
    do throws(FileError) {
      try TextFile.write(text, to: path)
    } catch {
      onFailure?(error)
    }
  }

  /// What there is is safe elsewhere.
  func discard() {
    timer = nil
    waiting = nil
    try? TextFile.remove(path)
  }
}
