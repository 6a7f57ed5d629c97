import GTK
import ReaderScreens

let app = Application(id: "org.example.Reader", flags: .handlesOpen)
var window: ReaderWindow?

/// Opens the window, or brings it to the front; a second launch, and the desktop, hand URLs over.
func present(_ urls: [String]) {
  if let window { return window.present(urls) }
  let opened = ReaderWindow(app, urls: urls)
  opened.root.window.destroyed.connect { window = nil }
  window = opened
  opened.show()
}

app.activated.connect { present([]) }
app.opened.connect { present($0.uris) }
app.run()
