import Automation
import TestSupport
import Testing
import TodoStore

#if canImport(Glibc)
  import Glibc
#endif

extension OnScreen {
  @Suite("To-do, from outside")
  struct TodoTests {
    /// The sample in a frame as narrow as a phone, in which one page lies over the other.
    private static let narrow = "enfilade://scenario/todo?frame=360x500"

    private func path(_ world: World) -> String { "\(world.folder)/data/enfilade/todo.sqlite" }

    /// What is in the app's file: lists, and of each the items with a mark for what is due (·) and
    /// what is done (✓).
    private func content(_ hand: Stagehand) throws -> [String: [String]] {
      let store = try TodoStore(path: path(hand.world))
      var content: [String: [String]] = [:]
      var entries: [TodoListEntry] = []
      _ = store.followLists(onError: { Issue.record($0) }) { entries = $0 }
      for entry in entries {
        var ids: [TodoItem.ID] = []
        _ = store.followItems(of: entry.id, onError: { Issue.record($0) }) { ids = $0 }
        content[entry.list.name] = try store.items(ids).map {
          $0.name + ($0.due == nil ? "" : " ·") + ($0.completion == nil ? "" : " ✓")
        }.sorted()
      }
      return content
    }

    private func expect(_ hand: Stagehand, _ content: [String: [String]]) async throws {
      try await hand.app.expect("the store to have \(content)") {
        try self.content(hand) == content
      }
    }

    /// Writes a name into the form that is open, and lets Enter confirm it.
    private func write(_ hand: Stagehand, _ name: String) async throws {
      try await hand["todo.editor.name"].waitUntil(.focused)
      try await hand["todo.editor.confirm"].waitUntil(.disabled)
      try await hand.rest("todo.editor.name", is: .steady)
      try hand.world.keyboard.type(name)
      try await hand["todo.editor.confirm"].waitUntil(.enabled)
      try hand.world.keyboard.press("Return")
      try await hand.rest("todo.editor.name", is: .gone)
    }

    /// Chooses something in the context menu of a row.
    private func choose(_ hand: Stagehand, _ title: String, of row: String) async throws {
      try await hand[row].click(.right, offset: Point(x: 60, y: 16))
      try await hand.app.find(role: .button, name: title).click()
    }

    @Test("BR-52 items are added by typing, Enter, and again, and the entry keeps the focus")
    func typing() async throws {
      try await Stagehand.run(["--scenario", "todo"]) { hand in
        try await hand.app.find(text: "You have no lists yet.").waitUntil(.showing)
        try await hand.rest()
        try await hand["todo.add-list"].click()
        try await write(hand, "Groceries")
        try await hand["todo.list.1"].click(offset: Point(x: 60, y: 16))
        try await hand.rest("todo.new-item", is: .showing)
        try await hand["todo.new-item"].click()
        try hand.world.keyboard.type("Milk\n  Eggs and bread \n\n   \nTea\n")
        try await expect(hand, ["Groceries": ["Eggs and bread", "Milk", "Tea"]])
        try await hand["todo.new-item"].waitUntil(.focused)
        try await hand["todo.item.3"].waitUntil(.showing)
      }
    }

