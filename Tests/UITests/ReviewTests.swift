import Automation
import TestSupport
import Testing

extension OnScreen {
  @Suite("The review of pictures")
  struct ReviewTests {
    private func picture(_ red: UInt8, dots: Int = 0, width: Int = 20) -> Image {
      var bytes = (0..<width * 10).flatMap { _ in [0, 0, red, 255] as [UInt8] }
      for dot in 0..<dots { bytes[dot * 4] = 200 }
      return Image(width: width, height: 10, bytes: bytes)
    }

    private func count(_ part: String, _ text: String) -> Int {
      text.split(separator: part, omittingEmptySubsequences: false).count - 1
    }

    @Test("SB-16 OE-16 nothing is approved beside a picture that cannot be read")
    func torn() async throws {
      try await World.with { world in
        let place = "\(world.folder)/package"
        let (goldens, new) = ("\(place)/Tests/Goldens", "\(place)/out/review/new/Tests/Goldens")
        for folder in [goldens, new] { try Files.makeFolder(folder) }
        try picture(40).write(png: "\(new)/fresh.png")
        try Files.write("\u{89}PNG", to: "\(new)/torn.png")
        let approval = try await world.runApp(["--review", "--approve"], directory: place)
        #expect(approval.exitCode == 2 && approval.standardOutput == "")
        #expect(approval.standardError.contains("torn.png"), "\(approval.standardError)")
        #expect(Files.names(in: goldens) == [])
        #expect(Set(Files.names(in: new)) == ["fresh.png", "torn.png"])
      }
    }

    @Test("SB-16 OE-16 the page has what has changed, is new or gone; approved, it is the golden")
    func review() async throws {
      try await World.with { world in
        let place = "\(world.folder)/package"
        let (goldens, new) = ("\(place)/Tests/Goldens", "\(place)/out/review/new/Tests/Goldens")
        let gone = "\(place)/out/review/gone/Tests/Goldens"
        let withoutDisplay: [String: String?] = ["DISPLAY": nil, "WAYLAND_DISPLAY": nil]
        for folder in [goldens, new, gone] { try Files.makeFolder(folder) }
        try picture(100).write(png: "\(goldens)/spotted.png")
        try picture(100, dots: 7).write(png: "\(new)/spotted.png")
        try picture(100).write(png: "\(goldens)/wide.png")
        try picture(100, width: 30).write(png: "\(new)/wide.png")
        try picture(40).write(png: "\(new)/fresh & \"odd\".png")
        try picture(80).write(png: "\(goldens)/old.png")
        try Files.write("", to: "\(gone)/old.png")

        let page = try await world.runApp(
          ["--review", "--page"], environment: withoutDisplay, directory: place)
        #expect(page.exitCode == 0 && page.standardError == "")
        #expect(page.standardOutput == "4 pictures differ. Look at them in out/review/index.html\n")
        let html = try #require(Files.text(of: "\(place)/out/review/index.html"))
        #expect(html.contains("7 of 200 pixels differ"))
        #expect(html.contains("<h2>wide</h2>") && html.contains("The size is another one"))
        #expect(html.contains("<h2>fresh &amp; &quot;odd&quot;</h2>") && html.contains(">New<"))
        #expect(html.contains("There is no such picture any more"))
        // Of the one that can be compared there is a slider; all are in the page itself.
        let (sliders, images) = (count("type=\"range\"", html), count("<img ", html))
        #expect(sliders == 1 && images == 9)
        let sources = count("src=\"", html)
        #expect(sources == 9 && count("src=\"data:image/png", html) == sources)
        #expect(!html.contains("http"))
        #expect(html.faultsOfMarkup == [])
        for name in ["spotted", "wide", "fresh & \"odd\""] {
          let base64 = try await world.run("base64", ["-w", "0", "\(new)/\(name).png"])
          let source = "src=\"data:image/png;base64,\(base64.standardOutput)\""
          #expect(html.contains(source), "\(name)")
        }

        let approval = try await world.runApp(
          ["--review", "--approve"], environment: withoutDisplay, directory: place)
        #expect(
          approval.standardOutput == """
            Added Tests/Goldens/fresh & "odd".png
            Removed Tests/Goldens/old.png
            Changed Tests/Goldens/spotted.png
            Changed Tests/Goldens/wide.png

            """)
        #expect(
          Set(Files.names(in: goldens)) == ["fresh & \"odd\".png", "spotted.png", "wide.png"])
        #expect(try Image(png: "\(goldens)/spotted.png") == picture(100, dots: 7))
        #expect(Files.names(in: "\(place)/out/review").sorted() == ["gone", "new"])
        #expect(Files.names(in: new) == [] && Files.names(in: gone) == [])
        let again = try await world.runApp(["--review", "--page"], directory: place)
        #expect(again.standardOutput == "All pictures are as their goldens.\n")
      }
    }
  }
}
