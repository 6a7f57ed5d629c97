import Automation
import TestSupport
import Testing

extension OnScreen {
  @Suite("What compiles, and is wrong")
  struct TrapLintTests {
    @Test(
      "SO-01 SO-02 SO-04 BR-22 what gives C memory that goes, cuts numbers, or waits elsewhere is refused"
    )
    func refusals() async throws {
      // Put together here, where they would be refused themselves.
      let keeping = "static" + "_string"
      let copied = "GtkWidget" + "Class"
      let source = """
        // g_quark_from_\(keeping) keeps its pointer.
        let key = g_quark_from_\(keeping)("enfilade-owner")
        static var base = \(copied)()
        base = klass.assumingMemoryBound(to: \(copied).self).pointee
        let room = g_malloc(gsize(MemoryLayout<\("GdkEvent" + "Any")>.size))
          async \("let") pushed = stack.push(page)
        let width = Int32(\("clamping"): width)
        let width = Int32(\("truncatingIfNeeded"): width)
        let width = \("atoi")(text)
        let own = klass.assumingMemoryBound(to: \(copied).self).pointee.focus
        let copy = g_quark_from_string("enfilade-owner")
        static let methods = Peers.methods(of: gtk_bin_get_type(), as: \(copied).self)

        """
      try await World.with { world in
        let folder = world.folder + "/sources"
        try Files.makeFolder(folder)
        try Files.write(source, to: "\(folder)/Bad.swift")
        let result = try await world.run("\(Source.package)/.scripts/lint", ["traps", folder])
        #expect(result.exitCode == 1)
        let places = result.standardOutput.split(separator: "\n").map {
          $0.dropFirst(folder.count + 1).prefix { $0 != " " }
        }
        #expect(places.sorted() == (2...9).map { "Bad.swift:\($0):" })
      }
    }

    @Test(
      "OE-01 OE-05 OE-06 OE-22 what has another place by now is refused in the library, and there alone",
      arguments: [
        ("Slots", "var onLoss: (@MainActor (ViewController) -> Void)?", "Who owns a slot"),
        ("Containers", "view.keyPressed.connect { _ in true }", "A controller hears of keys"),
        ("Containers/Tabs", "let drag = DragGesture(on: view)", "What moves pages"),
        ("Lists", "func retire(_ row: ListRow) {}", "Docs/Glossary.md has"),
      ])
    func places(room: String, line: String, sentence: String) async throws {
      try await World.with { world in
        let folder = world.folder + "/sources"
        for library in ["Containment", "Sandbox"] {
          try Files.makeFolder("\(folder)/\(library)/\(room)")
          try Files.write(line + "\n", to: "\(folder)/\(library)/\(room)/Some.swift")
        }
        let result = try await world.run("\(Source.package)/.scripts/lint", ["traps", folder])
        #expect(result.exitCode == 1)
        let place = "\(folder)/Containment/\(room)/Some.swift:1:"
        #expect(result.standardOutput.hasPrefix("\(place) error: \(sentence)"))
        #expect(result.standardOutput.split(separator: "\n").count == 1)
      }
    }
  }
}
