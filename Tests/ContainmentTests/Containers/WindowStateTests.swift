import Containment
import GTK
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// A page with an entry, and with a number that changes by itself.
@MainActor
private final class Note: RestoredPage {
  let entry = Entry()
  var number = 0
  private(set) var encodings = 0

  override func loadView() { view = Box(.vertical, spacing: 0, [entry]) }

  override func encodeRestorableState(_ state: RestorableState) {
    super.encodeRestorableState(state)
    encodings += 1
    state["number"] = number
    state.keepText(of: entry)
  }

  override func decodeRestorableState(_ state: RestorableState) {
    super.decodeRestorableState(state)
    number = state["number"] ?? 0
    state.restoreText(of: entry)
  }
}

/// A page with a text of many lines.
@MainActor
private final class Letter: ViewController {
  let text = TextView()

  override init() {
    super.init()
    restorationIdentifier = "letter"
  }

  override func loadView() { view = ScrolledWindow(text) }

  override func encodeRestorableState(_ state: RestorableState) {
    super.encodeRestorableState(state)
    state.keepText(of: text)
  }

  override func decodeRestorableState(_ state: RestorableState) {
    super.decodeRestorableState(state)
    state.restoreText(of: text)
  }
}

extension OnScreen {
  @Suite("State that a window keeps")
  struct WindowStateTests {
    let folder = ScratchFolder()
    private var text: String { folder.read("state.ini") ?? "" }

    private func window(_ root: ViewController, as name: String = "state") -> RootWindow {
      let window = RootWindow(Window(title: "State", width: 300, height: 200), root: root)
      window.keepState(as: name, in: folder.path)
      window.show()
      return window
    }

    /// Lets more time pass than a window waits before it saves.
    private func letTimePass() async throws {
      var isOver = false
      let timeout = Timeout.after(milliseconds: 700) { isOver = true }
      try await until("the end of the time") { isOver }
      withExtendedLifetime(timeout) {}
    }

    @Test("AP-22 what is typed, and how large the window is, is there at the next start")
    func restart() async throws {
      let note = Note("note")
      let first = window(note)
      try await letEventsArrive()
      note.entry.grabFocus()
      note.entry.realKey(Key("a"))
      try await until("the text in the file") { text.contains("text=a") }
      first.window.size = Size(width: 340, height: 230)
      try await until("the size in the file") { text.contains("width=340") }
      try await handled(first.close())

      let again = Note("note")
      let second = window(again)
      #expect(again.entry.text == "a")
      try await letEventsArrive()
      #expect(second.window.size == Size(width: 340, height: 230))
    }

    @Test("AP-22 a letter that is half written is there after a kill, with its caret")
    func halfWritten() async throws {
      let letter = Letter()
      let first = window(letter)
      try await letEventsArrive()
      letter.text.text = "Dear Ad\n\tthank you; ünd"
      letter.text.selection = 7..<7
      letter.text.grabFocus()
      letter.text.realKey(Key("a"))
      try await until("the letter in the file") { text.contains("text-caret=8") }
      // Nothing is saved any more once a program is killed.
      let again = Letter()
      StateRestoration.restore(again, from: folder.stateFile)
      #expect(again.text.text == "Dear Ada\n\tthank you; ünd")
      #expect(again.text.selection == 8..<8)
      folder.write("[letter]\ntext=Ada\ntext-caret=4\n", to: "state.ini")
      let short = Letter()
      StateRestoration.restore(short, from: folder.stateFile)
      #expect(short.text.text == "Ada" && Diagnostics.takeKinds() == [.unusableState])
      first.close()
    }

    @Test("AP-22 where a window stands it stands again, unless that is on no screen any more")
    func place() async throws {
      let first = window(Note("note"))
      try await letEventsArrive()
      first.window.move(toX: 60, y: 40)
      try await until("the place in the file") { text.contains("x=60") && text.contains("y=40") }
      try await handled(first.close())
      let second = window(Note("note"))
      try await until("the place") {
        second.window.placeOnScreen.map { $0.x == 60 && $0.y == 40 } == true
      }
      try await handled(second.close())

      folder.write(
        "[/window]\nwidth=99999999999\nheight=-1\nx=30000\ny=9223372036854775807\n",
        to: "state.ini")
      let third = window(Note("note"))
      try await letEventsArrive()
      #expect(third.window.size == Size(width: 300, height: 200))
      #expect(third.window.placeOnScreen.map { $0.x < 1000 && $0.y < 1000 } == true)
    }

    @Test("AP-22 a page that has arrived is kept, and nothing is done while nothing happens")
    func settled() async throws {
      let stack = named("stack", NavigationController(rootViewController: Note("first")))
      let root = window(stack)
      try await letEventsArrive()
      let page = Note("second")
      stack.push(page, animated: false)
      try await until("the page in the file") { text.contains("pages=first;second;") }
      try await letTimePass()
      let encodings = page.encodings
      try await letTimePass()
      #expect(page.encodings == encodings)
      page.number = 7
      page.invalidateRestorableState()
      try await until("the number in the file") { text.contains("number=7") }
      root.close()
    }

    @Test("AP-22 a root that comes later is restored, and what was kept of it stays until then")
    func later() async throws {
      folder.write("[note]\nnumber=3\n", to: "state.ini")
      let root = window(ContainerViewController())
      root.saveState()
      #expect(text.contains("[note]\nnumber=3"))
      let note = Note("note")
      root.setRootViewController(note)
      #expect(note.number == 3)
      note.number = 4
      root.saveState()
      #expect(text.contains("number=4") && Diagnostics.takeKinds() == [])
    }

