import GTK
import TestSupport
import Testing

/// Lays its children beside each other from a place on, each 60 wide.
private final class Row: CustomLayout {
  var origin = 0 { didSet { layoutChildren() } }
  private(set) var layouts = 0

  override func measure() -> (minimum: Size, natural: Size) {
    (Size(width: 100, height: 40), Size(width: 200, height: 80))
  }

  override func layout(_ size: Size) {
    layouts += 1
    for (index, page) in pages.enumerated() {
      place(page, Rectangle(x: origin + index * 60, y: 0, width: 60, height: size.height))
    }
  }
}

extension OnScreen {
  @Suite("Custom layouts")
  struct CustomLayoutTests {
    @discardableResult
    private func show(_ row: Row) -> Window {
      let window = Window(title: "Layout", width: 300, height: 100)
      let box = Box(.horizontal)
      box.packStart(row, expand: true)
      window.add(box)
      window.present()
      window.layoutIfNeeded()
      return window
    }

    @Test("children are where the subclass puts them, and at least as large as they need")
    func places() {
      let row = Row()
      let wide = Box(.horizontal)
      wide.setSizeRequest(width: 90)
      row.insert(wide)
      row.insert(Box(.horizontal))
      #expect(row.preferredSize == Size(width: 200, height: 80))
      #expect(row.minimumSize == Size(width: 100, height: 40))
      show(row)
      #expect(wide.allocation == Rectangle(x: 0, y: 0, width: 90, height: 100))
      row.origin = -20
      #expect(wide.allocation.x == -20 && row.pages[1].allocation.x == 40)
      let before = row.layouts
      row.take(wide)
      #expect(wide.parent == nil && row.children.count == 1 && row.layouts == before)
    }

    @Test("the focus goes round within a widget")
    func cycle() {
      let row = Row()
      let entries = [Entry(), Entry(), Entry()]
      for entry in entries { row.insert(entry) }
      show(row)
      entries[0].grabFocus()
      for index in [1, 2, 0, 1] {
        #expect(row.cycleFocus(.tabForward) && entries[index].isFocus)
      }
      #expect(row.cycleFocus(.tabBackward) && row.cycleFocus(.tabBackward))
      #expect(entries[2].isFocus)
    }

    @Test("the object goes with the widget")
    func lifetime() {
      weak var gone: Row?
      do {
        let row = Row()
        row.insert(Entry())
        gone = row
        show(row).destroy()
      }
      #expect(gone == nil)
    }
  }
}
