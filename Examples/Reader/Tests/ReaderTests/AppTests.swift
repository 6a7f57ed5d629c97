import Automation
import GTK
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// The programs as a person meets them, each in a desktop of its own, one after another.
@Suite("Reader, from outside", .serialized)
struct AppTests {
  /// The latest article.
  private let latest = "Why slow letters need repair"

  /// A desktop without animations: a page that still moves takes no clicks.
  private static var still: World.Configuration {
    var configuration = World.Configuration()
    configuration.gtkSettings["gtk-enable-animations"] = "0"
    return configuration
  }

  private func launch(_ arguments: String..., in world: World) async throws -> App {
    try await world.launch(executable: "\(World.products)/reader", arguments: arguments)
  }

  @Test("OP-27 a search finds while one types, Escape ends it, and a click opens what was found")
  func search() async throws {
    try await World.with(Self.still) { world in
      let app = try await launch(in: world)
      let rows = app.find(id: "articles").find(role: .listItem)
      try await rows.first.waitUntil(.name(latest))
      try world.keyboard.press("Control+f")
      try await app.find(id: "search.entry").waitUntil(.focused)
      try world.keyboard.type("ecaterine bridges")
      try await rows.first.waitUntil(.name("What the old town learned from bridges"))
      try await rows.first.click()
      try await app.find(id: "article").waitUntil(.name("What the old town learned from bridges"))
      try await app.find(id: "search.entry").click()
      try world.keyboard.press("Escape")
      try await rows.first.waitUntil(.name(latest))
      try await takePicture(of: app)
    }
  }

  /// Writes the picture of the README if `make picture` runs the tests.
  private func takePicture(of app: App) async throws {
    guard let path = getenv("READER_PICTURE") else { return }
    let article = app.find(id: "article")
    try await app.find(id: "article.19997").click()
    try await article.waitUntil(.name("Late orchards, and how they keep time"))
    try await article.hover()
    try await app.find(id: "feed.all.unread").waitUntil(.name("898 unread"))
    let picture = try app.screenshot()
    // Without a window manager GTK draws a frame.
    let frame = 5
    let inside = Extents(
      x: frame, y: frame, width: picture.width - 2 * frame, height: picture.height - 2 * frame)
    try picture.cropped(to: inside).write(png: String(cString: path))
  }

  @Test("a row is dragged aside and its article archived; the snackbar and Ctrl+Z take that back")
  func undo() async throws {
    try await World.with(Self.still) { world in
      let app = try await launch(in: world)
      let row = app.find(id: "article.20000")
      func archive() async throws {
        let place = try await row.place()
        try await world.pointer.drag(
          from: place.offset(x: 20), to: place.offset(x: -140), steps: 10)
      }
      try await archive()
      try await app.find(id: "snackbar.action").click()
      try await app.find(text: "Taken back: “\(latest)” archived").waitUntil(.showing)
      try await archive()
      try await row.waitUntil(.gone)
      try world.keyboard.press("Control+z")
      try await row.waitUntil(.showing)
    }
  }

  @Test("a second launch opens its link in the window that is there, and Alt+Left leads back")
  func link() async throws {
    try await World.with(Self.still) { world in
      let app = try await launch("reader://article/19990", in: world)
      let article = app.find(id: "article")
      try await article.waitUntil(.showing)
      let first = try article.name
      let again = try await world.run("\(World.products)/reader", ["reader://article/12"])
      #expect(again.exitCode == 0)
      try await app.expect("another article") { try article.showing.name != first }
      try world.keyboard.press("Alt+Left")
      try await article.waitUntil(.name(first))
      _ = try await world.run("\(World.products)/reader", ["reader://feed/gazette"])
      try await app.find(textContaining: "There is no feed “gazette”.").waitUntil(.showing)
      try await article.waitUntil(.name(first))
      #expect(app.windows.count == 1)
    }
  }

  @Test("feed, article and size of the window are there again after a close and after a kill")
  func restart() async throws {
    try await World.with(Self.still) { world in
      let first = try await launch(in: world)
      try await first.find(id: "feed.orbit").click()
      let row = first.find(id: "articles").find(role: .listItem).nth(2)
      try await row.click()
      try await first.find(id: "article").waitUntil(.showing)
      let title = try first.find(id: "article").name
      first.windows.last?.resize(width: 1010, height: 620)
      try await first.expect("the size") { first.windows.last?.extents?.width == 1010 }
      first.windows.last?.requestClose()
      #expect(try await first.waitForExit() == 0)

      let second = try await launch(in: world)
      try await second.find(id: "article").waitUntil(.name(title))
      #expect(second.windows.last?.extents?.width == 1010)
      try await second.find(id: "feed.starred").click()
      try await second.find(id: "articles").find(role: .listItem).first.click()
      let article = second.find(id: "article")
      try await second.expect("another article") { try article.showing.name != title }
      let starred = try article.name
      let state = "\(world.folder)/state/reader/state.ini"
      try await second.expect("the state in its file") {
        contents(of: state).contains("source=starred") && contents(of: state).contains("item=19947")
      }
      second.kill()
      _ = try await second.waitForExit()

      let third = try await launch(in: world)
      try await third.find(id: "article").waitUntil(.name(starred))
    }
  }

