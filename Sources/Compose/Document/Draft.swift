import GTK

/// Stores a flow for the next start.
///
/// It is written atomically shortly after each edit, so that a killed program loses little.
final class Draft {
  /// Milliseconds between an edit and writing.
  private static let pause = 300
  /// Milliseconds after which it is written although there is one edit after the other, and again where that failed.
  private static let longestWait = 2000.0

  private let path: String
  private var timer: Timeout?
  /// Makes the text that is to be written: of large tables that takes a while. Nil once it is written.
  private var waiting: (@MainActor () -> String)?
  /// When the first edit was made that is not written yet.
  private var waitingSince: Double?
  private var lossWatch: AnyObject?
  /// Why it is neither to be written nor removed at present, as a sentence; nil if it may be.
  var obstacle: @MainActor () -> String? = { nil }
  /// Called with why the draft cannot be written, which is tried again, and with nil when nothing is left to write.
  var onSave: (@MainActor (FileError?) -> Void)?

  init(_ path: String) {
    self.path = path
    lossWatch = Display.whenLost { [weak self] in self?.save() }
  }

  /// Reads the stored draft; nil if there is none.
  ///
  /// - Throws: a `FileError` if it cannot be read. A damaged draft is renamed, and the error has
  ///   its new path; one of a later version stays where that finds it.
  func take() throws(FileError) -> FlowDocument? {
    guard UserFolders.hasFile(path) else { return nil }
    let bytes = try TextFile.read(path)
    do throws(DocumentError) {
      return try FlowDocument.read(bytes)
    } catch {
      if FlowDocument.isLater(bytes) { throw FileError(path: path, reason: "\(error)") }
      let aside = (path + ".damaged").free("-") { UserFolders.hasFile($0) }
      try UserFolders.move(path, to: aside)
      throw FileError(path: aside, reason: "\(error)")
    }
  }

  /// Schedules storing a flow with its title; `file` is the path of its document, which is `seen` so by then.
  func keep(
    _ flow: Flow, titled title: String? = nil, of file: String?,
    seen: @escaping @MainActor () -> FlowDocument.SeenFile? = { nil }
  ) {
    waiting = { FlowDocument.write(flow, titled: title, draftOf: file, seen: seen()) }
    let now = Clock.milliseconds()
    let since = waitingSince ?? now
    waitingSince = since
    if timer != nil, now - since > Draft.longestWait - Double(Draft.pause) { return }
    timer = .after(milliseconds: Draft.pause) { [weak self] in self?.save() }
  }

  /// Writes a pending draft now, and tries again later where that fails; returns whether nothing is left to write.
  @discardableResult
  func save() -> Bool {
    timer = nil
    guard let text = waiting else { return true }
    do throws(FileError) {
      if let reason = obstacle() { throw FileError(path: path, reason: reason) }
      try TextFile.write(text(), to: path)
    } catch {
      timer = .after(milliseconds: Int(Draft.longestWait)) { [weak self] in self?.save() }
      onSave?(error)
      return false
    }
    waiting = nil
    waitingSince = nil
    onSave?(nil)
    return true
  }

  /// Removes the draft, unless there is an obstacle.
  func discard() {
    timer = nil
    waiting = nil
    waitingSince = nil
    if obstacle() == nil { try? TextFile.remove(path) }
    onSave?(nil)
  }
}
