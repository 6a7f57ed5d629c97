import CGTK
import GTK
import TestSupport
import Testing

@testable import Sandbox
@testable import Scenarios

extension OnScreen {
  @Suite("Controls beneath a scenario")
  struct ControlRowsTests {
    @Test(
      "ST-01 in the narrowest frame that is offered no controls are cut, and containers have room")
    func narrow() async throws {
      var (seen, containers) = (0, 0)
      for scenario in Scenario.all {
        let screen = scenario.makeScreen()
        let theatre = try await Theatre.showing(screen, width: 360, height: 640)
        if scenario.group == "Containers" {
          containers += 1
          #expect(screen.view.minimumSize.width <= 360, "\(scenario.id)")
        }
        for scroller in scrollers(in: screen.view) where scenario.id != "lifecycle" {
          seen += 1
          let (all, room) = (scroller.hadjustment.upper, scroller.hadjustment.pageSize)
          #expect(all == room, "\(scenario.id)")
        }
        theatre.close()
        try await letEventsArrive()
      }
      #expect(seen > 3 && containers > 12)
    }

    /// Those that are scrolled sideways without a bar.
    private func scrollers(in view: Widget) -> [ScrolledWindow] {
      view.descendants(of: ScrolledWindow.self).filter { scroller in
        var policy = ScrollPolicy.never
        gtk_scrolled_window_get_policy(
          scroller.unsafePointer.assumingMemoryBound(to: GtkScrolledWindow.self), &policy, nil)
        return policy == .external
      }
    }

    @Test("First rows without a label break, then labels stand above what they name, and back")
    func lines() async throws {
      let (first, second) = (wide(150), wide(150))
      let row = Box(.horizontal, spacing: 12, [first, second])
      let named = wide(200)
      let note = Label("What has come of it.")
      let panel = Controls.panel([row, Controls.row("Named", named)], note: note)
      panel.halign = .start
      let window = Window(title: "Rows", width: 500, height: 300)
      window.add(panel)
      window.present()
      func arrangement(width: Int) async throws -> [Bool] {
        panel.setSizeRequest(width: width)
        try await letEventsArrive()
        panel.layoutIfNeeded()
        return [
          second.allocation.y > first.allocation.y, named.allocation.x < 80,
          note.allocation.x < 80,
        ]
      }
      // With margins of 12, the row needs 336, and the named one 200 and its label.
      #expect(try await arrangement(width: 336) == [false, false, false])
      #expect(try await arrangement(width: 335) == [true, false, false])
      #expect(try await arrangement(width: 240) == [true, true, true])
      #expect(try await arrangement(width: 335) == [true, false, false])
      #expect(try await arrangement(width: 400) == [false, false, false])
    }

    private func wide(_ width: Int) -> Button {
      let button = Button("b")
      button.setSizeRequest(width: width)
      return button
    }
  }
}
