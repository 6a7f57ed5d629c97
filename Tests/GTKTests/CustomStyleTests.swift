import GTK
import TestSupport
import Testing

/// Children below each other, 30 pixels high, one of them moved while it is drawn.
@MainActor
private final class Column: CustomScrollable {
  var shifted: Widget?

  override func layout(_ size: Size) {
    for (index, page) in pages.enumerated() {
      place(page, Rectangle(x: 0, y: index * 30, width: size.width, height: 30))
    }
  }

  override func drawChildren(_ context: DrawingContext) {
    guard let shifted else { return super.drawChildren(context) }
    context.saving {
      context.translate(x: 0, y: 60)
      draw(shifted, in: context)
    }
  }
}

/// A plain area of one colour.
@MainActor
private final class Patch: CustomBin {
  override func draw(_ context: DrawingContext) { context.fill(.blue) }
}

/// A window with a style sheet that holds while `body` runs.
@MainActor
private func styled(
  _ css: String, _ content: Widget, _ body: (Window) async throws -> Void
) async throws {
  let sheet = try StyleSheet(css)
  sheet.addToScreen(priority: .user)
  defer { sheet.removeFromScreen() }
  let window = Window(width: 200, height: 150)
  defer { window.destroy() }
  try await window.open(content)
  try await body(window)
}

extension OnScreen {
  @Suite("The look of widgets written in Swift")
  struct CustomStyleTests {
    @Test("one class for each pair of CSS name and role")
    func classes() {
      let row = CustomBin(cssName: "row", role: .listItem)
      #expect(row.typeName == CustomBin(cssName: "row", role: .listItem).typeName)
      let others = [
        CustomBin(), CustomBin(cssName: "row"), CustomBin(role: .listItem),
        CustomBin(cssName: "header", role: .listItem), CustomBin(cssName: "row", role: .heading),
        CustomScrollable(cssName: "row", role: .listItem), CustomScrollable(),
      ]
      #expect(Set(others.map(\.typeName) + [row.typeName]).count == others.count + 1)
      #expect(AccessibleReader(row).role == "list item")
      #expect(AccessibleReader(CustomBin(cssName: "header", role: .heading)).role == "heading")
      #expect(AccessibleReader(CustomScrollable(role: .list)).role == "list")
      #expect(
        AccessibleReader(CustomBin(cssName: "row")).role == AccessibleReader(CustomBin()).role)
    }

    @Test("a style sheet knows the nodes by name, and the state of each")
    func nodes() async throws {
      let list = Column(cssName: "list")
      let rows = [CustomBin(cssName: "row"), CustomBin(cssName: "row"), CustomBin()]
      for row in rows { list.insert(row) }
      let css = """
        row { transition: none; }
        list { background: rgb(0,0,255); border: 3px solid rgb(255,255,0); }
        list row { background: rgb(0,255,0); border-left: 2px solid rgb(0,0,0); }
        list row:selected { background: rgb(255,0,0); }
        """
      try await styled(css, list) { _ in
        rows[1].setState(.selected, true)
        let picture = Surface(of: list)
        #expect(picture.pixel(x: 100, y: 15) == (0, 255, 0, 255))
        #expect(picture.pixel(x: 1, y: 15) == (0, 0, 0, 255), "the frame of a row")
        #expect(picture.pixel(x: 100, y: 45) == (255, 0, 0, 255))
        #expect(picture.pixel(x: 100, y: 75) == (0, 0, 255, 255), "a plain bin shows the list")
        #expect(picture.pixel(x: 100, y: 120) == (0, 0, 255, 255))
        #expect(picture.pixel(x: 100, y: 149) == (255, 255, 0, 255), "the frame of the list")
        rows[1].setState(.selected, false)
        #expect(Surface(of: list).pixel(x: 100, y: 45) == (0, 255, 0, 255))
      }
    }

    @Test("the theme paints a list and a selected row as it does GTK's own")
    func likeGTK() async throws {
      let list = Column(cssName: "list")
      let row = CustomBin(cssName: "row")
      row.styleClasses.insert("activatable")
      list.insert(row)
      let model = ListBox([Label("")])
      model.row(at: 0)?.setSizeRequest(height: 30)
      let box = Box(.horizontal, [list, model])
      for widget in [list, model] as [Widget] {
        widget.hexpand = true
        widget.vexpand = true
      }
      try await styled("", box) { _ in
        row.setState(.selected, true)
        model.selectedRow = model.row(at: 0)
        // The theme fades from one state to the other.
        try await until("the colour of the selection") {
          let mine = Surface(of: list).pixel(x: 50, y: 15)
          return mine == Surface(of: model).pixel(x: 50, y: 15)
            && mine != Surface(of: model).pixel(x: 50, y: 100)
        }
        #expect(Surface(of: list).pixel(x: 50, y: 100) == Surface(of: model).pixel(x: 50, y: 100))
        #expect(row.preferredSize.height == 2 + 2, "the theme's padding")
      }
    }

