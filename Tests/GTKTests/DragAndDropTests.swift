import CGTK
import GTK
import TestSupport
import Testing

/// A value of an app.
private struct Card: Equatable {
  var title: String
}

extension OnScreen {
  @Suite("Drag and drop between widgets")
  struct DragAndDropTests {
    private let window = Window(width: 300, height: 200)
    private let source = EventBox(Label("From here"))
    private let target = EventBox(Label("To here"))
    private let heard = Heard()

    /// What sources and targets have told.
    private final class Heard {
      var lines: [String] = []
    }

    private func open(_ from: Widget? = nil, _ to: Widget? = nil) async throws {
      let row = Box(.horizontal, spacing: 20, [from ?? source, to ?? target])
      row.isHomogeneous = true
      try await window.open(row)
    }

    /// Drags from the middle of one widget to a place in another, and drops there.
    private func drag(
      _ from: Widget? = nil, to: Widget? = nil, at end: (x: Int, y: Int) = (30, 40),
      holding: GdkModifierType = [], isWanted: Bool = true
    ) async throws {
      try await carry(from, to: to, at: end, holding: holding, isWanted: isWanted)
      source.realRelease()
      try await until("the picture to go") { icon == nil }
      try await letEventsArrive()
    }

    /// The same, without dropping it.
    private func carry(
      _ from: Widget? = nil, to: Widget? = nil, at end: (x: Int, y: Int) = (30, 40),
      holding: GdkModifierType = [], isWanted: Bool = true
    ) async throws {
      let (from, to) = (from ?? source, to ?? target)
      let place = try #require(to.convert(x: end.x, y: end.y, to: from))
      let frame = from.allocation
      try await from.realDrag(
        from: (frame.width / 2, frame.height / 2), to: place, steps: 8, holding: holding,
        releasing: false)
      guard isWanted else { return }
      try await until("the target to show itself") { to.hasState(.dropActive) }
      // Its answer has to come to the source as well, through the display.
      try await letEventsArrive()
      try await letEventsArrive()
    }

    /// The window beneath the pointer while something is dragged.
    private var icon: Window? {
      Window.all.first {
        gtk_window_get_type_hint($0.unsafePointer.assumingMemoryBound(to: GtkWindow.self))
          == GDK_WINDOW_TYPE_HINT_DND && $0.isMapped
      }
    }

    private func ended(_ action: DragAction?) {
      heard.lines.append("ended \(action.map { $0 == .move ? "move" : "copy" } ?? "without")")
    }

    private func drop(_ what: String, _ drop: Drop) -> Bool {
      heard.lines.append(
        "\(what) at \(drop.x), \(drop.y) to \(drop.action == .move ? "move" : "copy")")
      return true
    }

    @Test(
      "OP-25 a value of the app is dropped as it is, where the pointer is, and its source is told")
    func value() async throws {
      DragSource(on: source, ended: ended) { DragContent(Card(title: "Ada"), text: "a card") }
      DropTarget(on: target)
        .accept(.value(Int.self)) { drop("number \($0)", $1) }
        .accept(.value(Card.self)) { drop("card \($0.title)", $1) }
        .accept(.text) { drop("text \($0)", $1) }
      try await open()
      try await drag()
      try await until("the end") { heard.lines.last?.hasPrefix("ended") == true }
      #expect(heard.lines == ["card Ada at 30, 40 to copy", "ended copy"])
    }

    @Test("OP-25 another source that goes meanwhile takes nothing from what is dragged")
    func otherGone() async throws {
      let other = EventBox(Label("Not from here"))
      DragSource(on: other) { DragContent(text: "words") }
      DragSource(on: source, ended: ended) { DragContent(Card(title: "Ada")) }
      DropTarget(on: target).accept(.value(Card.self)) { drop("card \($0.title)", $1) }
      try await open(source, Box(.vertical, [target, other]))
      try await carry(at: (5, 5))
      other.destroy()
      source.realRelease()
      try await until("the end") { heard.lines.last?.hasPrefix("ended") == true }
      #expect(heard.lines == ["card Ada at 5, 5 to copy", "ended copy"])
    }

