import Compose
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
      let window = ReaderWindow($0, program: "reader-sandbox", size: $1, urls: $2)
      // Where `--sample reader` has the inspector, too.
      #if DEBUG
        AppMap(window.table, router: window.router, examples: ReaderWindow.examples)
          .attach(to: window.root)
      #endif
      return window
    }
  ],
  prepare: { _ in ReaderStyle.install() }
).run()
