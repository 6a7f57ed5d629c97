import Automation
import TestSupport
import Testing
import TodoStore

extension OnScreen {
  @Suite("Pictures of every scenario, against goldens")
  struct ScenarioPictureTests {
    private static let folder = "Tests/UITests/Goldens"
    private static let looks = ["light", "dark", "contrast", "rtl", "text", "narrow"]

    /// At twice the scale they are smaller, since what is laid out is seen in the others.
    @Test(
      "SB-16 ST-12 DK-05 WL-08 every scenario looks in every look as its golden, at both scales",
      arguments: [(1, "600x400"), (2, "400x240")])
    func goldens(scale: Int, size: String) async throws {
      try await World.with { world in
        let data = "\(world.folder)/data/enfilade"
        let store = try TodoStore(path: "\(data)/todo.sqlite")
        let list = try await store.addList(named: "Nobody else’s business")

        let folder = "\(world.folder)/pictures"
        let result = try await world.run(
          Stagehand.executable,
          ["--snapshot-all", folder, "--looks", "--size", size, "--scale", "\(scale)"],
          timeout: .seconds(120))
        #expect(result.exitCode == 0 && result.standardError == "")

        let suffix = scale == 1 ? ".png" : "@\(scale)x.png"
        let ids = try await Self.ids(world)
        let names = Set(ids.flatMap { id in Self.looks.map { "\(id)-\($0)\(suffix)" } })
        #expect(Set(Files.names(in: folder)) == names)
        for name in names.sorted() {
          let png = try #require(Files.bytes(of: "\(folder)/\(name)"))
          #expect(png[25] == 2, "\(name) has colours and no transparency")
          try Golden.expect("\(folder)/\(name)", is: "\(Self.folder)/\(name)")
        }
        try Golden.expectNone(in: Self.folder, but: names) {
          $0.hasSuffix(suffix) && $0.contains("@") == (scale > 1)
        }

        // Nobody’s lists are read or changed for pictures.
        let other = try TodoStore(path: "\(data)/todo.sqlite")
        #expect(try other.list(list.id)?.name == "Nobody else’s business")
        #expect(try other.list(#require(TodoList.ID("2"))) == nil)
        #expect(Files.names(in: "\(world.folder)/tmp") == [])
      }
    }

    private static func ids(_ world: World) async throws -> [Substring] {
      try await world.run(Stagehand.executable, ["--list"]).standardOutput
        .split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    }
  }
}
