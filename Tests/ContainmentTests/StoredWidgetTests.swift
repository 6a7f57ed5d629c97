import Containment
import GTK
import TestSupport
import Testing

/// A controller with its widgets as UIKit's are written.
private final class Form: ViewController {
  private let entry = Entry("stored")
  private let button = Button("Send")
  var whenAppeared: (@MainActor (_ isComplete: Bool) -> Void)?

  override func loadView() { view = Box(.vertical, [entry, button]) }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    whenAppeared?(entry.isMapped && entry.text == "stored" && button.isMapped)
  }
}

extension OnScreen {
  @Suite("Widgets as stored properties")
  struct StoredWidgetTests {
    @Test("OP-03 a controller with stored widgets can be made before the application runs")
    func beforeRunning() async {
      await #expect(processExitsWith: .exitCode(0)) {
        await MainActor.run {
          let form = Form()
          let application = Application(id: "dev.enfilade.StoredWidgets", flags: .nonUnique)
          var isComplete = false
          form.whenAppeared = {
            isComplete = $0
            application.quit()
          }
          application.activated.connect {
            RootWindow(ApplicationWindow(application), root: form).show()
          }
          let code = application.run(arguments: ["stored-widgets"])
          exit(code == 0 && isComplete ? 0 : 1)
        }
      }
    }
  }
}
