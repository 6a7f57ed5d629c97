import GTK
import GTKTools

/// The style sheets of a folder, which are read anew when they change. What is broken stays as it
/// was.
final class StyleFolder {
  let path: String
  let faults = ScreenFaults()
  /// The sheets by their files, with what was last read.
  private var sheets: [String: (text: [UInt8], sheet: StyleSheet)] = [:]
  private var watch: FolderWatch?
  /// Called when the sheets have changed.
  var onChange: (@MainActor () -> Void)?

  init(_ path: String) {
    self.path = path
    read()
    do throws(FileError) {
      watch = try FolderWatch(path) { [weak self] in self?.read() }
    } catch {
      faults.set("\(error)", of: path)
    }
  }

  /// The sheets in the alphabetical order of their files; where two differ, the last one counts.
  var styleSheets: [StyleSheet] { sheets.sorted { $0.key < $1.key }.map(\.value.sheet) }

  private func read() {
    var names: [String] = []
    do throws(FileError) {
      names = try Folder.names(in: path).filter { $0.hasSuffix(".css") && !$0.hasPrefix(".") }
      faults.set(nil, of: path)
    } catch {
      return faults.set("\(error)", of: path)
    }
    let gone = sheets.keys.filter { !names.contains($0) }
    for name in gone { sheets[name] = nil }
    faults.keep(names.map { "\(path)/\($0)" } + [path])
    let changed = names.filter(read)
    if !gone.isEmpty || !changed.isEmpty { onChange?() }
  }

  /// Reads one file; returns whether its sheet has changed.
  private func read(_ name: String) -> Bool {
    let file = "\(path)/\(name)"
    do {
      let text = try TextFile.read(file)
      guard text != sheets[name]?.text || !faults.all.isEmpty else { return false }
      let sheet = try StyleSheet(String(decoding: text, as: UTF8.self))
      sheets[name] = (text, sheet)
      faults.set(nil, of: file)
      return true
    } catch let error as StyleSheetError {
      faults.set(
        tr(
          "{1}, line {2}, column {3}: {4}", file, "\(error.line)", "\(error.column)", error.reason),
        of: file)
    } catch {
      faults.set("\(error)", of: file)
    }
    return false
  }
}
