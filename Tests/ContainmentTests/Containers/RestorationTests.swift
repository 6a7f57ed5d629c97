import Containment
import GTK
import TestSupport
import Testing

/// A page that is restored by its name, with something of its own to keep.
@MainActor
class RestoredPage: ViewController {
  var note = ""

  init(_ id: String?) {
    super.init()
    debugName = id ?? "nameless"
    restorationIdentifier = id
  }

  override func encodeRestorableState(_ state: RestorableState) {
    super.encodeRestorableState(state)
    state["note"] = note
  }

  override func decodeRestorableState(_ state: RestorableState) {
    super.decodeRestorableState(state)
    note = state["note"] ?? note
  }
}

/// A container that keeps which pages lie on each other, and makes them when it decodes.
@MainActor
private final class Pile: ContainerViewController {
  private(set) var pages: [String] = []

  func put(_ page: String) {
    pages.append(page)
    content = Note(page)
  }

  override func encodeRestorableState(_ state: RestorableState) {
    super.encodeRestorableState(state)
    state["pages"] = pages
  }

  override func decodeRestorableState(_ state: RestorableState) {
    super.decodeRestorableState(state)
    let pages: [String] = state["pages"] ?? []
    for page in pages { put(page) }
  }
}

/// A page with something of every kind to keep.
@MainActor
private final class Note: RestoredPage {
  var text = ""
  var count = 0
  var share = 0.0
  var isOpen = false
  var numbers: [Int] = []

  override func encodeRestorableState(_ state: RestorableState) {
    state["text"] = text
    state["count"] = count
    state["share"] = share
    state["is open"] = isOpen
    state["numbers"] = numbers
  }

  override func decodeRestorableState(_ state: RestorableState) {
    text = state["text"] ?? text
    count = state["count"] ?? count
    share = state["share"] ?? share
    isOpen = state["is open"] ?? isOpen
    numbers = state["numbers"] ?? numbers
  }
}

/// A list of words that keeps which of them are selected.
@MainActor
private final class Words: ListViewController<String> {
  init() {
    super.init { _ in
      RowKind(make: { ViewController() }, configure: { (_: ViewController, _: String) in })
    }
    restorationIdentifier = "words"
    selectionMode = .multiple
    snapshot = (try? ListSnapshot(["one", "two; three", "four"])) ?? ListSnapshot()
  }

  override func encodeRestorableState(_ state: RestorableState) { state.keepSelection(of: self) }
  override func decodeRestorableState(_ state: RestorableState) {
    state.restoreSelection(of: self)
  }
}

/// A screen with an entry.
@MainActor
private final class Form: ViewController {
  let entry = Entry()

  override func loadView() { view = Box(.vertical, spacing: 0, [entry]) }
  override func encodeRestorableState(_ state: RestorableState) { state.keepText(of: entry) }
  override func decodeRestorableState(_ state: RestorableState) { state.restoreText(of: entry) }
}

private enum Order: String { case date, name }

extension Order: KeyFileValue {}

/// A screen that shows things in an order.
@MainActor
private final class Catalogue: ViewController {
  var order = Order.date

  override func encodeRestorableState(_ state: RestorableState) { state["order"] = order }
  override func decodeRestorableState(_ state: RestorableState) { order = state["order"] ?? order }
}

/// A container that has nothing of its own to keep, and makes its page when it decodes.
@MainActor
private final class Frame: ContainerViewController {
  private(set) var decodings = 0

  override func decodeRestorableState(_ state: RestorableState) {
    super.decodeRestorableState(state)
    decodings += 1
    content = Note("page")
  }
}

/// A screen whose fixed part is there only when its view is.
@MainActor
private final class Desk: ViewController {
  let drawer = Note("drawer")

  override func viewDidLoad() {
    super.viewDidLoad()
    embed(drawer)
  }
}

extension OnScreen {
  @Suite("Restoration")
  struct RestorationTests {
    let folder = ScratchFolder()
    var file: String { folder.stateFile }

    private func pile() -> Pile { named("main", Pile()) }

    @Test("AP-03 a value of an enum is kept, and one that there is no more is skipped and told")
    func enumeration() throws {
      func catalogue() -> Catalogue { named("main", Catalogue()) }
      let before = catalogue()
      before.order = .name
      try StateRestoration.save(before, to: file)
      let after = catalogue()
      StateRestoration.restore(after, from: file)
      #expect(after.order == .name && Diagnostics.takeKinds() == [])
      folder.write("[main]\norder=size\n", to: "state.ini")
      let other = catalogue()
      StateRestoration.restore(other, from: file)
      #expect(other.order == .date && Diagnostics.takeKinds() == [.unusableState])
    }

