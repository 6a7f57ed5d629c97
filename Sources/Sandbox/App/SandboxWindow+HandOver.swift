import GTK

extension SandboxWindow {
  /// Writes the page for the engineer of the document that is open.
  ///
  /// - Parameter size: the size of the screens in logical pixels; nil for that of a phone.
  /// - Returns: what it has made, as a sentence.
  /// - Throws: a `FileError` if a file cannot be written, or what is open is no such document.
  func handOver(to folder: String, size: Size?) async throws(FileError) -> String {
    let id = canvas.screen?.representedScenario?.id ?? ""
    guard let found = sandbox.tools.lazy.compactMap({ $0.handOver(of: id) }).first else {
      throw FileError(
        path: folder, reason: tr("Only a flow can be handed over: name its file after the options.")
      )
    }
    Studio.haltAnimations()
    let size = size ?? HandOverFolder.usualSize
    return try await HandOverFolder(found, in: folder, size: size).write()
  }

  /// Writes a website that shows the document that is open, without a server.
  ///
  /// - Parameter size: the size of the screens in logical pixels; nil for that of a phone.
  /// - Returns: what it has made, as a sentence.
  /// - Throws: a `FileError` if a file cannot be written, the folder has something in it, or what is open is no such
  ///   document.
  func exportSite(to folder: String, size: Size?) async throws(FileError) -> String {
    let id = canvas.screen?.representedScenario?.id ?? ""
    let size = size ?? HandOverFolder.usualSize
    Studio.haltAnimations()
    for tool in sandbox.tools {
      if let said = try await tool.exportSite(of: id, to: folder, size: size) { return said }
    }
    throw FileError(
      path: folder, reason: tr("Only a flow makes a website: name its file after the options."))
  }
}
