import Automation
import TestSupport
import Testing

extension OnScreen {
  /// The window of `--review`, on a package of a few pictures.
  @Suite("--review")
  struct ReviewWindowTests {
    /// A folder with goldens, and what tests have left.
    @MainActor
    private struct Package {
      let folder: String
      var goldens: String { "\(folder)/Tests/Goldens" }
      var new: String { "\(folder)/out/review/new/Tests/Goldens" }

      init(in world: World) throws {
        folder = "\(world.folder)/package"
        try Files.makeFolder(goldens)
        try Files.makeFolder(new)
      }

      func golden(_ name: String) -> [UInt8]? { Files.bytes(of: "\(goldens)/\(name).png") }
      func new(_ name: String) -> [UInt8]? { Files.bytes(of: "\(new)/\(name).png") }

      func launch(_ world: World, _ arguments: [String]) async throws -> App {
        try await world.launchApp(arguments, directory: folder)
      }
    }

    /// A red picture, perhaps with nine green pixels between its middle and its right edge.
    private func picture(isSpotted: Bool = false) -> Image {
      let bytes = (0..<100).flatMap { y in
        (0..<200).flatMap { x in
          let isGreen = isSpotted && (149...151).contains(x) && (49...51).contains(y)
          return isGreen ? [0, 200, 0, 255] : [0, 0, 200, 255] as [UInt8]
        }
      }
      return Image(width: 200, height: 100, bytes: bytes)
    }

    /// The colour at the nine pixels on the screen.
    private func waitForSpot(
      _ red: UInt8, _ green: UInt8, _ app: App, line: UInt = #line
    ) async throws {
      try await app.expect("the spot to be \(red), \(green), 0", line: line) {
        let seen = try app.find(id: "review.picture").screenshot()
        let spot = seen[seen.width / 2 + 50, seen.height / 2]
        return spot.red == red && spot.green == green && spot.blue == 0
      }
    }

    @Test("SB-16 in the app: the slider uncovers, the difference is seen, approval is taken back")
    func review() async throws {
      try await World.with { world in
        let package = try Package(in: world)
        try picture().write(png: "\(package.goldens)/spotted.png")
        try picture(isSpotted: true).write(png: "\(package.new)/spotted.png")
        try picture().write(png: "\(package.new)/fresh.png")
        let (before, after) = (package.golden("spotted"), package.new("spotted"))
        let app = try await package.launch(world, ["--review"])
        let words = app.find(id: "review.words")
        try await words.waitUntil(.name("New"))
        try await app.find(text: "2 pictures differ").waitUntil(.showing)
        try await app.find(id: "review.slider").waitUntil(.disabled)

        try await app.focused.waitUntil(.name("fresh"))
        try world.keyboard.press("Down")
        try await words.waitUntil(.name("9 of 20,000 pixels differ"))
        try await waitForSpot(0, 200, app)
        for _ in 0..<6 { try world.keyboard.press("Right") }
        try await waitForSpot(200, 0, app)
        for _ in 0..<7 { try world.keyboard.press("Left") }
        try await waitForSpot(0, 200, app)
        try world.keyboard.press("1")
        try await waitForSpot(200, 0, app)
        try await app.find(id: "review.face.1").waitUntil(.selected)
        try world.keyboard.press("2")
        try await waitForSpot(0, 200, app)
        // Twice 200, and 64 more, is the brightest there is.
        try world.keyboard.press("3")
        try await waitForSpot(255, 255, app)
        try await app.find(id: "review.face.2").click()
        try await waitForSpot(0, 200, app)

        try await app.find(id: "review.approve").click()
        try await words.waitUntil(.name("New"))
        #expect(package.golden("spotted") == after && package.new("spotted") == nil)
        try await app.find(text: "1 picture differs").waitUntil(.showing)
        try world.keyboard.press("Control+z")
        try await words.waitUntil(.name("9 of 20,000 pixels differ"))
        #expect(package.golden("spotted") == before && package.new("spotted") == after)

        try await app.find(id: "review.approve-all").click()
        try await app.find(textContaining: "Nothing differs").waitUntil(.showing)
        #expect(package.golden("spotted") == after && package.golden("fresh") != nil)
        try world.keyboard.press("Control+z")
        try await app.find(text: "2 pictures differ").waitUntil(.showing)
        #expect(package.golden("spotted") == before && package.golden("fresh") == nil)
        try await app.find(id: "review.undo").waitUntil(.disabled)
        try world.keyboard.press("Escape")
        #expect(try await app.waitForExit() == 0)
      }
    }

    @Test("SB-16 in the app: what is missing or damaged is said in place, also in a narrow window")
    func faults() async throws {
      try await World.with { world in
        let package = try Package(in: world)
        let app = try await package.launch(world, ["--review", "mine", "--size=360x640", "--rtl"])
        try await app.find(textContaining: "mine: ").waitUntil(.showing)
        // There is nothing to be compared yet.
        for face in 1...3 { try world.keyboard.press("\(face)") }

        try Files.makeFolder("\(package.folder)/mine/new")
        try Files.makeFolder("\(package.folder)/mine/gone")
        try Files.write("no picture", to: "\(package.folder)/mine/new/broken.png")
        try picture().write(png: "\(package.folder)/old.png")
        try Files.write("", to: "\(package.folder)/mine/gone/old.png")
        try world.keyboard.press("F5")
        // The list first, and the picture in its place.
        let row = app.find(id: "review.row.broken")
        try await row.waitUntil(.showing)
        try await row.waitUntil(.steady)
        try await row.click()
        let words = app.find(id: "review.words")
        try await words.waitUntil(.showing)
        let said = try words.elements(reading: .all).first?.name ?? ""
        #expect(said.hasPrefix("It cannot be read: mine/new/broken.png: "), "\(said)")
        try await app.find(id: "review.approve").waitUntil(.disabled)
        try world.keyboard.press("Escape")
        try await words.waitUntil(.hidden)

        // What cannot be read stays.
        try await app.find(id: "review.approve-all").click()
        try await app.find(text: "1 picture differs").waitUntil(.showing)
        #expect(Files.bytes(of: "\(package.folder)/old.png") == nil)
        try world.keyboard.press("Control+w")
        #expect(try await app.waitForExit() == 0)
      }
    }
  }
}