    @Test("PR-03 who keeps nothing is told all the same, if something inside was kept")
    func nothingOfItsOwn() throws {
      let before = named("main", Frame())
      let note = Note("page")
      note.text = "inside"
      before.content = note
      try StateRestoration.save(before, to: file)
      let after = named("main", Frame())
      #expect(StateRestoration.restore(after, from: file))
      #expect(
        (after.content as? Note)?.text == "inside" && after.decodings == 1
          && Diagnostics.takeKinds() == [])

      folder.write("[mainland]\nx=1\n", to: "state.ini")
      StateRestoration.restore(after, from: file)
      #expect(after.decodings == 1 && Diagnostics.takeKinds() == [.unusableState])
    }

    @Test("PR-03 a tree is as it was: the container makes its page, the page reads its values")
    func roundTrip() throws {
      let before = pile()
      before.put("a")
      before.put("b/[1] é\n=")
      let page = try #require(before.content as? Note)
      page.text = " Grüße; \"quoted\"\nsecond line\\ "
      page.count = -7
      page.share = 0.1
      page.isOpen = true
      page.numbers = [3, -1, 2]
      try StateRestoration.save(before, to: file)

      let after = pile()
      #expect(StateRestoration.restore(after, from: file))
      #expect(after.pages == ["a", "b/[1] é\n="])
      let restored = try #require(after.content as? Note)
      #expect(restored.text == page.text && restored.count == -7 && restored.share == 0.1)
      #expect(restored.isOpen && restored.numbers == [3, -1, 2])

      let empty = pile()
      empty.put("")
      try StateRestoration.save(empty, to: file)
      let none = pile()
      StateRestoration.restore(none, from: file)
      #expect(none.pages == [""])
    }