    @Test("SB-12 a link brings a fault, which is tried again and set otherwise, by key and mouse")
    func faults() async throws {
      try await Stagehand.run([Self.narrow + "&fault=error"], configuration: .managed) { hand in
        let keyboard = hand.world.keyboard
        func set(_ title: String) async throws {
          // The menu of before has to be gone.
          try await hand.rest()
          try await hand["knob.fault"].click()
          try await hand.app.find(role: .menuItem, name: title).click()
        }
        let message = hand.app.find(text: "The connection was lost.")
        try await message.waitUntil(.showing)
        #expect(Stagehand.text(of: path(hand.world)) == "", "nobody's lists have been opened")
        try await hand.rest()
        try await hand["todo.retry"].click()
        try await message.waitUntil(.showing)
        try await hand.perform("data: as usual")
        try await hand.app.find(text: "You have no lists yet.").waitUntil(.showing)
        try await hand.rest()
        try await hand["todo.add-list"].click()
        try await write(hand, "Groceries")
        try await hand["todo.list.1"].click(offset: Point(x: 60, y: 16))
        try await hand.app.find(text: "There is nothing to do.").waitUntil(.showing)
        try await hand.rest()

        // An open page says it in the place of its rows, and its way to try again works.
        let states = [
          ("An error", "The connection was lost."), ("Cancelled", "Loading was cancelled."),
          ("Never", "Loading…"),
        ]
        for (title, text) in Dice.oneIn(3, of: states) + [("Late", "Loading…")] {
          try await set(title)
          // The page beneath says it too.
          try await hand.app.find(text: text).showing.waitUntil(.existing)
        }
        // Without another change it comes in the end.
        try await hand.app.find(text: "There is nothing to do.").waitUntil(.showing)

        // In process, too.
        if Dice.takes(0, oneIn: 3) {
          try await set("A million rows")
          try await hand.app.find(text: "1000000 items").waitUntil(.showing)
          try await hand.rest()
          try await hand["todo.list.1"].click(offset: Point(x: 60, y: 16))
          try await hand.rest("todo.item.1", is: .steady)
          try await hand["todo.new-item"].waitUntil(.focused)
          try keyboard.press("Tab")
          try keyboard.press("Home")
          try await hand.app.find(role: .listItem, name: "Thing 1").waitUntil(.focused)
          try keyboard.press("space")
          try await hand.app.find(text: "Completed today").waitUntil(.showing)
          try keyboard.press("End")
          try await hand["todo.item.1000"].waitUntil(.showing)
          try keyboard.press("Down")
          try await hand["todo.item.1001"].waitUntil(.showing)
        }

        try await set("Empty")
        try await hand.app.find(text: "You have no lists yet.").waitUntil(.showing)
        try await hand["knobs.reset"].click()
        try await hand.app.find(text: "There is nothing to do.").waitUntil(.showing)
        try await expect(hand, ["Groceries": []])
      }
    }

