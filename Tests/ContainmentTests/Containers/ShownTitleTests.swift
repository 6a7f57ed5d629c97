import GTK
import TestSupport
import Testing

@testable import Containment

extension OnScreen {
  @Suite("Titles follow what is shown")
  struct ShownTitleTests {
    let theatre = Theatre(width: 500, height: 400)

    private func page(_ title: String?) -> ViewController {
      let page = MessageViewController(text: "Page")
      page.title = title
      return page
    }

    /// Does something, and lets it be shown.
    private func after(_ deed: () -> Void) async throws {
      deed()
      try await theatre.rest()
    }

    /// The titles of the header bars that are seen in `widget`.
    private func bars(in widget: Widget?) -> [HeaderBar] {
      widget?.descendants(of: HeaderBar.self).filter(\.isMapped) ?? []
    }

    @Test("AP-12 BR-25 a root, or a page in it, that has no title leaves the window its own")
    func window() async throws {
      let window = theatre.root.window
      await theatre.clock.run(1_000)
      #expect(window.title == "Theatre")
      for change in 0..<4 {
        let root = theatre.root
        func show(_ page: ViewController) async {
          switch change {
          case 0: root.setRootViewController(page)
          case 1:
            let stack = theatre.container.content as? NavigationController
            stack?.viewControllers = [self.page("Below"), page]
          case 2: theatre.container.content = page
          default: theatre.container.content?.title = page.title
          }
          await theatre.clock.run(1_000)
        }
        let stack = NavigationController(rootViewController: page("Below"))
        theatre.settle(change == 1 ? stack : page(nil))
        window.title = "Theatre"
        await show(page("A"))
        #expect(window.title == "A")
        await show(page(nil))
        #expect(window.title == "Theatre")
        window.title = "Other"
        await show(page("B"))
        #expect(window.title == "B")
        await show(page(nil))
        #expect(window.title == "Other")
        if change == 0 {
          root.setRootViewController(theatre.container)
          await theatre.clock.run(1_000)
        }
      }
    }

    @Test("BR-25 a full page without a title leaves the root's, and takes its own along")
    func fullPage() async throws {
      let root = page("Root")
      theatre.settle(root)
      await theatre.clock.run(1_000)
      let full = page(nil)
      root.present(full, style: .fullPage)
      await theatre.clock.run(1_000)
      #expect(theatre.root.window.title == "Root")
      try await after { full.title = "Full" }
      #expect(theatre.root.window.title == "Full")
      root.title = nil
      try await after { full.dismiss() }
      #expect(theatre.root.window.title == "Theatre")
    }

    @Test("BR-25 a dialog and a sheet show the title of what they show, and none if there is none")
    func presented() async throws {
      theatre.settle(page("Root"))
      for style in [PresentationStyle.dialog, .sheet] {
        let container = ContainerViewController(content: page("First"))
        container.transition = Transition.none
        theatre.container.present(container, style: style)
        try await theatre.rest()
        let window = try #require(container.view.window)
        let isDialog = window != theatre.root.window
        #expect(bars(in: window).map(\.title) == ["First"])
        for title in [nil, "Second", nil, "Third"] {
          if title == "Third" {
            container.content?.title = title
          } else {
            container.content = page(title)
          }
          try await theatre.rest()
          #expect(bars(in: window).map(\.title) == (title.map { [$0] } ?? []))
          #expect(window.title == (isDialog ? title ?? "" : "Root"))
        }
        try await after { container.dismiss() }
      }
    }

    @Test("BR-25 a dialog shows the title of the page that fills it")
    func pageInDialog() async throws {
      theatre.settle(page("Root"))
      let dialog = page("Dialog")
      theatre.container.present(dialog, style: .dialog)
      try await theatre.rest()
      let window = try #require(dialog.view.window)
      let full = page("Full")
      dialog.present(full, style: .fullPage)
      try await theatre.rest()
      #expect(window.title == "Full" && bars(in: window).map(\.title) == ["Full"])
      try await after { full.title = nil }
      #expect(window.title == "Dialog" && bars(in: window).map(\.title) == ["Dialog"])
      full.title = "Again"
      try await after { full.dismiss() }
      #expect(window.title == "Dialog" && bars(in: window).map(\.title) == ["Dialog"])
    }

