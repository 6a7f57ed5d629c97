import Containment

/// What is wrong with the files of a screen at present, by file.
final class ScreenFaults: Observed {
  private var byFile: [String: String] = [:]
  let observers = Observers<Void>()

  /// The faults as sentences, in the order of the files.
  var all: [String] { byFile.sorted { $0.key < $1.key }.map(\.value) }

  /// Sets the fault of a file, or nil if there is none.
  func set(_ fault: String?, of file: String) {
    guard byFile[file] != fault else { return }
    byFile[file] = fault
    observers.tell()
  }

  /// Forgets the faults of all files but these.
  func keep(_ files: [String]) {
    for file in byFile.keys where !files.contains(file) { set(nil, of: file) }
  }
}

private enum HasFaults: Attachment { typealias Value = ScreenFaults }

extension ViewController {
  /// What is wrong with the files of this screen.
  final var fileFaults: ScreenFaults? {
    get { self[HasFaults.self] }
    set { self[HasFaults.self] = newValue }
  }
}
