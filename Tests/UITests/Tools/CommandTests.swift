import Automation
import TestSupport
import Testing

extension OnScreen {
  @Suite("What can be made, and what is written about it")
  struct CommandTests {
    /// The lines of the Makefile from each target that `make help` lists to the next empty line.
    private func recipes() throws -> [String: [Substring]] {
      let makefile = Stagehand.text(of: "\(Compiler.package)/Makefile")
      let blocks = makefile.split(separator: "\n\n").map { $0.split(separator: "\n") }
      var recipes: [String: [Substring]] = [:]
      for block in blocks {
        guard let match = block.first?.prefixMatch(of: /([a-z-]+):.* ##[ ]/) else { continue }
        recipes[String(match.1)] = Array(block.dropFirst())
      }
      return recipes
    }

    /// Those whose last line is of the command that they run, and what that is.
    private static let telling = [
      "help": "The list is what it makes.",
      "run": "It becomes the app; without a display it says where the pictures of the tour are.",
      "deb": "The package: …", "docs": "The documentation: …",
      "api-changes": "What breaks, or that nothing does.",
      "review": "How many pictures differ, and where they are.",
      "approve": "Each picture that was taken over.", "release": "How to tag.",
      "words": "How many words of each language are translated.",
    ]

    @Test("BR-39 every command of make help says at its end what it has made")
    func endings() throws {
      let recipes = try recipes()
      #expect(recipes.count > 20)
      for (name, lines) in recipes where Self.telling[name] == nil {
        #expect(lines.last?.hasPrefix("\t@echo \"") == true, "make \(name) says nothing at its end")
      }
      #expect(Set(Self.telling.keys).isSubset(of: recipes.keys))
    }

    @Test("BR-39 a page links to what there is, names what there is, and articles are no types")
    func links() async throws {
      let script = """
        mkdir -p "$0/Sources/Rooms/Rooms.docc" "$0/Sources/Halls" "$0/Docs"
        cd "$0"
        printf 'test: ## test\\n\\t@echo "Done."\\n' >Makefile
        printf '`make test`, `make tea`\\n\\n    make cake\\n[a](Docs/A.md) [b](Docs/B.md#b)\\n' >README.md
        printf 'We make do. [home](../README.md) [out](https://example.org)\\n`Room.open(2)` `Room.shut` `A.md` `a b`\\n' >Docs/A.md
        : >CONTRIBUTING.md
        printf '# ``Rooms``\\n<doc:Room>\\n<doc:Doors>\\n<doc:Doors#Locks>\\n' >Sources/Rooms/Rooms.docc/Rooms.md
        printf '# A\\n``Room/open(_:)`` ``Room/shut``\\n' >Sources/Rooms/Rooms.docc/Doors.md
        printf '# B\\n' >Sources/Rooms/Rooms.docc/room.md
        printf '%s\\n' '/// As ``Room/open(_:)-5x2ab``.' 'public final class Room {' \\
          '  /// Not ``Hall`` nor ``Halls/Hall``.' '  public func open(_ key: Int) {}' \\
          '}' >Sources/Rooms/Room.swift
        printf 'public struct Hall {}\\n' >Sources/Halls/Hall.swift
        """
      try await World.with { world in
        let folder = world.folder + "/project"
        let made = try await world.run("/bin/sh", ["-ec", script, folder])
        #expect(made.exitCode == 0, "\(made.standardError)")
        let result = try await world.run(
          "\(Compiler.package)/.scripts/lint", ["articles", "Halls", "Rooms"], directory: folder)
        #expect(result.exitCode == 1 && result.standardError.isEmpty, "\(result.standardError)")
        let places = result.standardOutput.split(separator: "\n").map {
          String($0.prefix { $0 != " " })
        }
        #expect(
          places.sorted() == [
            "Docs/A.md:2:", "README.md:1:", "README.md:3:", "README.md:4:",
            "Sources/Rooms/Room.swift:3:",
            "Sources/Rooms/Room.swift:3:", "Sources/Rooms/Rooms.docc/Doors.md:2:",
            "Sources/Rooms/Rooms.docc/Rooms.md:2:", "Sources/Rooms/Rooms.docc/room.md:1:",
          ], "\(result.standardOutput)")
      }
    }
  }
}
