import Containment
import GTK
import HelloScreens

let app = Application(id: "org.example.Hello")
app.add(SimpleAction("quit") { app.quit() })
app.setAccelerators(["<Primary>q"], for: "app.quit")
app.activated.connect {
  let window = ApplicationWindow(app, title: "Hello", width: 480, height: 320)
  let root = RootWindow(window, root: GreetingViewController())
  root.keepState()
  root.show()
}
app.run()
