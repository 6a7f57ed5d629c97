import GTK
import GTKTools
import Sandbox

/// The folder of a website: keeps each picture once, and writes the page.
final class SiteFolder {
  let path: String
  /// The names of the files with these bytes.
  private var names: [[UInt8]: String] = [:]

  /// The number of files with pictures.
  var pictureCount: Int { names.count }

  /// - Throws: a `FileError` if the folder cannot be made, or has something in it.
  init(_ path: String) throws(FileError) {
    self.path = path
    try Folder.makeEmpty(path)
  }

  /// Keeps a picture; what was kept already has the names that it got then.
  ///
  /// - Parameters:
  ///   - light, dark: one for each of the scales of ``Site/Picture``.
  ///   - size: in logical pixels.
  ///   - name: what its files are called.
  /// - Throws: a `FileError` if a file cannot be written.
  func add(
    light: [Surface], dark: [Surface], size: Size, as name: String
  ) throws(FileError) -> Site.Picture {
    // No id has an underscore: there may be a screen “home-dark”.
    Site.Picture(
      light: try add(light, as: name), dark: try add(dark, as: "\(name)_dark"), size: size)
  }

  private func add(_ pictures: [Surface], as name: String) throws(FileError) -> [String] {
    var files: [String] = []
    for (scale, picture) in zip(Site.Picture.scales, pictures) {
      files.append(try write(picture.png, to: "\(name)\(scale == 1 ? "" : "@\(scale)x").png"))
    }
    return files
  }

  private func write(_ bytes: [UInt8], to name: String) throws(FileError) -> String {
    if let known = names[bytes] { return known }
    try TextFile.write(bytes, to: "\(path)/\(name)")
    names[bytes] = name
    return name
  }

  /// Writes the map of the document, in both looks.
  ///
  /// - Throws: a `FileError` if a file cannot be written.
  func write(map: [UInt8], isDark: Bool) throws(FileError) {
    try TextFile.write(map, to: "\(path)/\(isDark ? SitePage.darkMap : SitePage.map)")
  }

  /// Writes the page.
  ///
  /// - Returns: its path.
  /// - Throws: a `FileError` if it cannot be written.
  func write(_ site: Site) throws(FileError) -> String {
    let file = "\(path)/index.html"
    try TextFile.write(SitePage(site: site).html, to: file)
    return file
  }
}