    @Test(
      "WL-01 MV-16 the eight flows, by hand, with the store after each step",
      arguments: World.DisplayKind.tried())
    func flows(on display: World.DisplayKind) async throws {
      let arguments = [Self.narrow]
      try await Stagehand.run(arguments, on: display, configuration: .managed) { hand in
        let keyboard = hand.world.keyboard
        // Flow 1: the first list.
        try await hand.app.find(text: "You have no lists yet.").waitUntil(.showing)
        try await hand.rest()
        try await expect(hand, [:])
        try await hand.app.find(role: .button, name: "Create list").showing.last.click()
        try await write(hand, "Groceries")
        try await hand["todo.list.1"].waitUntil(.showing)
        try await expect(hand, ["Groceries": []])

        // Flow 2: another one, which comes before it.
        try await hand["todo.add-list"].click()
        try await write(hand, "books")
        try await hand["todo.list.2"].waitUntil(.steady)
        try await expect(hand, ["Groceries": [], "books": []])
        #expect(try hand["todo.list.2"].extents.y < hand["todo.list.1"].extents.y)

        // Flow 3: renamed, deleted.
        try await choose(hand, "Rename", of: "todo.list.2")
        try await hand["todo.editor.name"].waitUntil(.focused)
        try await hand.rest("todo.editor.name", is: .steady)
        try keyboard.type("Zines")
        try keyboard.press("Return")
        try await hand.rest("todo.editor.name", is: .gone)
        try await expect(hand, ["Groceries": [], "Zines": []])
        try await choose(hand, "Delete", of: "todo.list.2")
        try await hand["todo.list.2"].waitUntil(.gone)
        try await expect(hand, ["Groceries": []])

        // Flow 4: opened.
        try await hand["todo.list.1"].click(offset: Point(x: 60, y: 16))
        try await hand.app.find(text: "There is nothing to do.").waitUntil(.showing)
        try await hand.rest()

        // Flow 5: two items, one of which gets a day in its details.
        try await hand["todo.new-item"].waitUntil(.focused)
        try keyboard.type("Milk\nEggs\n")
        try await expect(hand, ["Groceries": ["Eggs", "Milk"]])
        try await hand.rest("todo.item.2", is: .steady)
        try await hand["todo.item.2"].click(offset: Point(x: 80, y: 20))
        try await hand.rest("todo.item.due", is: .steady)
        try await hand["todo.item.due"].click()
        try await hand["todo.item.calendar"].waitUntil(.showing)
        try await expect(hand, ["Groceries": ["Eggs ·", "Milk"]])
        try keyboard.press("Alt+Left")
        try await hand.app.find(text: "Due today").waitUntil(.showing)
        try await hand.app.find(role: .listItem, name: "Eggs").waitUntil(.focused)
        try await hand.rest()

        // Flow 6: done, not done, done.
        try keyboard.press("End")
        try await hand.app.find(role: .listItem, name: "Milk").waitUntil(.focused)
        for content in [["Eggs ·", "Milk ✓"], ["Eggs ·", "Milk"], ["Eggs ·", "Milk ✓"]] {
          try keyboard.press("space")
          try await expect(hand, ["Groceries": content])
        }
        try await hand.app.find(text: "Completed today").waitUntil(.showing)

        // Flow 7: back, where the items are counted.
        try keyboard.press("Alt+Left")
        try await hand["todo.list.1"].waitUntil(.showing)
        try await hand.app.find(text: "2 items").waitUntil(.showing)
        try await hand.rest()

        // Flow 8: the same after a restart, and the overview is what is shown.
        try await hand.app.quit()
        try await hand.relaunch(arguments) { hand in
          try await hand["todo.list.1"].waitUntil(.showing)
          try await self.expect(hand, ["Groceries": ["Eggs ·", "Milk ✓"]])
          // Flow 3 again: with the last list the message comes back.
          try await hand.rest()
          try await self.choose(hand, "Delete", of: "todo.list.1")
          try await hand.app.find(text: "You have no lists yet.").waitUntil(.showing)
          // The message stays as long as the pointer is over it.
          try await hand.rest("snackbar.action", is: .showing)
          let undo = try hand["snackbar.action"].extents
          hand.world.pointer.move(to: Point(x: undo.x + 2, y: undo.y + 2))
          try await self.expect(hand, [:])
          try await hand["snackbar.action"].click()
          try await hand["todo.list.1"].waitUntil(.showing)
          try await self.expect(hand, ["Groceries": ["Eggs ·", "Milk ✓"]])
        }
      }
    }

    /// The scenario with two lists in the store, in a window that no key has been pressed in yet.
    private func withLists(_ body: (Stagehand) async throws -> Void) async throws {
      try await Stagehand.run(
        after: { world in
          let store = try TodoStore(path: path(world))
          let trip = try await store.addList(named: "Trip")
          for name in ["Pack", "Water plants"] {
            _ = try await store.addItem(named: name, to: trip.id, at: .now)
          }
          _ = try await store.addList(named: "Books")
        }, [Self.narrow], configuration: .managed
      ) { hand in
        try await hand.rest("todo.list.2", is: .steady)
        try await body(hand)
      }
    }

