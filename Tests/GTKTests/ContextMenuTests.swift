import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Context menus")
  struct ContextMenuTests {
    @Test("a menu's items trigger the widget's own actions, while it has them")
    func actions() async throws {
      let button = Button("here")
      let window = Window(width: 300, height: 200)
      try await window.open(button)
      var chosen: [String] = []
      let delete = SimpleAction("delete") { chosen.append("delete") }
      button.insertActions([delete, SimpleAction("open") { chosen.append("open") }], prefix: "row")
      let menu = Menu()
      menu.append("_Open", action: "row.open")
      menu.append("_Delete", action: "row.delete")
      let popover = Popover(menu: menu, relativeTo: button)
      popover.point(to: Rectangle(x: 150, y: 20, width: 1, height: 1))
      popover.popup()
      let items = popover.menuItems
      #expect(items.count == 2 && items.allSatisfy(\.isSensitive))
      try await until("the popover") {
        items.allSatisfy { $0.isMapped && $0.allocation.height > 1 }
      }
      delete.isEnabled = false
      #expect(items.map(\.isSensitive) == [true, false])
      delete.isEnabled = true
      try await letEventsArrive()
      items.last?.realClick()
      try await until("the choice") { !chosen.isEmpty }
      #expect(chosen == ["delete"])
      button.insertActions([], prefix: "row")
      #expect(items.allSatisfy { !$0.isSensitive })
      var gone = false
      popover.destroyed.connect { gone = true }
      button.destroy()
      #expect(gone, "it goes with what it points at")
    }

    @Test("the actions do not outlive the widget")
    func lifetime() {
      let before = Lifetime.alive
      do {
        let lifetime = Lifetime()
        let box = Box(.vertical)
        box.insertActions([SimpleAction("a") { _ = lifetime }], prefix: "row")
        #expect(Lifetime.alive == before + 1)
        box.destroy()
      }
      #expect(Lifetime.alive == before)
    }

    @Test("the menu key and Shift+F10 ask for the menu of what has the focus")
    func keys() async throws {
      let bin = CustomBin()
      bin.canFocus = true
      let window = Window(width: 100, height: 100)
      try await window.open(bin)
      bin.grabFocus()
      var asked = 0
      bin.popupMenuRequested.connect {
        asked += 1
        return true
      }
      bin.realKey(.menu)
      try await until("the menu key") { asked == 1 }
      bin.realKey(.f10, .shift)
      try await until("Shift+F10") { asked == 2 }
      try await handled(bin.realKey(.f10))
      #expect(asked == 2)
    }

    @Test("a button's menu that comes when the loop is idle opens for a press before that")
    func menuWhenIdle() async throws {
      let button = MenuButton("Speed")
      let window = Window(width: 300, height: 200)
      window.add(button)
      button.setMenu { $0.append("Slow", action: "win.slow") }
      window.show()
      #expect(button.isSensitive && button.popover == nil)
      button.click()
      #expect(button.isActive)
      try await until("the menu") { button.popover?.isMapped == true }
      #expect(button.popover?.menuItems.count == 1)
      #expect(button.isActive)
      button.popover?.popdown()
      try await until("it to close") { button.popover?.isMapped == false }
      #expect(!button.isActive)
      let gone = MenuButton("Gone")
      gone.setMenu { $0.append("Slow", action: "win.slow") }
      window.child = gone
      gone.destroy()
      await MainLoop.idle()
    }
  }
}
