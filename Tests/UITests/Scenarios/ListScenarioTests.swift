import Automation
import TestSupport
import Testing

extension OnScreen {
  @Suite("List scenarios, from outside")
  struct ListScenarioTests {
    @Test(
      "WL-01 Cells: what is picked, deleted and brought back is said; what is done in rows stays",
      arguments: World.DisplayKind.tried())
    func cells(on display: World.DisplayKind) async throws {
      try await Stagehand.run(["--scenario", "cells"], on: display) { hand in
        let report = hand["canvas.report"]
        try await hand["cells.entry.3"].type("hello")
        try await hand["cells.1"].click(offset: Point(x: 60, y: 20))
        try await report.waitUntil(.name("Picked Chandelier"))
        try hand.world.keyboard.press("Delete")
        try await report.waitUntil(.name("Deleted Chandelier"))
        try await hand["cells.1"].waitUntil(.gone)
        try await hand["strip.undo"].click()
        try await report.waitUntil(.name("Brought Chandelier back"))
        try await hand["cells.1"].waitUntil(.showing)
        try await hand["cells.entry.3"].waitUntil(.text("hello"))
        try await hand["cells.unfold.2"].click()
        try await hand["cells.unfold.2"].waitUntil(.name("Fold"))
        // Rows that scroll away are used for others; what was done in them comes back.
        try await hand["cells.1"].click(offset: Point(x: 60, y: 20))
        try hand.world.keyboard.press("End")
        try await hand["cells.unfold.23"].waitUntil(.name("Unfold"))
        try await hand["cells.unfold.2"].waitUntil(.gone)
        try hand.world.keyboard.press("Home")
        try await hand["cells.unfold.2"].waitUntil(.name("Fold"))
        try await hand["cells.entry.3"].waitUntil(.text("hello"))
      }
    }

    @Test(
      "WL-01 Cells: a row dragged to another place is moved and not picked; the pinned one stays",
      arguments: World.DisplayKind.tried())
    func reorder(on display: World.DisplayKind) async throws {
      try await Stagehand.run(["--scenario", "cells"], on: display) { hand in
        @MainActor func place(_ id: String) throws -> Point {
          let row = try hand[id].extents
          return Point(x: row.x + 100, y: row.y + row.height / 2)
        }
        let pointer = hand.world.pointer
        try await hand["cells.1"].drag(to: hand["cells.4"], steps: 20)
        try await hand["canvas.report"].waitUntil(.name("Moved Chandelier to place 5"))
        try await pointer.drag(from: place("cells.0"), to: place("cells.4"), steps: 20)
        try await hand["canvas.report"].waitUntil(.name("Front door is pinned and cannot be moved"))
      }
    }

    @Test(
      "WL-01 ST-26 Million: a number jumps there, also by typing; nonsense is explained in place",
      arguments: World.DisplayKind.tried())
    func million(on display: World.DisplayKind) async throws {
      try await Stagehand.run(["--scenario", "million"], on: display) { hand in
        let report = hand["canvas.report"]
        try await hand["strip.jump"].click()
        let field = hand.app.find(role: .text, name: "Row number")
        try await field.waitUntil(.focused)
        try await hand.rest()
        try hand.world.keyboard.type("many")
        try await hand.app.find(text: "“many” is not the number of a row. Try 500,000.")
          .waitUntil(.showing)
        try await field.fill("2,000,000")
        try await hand.app.find(text: "There is no row 2,000,000, only 1 to 1,000,000.")
          .waitUntil(.showing)
        try await field.fill("900,000")
        try hand.world.keyboard.press("Return")
        try await hand.rest("million.900000", is: .showing)
        try await hand["strip.end"].click()
        try await hand["million.1000000"].waitUntil(.showing)
        try await hand.app.expect("the last rows in the count") {
          try report.name.hasSuffix("–1,000,000 in sight")
        }
        try await hand["strip.top"].click()
        try await hand["million.1"].waitUntil(.showing)
        try await hand["million.1"].click(offset: Point(x: 60, y: 20))
        try hand.world.keyboard.type("654321")
        try await hand["million.654321"].waitUntil(.showing)
      }
    }

