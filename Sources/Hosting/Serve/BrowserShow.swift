import GTK

/// What a window shows in a browser of the same person, for as long as this is kept.
package final class BrowserShow {
  private let gate: Gate
  private let folder: String

  /// - Parameter arguments: those with which the app of a page is started, which may lead to what they write
  ///   into a folder that goes with this.
  /// - Throws: a `FileError` if Broadway is missing, or it cannot listen or write.
  package init(
    title: String, _ arguments: @MainActor (_ folder: String) throws(FileError) -> [String]
  ) throws(FileError) {
    try ServedApp.require()
    let usual = Serving()
    let folder = try Folder.makeTemporary("enfilade-show")
    do throws(FileError) {
      gate = try Gate(
        address: usual.address, port: usual.port, title: title, places: usual.visitors,
        start: ServedApp.start(try arguments(folder)))
    } catch {
      Folder.remove(folder)
      throw error
    }
    self.folder = folder
  }

  package var url: String { gate.url }

  isolated deinit {
    gate.end()
    Folder.remove(folder)
  }
}
