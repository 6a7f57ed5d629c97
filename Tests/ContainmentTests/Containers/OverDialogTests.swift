import CGTK
import GTK
import TestSupport
import Testing

@testable import Containment

extension OnScreen {
  @Suite("What works over a dialog")
  struct OverDialogTests {
    let theatre = Theatre(width: 500, height: 400)

    /// A button of the window itself, as it is read out.
    private func button(_ name: String) throws -> Widget {
      try #require(
        theatre.root.window.descendants.first { $0.isMapped && $0.accessibleName == name })
    }

    enum Over: CaseIterable { case dialog, question }

    private func present(_ over: Over, on presenter: ViewController) {
      switch over {
      case .dialog:
        presenter.present(MessageViewController(text: "Are you sure?"), style: .dialog)
      case .question:
        presenter.present(
          QuestionViewController(Question("Delete?", buttons: [.cancel("_No"), .normal("_Yes")])),
          style: .dialog)
      }
    }

    @Test(
      "AP-12 BR-24 a snackbar is clicked beside a dialog, and nothing else of the window is",
      arguments: Over.allCases)
    func snackbar(over: Over) async throws {
      var done: [String] = []
      let below = Button("Below")
      below.valign = .end
      below.halign = .start
      below.clicked.connect { done.append("below") }
      let layer = SnackbarController(rootViewController: theatre.page("A", view: below))
      theatre.settle(layer)
      layer.show(Snackbar("One", action: .init("Undo one") { done.append("one") }, timeout: nil))
      layer.show(Snackbar("Two", action: .init("Undo two") { done.append("two") }, timeout: nil))
      try await theatre.rest()
      present(over, on: theatre.container)
      try await theatre.rest()
      let dialog = try #require(theatre.container.presentedViewController)
      try await handled(below.realClick())
      #expect(done == [])
      try await handled(button("Undo one").realClick())
      #expect(done == ["one"])
      try await theatre.rest()
      try await handled(below.realClick())
      #expect(done == ["one"], "the pointer is not over the snackbar any more")
      try await handled(button("Undo two").realClick())
      #expect(done == ["one", "two"])
      try await theatre.rest()
      #expect(layer.snackbar == nil && dialog.presentingViewController != nil)
      // The dialog has all input again.
      try await handled(dialog.view.realMove())
      try await handled(dialog.view.realKey(.escape))
      try await theatre.rest()
      #expect(dialog.presentingViewController == nil)
      try await handled(below.realClick())
      #expect(done == ["one", "two", "below"])
    }

    @Test("AP-12 a press that begins on a snackbar ends there, and the dialog is reached after it")
    func press() async throws {
      let layer = SnackbarController(rootViewController: theatre.probe("A", .white))
      theatre.settle(layer)
      var undone = 0
      layer.show(Snackbar("Sent", action: .init("Undo") { undone += 1 }, timeout: nil))
      try await theatre.rest()
      let inside = CountingButton(titled: "Inside")
      let page = theatre.page("D", view: inside)
      theatre.container.present(page, style: .dialog)
      try await theatre.rest()
      // Pressed, and let go elsewhere.
      let undo = try button("Undo")
      try await handled(undo.realPress())
      try await handled(page.view.realMove())
      try await handled(page.view.realRelease())
      #expect(undone == 0 && inside.clicks == 0)
      try await handled(page.view.realClick())
      #expect(undone == 0 && inside.clicks == 1)
      try await handled(undo.realClick())
      #expect(undone == 1 && inside.clicks == 1)
    }

    @Test(
      "AP-12 the application's keys work over a dialog and a question, and the window's do not",
      arguments: Over.allCases)
    func accelerators(over: Over) async throws {
      let application = Application(id: "dev.enfilade.Over", flags: .nonUnique)
      var done: [String] = []
      application.add(SimpleAction("quit") { done.append("quit") })
      application.setAccelerators(["<Primary>q"], for: "app.quit")
      application.setAccelerators(["<Primary>e"], for: "win.edit")
      try #require(
        g_application_register(
          application.unsafePointer.assumingMemoryBound(to: GApplication.self), nil, nil) != 0)
      let window = ApplicationWindow(application, title: "Over", width: 400, height: 300)
      window.add(SimpleAction("edit") { done.append("edit") })
      let page = MessageViewController(text: "Page")
      page.motion = Motion(clock: theatre.clock)
      let root = RootWindow(window, root: page)
      root.show()
      theatre.root.hide()
      try await theatre.rest()
      func press() async throws -> [String] {
        done = []
        let place = page.presentedViewController ?? page
        for key in ["q", "e"] {
          try await handled(place.view.realKey(Key(Character(key)), .control))
        }
        return done
      }
      #expect(try await press() == ["quit", "edit"])
      present(over, on: page)
      try await theatre.rest()
      #expect(page.presentedViewController?.view.window != window)
      #expect(try await press() == ["quit"])
      page.dismiss()
      try await theatre.rest()
      #expect(try await press() == ["quit", "edit"])
    }
  }
}
