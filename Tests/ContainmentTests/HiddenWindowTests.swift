import CGTK
@testable import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("The size of a window that is hidden and shown")
  struct HiddenWindowTests {
    let theatre = Theatre(width: 400, height: 300)

    /// How a window comes on screen at another size.
    enum Way: CaseIterable {
      case resized, resizedTwice, larger, smaller, resizedByProperty, hiddenAndShown, shownByGTK,
        visible, presented, prepared, content, resizedAfterwards
    }

    private func size(of page: ViewController) -> Size {
      Size(width: page.view.allocation.width, height: page.view.allocation.height)
    }

    @Test(
      "BR-37 what is laid out at once has the size that its window was asked to have",
      arguments: Way.allCases)
    func laidOutAtOnce(_ way: Way) async throws {
      let root = theatre.root
      let window = root.window
      let (a, b) = (theatre.page("A"), theatre.page("B"))
      try await handled(theatre.settle(a))
      root.hide()
      MainLoop.drain()
      let wanted =
        switch way {
        case .larger: Size(width: 900, height: 700)
        case .smaller: Size(width: 250, height: 120)
        case .hiddenAndShown: Size(width: 400, height: 300)
        case .content: Size(width: 500, height: 300)
        default: Size(width: 600, height: 420)
        }
      if way == .resizedTwice { window.resize(width: 300, height: 200) }
      if way == .resizedByProperty {
        window.size = wanted
      } else if way != .hiddenAndShown, way != .content {
        window.resize(width: wanted.width, height: wanted.height)
      }
      if way == .content {
        // What comes into it needs more than it had.
        theatre.container.slot.set(theatre.page("Wide", width: 500), transition: Transition.none)
      }
      if way == .prepared { root.prepare() }
      switch way {
      case .shownByGTK: window.show()
      case .visible: window.isVisible = true
      case .presented: window.present()
      default: root.show()
      }
      if way == .content {
        theatre.clock.tick()
        theatre.container.slot.set(a, transition: Transition.none)
      }
      if way == .resizedAfterwards { MainLoop.drain() }
      theatre.container.slot.set(b, transition: .crossfade)
      #expect(size(of: b) == wanted)
      #expect(
        root.rootViewController.traits.widthClass == (wanted.width >= 720 ? .regular : .compact))
      try await handled(theatre.clock.advance(by: 3000))
      theatre.clock.advance(by: 3000)
      // What has made it larger is gone.
      if way != .content { #expect(size(of: b) == wanted, "the display gives it the same") }
    }

    @Test("BR-37 what appears with the window finds the room that it will have")
    func panes() async throws {
      let split = SplitController(
        primary: theatre.page("P", width: 200), secondary: theatre.page("S", width: 250))
      try await handled(theatre.settle(split))
      #expect(split.isCollapsed)
      theatre.root.hide()
      theatre.root.window.resize(width: 900, height: 420)
      theatre.root.show()
      #expect(!split.isCollapsed, "before a frame")
      theatre.root.window.layoutIfNeeded()
      theatre.clock.advance(by: 3000)
      #expect(split.view.allocation.width == 900)
    }

    @Test(
      "BR-37 a root that comes while its window is hidden knows the size that this was asked to have"
    )
    func root() async throws {
      try await handled(theatre.settle(theatre.page("A")))
      theatre.root.hide()
      MainLoop.drain()
      theatre.root.window.resize(width: 900, height: 420)
      let root = ContainerViewController(content: theatre.page("B"))
      theatre.root.setRootViewController(root)
      await letTasksRun()
      #expect(root.traits.widthClass == .regular)
      theatre.root.show()
      #expect(root.traits.widthClass == .regular)
    }

    @Test("BR-37 a window that other code shows has no size before the display has answered")
    func shownByOthers() async throws {
      let window = theatre.root.window
      try await handled(theatre.settle(theatre.page("A")))
      theatre.root.hide()
      MainLoop.drain()
      window.resize(width: 600, height: 420)
      gtk_widget_show(window.unsafePointer.assumingMemoryBound(to: GtkWidget.self))
      let b = theatre.page("B", width: 350)
      theatre.container.slot.set(b, transition: .crossfade)
      #expect(size(of: b).width >= 400, "\(size(of: b))")
      theatre.clock.advance(by: 5000)
      try await letEventsArrive()
      theatre.clock.advance(by: 5000)
      #expect(size(of: b) == Size(width: 600, height: 420))
    }

    @Test("BR-37 nothing is reported of a window that has no size yet")
    func noReport() async throws {
      let window = theatre.root.window
      theatre.settle(theatre.page("A"))
      theatre.root.hide()
      window.resize(width: 600, height: 420)
      theatre.root.show()
      theatre.set(theatre.page("Wide", width: 550), transition: .crossfade, for: 5000)
      try await letEventsArrive()
      theatre.clock.advance(by: 5000)
      #expect(Diagnostics.reported.isEmpty, "\(Diagnostics.reported)")
    }

    @Test(
      "BR-37 the first time, by default size and by a request, and with a changed default",
      arguments: 0..<3)
    func first(_ way: Int) async throws {
      let theatre = Theatre(shown: false, width: 400, height: 300)
      let window = theatre.root.window
      let split = SplitController(primary: theatre.page("P"), secondary: theatre.page("S"))
      theatre.container.content = split
      if way == 1 { window.resize(width: 900, height: 420) }
      if way == 2 { window.setDefaultSize(width: 900, height: 420) }
      theatre.root.show()
      #expect(split.isCollapsed == (way == 0))
      #expect(theatre.root.rootViewController.traits.widthClass == (way == 0 ? .compact : .regular))
      let b = theatre.page("B")
      theatre.container.slot.set(b, transition: .crossfade)
      #expect(
        size(of: b) == (way == 0 ? Size(width: 400, height: 300) : Size(width: 900, height: 420)))
    }

    @Test(
      "BR-37 a window with a title bar of its own, and what is presented in one that was resized")
    func titleBarAndSheet() async throws {
      let container = ContainerViewController(content: theatre.page("A"))
      container.motion = Motion(clock: theatre.clock)
      let window = Window(title: "Bar", width: 400, height: 300)
      window.setTitlebar(HeaderBar())
      window.titlebar?.show()
      let root = RootWindow(window, root: container)
      root.show()
      try await handled(theatre.clock.tick())
      #expect(window.size == Size(width: 400, height: 300))
      let before = size(of: container)
      root.hide()
      window.resize(width: 600, height: 420)
      root.show()
      let b = theatre.page("B")
      container.slot.set(b, transition: .crossfade)
      #expect(size(of: b) == Size(width: before.width + 200, height: before.height + 120))
      let sheet = theatre.page("Sheet", width: 500)
      container.present(sheet, style: .sheet, transition: Transition.none)
      sheet.view.layoutIfNeeded()
      #expect(sheet.view.allocation.width == 500)
      try await letEventsArrive()
      theatre.clock.advance(by: 3000)
      #expect(size(of: b) == Size(width: before.width + 200, height: before.height + 120))
    }

    @Test("BR-37 a dialog that is hidden and resized, and a popover in it")
    func dialog() async throws {
      theatre.settle(theatre.page("A"))
      let d = theatre.page("D")
      d.preferredContentSize = Size(width: 300, height: 200)
      theatre.container.present(d, style: .dialog)
      try await handled(theatre.clock.tick())
      let window = try #require(d.view.window)
      let before = size(of: d)
      window.hide()
      MainLoop.drain()
      let asked = window.size
      window.resize(width: asked.width + 150, height: asked.height + 100)
      window.show()
      window.layoutIfNeeded()
      // One that cannot be resized keeps the size of its content.
      let more = window.isResizable ? (width: 150, height: 100) : (width: 0, height: 0)
      #expect(
        size(of: d) == Size(width: before.width + more.width, height: before.height + more.height))
      theatre.clock.tick()
      let note = theatre.page("N")
      d.present(note, style: .popover(from: d.view))
      try await handled(theatre.clock.advance(by: 500))
      #expect(note.view.allocation.width > 1)
      theatre.close()
      await letTasksRun()
    }

    @Test("BR-37 a minimised window counts with the size that it has")
    func minimised() async throws {
      theatre.settle(theatre.page("A"))
      theatre.root.treatsMinimisedAsHidden = true
      theatre.root.windowDidChange(minimised: true)
      theatre.root.windowDidChange(minimised: false)
      let b = theatre.page("B")
      theatre.container.slot.set(b, transition: .crossfade)
      #expect(size(of: b) == Size(width: 400, height: 300))
    }
  }
}
