import GTK

#if canImport(Glibc)
  import Glibc
#endif

/// A folder in which tests leave what differs from their goldens: new pictures in `new`, under the paths of
/// the goldens, and the names of goldens that no test takes any more in `gone`.
package struct PictureReview {
  /// Where the tests of a package leave it, seen from the package.
  package static let usualFolder = "out/review"

  let folder: String

  package init(folder: String) { self.folder = folder }

  /// A picture that has been approved, with what takes that back.
  struct Approval {
    /// The path of the golden.
    let path: String
    /// The golden before; nil if there was none.
    let before: [UInt8]?
    /// The path in the folder, and what stood there.
    let place: String
    let note: [UInt8]
  }

  /// The paths of the goldens from which something differs, in alphabetical order. The usual folder may
  /// be missing.
  ///
  /// - Throws: a `FileError` if the folder is missing or cannot be read.
  func paths() throws(FileError) -> [String] {
    if isThere(folder) {
      // Such as a file.
      _ = try Folder.names(in: folder)
    } else if folder != PictureReview.usualFolder {
      throw FileError(path: folder, reason: tr("There is no such folder."))
    }
    let new = paths(in: "\(folder)/new")
    let gone = paths(in: "\(folder)/gone").filter { isThere($0) && !new.contains($0) }
    return (new + gone).sorted()
  }

  /// What differs, in the order of the paths.
  ///
  /// - Throws: what ``paths()`` throws.
  func pictures() async throws(FileError) -> [ReviewedPicture] {
    var pictures: [ReviewedPicture] = []
    for path in try paths() {
      let change: ReviewedPicture.Change
      do throws(FileError) {
        change = try await pair(of: path).change
      } catch {
        change = .unreadable(error.description)
      }
      pictures.append(ReviewedPicture(id: path, change: change))
    }
    return pictures
  }

  /// The golden at a path and the picture that is to take its place.
  func pair(of path: String) async throws(FileError) -> PicturePair {
    try await PicturePair(reading: golden(path), new(path))
  }

  /// The golden at a path, and the new picture; nil for none.
  func golden(_ path: String) -> String? { isThere(path) ? path : nil }
  func new(_ path: String) -> String? {
    let new = "\(folder)/new/\(path)"
    return isThere(new) ? new : nil
  }

  /// Makes the new picture at a path the golden, or removes the golden that is gone.
  func approve(_ path: String) throws(FileError) -> Approval {
    let picture = new(path)
    let place = picture ?? "\(folder)/gone/\(path)"
    let note = try TextFile.read(place)
    let approval = Approval(
      path: path, before: isThere(path) ? try TextFile.read(path) : nil, place: place, note: note)
    if picture == nil {
      try TextFile.remove(path)
    } else {
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      if !folder.isEmpty { try Folder.make(folder) }
      try TextFile.write(note, to: path)
    }
    try TextFile.remove(place)
    return approval
  }

  /// Puts the golden back as it was before, and what was left in the folder.
  func takeBack(_ approval: Approval) throws(FileError) {
    if let before = approval.before {
      try TextFile.write(before, to: approval.path)
    } else {
      try TextFile.remove(approval.path)
    }
    try TextFile.write(approval.note, to: approval.place)
  }

  private func isThere(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The paths of all pictures in a folder and the folders in it, seen from that folder.
  private func paths(in folder: String, under prefix: String = "") -> [String] {
    ((try? Folder.names(in: folder)) ?? []).flatMap { name in
      name.hasSuffix(".png")
        ? [prefix + name] : paths(in: "\(folder)/\(name)", under: "\(prefix)\(name)/")
    }
  }
}
