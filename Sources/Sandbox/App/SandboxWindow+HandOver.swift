import Containment
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
}
