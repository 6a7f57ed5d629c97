import Automation
import TestSupport
import Testing

extension OnScreen {
  @Suite(
    "Pictures on Wayland",
    .enabled("needs sway") { World.DisplayKind.wayland(scale: 1).isAvailable })
  struct WaylandPictureTests {
    /// CI has a tour each time, on X.
    @Test(
      "WL-08 pictures of all scenarios, and of the window with each, are taken without a warning",
      arguments: [("snapshot-all", width: 400, height: 240)]
        + (Dice.isNightly ? [("tour", width: 700, height: 560)] : []))
    func pictures(_ option: String, width: Int, height: Int) async throws {
      var configuration = World.Configuration()
      configuration.display = .wayland(scale: 1)
      try await World.with(configuration) { world in
        let folder = "\(world.folder)/pictures"
        let result = try await world.runApp(
          ["--\(option)", folder, "--size", "\(width)x\(height)", "--scale", "2"],
          timeout: .seconds(300))
        #expect(result.exitCode == 0 && result.standardError == "")
        let names = Files.names(in: folder)
        #expect(names.count > 30)
        for name in names {
          let picture = try Image(png: "\(folder)/\(name)")
          #expect(picture.width == 2 * width && picture.height == 2 * height, "\(name)")
        }
      }
    }
  }
}
