import Containment
import GTK

/// The style sheet that a person writes for the canvas, with its mistakes.
///
/// It is about all that the canvas shows, and holds while it is written: after a short pause, and but
/// for what is wrong. It is kept in a file for the next start.
final class StyleDesk: Observed {
  /// Milliseconds between an edit and its effect.
  static let pause = 150

  /// The rules as GTK has read them.
  let sheet = StyleSheet()
  private(set) var mistakes: [StyleSheetError] = []
  /// Why the text could not be read from or written to its file; nil if it could.
  private(set) var fault: String?
  private var history = History("")
  private var timer: Timeout?
  private var lossWatch: AnyObject?
  /// Told when the text or the mistakes in it have changed.
  let observers = Observers<Void>()

  /// The file in which the text is kept; nil for none.
  var file: String? { didSet { load() } }

  /// The text, as it is written.
  var text: String { history.present }
  var canUndo: Bool { history.canUndo }
  var canRedo: Bool { history.canRedo }

  /// The text is being written; it holds after a pause.
  func edit(_ text: String) {
    guard text != self.text else { return }
    history.go(to: text, key: "writing")
    timer = .after(milliseconds: StyleDesk.pause) { [weak self] in self?.apply() }
  }

  /// Puts another text in place of the present one, as a step to be undone.
  func replace(with text: String) {
    history.endStep()
    history.go(to: text)
    apply()
  }

  func undo() {
    history.undo()
    apply()
  }

  func redo() {
    history.redo()
    apply()
  }

  /// Lets the text hold, and keeps it, if that is still to come.
  func save() { if timer != nil { apply() } }

  private func apply() {
    timer = nil
    history.endStep()
    mistakes = sheet.read(text)
    keep()
    observers.tell()
  }

  private func load() {
    guard let file, UserFolders.hasFile(file) else { return }
    do throws(FileError) {
      history = History(String(decoding: try TextFile.read(file), as: UTF8.self))
      mistakes = sheet.read(text)
    } catch {
      fault = tr("{1} cannot be opened. {2}", file, error.reason)
    }
    observers.tell()
  }

  private func keep() {
    guard let file else { return }
    if lossWatch == nil { lossWatch = Display.whenLost { [weak self] in self?.save() } }
    do throws(FileError) {
      if !text.isEmpty {
        try TextFile.write(text, to: file)
      } else if UserFolders.hasFile(file) {
        try TextFile.remove(file)
      }
      fault = nil
    } catch {
      fault = tr("{1} cannot be saved. {2}", file, error.reason)
    }
  }
}

extension Inspection {
  /// The style sheet that is written for the canvas.
  var style: StyleDesk { keeping { _ in StyleDesk() } }
}

extension StyleSheetError {
  /// The part of the text that is faulty, from the place of the mistake to the end of its line; the
  /// whole line if nothing is left of it. Counted in Unicode scalars from the start of the text.
  func range(in text: String) -> Range<Int> {
    let lines = text.split(omittingEmptySubsequences: false) { ["\n", "\r", "\r\n"].contains($0) }
    guard lines.indices.contains(line - 1) else {
      let end = text.unicodeScalars.count
      return max(end - 1, 0)..<end
    }
    let faulty = lines[line - 1]
    let start = text[..<faulty.startIndex].unicodeScalars.count
    let before = String(decoding: faulty.utf8.prefix(column - 1), as: UTF8.self)
    let end = start + faulty.unicodeScalars.count
    let place = start + before.unicodeScalars.count
    return place < end ? place..<end : start..<end
  }

  /// The mistake as it is read.
  var text: String { tr("Line {1}, column {2}: {3}", "\(line)", "\(column)", reason) }
}
