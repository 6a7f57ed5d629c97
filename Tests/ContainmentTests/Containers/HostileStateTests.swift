import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Hostile input: state files")
  struct HostileStateTests {
    let folder = ScratchFolder()
    var file: String { folder.stateFile }

    /// One of everything that restores itself.
    private func tree() -> ViewController {
      let list = named("list", ListViewController<Int>(make: { ViewController() }) { _, _ in })
      list.selectionMode = .multiple
      list.snapshot = (try? ListSnapshot(0..<50)) ?? ListSnapshot()
      let mail = named("mail", NavigationController(rootViewController: named("inbox", list)))
      mail.restorePage = { $0.count < 20 ? named($0, ViewController()) : nil }
      let split = named(
        "split", SplitController(primary: ViewController(), secondary: ViewController()))
      let tabs = named("tabs", TabsController(viewControllers: [mail, split]))
      let scrolling = ScrollingContentViewController(content: ViewController())
      return named(
        "drawer",
        NavigationDrawerController(
          rootViewController: tabs, startViewController: named("text", scrolling)))
    }

    @Test("Whatever is in a state file, one starts with what of it is sound, and can save again")
    func filesWalk() async throws {
      let sound = """
        [drawer]
        start-open=true
        start-width=300
        end-open=false
        [drawer/tabs]
        selected=1
        [drawer/tabs/mail]
        pages=inbox;letter;message 1;
        [drawer/tabs/mail/inbox]
        row=30
        row-y=-12
        selection=3;7;
        [drawer/tabs/split]
        primary-width=333
        primary-hidden=true
        front=secondary
        [drawer/text]
        scroll=12.5
        """
      let mutator = Mutator(
        [sound, "[drawer]\n"],
        tokens: [
          "[drawer/", "drawer/tabs", "inbox;inbox;", "pages=", "selected=-1", "%2F", "[", "true;",
          "primary-width=9223372036854775807", "row=9223372036854775807", "scroll=nan",
          "row-y=-9223372036854775808", "start-width=-1", "scroll=1e308", "\\s", "\\x",
        ])
      let again = "\(folder.path)/again.ini"
      var damaged = 0
      let slow = try await HostileInput.each("state", of: mutator, count: 100) { input in
        folder.write(bytes: input, to: "state.ini")
        let root = tree()
        if !StateRestoration.restore(root, from: file) { damaged += 1 }
        #expect(Diagnostics.reported.allSatisfy { $0.kind == .unusableState })
        Diagnostics.removeAll()
        try StateRestoration.save(root, to: again)
        let next = tree()
        #expect(StateRestoration.restore(next, from: again))
        #expect(
          Diagnostics.reported == [], "\(String(decoding: input, as: UTF8.self)): what was saved")
        Diagnostics.removeAll()
      }
      #expect(slow == [] && damaged > 0)
    }

    @Test(
      "numbers that are no widths and no places are left out where the tree is on screen, too",
      arguments: [
        "start-width=9223372036854775807\n", "start-width=32768\n", "[drawer/text]\nscroll=nan\n",
        "[drawer/text]\nscroll=inf\n",
      ])
    func numbersOnScreen(lines: String) throws {
      let theatre = Theatre(width: 1200, height: 300)
      folder.write(bytes: Array("[drawer]\nstart-open=true\n\(lines)".utf8), to: "state.ini")
      let root = tree()
      theatre.settle(root)
      #expect(StateRestoration.restore(root, from: file))
      #expect(Diagnostics.takeKinds() == [.unusableState])
      theatre.root.window.layoutIfNeeded()
      theatre.clock.advance(by: 500)
      let again = "\(folder.path)/again.ini"
      try StateRestoration.save(root, to: again)
      #expect(StateRestoration.restore(tree(), from: again))
      #expect(Diagnostics.reported == [])
    }
  }
}