    @Test(
      "AP-22 what a root was at last is kept when another takes its place", arguments: [nil, "b"])
    func exchanged(name: String?) async throws {
      let root = window(Note("a"))
      try await letEventsArrive()
      root.saveState()
      let first = try #require(root.rootViewController as? Note)
      first.number = 9
      first.invalidateRestorableState()
      root.setRootViewController(Note(name))
      #expect(text.contains("number=9"))
      root.close()
    }

    @Test("AP-22 a controller inside of a nameless root is restored and kept when it comes")
    func inside() async throws {
      folder.write("[note]\nnumber=3\n", to: "state.ini")
      let door = ContainerViewController()
      let root = window(door)
      let note = Note("note")
      root.keepState(of: note)
      #expect(note.number == 3)
      door.content = note
      note.number = 5
      root.saveState()
      #expect(text.contains("number=5") && Diagnostics.takeKinds() == [])
      root.keepState(of: Note(nil))
      #expect(Diagnostics.takeKinds() == [.unusableState])
    }

    @Test("AP-22 two windows have two files; a third that would have one of them is told")
    func several() async throws {
      let (one, two) = (window(Note("note")), window(Note("note"), as: "other"))
      #expect(Diagnostics.takeKinds() == [])
      let three = window(Note("note"), as: "other")
      #expect(Diagnostics.takeKinds() == [.unusableState])
      for window in [one, two] { window.saveState() }
      #expect(folder.read("other.ini")?.isEmpty == false && !text.isEmpty)
      two.close()
      three.keepState(as: "other", in: folder.path)
      #expect(Diagnostics.takeKinds() == [], "the name is free again")
    }

    @Test("AP-22 a damaged file is told of and set aside, one that cannot be written told of once")
    func damaged() async throws {
      folder.write("[note\nnonsense", to: "state.ini")
      let note = Note("note")
      let root = window(note)
      #expect(Diagnostics.takeKinds() == [.unusableState])
      #expect(folder.read("state.ini.damaged") == "[note\nnonsense")
      root.saveState()
      #expect(text.contains("[note]"))

      var failures = 0
      let other = RootWindow(Window(title: "State"), root: Note("note"))
      other.keepState(in: "\(folder.path)/state.ini/below") { _ in failures += 1 }
      for _ in 0..<2 { other.saveState() }
      #expect(failures == 1)
      _ = Diagnostics.takeKinds()
    }

    @Test("AP-22 a file that nobody can open is set aside too; where that fails nothing is written")
    func unreadable() async throws {
      let path = folder.stateFile
      // One that leads to itself.
      symlink(path, path)
      let first = window(Note("note"))
      first.saveState()
      #expect(text.contains("[note]") && Diagnostics.takeKinds() == [.unusableState])
      first.close()

      folder.write("[note\nnonsense", to: "state.ini")
      unlink("\(path).damaged")
      mkdir("\(path).damaged", 0o700)
      var failures: [String] = []
      let second = RootWindow(Window(title: "State"), root: Note("note"))
      second.keepState(in: folder.path) { failures.append($0.path) }
      #expect(Diagnostics.takeKinds() == [.unusableState])
      for _ in 0..<2 { second.saveState() }
      #expect(text == "[note\nnonsense" && failures == [path])
    }

    @Test("AP-22 what a process that was killed has left beside the file is removed, and no more")
    func remains() async throws {
      let names = ["state.ini.2147483647.new", "state.ini.mine.new", "state.ini.1.new"]
      for name in names { folder.write("[note\n", to: name) }
      _ = window(Note("note"))
      #expect(names.map { folder.read($0) != nil } == [false, true, true])
    }

    @Test("AP-22 a name below one without is a diagnostic, once, unless it is optional")
    func inVain() async throws {
      let nameless = ContainerViewController(content: Note("note"))
      let tree = named("tree", ContainerViewController(content: nameless))
      let root = window(tree)
      root.saveState()
      #expect(Diagnostics.reported.map(\.controller) == ["note"])
      root.saveState()
      #expect(Diagnostics.takeKinds() == [.unusableState])

      let other = Note("other")
      other.isStateOptional = true
      nameless.content = other
      root.saveState()
      #expect(Diagnostics.takeKinds() == [])
    }

    @Test("AP-22 optional state of what is missing at the next start is skipped without a word")
    func optional() throws {
      let page = Note("page")
      page.isStateOptional = true
      let tree = named("tree", ContainerViewController(content: page))
      try StateRestoration.save(tree, to: folder.stateFile)
      #expect(text.contains("[tree/page]"))
      let other = named("tree", ContainerViewController())
      #expect(StateRestoration.restore(other, from: folder.stateFile))
      #expect(Diagnostics.takeKinds() == [])
    }

    @Test("AP-22 a position that cannot be scrolled to yet is not lost by saving before it is")
    func pending() throws {
      let scroller = ScrolledWindow()
      let file = KeyFile()
      let owner = ViewController()
      file["owner", "scroll"] = 321.0
      RestorableState(file, "owner", of: owner).restoreScroll(of: scroller.vadjustment)
      let kept = KeyFile()
      RestorableState(kept, "owner", of: owner).keepScroll(of: scroller.vadjustment)
      let position: Double? = kept["owner", "scroll"]
      #expect(position == 321)
    }
  }
}
