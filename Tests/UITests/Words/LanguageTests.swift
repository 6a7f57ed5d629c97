import Automation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

extension OnScreen {
  @Suite("Languages, from outside")
  struct LanguageTests {
    /// Runs `body` with a configuration in which apps speak a language, from catalogues that were
    /// made of the sources.
    private func speaking(
      _ language: String, by command: String,
      _ body: (World.Configuration) async throws -> Void
    ) async throws {
      try await World.with { world in
        let folder = world.folder + "/locale"
        let result = try await world.run(
          LiteralTests.package + "/.scripts/words", [command, folder])
        try #require(result.exitCode == 0, "\(result.standardError)")
        var configuration = World.Configuration()
        configuration.environment["LANGUAGE"] = language
        configuration.environment["ENFILADE_LOCALE_DIR"] = folder
        try await body(configuration)
      }
    }

    /// The texts that come up for translation, once they have been asked for.
    private static var extracted: String?

    /// The texts that come up for translation, a line each.
    private func texts() async throws -> String {
      if let known = Self.extracted { return known }
      let texts = try await World.with { world in
        let result = try await world.run(LiteralTests.package + "/.scripts/words", ["extract"])
        #expect(result.standardError == "")
        return SourceText.text(ofTemplate: result.standardOutput)
      }
      Self.extracted = texts
      return texts
    }

    @Test(
      "DK-07 OE-21 translations have the placeholders of the originals; CI fails where one is missing"
    )
    func completeness() async throws {
      try await World.with { world in
        let result = try await world.run(LiteralTests.package + "/.scripts/words", ["check"])
        #expect(result.exitCode == 0, "\(result.standardError)")
        // Who adds a text is told of it, and can go on.
        let severity: Issue.Severity = getenv("CI") == nil ? .warning : .error
        let missing = result.standardError.split(separator: "\n").filter {
          $0.contains(" has no translation in ")
        }
        for line in missing {
          Issue.record(Comment(rawValue: String(line)), severity: severity)
        }
      }
    }

    @Test("DK-07 whatever is marked in the sources comes up for translation")
    func extraction() async throws {
      let template = try await texts()
      let files = ["Sources", "Examples/Todo/Sources"].flatMap {
        LiteralTests.sources("\(LiteralTests.package)/\($0)")
      }
      for file in Dice.oneIn(4, of: files) {
        for literal in SourceText(Stagehand.text(of: file)).literals
        where literal.calls.last == "tr" && ["(", "in", "one", "many"].contains(literal.receiver) {
          #expect(template.contains(literal.text), "\(file):\(literal.line)")
        }
      }
    }

    @Test(
      "ST-25 the screen speaks a language of its own, by a link, by the menu and by the palette")
    func languageOfCanvas() async throws {
      try await speaking("en", by: "compile") { configuration in
        let link = "enfilade://scenario/holiday-hours?language=de"
        try await Stagehand.run([link], configuration: configuration) { hand in
          let screen = hand["canvas.frame"]
          func says(_ text: String) async throws {
            try await screen.find(role: .label, name: text).waitUntil(.showing)
          }
          try await says("Wann ist an Feiertagen geöffnet?")
          try await says("Heiligabend")
          // What is around the frame speaks the language of the app.
          #expect(try hand["canvas.text"].name == "Text: German")
          try await hand["canvas.text"].click()
          try await hand.app.find(text: "Language: Pseudo-language").click()
          try await hand["canvas.text"].waitUntil(.name("Text: Pseudo-language"))
          try await says("[Whééñ ááréé ýööüü ööpééñ ööñ höölíídááýš?]")
          try await hand.perform("language: as the app")
          try await hand["canvas.text"].waitUntil(.name("Text"))
          try await says("Christmas Eve")
        }
      }
    }

    @Test("ST-22 every text is in sentence case: of its words, only the first and names are large")
    func sentenceCase() async throws {
      let names: Set<Substring> = [
        "JSON", "Swift", "URLs", "December", "January", "Saturday", "Year", "Lisbon", "Enfilade",
        "Page", "Down", "Tuesday", "Greta", "Lund", "Okafor", "Yuki", "Tanaka",
      ]
      // Lists of titles, and keys in parentheses, are something else.
      let titles = try await texts().split(separator: "\n").filter { !$0.contains(",") }.map {
        $0.replacing(#/ ?\([^)]*\)/#, with: "")
      }
      let wrong = titles.filter { title in
        let words = title.replacing("_", with: "").split(separator: " ").dropFirst()
          .map { $0.prefix { $0.isLetter } }.filter { $0.count > 3 && !names.contains($0) }
        return !words.isEmpty && words.allSatisfy { $0.first?.isUppercase == true }
      }
      #expect(titles.count > 1000)
      #expect(wrong == [])
    }

    @Test("DK-07 in German the window, the scenarios, the library and the command line are German")
    func german() async throws {
      try await speaking("de", by: "compile") { configuration in
        try await Stagehand.run(["--scenario", "cells"], configuration: configuration) { hand in
          let app = hand.app
          try await app.expect("the title") { app.windows.first?.title == "Zellen — Enfilade" }
          #expect(try hand["catalogue.search"].name == "Suchen")
          #expect(try app.find(text: "Bleibt hier").showing.exists)
          try await hand["cells.1"].click()
          try await hand["canvas.report"].waitUntil(.name("Kronleuchter gewählt"))
          let help = try await hand.world.runApp(["--help"])
          #expect(help.standardOutput.contains("Fenster in dieser Größe in Pixeln öffnen"))
          let failure = try await hand.world.runApp(["--scenario", "none"])
          #expect(
            failure.standardError
              == "enfilade: Es gibt kein Szenario none. --list zeigt die vorhandenen. Siehe --help.\n"
          )
        }
        try await Stagehand.run(["--scenario", "onion"], configuration: configuration) { hand in
          try await hand["onion.slices"].waitUntil(.name("0 Scheiben"))
          try await hand["onion.cut"].click()
          try await hand["onion.slices"].waitUntil(.name("1 Scheibe"))
          #expect(try hand["modal.close"].help == "Schließen (Esc)")
        }
      }
    }

