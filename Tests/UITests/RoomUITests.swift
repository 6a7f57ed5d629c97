import Automation
import TestSupport
import Testing

extension OnScreen {
  /// What becomes of the window where there is little room.
  @Suite("Room, from outside")
  struct RoomUITests {
    @Test(
      "WL-03 with text of one and a half times the size every page of the inspector can be chosen")
    func tabs() async throws {
      var configuration = World.Configuration()
      configuration.height = 800
      configuration.environment = ["GDK_DPI_SCALE": "1.5"]
      try await Stagehand.run(["--size", "1280x800"], configuration: configuration) { hand in
        try await hand["inspector"].waitUntil(.steady)
        let inspector = try hand["inspector"].extents
        for side in ["inspect", "design"] {
          try await hand["inspector.\(side)"].click()
          try await hand.rest()
          let tabs = hand["inspector"].find(role: .pageTab).showing
          #expect(try tabs.count == 4)
          for index in 0..<4 {
            let tab = tabs.nth(index)
            let (place, name) = (try tab.extents, try tab.name)
            #expect(place.intersection(inspector) == place && !name.isEmpty, "\(name)")
          }
        }
        try await hand.showPage("Compose")
        try await hand["compose.document"].waitUntil(.showing)
      }
    }

    private func state(_ hand: Stagehand) -> String {
      "\(hand.world.folder)/state/enfilade/window.ini"
    }

    @Test("WL-04 the inspector is remembered as it was wanted, not as a narrow window had it")
    func inspector() async throws {
      try await Stagehand.run(configuration: .managed) { hand in
        try hand.world.keyboard.press("Control+q")
        try await hand.app.waitForExit()
        try Files.write(
          "[window]\nwidth=560\nheight=700\nmaximized=true\n[panes]\ninspector=true\n",
          to: state(hand))
        for _ in 1...2 {
          try await hand.relaunch { hand in
            try await hand.app.expect("a window that fills the screen") {
              hand.app.windows.first?.extents?.width == hand.world.configuration.width
            }
            try await hand.rest("inspector", is: .showing)
            try hand.world.keyboard.press("Control+q")
            try await hand.app.waitForExit()
          }
          #expect(Stagehand.text(of: state(hand)).contains("inspector=true"))
        }
        // What was closed stays closed.
        try await hand.relaunch { hand in
          try await hand["inspector"].waitUntil(.showing)
          try hand.world.keyboard.press("F12")
          try await hand["inspector"].waitUntil(.hidden)
          try await hand.app.expect("that to be kept") {
            Stagehand.text(of: state(hand)).contains("inspector=false")
          }
        }
      }
    }
  }
}
