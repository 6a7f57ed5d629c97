import GTK
import TestSupport
import Testing

@testable import Containment

extension OnScreen {
  @Suite("The title bar of what is presented")
  struct TitleBarTests {
    let theatre = Theatre(width: 700, height: 500)

    init() { theatre.settle(theatre.probe("A")) }

    private func page(_ title: String?) -> Probe {
      theatre.page(title ?? "untitled", titled: title, .green)
    }

    /// Presents `controller`, and waits until it is there.
    private func present(
      _ controller: ViewController, _ style: PresentationStyle,
      by presenter: ViewController? = nil
    ) async throws {
      (presenter ?? theatre.container).present(controller, style: style)
      try await handled(theatre.clock.advance(by: 250))
      controller.view.layoutIfNeeded()
    }

    /// The titles that are visible in `widget`, from the top, without those of pages.
    private func titles(in widget: Widget) -> [String] {
      widget.descendants(of: HeaderBar.self).filter(\.isMapped).map(\.title)
    }

    private func find(
      in widget: Widget, _ condition: @escaping @MainActor (Widget) -> Bool
    ) throws -> Widget {
      var found: Widget?
      widget.forEachInside { if $0.isMapped, condition($0) { found = $0 } }
      return try #require(found)
    }

    private func closeButton(in widget: Widget) throws -> Widget {
      try find(in: widget) { $0.accessibleID == "sheet.close" }
    }

    /// The close button of a window in its title bar.
    private func windowButton(in widget: Widget) throws -> Widget {
      try find(in: widget) {
        $0.styleClasses.contains("titlebutton") && $0.styleClasses.contains("close")
      }
    }

    private func dialogTitles(_ controller: ViewController) -> [String] {
      controller.view.window.map { titles(in: $0) } ?? []
    }

    // MARK: Dialogs

    @Test("OP-16 a dialog around a stack has one bar, which says what the stack shows")
    func dialog() async throws {
      let first = page("First")
      let navigation = NavigationController(rootViewController: first)
      try await present(navigation, .dialog)
      let window = try #require(navigation.view.window)
      let header = navigation.bar.header
      #expect(dialogTitles(navigation) == ["First"] && window.title == "First")
      #expect(header.showsCloseButton && window.isResizable)
      #expect(header.frame(in: window).y == navigation.view.frame(in: window).y)
      first.title = "Renamed"
      try await until("the new title") { window.title == "Renamed" }
      #expect(dialogTitles(navigation) == ["Renamed"])
      navigation.viewControllers.append(page("Second"))
      try await theatre.rest(400)
      try await until("the title of the next page") { window.title == "Second" }
      #expect(dialogTitles(navigation) == ["Second"])
      navigation.canBeDismissed = false
      try await handled(windowButton(in: header).realClick())
      #expect(navigation.presentingViewController != nil, "it refuses")
      navigation.canBeDismissed = true
      try windowButton(in: header).realClick()
      try await until("the dismissal") { navigation.presentingViewController == nil }
    }

    @Test("OP-16 without its bar a stack in a dialog leaves the title to that")
    func hidden() async throws {
      let navigation = NavigationController(rootViewController: page("First"))
      try await present(navigation, .dialog)
      navigation.isBarHidden = true
      try await letEventsArrive()
      #expect(dialogTitles(navigation) == ["First"])
      #expect(navigation.bar.head.role == .page)
      navigation.isBarHidden = false
      try await letEventsArrive()
      #expect(dialogTitles(navigation) == ["First"])
      #expect(navigation.bar.head.role == .window)
    }

    @Test("OP-16 a bar that headed a dialog does not do so elsewhere")
    func afterwards() async throws {
      let navigation = NavigationController(rootViewController: page("First"))
      try await present(navigation, .dialog)
      navigation.dismiss()
      try await letEventsArrive()
      theatre.settle(navigation)
      #expect(!navigation.bar.header.showsCloseButton && navigation.bar.header.title == "First")
    }

    @Test("OP-16 the title of a dialog may come with its view, or later")
    func late() async throws {
      let eager = theatre.probe("D")
      eager.actions["didLoad"] = { eager.title = "Loaded" }
      let container = ContainerViewController(content: eager)
      theatre.container.present(container, style: .dialog)
      #expect(dialogTitles(container) == ["Loaded"] && eager.view.window?.title == "Loaded")
      container.dismiss()
      try await letEventsArrive()

      let untitled = page(nil)
      try await present(untitled, .dialog)
      #expect(dialogTitles(untitled).isEmpty && untitled.view.window?.isResizable == false)
      untitled.title = "Later"
      try await until("the title bar") { dialogTitles(untitled) == ["Later"] }
      #expect(untitled.view.window?.isResizable == true)
    }

