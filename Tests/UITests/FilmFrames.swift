import Automation
import Testing

/// The number of frames of a film, by the pieces of its file that tell how long each is seen.
func frameCount(ofFilm path: String) throws -> Int {
  let bytes = try #require(Files.bytes(of: path))
  let kind = Array("fcTL".utf8)
  return bytes.indices.count { bytes[$0...].starts(with: kind) }
}
