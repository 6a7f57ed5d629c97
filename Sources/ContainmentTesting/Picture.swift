import GTK
import PictureComparison
import Testing

#if canImport(Glibc)
  import Glibc
#endif

extension Surface {
  /// The largest difference of any channel of any pixel, 0…255; 255 for pictures of different
  /// sizes.
  public func largestDifference(to other: Surface) -> Int {
    guard size == other.size else { return 255 }
    return withPixels { mine, stride in
      other.withPixels { theirs, otherStride in
        PixelDifference(
          mine, stride: stride, theirs, stride: otherStride, width: size.width, height: size.height
        ).largest
      }
    }
  }
}

/// Compares a picture with the golden `Goldens/name.png` beside the test's file. With
/// `ENFILADE_UPDATE_GOLDENS=1` in the environment, it is written as the new golden instead. With
/// `ENFILADE_REVIEW=FOLDER`, a picture that differs is also written into that folder, under the path
/// that the golden has in the working directory, for somebody to look at.
///
/// Where ``PictureSurroundings`` are others than those of the goldens, nothing is compared.
///
/// ```swift
/// try expectPicture(theatre.picture, "article-narrow")
/// ```
///
/// - Parameter tolerance: the largest accepted difference of a channel, 0…255. A picture with text
///   needs some, since versions of the font library draw differently.
/// - Throws: a `FileError` if a picture cannot be written.
@MainActor
public func expectPicture(
  _ picture: Surface, _ name: String, tolerance: Int = 0, file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = "/" + file.split(separator: "/").dropLast().joined(separator: "/") + "/Goldens"
  let path = "\(folder)/\(name).png"
  if getenv("ENFILADE_UPDATE_GOLDENS") != nil {
    mkdir(folder, 0o755)
    try PictureSurroundings.write(for: path)
    return try picture.write(toPNG: path)
  }
  guard PictureSurroundings.are(thoseOf: path) else { return }
  let fault: String
  do throws(FileError) {
    let difference = picture.largestDifference(to: try Surface(readingPNG: path))
    if difference <= tolerance { return }
    fault = "\(name) differs from \(path), by up to \(difference) of 255"
  } catch {
    fault = "\(name) has no golden: \(error)"
  }
  try leaveForReview(picture, insteadOf: path)
  Issue.record(Comment(rawValue: fault), sourceLocation: sourceLocation)
}

@MainActor
private func leaveForReview(_ picture: Surface, insteadOf golden: String) throws {
  guard let folder = getenv("ENFILADE_REVIEW"), let directory = getcwd(nil, 0) else { return }
  defer { free(directory) }
  let prefix = String(cString: directory) + "/"
  let path = golden.hasPrefix(prefix) ? String(golden.dropFirst(prefix.count)) : golden
  let place = String(cString: folder) + "/" + path
  try Folder.make("/" + place.split(separator: "/").dropLast().joined(separator: "/"))
  try picture.write(toPNG: place)
}
