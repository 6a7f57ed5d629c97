extension PackageTemplate {
  var tests: [File] {
    let folder = "Tests/\(names.module)Tests"
    return [
      File("\(folder)/ItemTests.swift", inside), File("\(folder)/AppTests.swift", outside),
    ]
  }

  private var inside: String {
    #"""
    import Containment
    import ContainmentTesting
    import GTK
    import \#(names.module)Screens
    import Testing

    extension OnScreen {
      /// Tests of the screens in process, with a clock that the test advances.
      @Suite("Items")
      struct ItemTests {
        @Test("a click on a row opens the item, and the list follows its changes")
        func click() async throws {
          let theatre = Theatre(width: 360, height: 480)
          let list = ItemListViewController(Item.samples())
          let navigation = NavigationController(rootViewController: list)
          theatre.settle(navigation)
          try await letEventsArrive()
          let row = list.view.descendants.first { $0.accessibleID == "list.2" }
          try #require(row).realClick()
          try await letEventsArrive()
          theatre.clock.advance(by: 1000)
          let page = try #require(navigation.topViewController as? ItemViewController)
          #expect(page.item.title == "Item 2")
          let done = page.view.descendants.first { $0.accessibleID == "item.done" }
          try #require(done).realClick()
          try await letEventsArrive()
          #expect(list.items.map(\.isDone) == [false, true, false])
        }

        @Test("an empty list shows a message")
        func empty() {
          let list = ItemListViewController([])
          #expect(list.content is MessageViewController)
          list.items = Item.samples(1)
          #expect(list.content === list.list)
        }
      }
    }
    """#
  }

  private var outside: String {
    #"""
    import Automation
    import Testing

    /// Tests of the programs from outside, each in a desktop of its own.
    @Suite("\#(names.module), from outside")
    struct AppTests {
      /// The path of a program that was built with the tests.
      private func program(_ name: String) -> String { "\(World.products)/\(name)" }

      @Test("an item that is marked as done is so in the list")
      func app() async throws {
        var configuration = World.Configuration()
        // A page ignores clicks while it is animated.
        configuration.gtkSettings["gtk-enable-animations"] = "0"
        try await World.with(configuration) { world in
          let app = try await world.launch(executable: program("\#(names.program)"))
          try await app.find(id: "list.2").click()
          try await app.find(id: "item.done").click()
          try await app.find(id: "item.done").waitUntil(.checked)
          try await app.find(id: "navigation.back").click()
          try await app.find(id: "list.2.done").waitUntil(.showing)
        }
      }

      @Test("the sandbox passes its check, and opens a scenario by its URL")
      func sandbox() async throws {
        try await World.with { world in
          let program = program("\#(names.sandbox.program)")
          let check = try await world.run(program, ["--check"])
          #expect(check.exitCode == 0 && check.standardOutput.isEmpty, "\(check.standardOutput)")
          let errors = try await world.accessibilityErrors(in: program)
          #expect(errors == [], "everybody can use every screen")
          let app = try await world.launch(
            executable: program, arguments: ["\#(names.sandbox.program)://scenario/item?is-done=on"])
          try await app.find(id: "item.done").waitUntil(.checked)
        }
      }
    }
    """#
  }
}
