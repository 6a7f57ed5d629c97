import CGTK
import Containment
import GTK
import TestSupport
import Testing

@testable import Sandbox

extension OnScreen {
  @Suite("Check of scenarios")
  struct ScenarioCheckTests {
    private struct WidthKnobs: Knobs {
      @Knob("Rooms", in: 1...3) var rooms = 2
      @Knob("Name") var name: String? = nil
    }

    private struct WrongKnobs: Knobs {
      @Knob("Rooms", in: 1...3) var rooms = 4
      @Knob("Floors", in: 1...3) var zoomIn = 2
      @Knob("Floors", in: 1...3) var zoom_in = 3
    }

    private final class RoomsPage: KnobbedViewController<WidthKnobs> {
      var rooms: [Int] = []

      override func viewDidLoad() {
        super.viewDidLoad()
        knobs.apply(\.rooms, to: self) { $0.rooms.append($1) }
      }
    }

    private struct WordKnobs: Knobs { @Knob("A name of several words") var name = "" }

    /// A page that is as wide as its text.
    private final class Words: ViewController {
      let label = Label()
      override func loadView() { view = Box(.vertical, [label]) }
    }

    /// Two pages beside each other, however little room there is.
    private final class WordsPage: KnobbedViewController<WordKnobs> {
      override func loadView() {
        let words = Words()
        let split = SplitController(primary: Words(), secondary: words)
        split.collapseWidth = 10
        split.expandWidth = 10
        let box = Box(.vertical)
        view = box
        embed(split, in: box)
        knobs.apply(\.name, to: self) { _, name in words.label.text = name }
      }
    }

    /// A screen that wants to present itself.
    private final class SelfPresenting: ViewController {
      override func loadView() {
        debugName = "Mirror"
        view = Box(.vertical)
      }

      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        present(self, style: .sheet)
      }
    }

    private func check(_ scenarios: [Scenario]) async throws -> [String] {
      let stage = try await SandboxStage(scenarios)
      stage.canvas.playPatience = 50
      let faults = await Audit(of: stage.sandbox).faults
      Diagnostics.removeAll()
      GLibLog.removeAll()
      return faults
    }

    @Test("PF-02 one of six parts of an audit is done with each seed, and all without one")
    func share() {
      defer { AuditShare.seed = nil }
      #expect((0..<6).allSatisfy { AuditShare.takes($0, oneIn: 6) })
      for seed in 0..<6 {
        AuditShare.seed = UInt64(seed)
        #expect((0..<6).filter { AuditShare.takes($0, oneIn: 6) } == [(6 - seed) % 6])
      }
    }

    @Test("OP-01 --check turns every knob to its ends and back, and plays")
    func good() async throws {
      var page: RoomsPage?
      var plays = 0
      let faults = try await check([
        Scenario("good", "Good", group: "Tests", knobs: WidthKnobs()) { knobs in
          let made = RoomsPage(knobs)
          if page == nil { page = made }
          return made
        } play: { hand in
          plays += 1
          try await hand.settle()
        }
      ])
      // The first screen is the one with which the window opens.
      #expect(faults == [] && plays == 1 && page?.rooms == [2])
    }

    @Test("OP-01 OP-24 --check finds what has too little room, however long that lasts")
    func room() async throws {
      let ids = ["one", "two"]
      let scenarios = ids.map { id in
        Scenario(id, "Words \(id)", group: "Tests", knobs: WordKnobs(), make: WordsPage.init)
      }
      let checksRoom = Slot.checksRoom
      let faults = try await check(scenarios)
      #expect(
        Set(faults.map { String($0.prefix(20)) }) == Set(ids.map { "\($0): tooLittleRoom: " }))
      #expect(try await check(scenarios) == faults)
      #expect(Slot.checksRoom == checksRoom)
    }

    @Test(
      "OP-01 OP-31 --check finds every fault in a list of scenarios, and says it in one line each")
    func faults() async throws {
      let folder = ScratchFolder()
      folder.write("<interface>\n  <object class=\"GtkLamp\"/>\n</interface>\n", to: "Lamp.ui")
      folder.write("label { colour: red; }\n", to: "lamp.css")
      let file = "\(folder.path)/Lamp.ui"
      let scenarios =
        [
          Scenario("good", "Good", group: "Tests", knobs: WidthKnobs(), make: RoomsPage.init),
          Scenario("Bad", "Wrong id", group: "Tests") { Leaf() },
          Scenario("good", "The same id", group: "Tests") { Leaf() },
          Scenario("untitled", "", group: "Tests") { Leaf() },
          Scenario("knobs", "Knobs", group: "Tests", knobs: WrongKnobs()) { _ in Leaf() },
          Scenario("throws", "Throws", group: "Tests") { () -> ViewController in
            throw CeilingFault()
          },
          Scenario(
            "actions", "Actions", group: "Tests",
            actions: [
              ScenarioAction("one", "One", key: Key("x"), holding: .alt) { _ in },
              ScenarioAction("two", "Two", key: Key("x"), holding: .alt) { _ in },
            ]
          ) { Leaf() },
          Scenario("play", "Play", group: "Tests") {
            Leaf(nil, Box(.vertical))
          } play: { hand in
            try await hand.expect("lamp")
          },
          Scenario("diagnostic", "Diagnostic", group: "Tests") {
            SelfPresenting()
          },
          Scenario("warning", "Warning", group: "Tests") {
            let page = Leaf(nil, Box(.vertical))
            gtk_widget_set_parent(
              page.view.unsafePointer.assumingMemoryBound(to: GtkWidget.self), nil)
            return page
          },
        ] + Scenario.builderFiles(in: folder.path, group: "Files")
        + Scenario.builderFiles(in: "/nowhere", group: "Files")
      #expect(
        try await check(scenarios) == [
          "Bad: “Bad” is no id of a scenario: only lowercase letters, digits and dashes are.",
          "good: Two scenarios have the id “good”.",
          "untitled: The scenario “untitled” has no title.",
          "knobs: The knob “rooms” of “knobs” is 4 at first, but has to be a number from 1 to 3.",
          "knobs: Two knobs of “knobs” are called “zoom-in”.",
          "throws: There is no “ceiling.ui”.",
          "actions: The actions “one” and “two” of “actions” have the same key, Alt+x.",
          "play: Step 1, expect that “lamp” is there: It is not there, only “canvas.frame”.",
          "diagnostic: childOfTwoParents: Mirror: It is shown elsewhere already, so Mirror cannot present "
            + "it. Remove it there first.",
          "warning: Gtk: gtk_widget_set_parent: assertion 'GTK_IS_WIDGET (parent)' failed",
          "lamp: \(file), line 2, column 28: Invalid object type 'GtkLamp'. Mend that place; a "
            + "designer such as Glade shows it.",
          "lamp: \(folder.path)/lamp.css, line 1, column 9: 'colour' is not a valid property name",
          "/nowhere: Error opening directory “/nowhere”: No such file or directory",
        ])
    }
  }
}
