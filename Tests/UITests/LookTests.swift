import Automation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

extension OnScreen {
  @Suite("Looks, against pictures that somebody has looked at")
  struct LookTests {
    private static let looks = [
      "light": "colours=light", "dark": "colours=dark", "contrast": "colours=contrast",
      "rtl": "direction=rtl", "text-2": "text=2",
    ]

    @Test(
      "DK-05 dark, high contrast, from right to left and with twice the text it looks as it should",
      arguments: ["card", "cells", "navigation", "theme"])
    func goldens(scenario: String) async throws {
      try await World.with { world in
        // A row under the pointer would look otherwise.
        world.pointer.move(to: Point(x: 1270, y: 1010))
        for (look, parameter) in Self.looks.sorted(by: { $0.key < $1.key }) {
          let path = "\(world.folder)/\(scenario)-\(look).png"
          let result = try await world.run(
            Stagehand.executable,
            [
              "--snapshot", path, "--size", "1000x700",
              "enfilade://scenario/\(scenario)?frame=600x560&\(parameter)",
            ])
          #expect(result.exitCode == 0 && result.standardError == "")
          try expectGolden(Image(png: path), "\(scenario)-\(look)")
        }
      }
    }

    /// Compares with the picture kept under `name`; `ENFILADE_UPDATE_GOLDENS=1` keeps the present one.
    ///
    /// The list of the catalogue is left out, which is another one with every new scenario, wherever
    /// that stands. Each other square of eight by eight pixels must be as bright as in the picture, within a tenth: what is
    /// cut off, overlaps or stands elsewhere is far from that, the edge of a letter is not.
    private func expectGolden(_ image: Image, _ name: String) throws {
      let folder = "/" + #filePath.split(separator: "/").dropLast().joined(separator: "/")
      let path = "\(folder)/Goldens/\(name).png"
      if getenv("ENFILADE_UPDATE_GOLDENS") != nil { return try image.write(png: path) }
      let golden = try Image(png: path)
      if image == golden { return }
      try #require(image.width == golden.width && image.height == golden.height)
      let different = zip(image.squares, golden.squares).filter { abs($0.0 - $0.1) > 25 }.count
      #expect(different == 0, "\(name): \(different) places differ from \(path)")
    }
  }
}

extension Image {
  /// The mean brightness of each square of eight by eight pixels, 0 to 255.
  fileprivate var squares: [Int] {
    stride(from: 0, to: height - 7, by: 8).flatMap { y in
      stride(from: y < 136 ? 0 : 200, to: width - 7, by: 8).map { x in
        let sum = (0..<8).reduce(0) { sum, row in
          let start = ((y + row) * width + x) * 4
          return sum
            + (0..<8).reduce(0) {
              let pixel = start + $1 * 4
              return $0 + (Int(bytes[pixel]) + Int(bytes[pixel + 1]) + Int(bytes[pixel + 2])) / 3
            }
        }
        return sum / 64
      }
    }
  }
}
