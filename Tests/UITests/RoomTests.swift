import Automation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

extension OnScreen {
  /// What becomes of the window where there is little room.
  @Suite("Room, from outside")
  struct RoomTests {
    @Test(
      "WL-03 with text of one and a half times the size every page of the inspector can be chosen")
    func tabs() async throws {
      var configuration = World.Configuration()
      configuration.height = 800
      configuration.environment = ["GDK_DPI_SCALE": "1.5"]
      try await Stagehand.run(["--size", "1280x800"], configuration: configuration) { hand in
        try await hand["inspector"].waitUntil(.steady)
        let inspector = try hand["inspector"].extents
        let tabs = hand["inspector"].find(role: .pageTab)
        #expect(try tabs.count == 5)
        for index in 0..<5 {
          let tab = tabs.nth(index)
          let (place, name) = (try tab.extents, try tab.name)
          #expect(place.intersection(inspector) == place && !name.isEmpty, "\(name)")
        }
        try await tabs.nth(4).click()
        try await hand["compose.document"].waitUntil(.showing)
      }
    }
  }
}
