import GTK

extension FileDialog {
  /// Asks where to write a text, writes it, and says what came of that; nil if the dialog was cancelled.
  package func write(
    _ text: String, proposing name: String, over window: Window?
  ) async -> String? {
    guard let path = await save(proposing: name, over: window) else { return nil }
    do throws(FileError) {
      try TextFile.write(text, to: path)
      return tr("Saved")
    } catch {
      return tr("It cannot be saved. {1}", error.reason)
    }
  }
}
