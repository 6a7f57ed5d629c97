import GTK
import GTKTools

#if canImport(Glibc)
  import Glibc
#endif

extension MovingPicture {
  /// What the names of files end in that play a film.
  private static let endings = (picture: ".apng", video: ".webm")

  /// Whether a file is called as one that plays a film.
  package static func isFilm(_ path: String) -> Bool {
    let name = path.lowercased()
    return name.hasSuffix(endings.picture) || name.hasSuffix(endings.video)
  }

  /// Writes the film as what the name of the file ends in says, as a whole or not at all.
  ///
  /// - Parameters:
  ///   - encoder: the program that makes WebM.
  ///   - patience: the milliseconds that it may be at work on a picture, and on what is left after the last.
  /// - Throws: a `FileError` if it cannot be written.
  package func save(
    to path: String, encoder: String = "ffmpeg", patience: Int = 120_000
  ) async throws(FileError) {
    guard path.lowercased().hasSuffix(MovingPicture.endings.video) else {
      return try write(to: path)
    }
    let part = "\(path).part"
    do throws(FileError) {
      try await encode(to: part, by: encoder, patience)
    } catch {
      unlink(part)
      throw FileError(path: path, reason: error.reason)
    }
    guard rename(part, path) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(part)
      throw FileError(path: path, reason: reason)
    }
  }

  // MARK: WebM

  /// The pictures of a second that a WebM has.
  private static let rate = 50

  /// How often each frame is in a film that has so many pictures in each second: no rounding adds up.
  private var counts: [Int] {
    var (time, count) = (0, 0)
    return frames.map { frame in
      time += Int(frame.milliseconds)
      let end = max((time * MovingPicture.rate + 500) / 1000, 1)
      defer { count = end }
      return end - count
    }
  }

  private func encode(
    to path: String, by encoder: String, _ patience: Int
  ) async throws(FileError) {
    // The colours of a video have half of its size, which must be even.
    let command = [
      encoder, "-loglevel", "error", "-f", "image2pipe", "-c:v", "png",
      "-framerate", "\(MovingPicture.rate)", "-i", "pipe:0",
      "-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2", "-c:v", "libvpx-vp9", "-pix_fmt", "yuv420p",
      "-crf", "24", "-b:v", "0", "-f", "webm", "-y", "file:\(path)",
    ]
    var complaint: String?
    var end: Subprocess.End?
    let (ends, teller) = AsyncStream<Void>.makeStream()
    let process: Subprocess
    do throws(FileError) {
      process = try Subprocess(command, isFed: true, onLine: { complaint = $0 }) {
        end = $0
        teller.finish()
      }
    } catch {
      throw FileError(
        path: path,
        reason: tr("Only ffmpeg makes WebM, and it is not installed. APNG needs nothing."))
    }
    // One that hangs is not waited for.
    var isLate = false
    func wait() -> Timeout {
      .after(milliseconds: patience) {
        isLate = true
        process.kill()
      }
    }
    var watch = wait()
    for (frame, count) in zip(frames, counts) {
      let picture = png(of: frame)
      for _ in 0..<count where end == nil {
        _ = await process.write(picture)
        watch = wait()
      }
    }
    process.endInput()
    for await _ in ends {}
    watch.cancel()
    if isLate {
      throw FileError(path: path, reason: tr("ffmpeg did not go on, and was ended."))
    }
    guard end == .code(0) else {
      throw FileError(path: path, reason: complaint ?? tr("ffmpeg has ended without a reason."))
    }
  }
}
