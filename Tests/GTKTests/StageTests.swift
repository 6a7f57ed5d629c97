import CGTK
import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  /// A program to be driven from outside: this one, started anew by `HarnessTests`.
  @Suite("A stage for hands from outside", .enabled(if: getenv("ENFILADE_STAGE") != nil))
  struct StageTests {
    @Test(
      "a window with a widget of every kind that is typed into or clicked",
      .enabled(if: getenv("ENFILADE_QUIT") == nil))
    func stage() async throws {
      let echo = Label("nothing yet")
      echo.accessibleID = "echo"
      func entry(_ id: String, _ text: String = "old") -> Entry {
        let entry = Entry(text, placeholder: "write")
        entry.accessibleID = id
        entry.changed.connect { echo.text = "\(id): \(entry.text)" }
        return entry
      }
      let password = entry("password")
      let empty = entry("empty", "")
      let mute = entry("mute")
      let fixed = entry("fixed", "key")
      for entry in [password, empty, mute, fixed] { entry.showsText = false }
      gtk_entry_set_invisible_char(pointer(mute), 0)
      fixed.isEditable = false
      let locked = entry("locked")
      locked.isEditable = false
      let short = entry("short", "")
      gtk_entry_set_max_length(pointer(short), 3)
      let loud = entry("loud", "")
      loud.changed.connect {
        if loud.text != loud.text.uppercased() { loud.text = loud.text.uppercased() }
      }
      let search = SearchEntry()
      search.accessibleID = "search"
      let number = SpinButton(in: 0...99, value: 5)
      number.accessibleID = "number"
      let text = TextView("two\nlines")
      text.accessibleID = "text"
      text.setSizeRequest(height: 50)
      let button = Button("Count")
      button.accessibleID = "button"
      var count = 0
      button.clicked.connect {
        count += 1
        echo.text = "clicked \(count)"
      }
      let scale = Scale(in: 0...100, step: 1, value: 0)
      scale.accessibleID = "scale"
      let red = DrawingArea()
      red.accessibleID = "red"
      red.setSizeRequest(width: 31, height: 17)
      red.drawn.connect {
        $0.fill(.red, x: 0, y: 0, width: 2000, height: 17)
        return true
      }
      let window = Window(title: "Stage", width: 400, height: 500)
      window.add(
        Box(
          .vertical,
          [
            echo, entry("plain"), password, empty, mute, fixed, locked, short, loud, search, number,
            text, button, scale, red,
          ]))
      window.show()
      // Whoever has started it ends it.
      try await Task.sleep(for: .seconds(240))
    }

    /// An app that ends at Ctrl+Q, in the way that its environment says, and leaves its state in a file.
    @Test("an app that is quit", .enabled(if: getenv("ENFILADE_QUIT") != nil))
    func quit() {
      let way = getenv("ENFILADE_QUIT").map { String(cString: $0) }
      let file = getenv("XDG_STATE_HOME").map { String(cString: $0) + "/stage/state.ini" } ?? ""
      let application = Application(id: "dev.enfilade.Stage", flags: .nonUnique)
      application.activated.connect {
        @MainActor func named<Controller: ViewController>(_ name: String, _ new: Controller)
          -> Controller
        {
          new.restorationIdentifier = name
          new.title = name
          return new
        }
        let list = named("list", ListViewController<Int>(make: { ViewController() }) { _, _ in })
        list.snapshot = (try? ListSnapshot(0..<10_000)) ?? ListSnapshot()
        let stack = named("stack", NavigationController(rootViewController: list))
        for number in 0..<20 {
          let page = named("page \(number)", ColorViewController(.red))
          page.loadViewIfNeeded()
          stack.viewControllers.append(page)
        }
        let tabs = named("tabs", TabsController(viewControllers: [stack]))
        let window = ApplicationWindow(application, title: "Stage", width: 400, height: 300)
        let root = RootWindow(
          window, root: named("messages", SnackbarController(rootViewController: tabs)))
        Clipboard.set("What was copied last")
        StateRestoration.restore(root.rootViewController, from: file)
        window.closeRequested.connect { _ in
          try? StateRestoration.save(root.rootViewController, to: file)
          return false
        }
        application.add(
          SimpleAction("quit") { way == "close" ? root.window.close() : application.quit() })
        application.setAccelerators(["<Primary>q"], for: "app.quit")
        root.show()
      }
      exit(application.run(arguments: ["stage"]))
    }

    private func pointer(_ entry: Entry) -> UnsafeMutablePointer<GtkEntry> {
      entry.unsafePointer.assumingMemoryBound(to: GtkEntry.self)
    }
  }
}