    @Test("with a CSS name the child keeps clear of margin, border and padding")
    func boxModel() async throws {
      let content = Patch()
      content.setSizeRequest(width: 40, height: 20)
      let row = CustomBin(cssName: "row")
      row.add(content)
      let plain = CustomBin()
      plain.setSizeRequest(height: 10)
      let column = Box(.vertical, [row, plain])
      let css = """
        row { margin: 1px 2px 3px 4px; border: 5px solid rgb(255,0,0); padding: 6px 7px 8px 9px;
          background: rgb(0,255,0); min-height: 30px; }
        """
      try await styled(css, column) { _ in
        // 2 + 4 + 2 × 5 + 7 + 9, and 1 + 3 + 2 × 5 + 6 + 8 around the least height.
        #expect(row.preferredSize == Size(width: 40 + 32, height: 30 + 28))
        #expect(row.allocation == Rectangle(x: 0, y: 0, width: 200, height: 58))
        #expect(content.allocation == Rectangle(x: 18, y: 12, width: 200 - 32, height: 30))
        let picture = Surface(of: column)
        #expect(picture.pixel(x: 6, y: 30) == (255, 0, 0, 255), "border, inside of the margin")
        #expect(picture.pixel(x: 12, y: 30) == (0, 255, 0, 255), "padding")
        #expect(picture.pixel(x: 20, y: 30) == (0, 0, 255, 255), "content")
        #expect(picture.pixel(x: 2, y: 30) == picture.pixel(x: 2, y: 100), "margin")
        #expect(plain.allocation.height >= 10)
      }
    }

    @Test("a text that wraps is measured for the width inside")
    func wrapping() async throws {
      let label = Label("one two three four five six seven eight nine ten eleven twelve")
      label.wraps = true
      let alone = Label(label.text)
      alone.wraps = true
      let row = CustomBin(cssName: "row")
      row.add(label)
      let list = Column()
      try await styled("row { padding: 10px 30px; border-width: 0 }", list) { _ in
        list.insert(row)
        list.insert(alone)
        let inner = list.height(of: alone, width: 100)
        #expect(list.height(of: alone, width: 160) < inner, "the text wraps")
        #expect(list.height(of: row, width: 160) == inner + 20)
      }
    }

    @Test("the focus is drawn where it is to be seen, around the row itself")
    func focus() async throws {
      let row = CustomBin(cssName: "row")
      row.canFocus = true
      let entry = Entry()
      let column = Box(.vertical, [row, entry])
      let css = """
        row { min-height: 30px; padding: 0; }
        row:focus { outline: 4px solid rgb(255,0,0); outline-offset: -4px; }
        """
      try await styled(css, column) { window in
        entry.grabFocus()
        #expect(Surface(of: row).pixel(x: 100, y: 1) == (0, 0, 0, 0))
        row.realKey(.up)
        try await until("the focus") { row.isFocus && row.hasState(.focused) }
        try await until("its outline") {
          Surface(of: row).pixel(x: 100, y: 1) == (255, 0, 0, 255)
        }
        #expect(Surface(of: row).pixel(x: 100, y: 15) == (0, 0, 0, 0))
      }
    }

    @Test("a subclass draws children itself, elsewhere than where they are")
    func drawing() async throws {
      let column = Column()
      let patch = Patch()
      column.insert(patch)
      try await styled("", column) { _ in
        #expect(Surface(of: column).pixel(x: 100, y: 15) == (0, 0, 255, 255))
        column.shifted = patch
        let picture = Surface(of: column)
        #expect(picture.pixel(x: 100, y: 15) == (0, 0, 0, 0))
        #expect(picture.pixel(x: 100, y: 75) == (0, 0, 255, 255))
        patch.isChildVisible = false
        #expect(Surface(of: column).pixel(x: 100, y: 75) == (0, 0, 0, 0), "what is not mapped")
      }
    }
  }
}
