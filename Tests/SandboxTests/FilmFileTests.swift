import GTK
import GTKTools
import TestSupport
import Testing

@testable import ContainmentInspector
@testable import Sandbox

#if canImport(Glibc)
  import Glibc
#endif

extension OnScreen {
  @Suite("Files of films")
  struct FilmFileTests {
    private func picture(_ color: Color?, width: Int = 3, height: Int = 2) -> Surface {
      let surface = Surface(width: width, height: height)
      if let color { surface.draw { $0.fill(color) } }
      return surface
    }

    private func film() throws -> MovingPicture {
      var film = MovingPicture()
      try film.add(picture(.red), for: 40)
      try film.add(picture(.blue), for: 105)
      try film.add(picture(.red), for: 15)
      return film
    }

    /// A program of the shell in a folder, in place of ffmpeg.
    private func encoder(_ text: String, in folder: TemporaryFolder) throws -> String {
      let path = "\(folder.path)/encoder"
      try TextFile.write("#!/bin/sh\n\(text)\n", to: path)
      chmod(path, 0o755)
      return path
    }

    @Test("SB-16 frames of several sizes stand side by side, each of them whole")
    func strip() {
      let strip = Surface.strip(of: [picture(.red), picture(.blue, width: 5, height: 4)])
      #expect(strip.size == Size(width: 14, height: 4))
      let (first, last) = (strip.pixel(x: 2, y: 1), strip.pixel(x: 13, y: 3))
      #expect(first.red > 200 && last.blue > 200)
    }

    @Test("SH-05 a name that ends in .webm has ffmpeg make it, of fifty pictures a second")
    func webM() async throws {
      let folder = try TemporaryFolder()
      let encoder = try encoder(
        #"for last; do :; done; echo "$last" >"$0.told"; cat >"${last#file:}""#, in: folder)
      let film = try film()
      let path = "\(folder.path)/Film.WebM"
      try await film.save(to: path, encoder: encoder)
      // After 40, 145 and 160 milliseconds of twenty each.
      let expected = zip(film.frames, [2, 5, 1]).flatMap { frame, count in
        (0..<count).flatMap { _ in film.png(of: frame) }
      }
      #expect(try TextFile.read(path) == expected)
      // It is there as a whole or not at all.
      #expect(try TextFile.read("\(encoder).told") == Array("file:\(path).part\n".utf8))
      #expect(try Folder.names(in: folder.path) == ["Film.WebM", "encoder", "encoder.told"])
    }

    @Test(
      "SH-05 and what ffmpeg really makes is WebM",
      .enabled("ffmpeg is no part of Debian’s GTK.") { access("/usr/bin/ffmpeg", X_OK) == 0 })
    func realWebM() async throws {
      let folder = try TemporaryFolder()
      try await film().save(to: "\(folder.path)/film.webm")
      let file = try TextFile.read("\(folder.path)/film.webm")
      #expect(file.prefix(4) == [0x1A, 0x45, 0xDF, 0xA3])
    }

    @Test("SH-05 where ffmpeg is missing or fails, a sentence says so, and no file is left")
    func failing() async throws {
      let folder = try TemporaryFolder()
      let path = "\(folder.path)/film.webm"
      let missing = await #expect(throws: FileError.self) {
        try await film().save(to: path, encoder: "\(folder.path)/nowhere")
      }
      #expect(missing?.path == path && missing?.reason.contains("ffmpeg") == true)
      // It ends before it has read anything, too.
      let encoder = try encoder(
        #"for last; do :; done; >"${last#file:}"; echo No >&2; exit 3"#, in: folder)
      let failed = await #expect(throws: FileError.self) {
        try await film().save(to: path, encoder: encoder)
      }
      #expect(failed?.path == path && failed?.reason == "No")
      #expect(try Folder.names(in: folder.path) == ["encoder"])
    }

    @Test("SH-05 an ffmpeg that hangs is not waited for", arguments: [1, 200])
    func hanging(_ size: Int) async throws {
      let folder = try TemporaryFolder()
      let path = "\(folder.path)/film.webm"
      var film = MovingPicture()
      // More than a pipe holds, or less.
      let noise = Surface(width: size, height: size)
      noise.draw { context in
        var number: UInt32 = 1
        for place in 0..<(size * size) {
          number = number &* 1_664_525 &+ 1_013_904_223
          let color = Color(
            red: Double(number >> 24) / 255, green: Double(number >> 16 & 255) / 255,
            blue: Double(number >> 8 & 255) / 255)
          context.fill(color, x: Double(place % size), y: Double(place / size), width: 1, height: 1)
        }
      }
      try film.add(noise, for: 40)
      let encoder = try encoder("exec sleep 100", in: folder)
      let failed = await #expect(throws: FileError.self) {
        try await film.save(to: path, encoder: encoder, patience: 100)
      }
      #expect(failed?.path == path && failed?.reason.contains("did not go on") == true)
      #expect(try Folder.names(in: folder.path) == ["encoder"])
    }

    @Test("SH-05 a folder that cannot be written is named", arguments: ["apng", "webm"])
    func unwritable(_ ending: String) async throws {
      let folder = try TemporaryFolder()
      // For everybody, also for root: it is a file.
      let encoder = try encoder(#"for last; do :; done; cat >"${last#file:}""#, in: folder)
      let path = "\(encoder)/film.\(ending)"
      let failed = await #expect(throws: FileError.self) {
        try await film().save(to: path, encoder: encoder)
      }
      #expect(failed?.path == path && failed?.reason.isEmpty == false)
    }

    @Test("SH-05 the last frames are as long in the film as they were seen, on one ground")
    func lastFrames() throws {
      let frames = [
        Film.Frame(picture: picture(.red), time: 1000),
        Film.Frame(picture: picture(nil, width: 5), time: 1017),
        Film.Frame(picture: picture(.blue, height: 4), time: 1018),
        Film.Frame(picture: picture(.blue, height: 4), time: 9000),
        Film.Frame(picture: picture(.red), time: 9040),
      ]
      let film = MovingPicture(frames, on: .white)
      // What was halted is not waited for, and what was seen twice is one.
      #expect(film.frames.map(\.milliseconds) == [17, 10, 240, 1000])
      let folder = try TemporaryFolder()
      try TextFile.write(film.png(of: film.frames[0]), to: "\(folder.path)/frame.png")
      let first = try Surface(readingPNG: "\(folder.path)/frame.png")
      #expect(first.size == Size(width: 5, height: 4))
      #expect(first.isEqual(to: picture(.red).laid(on: .white, size: first.size)))
    }
  }
}