    @Test("Shuffle: the difference is told; an interrupted shuffle ends as the last one wants")
    func shuffle() async throws {
      try await Stagehand.run(["--scenario", "shuffle"]) { hand in
        let report = hand["canvas.report"]
        try await hand["strip.insert"].click()
        try await report.waitUntil(.name("Insert: 5 insertions, no removals, no moves"))
        // Where the machine has much else to do, a shuffle may end before the next one begins.
        var isTold = false
        for _ in 0..<5 where !isTold {
          try await hand["strip.interrupt"].click()
          isTold =
            await
            (try? hand.app.expect("two interruptions", timeout: .seconds(4)) {
              let count = try report.name.firstMatch(of: /(\d+) interrupted so far$/)?.1
              return count.flatMap { Int($0) } ?? 0 >= 2
            }) != nil
        }
        #expect(isTold)
        try await hand["strip.interrupt"].click()
        try await hand["strip.sort"].click()
        try await hand["shuffle.1"].waitUntil(.steady)
        try await hand.app.expect("the order") {
          try hand["shuffle.1"].extents.y < hand["shuffle.2"].extents.y
        }
      }
    }

    @Test("Endless: the third page fails once, and comes when tried again")
    func endless() async throws {
      try await Stagehand.run(["--scenario", "endless"]) { hand in
        let report = hand["canvas.report"]
        try await report.waitUntil(.name("40 of 200 rows"))
        try await hand["endless.1"].click()
        try await hand.app.expect("the failure") {
          try hand.world.keyboard.press("End")
          return try hand["list.retry"].exists
        }
        try await hand["list.retry"].click()
        try await report.waitUntil(.name("60 of 200 rows"))
      }
    }

    @Test("SB-12 a link brings a fault; the message tries again, and the knob ends it by keyboard")
    func fault() async throws {
      try await Stagehand.run(["enfilade://scenario/endless?fault=error&wait=0"]) { hand in
        let message = hand.app.find(text: "The connection was lost.")
        try await message.waitUntil(.showing)
        try await hand.rest()
        try await hand.app.find(role: .button, name: "Try again").click()
        try await message.waitUntil(.showing)
        try await hand.perform("data: as usual")
        try await hand["endless.1"].waitUntil(.showing)
        // By mouse, from its menu in the inspector.
        try await hand["knob.fault"].click()
        try await hand.app.find(role: .menuItem, name: "Empty").click()
        try await hand.app.find(text: "There are no rows.").waitUntil(.showing)
        // The link is kept for the next start, with the fault.
        hand.app.windows.last?.requestClose()
        try await hand.app.waitForExit()
        try await hand.relaunch([]) { again in
          try await again.app.find(text: "There are no rows.").waitUntil(.showing)
        }
      }
    }

    @Test("Empty to full: message, rows, failure and what tries again")
    func emptyToFull() async throws {
      try await Stagehand.run(["--scenario", "empty-to-full"]) { hand in
        try await hand.app.find(role: .button, name: "Add three").click()
        try await hand.rest("empty.3", is: .showing)
        try await hand["strip.remove"].click()
        try await hand["empty.3"].waitUntil(.gone)
        try await hand["strip.fail"].click()
        try await hand.app.find(role: .button, name: "Try again").waitUntil(.showing)
        try await hand.rest()
        try await hand.app.find(role: .button, name: "Try again").click()
        try await hand["empty.6"].waitUntil(.showing)
        try await hand["strip.clear"].click()
        try await hand.app.find(text: "Nobody has come yet.").waitUntil(.showing)
      }
    }

    @Test(
      "WL-01 Sections: typing finds a place far away, whose letter stands above it",
      arguments: World.DisplayKind.tried())
    func sections(on display: World.DisplayKind) async throws {
      try await Stagehand.run(["--scenario", "sections"], on: display) { hand in
        try await hand["sections.alderby"].click()
        try hand.world.keyboard.type("quillc")
        try await hand["sections.quillcombe"].waitUntil(.showing)
        try await hand.app.find(text: "Q").waitUntil(.showing)
      }
    }
  }
}
