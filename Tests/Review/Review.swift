import Automation

/// The pictures that tests have left because they differ from their goldens: new ones in `new`, under
/// the paths of the goldens, and names of goldens that no test takes any more in `gone`.
struct Review {
  let folder: String

  init(of folder: String) { self.folder = folder }

  /// What has changed, in alphabetical order.
  var pictures: [ReviewedPicture] {
    let new = files(in: "\(folder)/new").compactMap { path in
      Files.bytes(of: "\(folder)/new/\(path)").map { bytes in
        ReviewedPicture(path: path, before: Files.bytes(of: path), after: bytes, in: folder)
      }
    }
    let gone = files(in: "\(folder)/gone").compactMap { path in
      Files.bytes(of: path).map {
        ReviewedPicture(path: path, before: $0, after: nil, in: folder)
      }
    }
    return (new + gone).sorted { $0.path < $1.path }
  }

  /// Takes over what has changed into the goldens, after which there is nothing left to review.
  func approve() throws {
    for path in files(in: "\(folder)/new") {
      guard let bytes = Files.bytes(of: "\(folder)/new/\(path)") else { continue }
      let parent = path.split(separator: "/").dropLast().joined(separator: "/")
      if !parent.isEmpty { try Files.makeFolder(parent) }
      try Files.write(bytes, to: path)
    }
    for path in files(in: "\(folder)/gone") { Files.remove(path) }
    Files.remove(folder)
  }

  /// The paths of all pictures in a folder and the folders in it, relative to it.
  private func files(in folder: String, under prefix: String = "") -> [String] {
    Files.names(in: folder).sorted().flatMap { name in
      name.hasSuffix(".png")
        ? [prefix + name] : files(in: "\(folder)/\(name)", under: "\(prefix)\(name)/")
    }
  }
}

/// A picture that differs from its golden.
struct ReviewedPicture {
  enum Change {
    /// So many pixels differ, of so many.
    case pixels(Int, of: Int)
    /// It has another size.
    case size
    /// There is no golden of it yet.
    case new
    /// No test takes it any more.
    case gone

    var verb: String {
      switch self {
      case .pixels, .size: "Changed"
      case .new: "Added"
      case .gone: "Removed"
      }
    }
  }

  /// Where the golden stands in the package.
  let path: String
  /// The golden, as a PNG file.
  let before: [UInt8]?
  /// The picture as it is now.
  let after: [UInt8]?
  /// Black where they are equal; nil if they cannot be laid over each other.
  let difference: [UInt8]?
  let change: Change

  init(path: String, before: [UInt8]?, after: [UInt8]?, in folder: String) {
    self.path = path
    self.before = before
    self.after = after
    if before != nil, after != nil, let old = try? Image(png: path),
      let new = try? Image(png: "\(folder)/new/\(path)"), let found = new.difference(from: old)
    {
      change = .pixels(found.pixels, of: new.width * new.height)
      difference = new.differencePicture(from: old).flatMap {
        ReviewedPicture.png($0, by: "\(folder)/difference.png")
      }
    } else {
      change = before == nil ? .new : after == nil ? .gone : .size
      difference = nil
    }
  }

  /// The PNG file of a picture, which is written to `path` for a moment.
  private static func png(_ image: Image, by path: String) -> [UInt8]? {
    defer { Files.remove(path) }
    try? image.write(png: path)
    return Files.bytes(of: path)
  }
}
