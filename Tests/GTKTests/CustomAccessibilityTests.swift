import GTK
import TestSupport
import Testing

/// A list whose rows stand in another order than they were made in, some of them in reserve.
@MainActor
private final class Shelf: CustomScrollable {
  private let lifetime = Lifetime()
  var order: [Widget] = []
  override var accessibleChildren: [Widget] { order }

  override func layout(_ size: Size) {
    for (index, row) in order.enumerated() {
      place(row, Rectangle(x: 0, y: index * 20, width: size.width, height: 20))
    }
  }

  func row(_ name: String) -> CustomBin {
    let row = CustomBin(cssName: "row", role: .listItem)
    row.accessibleName = name
    insert(row)
    return row
  }
}

extension OnScreen {
  @Suite("What assistive technology knows of widgets written in Swift")
  struct CustomAccessibilityTests {
    @Test("SO-08 the characters of a label have a place while it is realized, and none after that")
    func charactersOfLabel() async throws {
      let label = Label("Enfilade")
      let window = Window(width: 200, height: 100)
      window.add(label)
      let reader = AccessibleReader(label)
      let nowhere = Rectangle(x: 0, y: 0, width: 0, height: 0)
      #expect(reader.extents(ofCharacter: 0) == nowhere)
      window.show()
      defer { window.destroy() }
      try await until("the place") { reader.extents(ofCharacter: 0).width > 3 }
      // A complaint of GTK fails the test.
      label.removeFromParent()
      #expect(reader.extents(ofCharacter: 0) == nowhere)
    }

    /// The bridge to assistive technology leaves transient objects out of its cache.
    @Test("SO-08 what is left of a destroyed widget is defunct and transient")
    func destroyed() {
      let widgets = [
        Box(.vertical), Image(icon: "go-next-symbolic"), DrawingArea(), Entry(),
        SpinButton(in: 0...1),
      ]
      for widget in widgets {
        let reader = AccessibleReader(widget)
        #expect(!reader.has("defunct") && !reader.has("transient"))
        widget.destroy()
        #expect(reader.has("defunct") && reader.has("transient"))
      }
    }

    @Test("position and count are attributes, beside GTK's own")
    func attributes() {
      let row = CustomBin(role: .listItem)
      let reader = AccessibleReader(row)
      #expect(reader.attributes == ["toolkit": "gtk"])
      row.accessiblePosition = AccessiblePosition(position: 3, count: 500)
      #expect(reader.attributes == ["toolkit": "gtk", "posinset": "3", "setsize": "500"])
      row.accessiblePosition = nil
      #expect(reader.attributes == ["toolkit": "gtk"])
      let list = CustomScrollable(role: .list)
      let listReader = AccessibleReader(list)
      #expect(listReader.attributes == ["toolkit": "gtk"])
      list.accessibleCount = 500
      #expect(listReader.attributes == ["toolkit": "gtk", "setsize": "500"])
    }

    @Test("selectable and selected are states, and their changes are told once each")
    func selection() {
      let row = CustomBin(role: .listItem)
      row.setState(.selected, true)
      row.setState(.selected, false)
      let reader = AccessibleReader(row)
      var changes: [String] = []
      reader.onStateChange { changes.append("\($0) \($1)") }
      row.setState(.selected, true)
      #expect(!reader.has("selectable") && !reader.has("selected") && changes.isEmpty)
      row.setState(.selected, false)
      row.isAccessiblySelectable = true
      #expect(reader.has("selectable") && !reader.has("selected"))
      row.setState(.selected, true)
      row.setState([.selected, .prelight], true)
      #expect(reader.has("selected"))
      row.setState(.selected, false)
      #expect(!reader.has("selected"))
      row.setState(.selected, true)
      row.isAccessiblySelectable = false
      #expect(!reader.has("selectable") && !reader.has("selected"))
      #expect(
        changes == [
          "selectable true", "selected true", "selected false", "selected true",
          "selectable false", "selected false",
        ])
    }

    @Test("children in reserve are not seen, and each of the others knows its place")
    func children() {
      let shelf = Shelf(role: .list)
      let rows = ["c", "a", "reserve", "b"].map { shelf.row($0) }
      shelf.order = [rows[1], rows[3], rows[0]]
      let reader = AccessibleReader(shelf)
      #expect(reader.children == ["a", "b", "c"])
      #expect(rows.map { AccessibleReader($0).index } == [2, 0, -1, 1])
      #expect(reader.child(3) == nil && reader.child(-1) == nil)
      let plain = CustomScrollable()
      plain.insert(Button("x"))
      plain.insert(CustomBin())
      #expect(plain.pages.map { AccessibleReader($0).index } == [0, 1])
      #expect(AccessibleReader(plain).childCount == 2)
      let bin = CustomBin()
      bin.add(Label("inside"))
      #expect(AccessibleReader(bin).children == ["inside"])
    }

    @Test("children that come and go are told of after the layout")
    func announcements() async throws {
      let shelf = Shelf(role: .list)
      let rows = ["a", "b", "c"].map { shelf.row($0) }
      shelf.order = [rows[0], rows[1]]
      let window = Window(width: 100, height: 100)
      window.add(shelf)
      window.show()
      try await until("a layout") { rows[1].allocation.y == 20 }
      var changes: [String] = []
      let reader = AccessibleReader(shelf)
      reader.onChildrenChange { changes.append($0) }
      shelf.order = [rows[1], rows[2]]
      #expect(changes.isEmpty)
      shelf.queueAllocate()
      try await until("a layout") { rows[2].allocation.y == 20 }
      #expect(changes == ["remove", "add"])
      shelf.queueAllocate()
      shelf.order = [rows[2], rows[1]]
      try await until("a layout") { rows[2].allocation.y == 0 }
      #expect(changes.count == 4, "a row that moves goes and comes")
    }

    @Test("accessible objects may outlive their widgets, which are not kept by them")
    func ends() {
      let before = Lifetime.alive
      var readers: [AccessibleReader] = []
      do {
        let shelf = Shelf(role: .list)
        let row = shelf.row("a")
        row.accessiblePosition = AccessiblePosition(position: 1, count: 1)
        row.isAccessiblySelectable = true
        row.setState(.selected, true)
        shelf.order = [row]
        shelf.accessibleCount = 1
        readers = [AccessibleReader(shelf), AccessibleReader(row)]
        #expect(readers[0].child(0) == readers[1])
        #expect(readers.map(\.references) == [2, 2], "the widget's and the reader's")
        shelf.destroy()
        row.destroy()
      }
      #expect(Lifetime.alive == before)
      #expect(readers.map(\.references) == [1, 1])
      #expect(readers[0].childCount == 0 && readers[0].child(0) == nil)
      #expect(readers[0].attributes["setsize"] == nil)
      #expect(readers[1].attributes["posinset"] == nil && readers[1].index == -1)
      #expect(readers.allSatisfy { $0.has("defunct") && !$0.has("selected") })
    }
  }
}