    @Test("PR-03 only what has an id all the way up is kept; the file says where each belongs")
    func path() throws {
      let root = pile()
      let nameless = ContainerViewController(content: Note("deep"))
      root.content = nameless
      try StateRestoration.save(root, to: file)
      #expect(folder.read("state.ini") == "[main]\npages=\n")
      #expect(Diagnostics.takeKinds() == [.unusableState], "what is named in vain is told of")
      nameless.restorationIdentifier = "middle"
      try StateRestoration.save(root, to: file)
      #expect(
        folder.read("state.ini")
          == "[main]\npages=\n\n[main/middle/deep]\ntext=\ncount=0\nshare=0.0\nis%20open=false\n"
          + "numbers=\n")
      root.restorationIdentifier = nil
      try StateRestoration.save(root, to: file)
      #expect(folder.read("state.ini") == "")
      #expect(Diagnostics.takeKinds() == [.unusableState])
      #expect(!StateRestoration.restore(root, from: "\(folder.path)/nothing.ini"))
    }

    @Test("PR-03 unknown parts and values of another kind are skipped, the rest is restored")
    func skipped() throws {
      folder.write(
        "[main]\npages=a;\n[main/a]\ntext=kept\ncount=many\n[main/gone]\nx=1\n[other]\n",
        to: "state.ini")
      let root = pile()
      #expect(StateRestoration.restore(root, from: file))
      let page = try #require(root.content as? Note)
      #expect(page.text == "kept" && page.count == 0)
      #expect(Diagnostics.reported.map(\.controller) == ["a", "Pile", "Pile"])
      #expect(Diagnostics.takeKinds() == [.unusableState, .unusableState, .unusableState])
    }

    @Test("PR-03 a damaged file is kept aside, and everything starts as for the first time")
    func damaged() {
      folder.write("[main\nnonsense", to: "state.ini")
      let root = pile()
      #expect(!StateRestoration.restore(root, from: file))
      #expect(root.pages.isEmpty)
      #expect(folder.read("state.ini") == nil)
      #expect(folder.read("state.ini.damaged") == "[main\nnonsense")
      #expect(Diagnostics.takeKinds() == [.unusableState])
      #expect(!StateRestoration.restore(root, from: file) && Diagnostics.takeKinds().isEmpty)
    }

    @Test("PR-03 two beside each other with one id: the first is kept, the second reported")
    func duplicates() throws {
      let root = named("root", ViewController())
      let notes = [Note("n"), Note("n")]
      notes[0].text = "first"
      notes[1].text = "second"
      for note in notes { root.embed(note) }
      try StateRestoration.save(root, to: file)
      #expect(Diagnostics.takeKinds() == [.unusableState])
      notes[0].text = ""
      StateRestoration.restore(root, from: file)
      #expect(notes[0].text == "first" && notes[1].text == "second")
      #expect(Diagnostics.takeKinds() == [], "it was told once")
    }

    @Test("PR-03 a file that cannot be written is an error, and the old one stays")
    func unwritable() throws {
      try StateRestoration.save(pile(), to: file)
      let old = folder.read("state.ini")
      #expect(throws: FileError.self) {
        try StateRestoration.save(pile(), to: "\(file)/below/state.ini")
      }
      #expect(folder.read("state.ini") == old)
      #expect(StateRestoration.standardPath.hasPrefix(UserFolders.state + "/"))
      try StateRestoration.save(pile(), to: file)
    }

    @Test("OP-11 what is embedded when a view is loaded is found before that; others load nothing")
    func embedded() throws {
      func tree() -> (root: ContainerViewController, desk: Desk) {
        let desk = named("desk", Desk())
        return (named("root", ContainerViewController(content: desk)), desk)
      }
      let before = tree()
      before.desk.loadViewIfNeeded()
      before.desk.drawer.text = "inside"
      try StateRestoration.save(before.root, to: file)

      let after = tree()
      StateRestoration.restore(after.root, from: file)
      #expect(after.desk.drawer.text == "inside" && Diagnostics.takeKinds() == [])
      #expect(!after.root.isViewLoaded, "whose child is there without its view")
      try StateRestoration.save(after.root, to: "\(folder.path)/again.ini")
      #expect(folder.read("again.ini") == folder.read("state.ini"))
    }

    @Test("PR-03 scroll position, text, caret and selection are where they were")
    func helpers() async throws {
      let theatre = Theatre(width: 300, height: 200)
      func screen() -> (ScrollingContentViewController, Form, ContainerViewController) {
        let tall = named("form", Form())
        let scrolling = named("scrolling", ScrollingContentViewController(content: tall))
        let root = named("root", ContainerViewController(content: scrolling))
        (tall.view as? Box)?.setSizeRequest(height: 1000)
        return (scrolling, tall, root)
      }
      let (scrolling, form, root) = screen()
      theatre.settle(root)
      scrolling.adjustment?.value = 321
      form.entry.text = "written"
      form.entry.caretPosition = 3
      try StateRestoration.save(root, to: file)

      let (scrolled, filled, other) = screen()
      StateRestoration.restore(other, from: file)
      #expect(scrolled.adjustment?.value == 0, "nothing is laid out yet")
      #expect(filled.entry.text == "written" && filled.entry.caretPosition == 3)
      theatre.settle(other)
      #expect(scrolled.adjustment?.value == 321)
      scrolled.adjustment?.value = 5
      scrolled.adjustment?.upper = 2000
      #expect(scrolled.adjustment?.value == 5, "afterwards it is the user's")
    }

    @Test(
      "BR-22 a caret for which the text has no place is skipped, and that is said",
      arguments: [8, -1, 3_000_000_000, Int.max, Int.min])
    func noPlace(caret: Int) throws {
      let form = named("form", Form())
      form.loadViewIfNeeded()
      folder.write("[form]\ntext=written\ntext-caret=7\n", to: "state.ini")
      #expect(StateRestoration.restore(form, from: file) && Diagnostics.takeKinds() == [])
      #expect(form.entry.text == "written" && form.entry.caretPosition == 7, "its end is a place")
      folder.write("[form]\ntext=another\ntext-caret=\(caret)\n", to: "state.ini")
      #expect(StateRestoration.restore(form, from: file))
      #expect(form.entry.text == "another" && form.entry.caretPosition == 0)
      #expect(Diagnostics.takeKinds() == [.unusableState])
    }

    @Test("PR-03 the selection of a list is as it was, as far as the items are there")
    func selection() throws {
      let list = Words()
      list.selection = ["two; three", "four"]
      try StateRestoration.save(list, to: file)
      let other = Words()
      StateRestoration.restore(other, from: file)
      #expect(other.selection == ["two; three", "four"])
      let shorter = Words()
      shorter.snapshot = try ListSnapshot(["four"])
      StateRestoration.restore(shorter, from: file)
      #expect(shorter.selection == ["four"])
    }
  }
}
