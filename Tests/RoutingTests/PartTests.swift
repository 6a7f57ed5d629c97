@testable import Containment
import GTK
@testable import Routing
import TestSupport
import Testing

extension OnScreen {
  /// A router of a `PresentationContextController`, which is a tab beside another.
  @Suite("Routing: a part of a window")
  struct PartTests {
    private let b = existing(B.self).from(.root)

    @Test("ST-23 finders see the part alone, from inside, and the window's finders nothing of it")
    func searches() async throws {
      let journey = Journey(navigation(C(), B()), inPart: true)
      await journey.presentSheet(D())
      let part = journey.router.host
      #expect(try ClassFinder<Account, Void>().find(in: part) == nil)
      #expect(try ClassFinder<TabsController, Void>().find(in: part) == nil)
      #expect(try ClassFinder<B, Void>(from: .root).find(in: part)?.debugName == "B")
      #expect(try ClassFinder<Account, Void>().find(in: journey.root) != nil)
      #expect(try ClassFinder<B, Void>().find(in: journey.root) == nil)
      #expect(part.topmostViewController === part.rootViewController)
      #expect(journey.root.topmostViewController is D)
    }

    @Test(
      "ST-23 the root of the part is replaced, and what is presented in it dismissed, that alone")
    func roots() async throws {
      let old = navigation(C(), B())
      let journey = Journey(old, inPart: true)
      let part = journey.router.host
      await old.present(A(), style: .dialog, transition: Transition.none).finished
      #expect(old.presentedViewController?.viewIfLoaded?.window == journey.root.window)
      // Over the whole window.
      await journey.presentSheet(D())
      let outside = journey.tree
      try await journey.router.navigate(to: b)
      #expect(part.topmostViewController === old && journey.tree == outside)
      try await journey.router.navigate(
        to: screen(Home.self).using(.replaceRoot()).from(.root))
      #expect(part.rootViewController is Home && journey.tree == outside)
      #expect(old.inheritsFrom == nil && part.rootViewController.inheritsFrom === part)
      #expect(part.rootViewController.appearance.state == .appeared)
      #expect(old.appearance.state == .disappeared)
      // The old root can be shown elsewhere, and back.
      let other = RootWindow(Window(title: "Other", width: 300, height: 200), root: old)
      #expect(await part.setRootViewController(old).result == false)
      #expect(Diagnostics.takeKinds() == [.childOfTwoParents])
      other.close()
    }

    @Test("ST-23 RT-A2 a failure leaves the focus where a person has put it meanwhile, outside")
    func focus() async throws {
      let part = PresentationContextController(rootViewController: Home())
      let outside = Entry()
      let journey = Journey(Beside(outside, part))
      let router = Router(of: part)
      let inside = part.rootViewController.view
      inside.grabFocus()
      for leaves in [false, true] {
        let failing = fresh(A.self)
          .using(FailingAction { if leaves { outside.grabFocus() } }).from(.root)
        let error = await journey.failure { try await router.navigate(to: failing) }
        #expect(error?.kind == .compositionFailed && part.topmostViewController is Home)
        #expect(journey.root.window.focusWidget == (leaves ? outside : inside))
      }
    }
  }
}

/// A widget, and a controller below it.
private final class Beside: ViewController {
  private let widget: Widget
  private let controller: ViewController

  init(_ widget: Widget, _ controller: ViewController) {
    (self.widget, self.controller) = (widget, controller)
    super.init()
  }

  override func loadView() {
    let column = Box(.vertical, [widget])
    view = column
    embed(controller, in: column)
  }
}

/// Presents, and fails then.
private struct FailingAction: Routing.Action {
  struct Failure: Error {}
  let meanwhile: () -> Void

  func perform(
    with new: ViewController, on existing: ViewController, animated: Bool, in host: any RootHost
  ) async throws {
    await existing.present(new, style: .sheet, transition: Transition.none).finished
    meanwhile()
    throw Failure()
  }
}