    @Test("OP-25 text and files are dropped, also where values are not known")
    func texts() async throws {
      let path = "/tmp/a b/ü.txt"
      DragSource(on: source, ended: ended) {
        DragContent(Card(title: "Ada"), text: "Grüße, 世界", uris: [URI.ofFile(path) ?? ""])
      }
      let entry = Entry()
      DropTarget(on: target).accept(.text) { drop("text \($0)", $1) }
      try await open(source, Box(.vertical, [target, entry]))
      try await drag(at: (5, 5))
      try await until("the end") { heard.lines.last == "ended copy" }
      #expect(heard.lines == ["text Grüße, 世界 at 5, 5 to copy", "ended copy"])
      try await drag(to: entry, at: (20, 10))
      try await until("the second end") { heard.lines.count == 3 }
      #expect(entry.text == "Grüße, 世界", "GTK's own target")

      let files = EventBox(Label("Files"))
      DropTarget(on: files).accept(.uris) { uris, place in
        drop(uris.compactMap(URI.path(ofFile:)).joined(), place)
      }
      (target.parent as Container?)?.add(files)
      try await handled(files.show())
      try await drag(to: files, at: (6, 7))
      try await until("the third end") { heard.lines.count == 5 }
      #expect(heard.lines.suffix(2) == ["\(path) at 6, 7 to copy", "ended copy"])
      #expect(URI.path(ofFile: "https://example.org/a") == nil && URI.ofFile("a") == nil)
    }

    @Test("OP-25 what nobody wants, or is dropped beside, is told to have gone nowhere")
    func refused() async throws {
      DragSource(on: source, ended: ended) { DragContent(Card(title: "Ada")) }
      DropTarget(on: target).accept(.value(Card.self)) { _, _ in
        heard.lines.append("refused")
        return false
      }
      try await open()
      try await drag()
      try await until("the end") { heard.lines == ["refused", "ended without"] }
      heard.lines = []
      try await drag(to: source, at: (30, 5), isWanted: false)
      try await until("the end beside") { heard.lines == ["ended without"] }
      // Text is not accepted here.
      let other = EventBox(Label("Text"))
      DragSource(on: other, ended: ended) { DragContent(text: "words") }
      (source.parent as Container?)?.add(other)
      try await handled(other.show())
      heard.lines = []
      try await drag(other, isWanted: false)
      try await until("the end of the text") { heard.lines == ["ended without"] }
    }

    @Test("OP-25 what is moved may take the widget along that it was dragged from")
    func moved() async throws {
      let before = HeldByC.count
      let column = EventBox()
      let held = Box(.vertical)
      column.add(held)
      var card: EventBox? = EventBox(Label("Card"))
      let watch = try WeakObject(#require(card))
      if let card {
        DragSource(on: card, actions: [.copy, .move], ended: ended) {
          DragContent(Card(title: "Ada"))
        }
      }
      DropTarget(on: column, actions: [.copy, .move]).accept(.value(Card.self)) { dropped, place in
        watch.object?.destroy()
        held.add(Label(dropped.title))
        return drop(dropped.title, place)
      }
      try await open(card.map { Box(.vertical, [$0]) }, column)
      let pointer = try #require(card)
      card = nil
      try await drag(pointer, to: column, at: (10, 50), holding: .shift)
      try await until("the drop") { !heard.lines.isEmpty }
      try await letEventsArrive()
      #expect(heard.lines == ["Ada at 10, 50 to move"] && held.children.count == 1)
      window.destroy()
      #expect(HeldByC.count == before)
    }

    @Test("OP-25 a button can be dragged and is not clicked thereby; without a drag it is")
    func button() async throws {
      let button = Button("Press or drag")
      button.clicked.connect { heard.lines.append("clicked") }
      var offers = 0
      DragSource(on: button, ended: ended) {
        offers += 1
        return offers == 1 ? nil : DragContent(text: "words")
      }
      DropTarget(on: target).accept(.text) { drop($0, $1) }
      try await open(button)
      button.realClick()
      try await until("the click") { heard.lines == ["clicked"] }
      heard.lines = []
      try await drag(button, isWanted: false)
      #expect(offers == 1, "nothing is offered")
      #expect(heard.lines == [], "and it is let go elsewhere")
      try await drag(button)
      try await until("the drop") { heard.lines.count == 2 }
      #expect(heard.lines == ["words at 30, 40 to copy", "ended copy"] && offers == 2)
      button.realClick()
      try await until("the click after it") { heard.lines.last == "clicked" }
    }

    @Test(
      "OP-25 what is dragged is seen beneath the pointer, and the target shows that it takes it")
    func picture() async throws {
      DragSource(on: source, ended: ended) {
        let picture = Surface(width: 60, height: 40)
        picture.draw { $0.fill(.red) }
        return DragContent(text: "words", picture: picture)
      }
      DropTarget(on: target).accept(.text) { drop($0, $1) }
      try await open()
      try await carry(at: (50, 50))
      let icon = try #require(icon)
      try await letEventsArrive()
      let seen = Surface(of: icon)
      #expect(seen.size == Size(width: 60, height: 40))
      #expect(seen.pixel(x: 30, y: 20) == (255, 0, 0, 255))
      let pointer = try #require(icon.pointer)
      #expect(abs(pointer.x - 30) <= 1 && abs(pointer.y - 20) <= 1, "\(pointer)")
      target.realRelease()
      try await until("the end") { heard.lines.last == "ended copy" }
      #expect(!target.hasState(.dropActive))
    }
  }
}
