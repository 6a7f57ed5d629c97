import Containment
import GTK
import TodoScreens

let identity = TodoIdentity(program: "todo", scheme: "todo")
let app = Application(id: "org.example.Todo", flags: .handlesOpen)
var window: TodoWindow?

func present(_ urls: [String]) {
  if let window { return window.present(urls) }
  let opened = TodoWindow(identity, app, urls: urls)
  opened.root.window.destroyed.connect { window = nil }
  window = opened
  opened.show()
}

app.activated.connect { present([]) }
app.opened.connect { present($0.uris) }
app.run()
