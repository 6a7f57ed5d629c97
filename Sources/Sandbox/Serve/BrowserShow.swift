import GTK

/// What a window shows in a browser of the same person, for as long as this is kept.
final class BrowserShow {
  private let gate: Gate
  private let folder: String

  /// - Parameters:
  ///   - folder: what is shown, which goes with this.
  ///   - arguments: those with which the app of a page is started.
  /// - Throws: a `FileError` if Broadway is missing, or it cannot listen.
  init(title: String, folder: String, _ arguments: [String]) throws(FileError) {
    self.folder = folder
    try ServedApp.require()
    let usual = Invocation.Serving()
    gate = try Gate(
      address: usual.address, port: usual.port, title: title, places: usual.visitors,
      start: ServedApp.start(arguments))
  }

  var url: String { gate.url }

  isolated deinit {
    gate.end()
    Folder.remove(folder)
  }
}