    @Test("OP-16 what a container in a dialog shows decides whether the dialog has a bar")
    func exchanged() async throws {
      let container = ContainerViewController(content: page("Page"))
      container.transition = Transition.none
      try await present(container, .dialog)
      #expect(dialogTitles(container) == ["Page"])
      let navigation = NavigationController(rootViewController: page("In a stack"))
      container.content = navigation
      try await letEventsArrive()
      #expect(dialogTitles(container) == ["In a stack"])
      #expect(navigation.bar.head.role == .window)
      let toolbar = ToolbarController(rootViewController: page("Under a bar"))
      container.content = toolbar
      try await letEventsArrive()
      #expect(dialogTitles(container) == ["Under a bar"])
      #expect((toolbar.toolbar.view as? HeaderBar)?.showsCloseButton == true)
      #expect(navigation.bar.head.role == .page)
      toolbar.toolbarAlignment = .bottom
      try await letEventsArrive()
      #expect(dialogTitles(container) == ["Under a bar"], "its own, since that is at the bottom")
      #expect(container.view.window?.titlebar?.isMapped == true)
    }

    @Test("OP-16 a page without a title has that of the stack or the layers around it")
    func substitute() async throws {
      let navigation = NavigationController(rootViewController: page(nil))
      let container = ContainerViewController(content: navigation)
      container.title = "Settings"
      try await present(container, .dialog)
      #expect(dialogTitles(container) == ["Settings"])
    }

    @Test("OP-16 the bars of two panes are their own, and the dialog has one besides")
    func panes() async throws {
      let split = SplitController(
        primary: page("List"), secondary: NavigationController(rootViewController: page("Text")))
      split.preferredContentSize = Size(width: 700, height: 400)
      try await present(split, .dialog)
      #expect(split.view.window?.titlebar?.isMapped == true)
      let narrow = SplitController(
        secondary: NavigationController(rootViewController: page("Text")))
      narrow.preferredContentSize = Size(width: 300, height: 300)
      split.dismiss()
      try await letEventsArrive()
      try await present(narrow, .dialog)
      try await until("one pane with one bar") { dialogTitles(narrow) == ["Text"] }
      #expect(narrow.view.window?.titlebar?.isMapped == false)
    }

    // MARK: Sheets

    @Test("OP-16 a sheet has a bar with its title, whose button asks to dismiss it")
    func sheet() async throws {
      let settings = page(nil)
      settings.actions["didLoad"] = { settings.title = "Settings" }
      theatre.container.present(settings, style: .sheet)
      let window = theatre.root.window
      #expect(titles(in: window) == ["Settings"], "from the first frame on")
      try await handled(theatre.clock.advance(by: 250))
      settings.title = "Preferences"
      try await until("the new title") { titles(in: window) == ["Preferences"] }
      settings.canBeDismissed = false
      try await handled(closeButton(in: window).realClick())
      #expect(!settings.isBeingDismissed, "it refuses")
      settings.canBeDismissed = true
      try closeButton(in: window).realClick()
      try await until("the dismissal") { settings.isBeingDismissed }
      theatre.clock.advance(by: 250)
      #expect(settings.presentingViewController == nil)
    }

    @Test("OP-16 a sheet without a title has no bar")
    func untitledSheet() async throws {
      try await present(page(nil), .sheet)
      #expect(titles(in: theatre.root.window).isEmpty)
    }

    @Test(
      "OP-16 a dialog of a window in a window is a sheet with one bar, also from right to left",
      arguments: [TextDirection.leftToRight, .rightToLeft])
    func nested(direction: TextDirection) async throws {
      DesktopSettings.textDirection = direction
      defer { DesktopSettings.textDirection = .leftToRight }
      let a = page(nil)
      theatre.settle(PresentationContextController(rootViewController: a))
      a.motion = theatre.container.motion
      let first = page("First")
      first.navigationItem.trailingItems = [Button("Edit")]
      let navigation = NavigationController(rootViewController: first)
      try await present(navigation, .dialog, by: a)
      #expect(navigation.view.window == theatre.root.window)
      #expect(titles(in: theatre.root.window) == ["First"])
      let header = navigation.bar.header
      let close = try closeButton(in: header)
      func isOutermost() -> Bool {
        header.layoutIfNeeded()
        let items = navigation.viewControllers.last?.navigationItem.trailingItems ?? []
        return items.allSatisfy {
          direction == .rightToLeft
            ? close.allocation.x < $0.allocation.x : close.allocation.x > $0.allocation.x
        }
      }
      #expect(isOutermost())
      let second = page("Second")
      second.navigationItem.trailingItems = [Button("Share"), Button("More")]
      navigation.viewControllers.append(second)
      try await letEventsArrive()
      try await until("the title of the next page", after: theatre.clock.advance(by: 400)) {
        titles(in: theatre.root.window) == ["Second"]
      }
      #expect(isOutermost(), "other items do not take its place")
      try await until("the dismissal", after: close.realClick()) { navigation.isBeingDismissed }
      theatre.clock.advance(by: 250)
      #expect(navigation.bar.head.role == .page)
    }
  }
}
