// What Compose exports of “Toolbar in menu”, word for word: tests compare it with that, and its picture
// with that of the composition.
import Containment
import GTK
import Parts

@MainActor
func makeRoot() -> ViewController {
  let list = LineList("Message", count: 30)
  list.title = "Inbox"

  let toolbar = ToolbarController(rootViewController: list)
  toolbar.title = "Inbox"
  toolbar.toolbar.title = "Inbox"
  toolbar.toolbar.detail = "3 unread"

  let menu = MenuController(rootViewController: toolbar)
  menu.items.append(MenuItem("New", icon: "document-new-symbolic") { print("New") })
  menu.items.append(MenuItem("Edit", icon: "document-edit-symbolic") { print("Edit") })
  menu.items.append(MenuItem("Share", icon: "emblem-shared-symbolic") { print("Share") })

  return menu
}
