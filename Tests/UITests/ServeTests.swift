import Automation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

extension OnScreen {
  /// The built app with `--serve`, asked by plain sockets.
  @Suite("--serve", .enabled("needs broadwayd") { ServedPage.isAvailable })
  struct ServeTests {
    private func isGone(_ pid: pid_t) -> Bool { kill(pid, 0) != 0 && errno == ESRCH }

    @Test(
      "SH-01 SH-02 by the token alone the page is there, its socket gets the screen, and Ctrl+C leaves nothing"
    )
    func page() async throws {
      try await World.with { world in
        var children: [pid_t] = []
        let result = try await ServedPage.with(world, ["--scenario", "tabs"]) { served in
          for path in ["/", "/client.html", "/socket", "/x" + served.path.dropFirst(2)] {
            let answer = try served.ask(path)
            #expect(answer.hasPrefix("HTTP/1.1 404 ") && answer.hasSuffix("\r\n\r\n"), "\(answer)")
          }
          #expect(served.children() == [])
          let visitor = try served.visit()
          let page = try served.ask(visitor)
          #expect(page.hasPrefix("HTTP/1.1 200 ") && page.contains("src=\"broadway.js\""))
          #expect(page.contains("<title>Tabs</title>"))
          #expect(try served.ask(visitor + "broadway.js").contains("/socket"))
          let (socket, answer) = try served.open(visitor)
          #expect(answer.hasPrefix("HTTP/1.1 101 "), "\(answer)")
          #expect(answer.contains("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo="))
          // The window and what is drawn in it.
          var count = answer.utf8.count
          while count < 1000 {
            let bytes = socket.read()
            try #require(!bytes.isEmpty, "only \(count) bytes came")
            count += bytes.count
          }
          // The window is as large as the page, and stays when that is loaded again.
          for input in PageInput.resize(411, 333) { socket.write(input.bytes) }
          var news: [UInt8] = []
          while !news.contains([0x9B, 0x01, 0x4D, 0x01]) {
            let bytes = socket.read()
            try #require(!bytes.isEmpty, "nothing has that size")
            news += bytes
          }
          children = served.children()
          #expect(try served.open(visitor).1.hasPrefix("HTTP/1.1 101 "))
          #expect(served.children() == children)
          #expect(children.count == 2, "the server of Broadway and the app")
          #expect(children.allSatisfy { world.processes.contains($0) })
        }
        #expect(result.exitCode == 128 + SIGINT)
        #expect(result.standardError == "")
        for child in children { #expect(isGone(child)) }
      }
    }

    @Test(
      "SH-01 an app that has ended is said in its page; all ends with what serves, by force too")
    func end() async throws {
      try await World.with { world in
        var rest: [pid_t] = []
        let result = try await ServedPage.with(world, endingBy: SIGKILL) { served in
          let first = try served.visit()
          #expect(try served.ask(first).hasPrefix("HTTP/1.1 200 "))
          let own = Set(served.children())
          let second = try served.visit()
          let (socket, _) = try served.open(second)
          try await expect("both apps") { served.children().count == 4 }
          let other = served.children().filter { !own.contains($0) }
          #expect(other.count == 2)
          kill(other[0], SIGKILL)
          try await expect("the end of one") { !socket.drain() }
          #expect(try served.ask(second).hasPrefix("HTTP/1.1 410 "))
          #expect(try served.ask(first).hasPrefix("HTTP/1.1 200 "))
          try await expect("nothing to be left of it") { served.children().count == 2 }
          rest = served.children()
        }
        #expect(result.exitCode == 128 + SIGKILL)
        try await expect("the end of all") { rest.allSatisfy { isGone($0) } }
      }
    }

    @Test("SH-01 where Broadway is missing, and where a port is taken, a sentence says so")
    func refused() async throws {
      try await World.with { world in
        let missing = try await world.runApp(["--serve"], environment: ["PATH": world.folder])
        #expect(missing.exitCode == 2)
        #expect(missing.standardError.contains("libgtk-3-bin"))
        _ = try await ServedPage.with(world) { served in
          let taken = try await world.runApp(["--serve", "--port", "\(served.port)"])
          #expect(taken.exitCode == 2)
          #expect(taken.standardError.contains("Another program listens there already."))
          #expect(taken.standardError.split(separator: "\n").count == 1)
        }
      }
    }

    @Test(
      "SH-01 in a browser a click opens a recipe, which comes in several frames; Escape leads back",
      .enabled("It takes a browser.") { Browser.isTried })
    func browser() async throws {
      try await World.with { world in
        _ = try await ServedPage.with(world, ["--scenario", "recipes"]) { served in
          let address = "http://127.0.0.1:\(served.port)\(served.path)"
          let options = ["--window-position=0,0", "--window-size=1000,700"]
          try await Browser.with(world, showing: address, options) { _ in
            @MainActor func seen() throws -> Image {
              try world.screenshot(of: Extents(x: 350, y: 45, width: 600, height: 560))
            }
            /// The page when it is another and rests, after so many frames.
            @MainActor func next(after last: Image) async throws -> (page: Image, frames: Int) {
              var (now, frames) = (last, 0)
              var since = ContinuousClock.now
              try await until("another page that rests", timeout: 60_000) {
                guard let next = try? seen() else { return false }
                if next != now { (now, frames, since) = (next, frames + 1, .now) }
                return now != last && since.duration(to: .now) > .seconds(1)
              }
              return (now, frames)
            }
            func bar(of page: Image) -> Image {
              page.cropped(to: Extents(x: 100, y: 0, width: 400, height: 40))
            }
            let recipes = try await next(after: try seen()).page
            world.pointer.move(to: Point(x: 440, y: 180))
            let hovered = try await next(after: recipes).page
            #expect(bar(of: hovered) == bar(of: recipes))
            try await world.pointer.click(at: Point(x: 441, y: 181))
            let (recipe, frames) = try await next(after: hovered)
            #expect(bar(of: recipe) != bar(of: recipes) && frames > 3, "\(frames)")
            try world.keyboard.press("Escape")
            let back = try await next(after: recipe).page
            #expect(bar(of: back) == bar(of: recipes) && back != recipe)
          }
        }
      }
    }

    @Test(
      "SH-03 eight walk; one is killed and one floods; the others go on, and memory is back",
      .enabled("It takes five minutes.") { Dice.isNightly })
    func crowd() async throws {
      try await World.with { world in
        _ = try await ServedPage.with(world, ["--scenario", "recipes"]) { served in
          // What floods is no page.
          world.expectComplaint("fragmented or unknown input code")
          let before = served.memory()
          var pages: [(visitor: String, socket: PlainSocket)] = []
          var children: [[pid_t]] = []
          for _ in 0..<8 {
            let known = Set(children.joined())
            let visitor = try served.visit()
            let (socket, answer) = try served.open(visitor)
            try #require(answer.hasPrefix("HTTP/1.1 101 "))
            pages.append((visitor, socket))
            children.append(served.children().filter { !known.contains($0) })
          }
          #expect(try served.ask(served.path).hasPrefix("HTTP/1.1 503 "))
          kill(try #require(children[0].last), SIGKILL)
          let flood = [UInt8](repeating: 0x81, count: 65_536)
          let end = ContinuousClock.now + .seconds(300)
          var dice = Dice()
          while ContinuousClock.now < end {
            pages[1].socket.write(flood, waits: false)
            for page in pages[2...] {
              // The page has another size now and then.
              let inputs =
                dice.roll(20) == 0
                ? PageInput.resize(Int32(400 + dice.roll(2) * 100), 600)
                : PageInput.click(Int32(dice.roll(400)), Int32(dice.roll(600)))
              for input in inputs {
                page.socket.write(input.bytes, waits: false)
              }
              #expect(page.socket.drain(), "it is still connected")
            }
            try await Task.sleep(for: .milliseconds(100))
          }
          for page in pages[2...] {
            #expect(try served.ask(page.visitor).hasPrefix("HTTP/1.1 200 "))
          }
          #expect(try served.ask(pages[0].visitor).hasPrefix("HTTP/1.1 410 "))
          #expect(!pages[0].socket.drain())
          for child in children.joined() { kill(child, SIGKILL) }
          try await expect("the end of all") { served.children().isEmpty }
          #expect(served.memory() < before + 12_000, "\(before) → \(served.memory()) kilobytes")
        }
      }
    }
  }
}