    /// Title, subtitle, items and title widget of a bar.
    private func content(of bar: HeaderBar) -> [String] {
      [bar.title, bar.subtitle ?? "", "\(bar.titleWidget != nil)"]
    }

    @Test("BR-25 a bar shows nothing of the page before", arguments: [true, false])
    func bar(ofToolbar: Bool) async throws {
      func dressed() -> ViewController {
        let page = page("Dressed")
        page.navigationItem.subtitle = "Subtitle"
        page.navigationItem.leadingItems = [Button("Leading")]
        page.navigationItem.trailingItems = [Button("Trailing")]
        return page
      }
      let container = ContainerViewController(content: dressed())
      container.transition = Transition.none
      let layer: ViewController =
        ofToolbar
        ? ToolbarController(rootViewController: container)
        : NavigationController(rootViewController: container)
      theatre.settle(layer)
      await theatre.clock.run(1_000)
      let bar = try #require(bars(in: layer.view).first)
      func buttons() -> [String] {
        bar.descendants.compactMap { $0.isMapped && $0.typeName == "GtkButton" ? $0 : nil }
          .map { Button(retaining: $0.unsafePointer).text ?? "" }.filter { !$0.isEmpty }
      }
      for _ in 0..<2 {
        #expect(content(of: bar) == ["Dressed", "Subtitle", "false"])
        #expect(buttons().sorted() == ["Leading", "Trailing"])
        try await after { container.content = page(nil) }
        #expect(content(of: bar) == ["", "", "false"] && buttons().isEmpty)
        let titled = page("Widget")
        titled.navigationItem.titleWidget = Label("In its place")
        try await after { container.content = titled }
        #expect(bar.titleWidget != nil)
        try await after { titled.navigationItem.titleWidget = nil }
        #expect(content(of: bar) == ["Widget", "", "false"])
        try await after { container.content = dressed() }
      }
    }

    @Test("BR-25 a toolbar shows its own title while no page has one, and a new one at once")
    func toolbar() async throws {
      let toolbar = ToolbarController(rootViewController: page(nil))
      toolbar.title = "App"
      theatre.settle(toolbar)
      await theatre.clock.run(1_000)
      let bar = try #require(bars(in: toolbar.view).first)
      #expect(bar.title == "App")
      try await after { toolbar.title = "Renamed" }
      #expect(bar.title == "Renamed" && theatre.root.window.title == "Renamed")
      try await after { toolbar.title = nil }
      #expect(bar.title == "" && theatre.root.window.title == "Theatre")
    }

    @Test("BR-25 the back bar of a split has the title of the page beneath it")
    func split() async throws {
      let secondary = ContainerViewController(content: page("Page"))
      secondary.transition = Transition.none
      let split = SplitController(primary: page("List"), secondary: secondary)
      split.topPane = .secondary
      theatre.settle(split)
      await theatre.clock.run(1_000)
      let bar = try #require(bars(in: split.view).first)
      #expect(bar.title == "Page")
      try await after { secondary.content = page(nil) }
      #expect(bar.title == "" && theatre.root.window.title == "Theatre")
      try await after { secondary.title = "Secondary" }
      #expect(bar.title == "Secondary" && theatre.root.window.title == "Secondary")
    }

    @Test("BR-25 a tab whose page has no title any more has none, and the window its own")
    func tabs() async throws {
      let (first, second) = (page("First"), page("Second"))
      let tabs = TabsController(viewControllers: [first, second])
      theatre.settle(tabs)
      await theatre.clock.run(1_000)
      try await after { first.title = nil }
      #expect(first.tabItem.text == "" && theatre.root.window.title == "Theatre")
      #expect(tabs.view.tab("First") == nil)
      try await after { tabs.select(1) }
      #expect(theatre.root.window.title == "Second")
      try await after { tabs.select(0) }
      #expect(theatre.root.window.title == "Theatre")
    }
  }
}
