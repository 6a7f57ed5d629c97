import CGTK
@testable import Containment
import GTK
import TestSupport
import Testing

extension Theatre {
  /// A page that is never narrower or lower than that.
  func page(_ name: String, width: Int = -1, height: Int = 20) -> Probe {
    let page = probe(name)
    page.makeView = {
      let box = Box(.vertical)
      box.setSizeRequest(width: width, height: height)
      return box
    }
    return page
  }
}

extension OnScreen {
  @Suite("Too little room")
  struct RoomTests {
    let theatre = Theatre(width: 500, height: 300)

    /// What was reported, once everything has been at rest for long enough.
    private func reports() -> [String] {
      theatre.root.window.layoutIfNeeded()
      theatre.clock.advance(by: 2000)
      defer { Diagnostics.removeAll() }
      #expect(Diagnostics.reported.allSatisfy { $0.kind == .tooLittleRoom })
      return Diagnostics.reported.map { "\($0.controller): \($0.message.split(separator: ".")[0])" }
    }

    /// A split that is not collapsed, of two pages that fit one by one but not beside each other.
    private func split() -> SplitController {
      let split = SplitController(
        primary: theatre.page("P", width: 300), secondary: theatre.page("S", width: 400))
      split.collapseWidth = 450
      split.expandWidth = 450
      split.debugName = "Split"
      return split
    }

    @Test("OP-24 the pane that is cut off is named with what it needs, once")
    func pane() {
      let split = split()
      theatre.settle(split)
      #expect(
        reports() == [
          "S: It needs 400 × 20 logical pixels at least, and Split shows 200 × 300 of it"
        ])
      split.view.queueResize()
      #expect(reports() == [], "once for each child and what it needs")
      theatre.settle(nil)
      theatre.settle(split)
      #expect(reports() == [])
      split.secondaryViewController = theatre.page("T", width: 420)
      #expect(
        reports() == [
          "T: It needs 420 × 20 logical pixels at least, and Split shows 200 × 300 of it"
        ])
    }

    @Test("OE-10 the room is checked in debug builds, and where it is not, no layout looks at it")
    func unchecked() {
      #if DEBUG
        let isDebug = true
      #else
        let isDebug = false
      #endif
      #expect(Slot.checksRoom == isDebug)
      defer { Slot.checksRoom = isDebug }
      let split = split()
      Slot.checksRoom = false
      theatre.settle(split)
      #expect(reports() == [])
      #expect(split.primary.slot.roomWatch.seen == nil)
      #expect(split.secondary.slot.roomWatch.seen == nil)
      Slot.checksRoom = true
      theatre.settle(nil)
      theatre.settle(split)
      #expect(reports().count == 1)
    }

    @Test("SO-08 content is cut off, and not squeezed, until its window has grown")
    func beforeTheWindowGrows() {
      let page = theatre.probe("List")
      let list = Box(.vertical)
      page.makeView = {
        list.setSizeRequest(width: 20, height: 20)
        let scroller = ScrolledWindow(list)
        scroller.setPolicies(horizontal: .never, vertical: .always)
        return scroller
      }
      theatre.settle(page)
      let least = page.view.minimumSize
      #expect(least.height > 20, "a scrollbar needs more than its content")
      var small = GdkRectangle(x: 0, y: 0, width: 4, height: 2)
      gtk_widget_size_allocate(
        theatre.root.window.unsafePointer.assumingMemoryBound(to: GtkWidget.self), &small)
      let seen = page.view.allocation
      #expect(seen.width >= least.width && seen.height >= least.height)
    }

    @Test("OP-24 the innermost is named, not what is around it")
    func innermost() {
      let stack = NavigationController(rootViewController: theatre.page("Wide", width: 400))
      let split = split()
      split.secondaryViewController = stack
      theatre.settle(split)
      let reports = reports()
      #expect(reports.count == 1 && reports.first?.hasPrefix("Wide: It needs 400 ×") == true)
    }

    @Test("OP-24 what fits, what only moves, and what fits again in time is not reported")
    func silence() async {
      let split = split()
      split.secondaryViewController = theatre.page("S", width: 200)
      theatre.settle(split)
      #expect(reports() == [])
      split.isPrimaryHidden = true
      theatre.clock.advance(by: 100)
      split.isPrimaryHidden = false
      #expect(reports() == [])
      let wide = theatre.page("W", width: 400)
      split.secondaryViewController = wide
      theatre.root.window.layoutIfNeeded()
      theatre.clock.advance(by: 300)
      (wide.view as? Box)?.setSizeRequest(width: 200, height: 20)
      #expect(reports() == [])
      let sheet = BottomSheetController(
        rootViewController: theatre.page("R", width: 100),
        bottomViewController: theatre.page("B", width: 100, height: 200))
      theatre.settle(sheet)
      #expect(reports() == [])
      theatre.clock.advance(by: 100)
    }

    @Test("OP-24 a docked drawer that leaves the root too little")
    func root() {
      let drawer = NavigationDrawerController(
        rootViewController: theatre.page("R", width: 300),
        startViewController: theatre.page("D", width: 100))
      drawer.breakpoint = 400
      theatre.settle(drawer)
      #expect(drawer.isDocked)
      #expect(reports().map { $0.prefix(19) } == ["R: It needs 300 × 2"])
    }
  }
}