    /// What nobody translates on a screen: names of people, paintings, words of a list, and what a trace says.
    private static func isExcused(_ text: String, in scenario: String) -> Bool {
      ["sections", "gallery", "inbox", "lifecycle"].contains(scenario) || text == "Enfilade"
    }

    @Test(
      "DK-07 DK-05 in a longer language every word of a screen is translated, and none is cut off",
      .enabled("The walk through the window sees a part of the screens each time.") {
        Dice.isNightly
      })
    func screens() async throws {
      try await speaking("en_XA", by: "pseudo") { configuration in
        try await World.with(configuration) { world in
          let folder = "\(world.folder)/audit"
          let result = try await world.runApp(
            ["--audit", folder, "--scale", "1"], timeout: .seconds(120))
          #expect(result.exitCode == 0 && result.standardError == "")
          for entry in try [AuditedScenario](auditIn: folder) {
            let look = try #require(entry.looks.first)
            let plain = look.texts.filter { text in
              text.contains(where: \.isLetter) && !text.contains("[")
                && !Self.isExcused(text, in: entry.scenario)
            }
            #expect(plain == [], "\(entry.scenario): not translated")
            let cut = look.findings.filter { ["cut", "overlap"].contains($0.rule) }
            #expect(cut.map { "\($0.where): \($0.fault)" } == [], "\(entry.scenario)")
          }
        }
      }
    }

    /// Looks at the whole window with an eighth of the scenarios, others with another seed, and all nightly.
    @Test("DK-07 DK-05 in a longer language all of the window is translated, and it does not grow")
    func window() async throws {
      try await speaking("en_XA", by: "pseudo") { configuration in
        // What fades is gone at once.
        var configuration = configuration
        configuration.gtkSettings["gtk-enable-animations"] = "0"
        try await Stagehand.run(["--size", "1200x900"], configuration: configuration) { hand in
          let window = try #require(hand.app.windows.first?.extents)
          try await hand.showEach(where: { Dice.takes($0, oneIn: 8) }) { scenario in
            let extents = hand.app.windows.first?.extents
            #expect(extents == window, "\(scenario): the window had to grow")
            // A text that gives way to another one while it is measured has no end. It is gone when one
            // looks again, and what is cut off is not.
            // Some are excused by their ids, which take a call each.
            var faults = try faults(in: hand.app, scenario, reading: .texts)
            if !faults.isEmpty {
              faults = try self.faults(in: hand.app, scenario, reading: .all)
              faults.formIntersection(try self.faults(in: hand.app, scenario, reading: .all))
            }
            #expect(faults == [], "\(scenario)")
          }
        }
      }
    }

    /// What nobody translates: names, also of classes, numbers of colours, words of GTK, of which there
    /// is no catalogue, and what the trace says.
    private static func isExcused(_ element: Element, in scenario: String) -> Bool {
      ["Minimize", "Maximize", "Close", "Restore", "Enfilade"].contains(element.name)
        || scenario == "sections" && [Role.listItem, .label].contains(element.role)
        // Titles of paintings, which give way where there is no room, and names of people.
        || ["gallery", "inbox"].contains(scenario)
          && [Role.listItem, .label].contains(element.role)
        || ["lifecycle.log", "knob.colour"].contains(element.id) || element.id.hasPrefix("about.")
        || element.role == .icon || element.role == "animation"
    }

    /// The texts in sight that are not in the longer language, or are cut off.
    private func faults(
      in app: App, _ scenario: String, reading aspects: Aspects
    ) throws -> Set<String> {
      let catalogue = try app.find(id: "catalogue").extents
      let labels = app.find("anything", where: { _ in true }).showing
      var faults: Set<String> = []
      for element in try labels.elements(reading: aspects) {
        let words = element.text ?? element.name
        guard words.contains(where: \.isLetter), !Self.isExcused(element, in: scenario)
        else { continue }
        if !words.contains("[") { faults.insert("\(element.summary) is not translated") }
        guard element.role == .label, words.count > 4 else { continue }
        // The title bar has the whole of what is too long for the catalogue.
        // What is gone meanwhile needs no room.
        guard let place = try? labels.extents(of: element),
          place.center.x > catalogue.x + catalogue.width,
          let widths = try? (words.count - 4..<words.count).map({
            try labels.extents(of: element, character: $0).width
          })
        else { continue }
        if widths.reduce(0, +) <= 14 { faults.insert("\(element.summary) is cut off, \(place)") }
      }
      return faults
    }
  }
}
