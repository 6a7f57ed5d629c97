import Automation
import TestSupport
import Testing
import TodoStore

extension OnScreen {
  @Suite("The audit of every scenario")
  struct AuditTests {
    private static let folder = "Tests/UITests/Goldens"
    private static let looks = ["light", "dark", "contrast", "rtl", "text", "narrow"]
    /// What of the audit is done, with another seed something else, and all in the nightly tier: of each scenario
    /// one look is pictured at scale 2, and flows are walked through in two of eight looks.
    private static let share: [String: String?] =
      Dice.isNightly ? [:] : ["ENFILADE_AUDIT": "\(Dice.seed)"]
    /// How many processes share the scenarios: a run mostly waits for its longest test.
    private static let turns = 2

    /// Lets a process audit every `turns`th scenario from one on, and returns where it has written.
    private func audit(from turn: Int, in world: World) async throws -> String {
      let folder = "\(world.folder)/audit-\(turn)"
      let result = try await world.runApp(
        ["--audit", folder, "--looks"],
        environment: Self.share.merging(["ENFILADE_AUDIT_TURN": "\(turn)/\(Self.turns)"]) { $1 },
        timeout: .seconds(300))
      #expect(result.exitCode == 0 && result.standardError == "")
      return folder
    }

    /// The pictures of a look at both scales.
    private static func pictures(
      of entry: AuditedScenario, _ look: AuditedScenario.Look
    ) -> [String] {
      let name = "\(entry.scenario)-\(look.look)"
      return ["\(name).png", "\(name)@2x.png"]
    }

    private func expectNoFaults(_ entry: AuditedScenario) {
      #expect(entry.faults == [], "\(entry.scenario)")
      #expect(entry.looks.map(\.look) == Self.looks, "\(entry.scenario)")
      for look in entry.looks {
        let place = "\(entry.scenario), \(look.look)"
        let errors = look.findings.filter {
          $0.severity == "error" || ["cut", "overlap"].contains($0.rule)
        }
        #expect(errors.map { "\($0.where): \($0.fault)" } == [], "\(place)")
        #expect(!look.texts.isEmpty, "\(place)")
        let pictures = Self.pictures(of: entry, look)
        #expect(look.pictures == pictures || look.pictures == [pictures[0]], "\(place)")
      }
      let large = entry.looks.count { $0.pictures.count == 2 }
      #expect(large == (Dice.isNightly ? Self.looks.count : 1), "\(entry.scenario)")
      // The same can be reached, whatever it looks like; what has no room in one look is not counted.
      let orders = entry.looks.filter { ["light", "dark", "contrast"].contains($0.look) }
      #expect(Set(orders.map(\.order)).count == 1, "\(entry.scenario)")
    }

    /// Each scenario is shown once in each look, and all that is looked for is looked for then.
    @Test(
      "PF-04 SB-15 SB-16 ST-12 OP-01 DK-05 WL-08 nothing is wrong with any scenario, and in every look it is as its golden, at both scales"
    )
    func everything() async throws {
      try await World.with { world in
        let data = "\(world.folder)/data/enfilade"
        let store = try TodoStore(path: "\(data)/todo.sqlite")
        let list = try await store.addList(named: "Nobody else’s business")

        let ids = ["recipes", "letters", "welcome"] + (try await world.scenarios().map(\.id))
        let audits = (0..<Self.turns).map { turn in
          Task { try await audit(from: turn, in: world) }
        }
        var names: Set<String> = []
        for (turn, audit) in audits.enumerated() {
          let folder = try await audit.value
          let entries = try [AuditedScenario](auditIn: folder)
          #expect(
            entries.map(\.scenario)
              == stride(from: turn, to: ids.count, by: Self.turns).map { ids[$0] })
          var taken: Set<String> = []
          for entry in entries {
            expectNoFaults(entry)
            names.formUnion(entry.looks.flatMap { Self.pictures(of: entry, $0) })
            taken.formUnion(entry.looks.flatMap(\.pictures))
          }
          #expect(Set(Files.names(in: folder)) == taken.union(["audit.json"]))
          for name in taken.sorted() {
            let png = try #require(Files.bytes(of: "\(folder)/\(name)"))
            #expect(png[25] == 2, "\(name) has colours and no transparency")
            try Golden.expect("\(folder)/\(name)", is: "\(Self.folder)/\(name)")
          }
        }
        try Golden.expectNone(in: Self.folder, but: names) { $0.hasSuffix(".png") }

        // Nobody’s lists are read or changed for pictures, and nothing is remembered.
        let other = try TodoStore(path: "\(data)/todo.sqlite")
        #expect(try other.list(list.id)?.name == "Nobody else’s business")
        #expect(try other.list(#require(TodoList.ID("2"))) == nil)
        #expect(Files.names(in: "\(world.folder)/tmp") == [])
        #expect(Files.text(of: "\(world.folder)/state/enfilade/window.ini") == nil)
      }
    }
  }
}