    @Test("ST-09 Ctrl+Z brings back lists with their items for as long as the app runs, one by one")
    func history() async throws {
      try await withLists { hand in
        let keyboard = hand.world.keyboard
        let both = ["Trip": ["Pack", "Water plants"], "Books": []]
        try await expect(hand, both)
        // Escape leaves the page, and shows which row has the focus.
        try await hand["todo.list.1"].click(offset: Point(x: 60, y: 16))
        try await hand.rest("todo.new-item", is: .showing)
        try keyboard.press("Escape")
        try await hand.app.find(role: .listItem, name: "Trip").waitUntil(.focused)
        try await hand.rest()
        try keyboard.press("Delete")
        try await expect(hand, ["Books": []])
        try await hand["snackbar.text"].waitUntil(.name("Deleted “Trip”"))
        // Each offer is of one thing.
        try await hand.app.find(role: .listItem, name: "Books").waitUntil(.focused)
        try keyboard.press("Delete")
        try await expect(hand, [:])
        try await hand.app.find(id: "snackbar.text").waitUntil(.name("Deleted “Books”"))
        try await hand.rest()
        try await hand["snackbar.action"].click()
        try await expect(hand, ["Books": []])
        try await hand["snackbar.text"].waitUntil(.name("Undone: Deleted “Books”"))
        // The screen is another one by now.
        try await hand["catalogue.root-controller"].click()
        try await hand.rest("root.section", is: .showing)
        try await hand["catalogue.todo"].click()
        try await hand.rest("todo.add-list", is: .showing)
        try hand["todo.add-list"].grabFocus()
        try await hand["todo.add-list"].waitUntil(.focused)
        try keyboard.press("Control+z")
        try await expect(hand, both)
        try await hand["snackbar.text"].waitUntil(.name("Undone: Deleted “Trip”"))
        try keyboard.press("Control+Shift+z")
        try await expect(hand, ["Books": []])
        try await hand["snackbar.text"].waitUntil(.name("Redone: Deleted “Trip”"))
        try keyboard.press("Control+z")
        try await expect(hand, both)
      }
    }

    @Test("ST-09 Delete leaves a list alone whose row does not show that it has the focus")
    func unseenFocus() async throws {
      try await withLists { hand in
        try await choose(hand, "Delete", of: "todo.list.1")
        try await hand["todo.list.1"].waitUntil(.gone)
        try await hand.app.find(role: .listItem, name: "Books").waitUntil(.focused)
        try await hand.rest()
        // The first key of all: nothing has shown yet where the focus is.
        try hand.world.keyboard.press("Delete")
        try hand.world.keyboard.press("Control+n")
        try await hand["todo.editor.name"].waitUntil(.focused)
        #expect(try content(hand) == ["Books": []])
      }
    }

    @Test("MV-24 an item is there after a kill as soon as it is in sight")
    func killed() async throws {
      let arguments = ["--scenario", "todo"]
      try await Stagehand.run(arguments, configuration: .managed) { hand in
        try await hand.app.find(role: .button, name: "Create list").showing.last.click()
        try await write(hand, "Groceries")
        try await hand["todo.list.1"].waitUntil(.showing)
        hand.app.kill()
        #expect(try await hand.app.waitForExit() == 128 + SIGKILL)
        try await hand.relaunch(arguments) { hand in
          try await hand["todo.list.1"].waitUntil(.showing)
        }
      }
    }

    @Test("MV-23 a damaged file is shown with its path, and kept when a new store is begun")
    func damaged() async throws {
      try await Stagehand.run(
        after: { world in
          mkdir("\(world.folder)/data/enfilade", 0o700)
          try Files.write("a letter", to: path(world))
        }, ["--scenario", "todo"], configuration: .managed
      ) { hand in
        let path = path(hand.world)
        try await hand["todo.error"].waitUntil(.showing)
        #expect(try hand["todo.error"].name.contains(path))
        try await hand["todo.retry"].click()
        try await hand.rest("todo.start-anew", is: .showing)
        #expect(Stagehand.text(of: path) == "a letter")
        try await hand["todo.start-anew"].click()
        try await hand["todo.add-list"].waitUntil(.showing)
        #expect(Stagehand.text(of: path + ".damaged-1") == "a letter")
      }
    }
  }
}
