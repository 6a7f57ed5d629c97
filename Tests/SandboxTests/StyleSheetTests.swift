import Containment
import GTK
import TestSupport
import Testing

@testable import Sandbox

extension OnScreen {
  /// The style sheet that is written for the canvas, and the lines over the frame.
  @Suite("Style sheet of the canvas")
  struct StyleSheetTests {
    private let green = Color(red: 0, green: 1, blue: 0)

    private func scenario() -> Scenario {
      Scenario("a", "A", group: "Tests") { Leaf("A", Box(.vertical, [Label("one")])) }
    }

    @Test("SB-14 rules hold in the canvas alone, also for what comes later and on a wall")
    func scope() async throws {
      let stage = try await SandboxStage([scenario()])
      let desk = stage.canvas.inspection.style
      func label() throws -> Widget {
        try #require(stage.canvas.screen?.view.descendants.first { $0.typeName == "GtkLabel" })
      }
      let around = try #require(
        stage.sandbox.catalogue.view.descendants.first { $0.typeName == "GtkLabel" })
      let (inside, outside) = (try label().textColor, around.textColor)
      desk.replace(with: "label { color: #00ff00; }")
      #expect(try label().textColor == green && around.textColor == outside)
      // Something new in the screen, and a screen after it.
      let late = Label("late")
      Box(retaining: try #require(stage.canvas.screen).view.unsafePointer).add(late)
      #expect(late.textColor == green)
      stage.sandbox.show(scenario().makeScreen(), transition: Transition.none)
      try await letEventsArrive()
      #expect(try label().textColor == green)
      stage.canvas.wall = .looks
      try await letEventsArrive()
      let wall = try #require(stage.find("wall")).descendants.filter {
        $0.typeName == "GtkLabel" && Label(retaining: $0.unsafePointer).text == "one"
      }
      #expect(wall.count == 7 && wall.allSatisfy { $0.textColor == green })
      stage.canvas.wall = nil
      desk.replace(with: "")
      #expect(try label().textColor == inside)
    }

    @Test("SB-14 mistakes are found at their places, and the rest of the sheet holds")
    func mistakes() async throws {
      let stage = try await SandboxStage([scenario()])
      let desk = stage.canvas.inspection.style
      desk.replace(
        with: """
          label { color: #00ff00; }
          /* ä */ label { colour: red; }
          label { margin: 1furlong; }
          """)
      #expect(desk.mistakes.map(\.line) == [2, 3])
      #expect(desk.mistakes.first?.text.contains("Line 2, column") == true)
      let label = try #require(
        stage.canvas.screen?.view.descendants.first { $0.typeName == "GtkLabel" })
      #expect(label.textColor == green)
      desk.replace(with: "label { color: #00ff00; }")
      #expect(desk.mistakes.isEmpty)
      desk.undo()
      #expect(desk.mistakes.count == 2)
    }

    @Test("SB-14 the list of mistakes is there only while there are some")
    func listOfMistakes() async throws {
      let stage = try await InspectorStage(Leaf("A")) { StyleViewController($0.style) }
      let desk = stage.page.desk
      let list = try #require(
        stage.page.view.descendants.first { $0.accessibleID == "style.mistakes" })
      #expect(!list.isMapped, "nothing was written")
      try await handled(desk.replace(with: "label { colour: red; }"))
      #expect(list.isMapped)
      try await handled(desk.replace(with: ""))
      #expect(!list.isMapped)
    }

    @Test("SB-14 a place is counted in bytes by GTK, and in characters by the text")
    func places() throws {
      func range(_ line: Int, _ column: Int, _ text: String) -> Range<Int> {
        StyleSheetError(line: line, column: column, reason: "").range(in: text)
      }
      #expect(range(1, 3, "abcdef\nxy") == 2..<6)
      #expect(range(2, 2, "abcdef\nxy") == 8..<9)
      // Two bytes for one character before the place.
      #expect(range(2, 4, "a\näb: c") == 4..<7)
      // At the end of a line, and behind the last: what is there to be marked is.
      #expect(range(1, 7, "abcdef\nxy") == 0..<6)
      #expect(range(9, 1, "abc") == 2..<3)
      #expect(range(9, 1, "") == 0..<0)
      // Lines end as GTK has it.
      #expect(range(2, 2, "abcdef\rxy") == 8..<9)
      for end in ["\n", "\r\n"] {
        let text = "label { color: red; }\(end)label { colour: red; }"
        let place = try #require(StyleSheet().read(text).first).range(in: text)
        #expect(place.lowerBound > 21 && place.count > 1)
        #expect(place.upperBound == text.unicodeScalars.count)
      }
      #expect(range(2, 2, "abcdef\r\nwxyz") == 9..<12)
    }

    @Test("SB-14 the text is kept in a file, and an empty one is none")
    func file() async throws {
      let folder = try TemporaryFolder()
      let path = "\(folder.path)/canvas.css"
      let desk = StyleDesk()
      desk.file = path
      desk.edit("label { color: red; }")
      #expect(!UserFolders.hasFile(path))
      try await until("the text to be written") { UserFolders.hasFile(path) }
      let again = StyleDesk()
      again.file = path
      #expect(again.text == "label { color: red; }" && again.mistakes.isEmpty && !again.canUndo)
      again.edit("")
      again.save()
      #expect(!UserFolders.hasFile(path) && again.canUndo)
    }

    @Test("SB-14 outlines and the grid are drawn over the frame, and not into it")
    func lines() async throws {
      let stage = try await SandboxStage([scenario()])
      stage.canvas.settings.size = Size(width: 240, height: 300)
      try await letEventsArrive()
      let board = stage.canvas.board
      /// The colour at a point of the frame, on the board and in the frame itself.
      func pixels(x: Int, y: Int) -> (seen: [Int], inside: [Int]) {
        board.layoutIfNeeded()
        let seen = Surface(of: board).pixel(x: board.place.x + x, y: board.place.y + y)
        let inside = Surface(of: stage.canvas.playArea).pixel(x: x, y: y)
        return ([seen.red, seen.green, seen.blue], [inside.red, inside.green, inside.blue])
      }
      let plain = pixels(x: 120, y: 103)
      #expect(plain.seen == plain.inside)
      stage.canvas.settings.grid = true
      for x in [120, 126] {
        let pixel = pixels(x: x, y: 103)
        #expect(pixel.seen != plain.seen && pixel.inside == plain.inside, "a line at \(x)")
      }
      #expect(pixels(x: 122, y: 103).seen == plain.seen)
      (stage.canvas.settings.grid, stage.canvas.settings.outlines) = (false, true)
      #expect(pixels(x: 0, y: 103).seen != plain.seen && pixels(x: 120, y: 103).seen == plain.seen)
    }
  }
}
