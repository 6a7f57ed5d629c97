import Containment
import GTK
import ReaderScreens
import Sandbox

SandboxApp(
  id: "org.example.Reader.Sandbox", title: "Reader", program: "reader-sandbox",
  scheme: "reader",
  scenarios: [.reader, .door, .preferences, .feeds, .articles, .article],
  samples: [
    Sample(id: "reader", applicationID: "org.example.Reader", links: ReaderWindow.links) {
      ReaderWindow($0, program: "reader-sandbox", size: $1, urls: $2)
    }
  ],
  prepare: { _ in ReaderStyle.install() }
).run()