  @Test("AP-17 the menu of a row begins to tick, clicks go on, and Escape ends it")
  func selecting() async throws {
    try await World.with(Self.still) { world in
      let app = try await launch(in: world)
      let count = app.find(id: "selection.count")
      try await app.find(id: "article.20000").click(.right)
      try await app.find(role: .button, name: "Select").click()
      try await count.waitUntil(.text("1 selected"))
      try await app.find(id: "article.19999").click()
      try await count.waitUntil(.text("2 selected"))
      try world.keyboard.press("Escape")
      try await count.waitUntil(.hidden)
      try await app.find(id: "articles.select").click()
      try await count.waitUntil(.text("Select rows"))
    }
  }

  @Test("AP-19 AP-22 the menu leads to the settings, and who wants it so begins anew after a kill")
  func settings() async throws {
    try await World.with(Self.still) { world in
      let first = try await launch(in: world)
      try await first.find(id: "feed.orbit").click()
      try await first.find(id: "articles").find(role: .listItem).nth(2).click()
      try await first.find(id: "article").waitUntil(.showing)
      try await first.find(id: "menu").click()
      try await first.find(role: .button, name: "Preferences").click()
      let place = first.find(role: .toggleButton, name: "Begin where you left off")
      try await place.waitUntil(.checked)
      try await place.click()
      try await place.waitUntil(.unchecked)
      let (state, chosen) = (
        "\(world.folder)/state/reader/state.ini", "\(world.folder)/config/reader/reader.ini"
      )
      try await first.expect("what was chosen in its file") {
        contents(of: chosen).contains("keeps-place=false")
          && contents(of: state).contains("source=orbit")
      }
      first.kill()
      _ = try await first.waitForExit()

      let second = try await launch(in: world)
      let rows = second.find(id: "articles").find(role: .listItem)
      try await rows.first.waitUntil(.name(latest))
      try await second.find(text: "No article is open.").waitUntil(.showing)
    }
  }

  @Test(
    "OP-07 on a narrow window one column leads to the next, and all are there again on a wide one")
  func narrow() async throws {
    try await World.with(Self.still) { world in
      let app = try await launch(in: world)
      let (row, article) = (app.find(id: "article.20000"), app.find(id: "article"))
      try await row.waitUntil(.showing)
      app.windows.last?.resize(width: 360, height: 640)
      try await app.find(id: "feeds").waitUntil(.hidden)
      try await row.click()
      try await article.waitUntil(.name(latest))
      try await row.waitUntil(.hidden)
      try world.keyboard.press("Escape")
      try await row.waitUntil(.showing)
      try world.keyboard.press("Control+1")
      try await app.find(id: "feed.starred").click()
      try await app.find(id: "articles").waitUntil(.showing)
      app.windows.last?.resize(width: 1100, height: 640)
      for part in [app.find(id: "feeds"), app.find(id: "articles"), article] {
        try await part.waitUntil(.showing)
      }
    }
  }

  @Test("marks that are damaged are said to be, and left; once mended they are read again")
  func damage() async throws {
    try await World.with(Self.still) { world in
      let path = "\(world.folder)/data/reader/marks"
      try TextFile.write("20000 1\nnonsense\n", to: path)
      let app = try await launch(in: world)
      try await app.find(textContaining: "Line 2 of \(path) is damaged").waitUntil(.showing)
      #expect(contents(of: path) == "20000 1\nnonsense\n")
      try TextFile.write("20000 2\n", to: path)
      try await app.find(role: .button, name: "Try again").click()
      try await app.find(id: "article.20000.star").waitUntil(.showing)
    }
  }

  @Test("OP-01 the sandbox finds nothing wrong with its scenarios")
  func sandbox() async throws {
    try await World.with { world in
      let program = "\(World.products)/reader-sandbox"
      let list = try await world.run(program, ["--list"])
      #expect(
        list.standardOutput.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
          == ["reader", "door", "preferences", "feeds", "articles", "article"])
      let check = try await world.run(program, ["--check"])
      #expect(check.exitCode == 0 && check.standardOutput.isEmpty, "\(check.standardOutput)")
    }
  }
}

extension Locator {
  /// The centre of the element, once it stands still.
  fileprivate func place() async throws -> Point {
    try await waitUntil(.showing)
    try await waitUntil(.steady)
    return try extents.center
  }
}

private func contents(of path: String) -> String {
  (try? TextFile.read(path)).map { String(decoding: $0, as: UTF8.self) } ?? ""
}
