import GTK

#if canImport(Glibc)
  import Glibc
#endif

/// A folder in which tests leave what differs from their goldens: new pictures in `new`, under the paths of
/// the goldens, and the names of goldens that no test takes any more in `gone`.
struct PictureReview {
  /// Where the tests of a package leave it, seen from the package.
  static let usualFolder = "out/review"

  let folder: String

  /// A picture that has been approved, with what takes that back.
  struct Approval {
    let picture: ReviewedPicture
    /// The golden before; nil if there was none.
    let before: [UInt8]?
    /// What stood in the folder.
    let note: [UInt8]
  }

  /// What differs, in alphabetical order. The usual folder may be missing.
  ///
  /// - Throws: a `FileError` if the folder is missing or cannot be read.
  func pictures() async throws(FileError) -> [ReviewedPicture] {
    if isThere(folder) {
      // Such as a file.
      _ = try Folder.names(in: folder)
    } else if folder != PictureReview.usualFolder {
      throw FileError(path: folder, reason: tr("There is no such folder."))
    }
    let new = paths(in: "\(folder)/new")
    let gone = paths(in: "\(folder)/gone").filter { isThere($0) && !new.contains($0) }
    var pictures: [ReviewedPicture] = []
    for path in (new + gone).sorted() {
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
    try await PicturePair(
      reading: isThere(path) ? path : nil, isThere(new(path)) ? new(path) : nil)
  }

  /// Makes a picture the golden, or removes the golden that is gone.
  func approve(_ picture: ReviewedPicture) throws(FileError) -> Approval {
    let note = try TextFile.read(left(picture))
    let approval = Approval(
      picture: picture, before: isThere(picture.id) ? try TextFile.read(picture.id) : nil,
      note: note)
    if picture.change == .gone {
      try TextFile.remove(picture.id)
    } else {
      let folder = picture.id.split(separator: "/").dropLast().joined(separator: "/")
      if !folder.isEmpty { try Folder.make(folder) }
      try TextFile.write(note, to: picture.id)
    }
    try TextFile.remove(left(picture))
    return approval
  }

  /// Puts the golden back as it was before, and what was left in the folder.
  func takeBack(_ approval: Approval) throws(FileError) {
    if let before = approval.before {
      try TextFile.write(before, to: approval.picture.id)
    } else {
      try TextFile.remove(approval.picture.id)
    }
    try TextFile.write(approval.note, to: left(approval.picture))
  }

  private func new(_ path: String) -> String { "\(folder)/new/\(path)" }

  private func left(_ picture: ReviewedPicture) -> String {
    picture.change == .gone ? "\(folder)/gone/\(picture.id)" : new(picture.id)
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
