import CGTK
import GTK
import TestSupport
import Testing

extension OnScreen {
  /// What the properties of widgets make of their size and of what is seen.
  @Suite("Widgets, as they are seen")
  struct WidgetLookTests {
    private let window = Window(width: 300, height: 200)

    @Test("AR-07 a bar is as full as it is told, from none to all")
    func progress() async throws {
      let bar = ProgressBar()
      try await window.open(Box(.vertical, [bar]))
      let empty = Surface(of: bar)
      let row = empty.size.height / 2
      /// How much of the bar is not as in the empty one.
      func filled() -> Double {
        let picture = Surface(of: bar)
        let columns = (0..<empty.size.width).count { x in
          picture.pixel(x: x, y: row) != empty.pixel(x: x, y: row)
        }
        return Double(columns) / Double(empty.size.width)
      }
      for fraction in [0.25, 0.5, 1] {
        bar.fraction = fraction
        try await letEventsArrive()
        #expect(bar.fraction == fraction && abs(filled() - fraction) < 0.05)
      }
      for (beyond, end) in [(7.0, 1.0), (-1, 0)] {
        bar.fraction = beyond
        try await letEventsArrive()
        #expect(bar.fraction == end && abs(filled() - end) < 0.05)
      }
      try await handled(bar.pulse())
      let pulse = Surface(of: bar)
      #expect((0.1..<0.9).contains(filled()), "a piece of it goes to and fro")
      // GTK moves it with the frames that come, as fast as it is told of progress.
      try await until("it to move on") {
        bar.pulse()
        return Surface(of: bar).largestDifference(to: pulse) > 50
      }
    }

    @Test("AR-07 a title bar that loses the window's buttons asks for no room for them")
    func windowButtons() async throws {
      let bar = HeaderBar(title: "Title")
      try await window.open(Box(.vertical, [bar]))
      let width = bar.minimumWidth
      bar.showsCloseButton = true
      try await letEventsArrive()
      #expect(bar.minimumWidth > width)
      bar.showsCloseButton = false
      try await letEventsArrive()
      #expect(bar.minimumWidth == width)
    }

    @Test("AR-07 a bar has a text for as long as one is given")
    func progressText() async throws {
      let bar = ProgressBar(fraction: 0.5)
      try await window.open(Box(.vertical, [bar]))
      let height = bar.preferredSize.height
      bar.text = "Half of it"
      #expect(bar.text == "Half of it" && bar.preferredSize.height > height + 8)
      bar.text = nil
      #expect(bar.text == nil && bar.preferredSize.height == height)
    }

    @Test("AR-07 a scrolled view is as wide as its child wants, or at least as wide as is said")
    func scrolledWidth() async throws {
      let child = Label("as wide as it takes to say this")
      let scroller = ScrolledWindow(child)
      scroller.halign = .start
      // A scrollbar at its side would take some of the width.
      scroller.setPolicies(horizontal: .automatic, vertical: .never)
      try await window.open(Box(.vertical, [scroller]))
      let wanted = child.preferredSize.width
      #expect(scroller.allocation.width < wanted)
      scroller.propagatesNaturalWidth = true
      window.layoutIfNeeded()
      #expect(scroller.propagatesNaturalWidth && scroller.allocation.width == wanted)
      scroller.propagatesNaturalWidth = false
      scroller.minContentWidth = wanted - 20
      window.layoutIfNeeded()
      #expect(scroller.minContentWidth == wanted - 20)
      #expect(scroller.allocation.width == wanted - 20)
    }

    @Test("AR-07 a long line goes on in the next one where text wraps, and to the side where not")
    func wrapping() async throws {
      let text = TextView(String(repeating: "one two three four five ", count: 8))
      let scroller = ScrolledWindow(text)
      try await window.open(scroller)
      let (across, down) = (scroller.hadjustment, scroller.vadjustment)
      #expect(!text.wraps)
      try await until("one long line") { across.upper > 2 * across.pageSize }
      let height = text.preferredHeight(forWidth: scroller.allocation.width)
      text.wraps = true
      try await until("several lines") { across.upper == across.pageSize }
      #expect(text.wraps && down.upper <= down.pageSize)
      #expect(text.preferredHeight(forWidth: scroller.allocation.width) > 3 * height)
    }

    @Test(
      "AR-07 a colour is written as it is read, rounded and without what is beyond the screen's")
    func colours() {
      let all = (0...255).map { level in
        let digits = String(level, radix: 16)
        return "#" + (digits.count < 2 ? "0" : "") + digits + "00ff"
      }
      #expect(all.map { Color(hex: $0)?.hex } == all)
      #expect(Color(red: 2, green: -1, blue: 0.5).hex == "#ff0080")
    }

    @Test("AR-07 a widget knows how many pixels of the device stand for one of its own")
    func scale() async {
      #expect(Label("here").scaleFactor == 1)
      await #expect(processExitsWith: .exitCode(0)) {
        setenv("GDK_SCALE", "2", 1)
        await MainActor.run {
          let application = Application(id: "dev.enfilade.Scale", flags: .nonUnique)
          application.activated.connect {
            let window = ApplicationWindow(application, width: 100, height: 100)
            window.show()
            #expect(window.scaleFactor == 2)
            window.close()
          }
          exit(application.run(arguments: ["scale"]))
        }
      }
    }

    @Test("AR-07 an application knows its window that was used last, and can lose an action")
    func application() async throws {
      let application = Application(id: "dev.enfilade.Test", flags: .nonUnique)
      #expect(application.activeWindow == nil)
      try application.register()
      let first = ApplicationWindow(application, title: "First", width: 300, height: 300)
      let second = ApplicationWindow(application, title: "Second", width: 100, height: 100)
      let button = Button("Save")
      button.action = "app.save"
      first.add(button)
      first.show()
      second.show()
      // Without a window manager keys go to the window under the pointer.
      first.realMove(x: 250, y: 250)
      try await until("the first") { application.activeWindow == first }
      first.realMove(x: 50, y: 50)
      try await until("the second") { application.activeWindow == second }
      second.close()
      try await until("the first again") { application.activeWindow == first }

      #expect(!button.isSensitive)
      application.add(SimpleAction("save") {})
      #expect(button.isSensitive && application.action(named: "save") != nil)
      application.removeAction(named: "save")
      #expect(!button.isSensitive && application.action(named: "save") == nil)
    }
  }
}
