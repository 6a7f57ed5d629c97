import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Lists: accessibility")
  struct ListAccessibilityTests {
    /// What assistive technology sees of the list itself.
    private func reader(_ theatre: ListTheatre) throws -> AccessibleReader {
      let scroller = Container(retaining: theatre.list.view.unsafePointer)
      let list = try #require(scroller.children.first)
      return AccessibleReader(list)
    }

    @Test(
      "LS-18 a list says how many rows there are, and each row which one it is",
      arguments: RowRetention.allCases)
    func places(_ retention: RowRetention) async throws {
      let theatre = try ListTheatre(0..<100_000, retention)
      let reader = try reader(theatre)
      #expect(reader.role == "list")
      #expect(reader.attributes["setsize"] == "100000")
      #expect(reader.children == (0..<10).map { "Row \($0)" }, "at first those in sight")
      theatre.list.focus(0)
      theatre.scroll(to: 50_000)
      #expect(
        reader.children == ["Row 0"] + (49_999...50_010).map { "Row \($0)" },
        "and one beyond each end, and the one that has the focus")
      let row = try #require(reader.child(2))
      #expect(row.role == "list item" && row.name == "Row 50000" && row.index == 2)
      #expect(row.attributes["posinset"] == "50001" && row.attributes["setsize"] == "100000")
      try await theatre.settle([3, 2, 1])
      #expect(reader.attributes["setsize"] == "3")
      #expect(reader.children == ["Row 3", "Row 2", "Row 1"])
      #expect((0..<3).map { reader.child($0)?.attributes["posinset"] } == ["1", "2", "3"])
    }

    @Test("LS-18 rows say that they are selected and focused, when a person makes them so")
    func states() async throws {
      let theatre = try ListTheatre(0..<20)
      let reader = try reader(theatre)
      func rows(with state: String) -> [Int] {
        (0..<reader.childCount).filter { reader.child($0)?.has(state) == true }
      }
      #expect(rows(with: "selectable") == Array(0..<10))
      #expect(rows(with: "selected") == [])
      var changes: [String] = []
      reader.child(3)?.onStateChange { changes.append("3 \($0) \($1)") }
      try await theatre.click(3)
      #expect(rows(with: "selected") == [3] && rows(with: "focused") == [3])
      try await theatre.press(.down)
      #expect(rows(with: "selected") == [4] && rows(with: "focused") == [4])
      let told = changes.filter { $0.contains("selected") || $0.contains("focused") }
      #expect(
        Set(told) == ["3 focused false", "3 focused true", "3 selected false", "3 selected true"])
      theatre.list.selectionMode = .none
      #expect(rows(with: "selectable") == [] && rows(with: "selected") == [])
      theatre.list.selectionMode = .multiple
      theatre.list.selection = [1, 2]
      #expect(rows(with: "selectable") == Array(0...10) && rows(with: "selected") == [1, 2])
    }

    @Test("LS-18 rows that come and go are told, in their order")
    func changes() async throws {
      let theatre = try ListTheatre(0..<5)
      let reader = try reader(theatre)
      var told: [String] = []
      reader.onChildrenChange { told.append($0) }
      try await theatre.settle([0, 1, 9, 2, 3, 4])
      #expect(told == ["add"])
      #expect(reader.children == ["Row 0", "Row 1", "Row 9", "Row 2", "Row 3", "Row 4"])
      try await theatre.settle([0, 1, 2, 3, 4])
      #expect(told == ["add", "remove"])
      try theatre.begin([4, 3, 2, 1, 0], for: 300)
      #expect(reader.children == ["Row 4", "Row 3", "Row 2", "Row 1", "Row 0"])
    }

    @Test("LS-18 a row that is configured anew gets the name of what it shows then")
    func names() async throws {
      let row = Probe("one", CallLog())
      let list = ListViewController<Int>(
        make: { ColorViewController(.red) }, configure: { _, _ in }, text: { _ in row.debugName })
      list.snapshot = try ListSnapshot([1])
      let root = RootWindow(Window(title: "Names", width: 200, height: 200), root: list)
      root.show()
      root.window.layoutIfNeeded()
      let scroller = Container(retaining: list.view.unsafePointer)
      let reader = AccessibleReader(try #require(scroller.children.first))
      #expect(reader.children == ["one"])
      row.debugName = "uno"
      try list.reconfigure([1])
      #expect(reader.children == ["uno"])
    }

    @Test(
      "LS-18 headers of sections are headings among the rows, and rows are counted without them")
    func sections() async throws {
      let theatre = try ListTheatre([])
      theatre.list.sectionHeaders = RowKind<String>(
        make: { ColorViewController(.blue) }, configure: { _, _ in })
      let snapshot = try ListSnapshot(sections: ["a": [7], "b": [8]])
      await theatre.list.apply(snapshot, animated: false).finished
      theatre.root.window.layoutIfNeeded()
      let reader = try reader(theatre)
      #expect(reader.attributes["setsize"] == "2")
      let roles = (0..<reader.childCount).map { reader.child($0)?.role }
      #expect(roles == ["heading", "list item", "heading", "list item"])
      #expect((0..<4).map { reader.child($0)?.attributes["posinset"] } == [nil, "1", nil, "2"])
    }
  }
}
