import CGTK
import Containment
import GTK
import TestSupport
import Testing

@testable import ContainmentInspector
@testable import Sandbox
@testable import Scenarios

extension OnScreen {
  @Suite("The order of the focus")
  struct FocusOrderTests {
    private func names(_ screen: AccessibleScreen) -> [String] { screen.stops.map(\.name) }

    private func button(_ name: String) -> Button { Button(name) }

    /// Where Tab really goes, beginning without a focus.
    private func way(through area: Widget) -> [Widget] {
      var stops: [Widget] = []
      area.window?.becomeActive()
      area.window?.focusWidget = nil
      while area.childFocus(.tabForward), let stop = area.window?.focusWidget,
        !stops.contains(stop)
      { stops.append(stop) }
      return stops
    }

    @Test("SB-15 the order that is drawn is that of Tab, in every scenario and from right to left")
    func real() async throws {
      var count = 0
      for (index, scenario) in Scenario.all.enumerated() {
        for isMirrored in [false, true]
        where Dice.takes(isMirrored ? index + 1 : index, oneIn: 2) {
          var settings = CanvasSettings()
          settings.isRightToLeft = isMirrored
          let theatre = Theatre(width: 600, height: 400)
          let frame = FrameViewController()
          frame.settings = settings
          frame.specimenMotion = Motion(clock: theatre.clock)
          theatre.settle(frame)
          frame.show(scenario.makeScreen(), transition: Transition.none)
          frame.settle()
          try await letEventsArrive()
          let area = frame.view
          area.layoutIfNeeded()
          let computed = area.focusOrder
          let real = way(through: area)
          count += real.count
          #expect(
            computed.map(\.shortText) == real.map(\.shortText),
            "\(scenario.id), \(isMirrored ? "right to left" : "left to right")")
          try await theatre.end()
        }
      }
      #expect(count > (Dice.isNightly ? 300 : 120))
    }

    @Test("SB-15 the order of the focus goes line by line, mirrored from right to left")
    func lines() async throws {
      let first = Box(.horizontal, spacing: 6, [button("One"), button("Two")])
      let off = button("Off")
      off.isSensitive = false
      let hidden = button("Hidden")
      hidden.hide()
      let column = Box(.vertical, spacing: 6, [first, off, hidden, button("Three")])
      let theatre = try await Theatre.showing(Leaf(nil, column), width: 300, height: 200)
      #expect(names(AccessibleScreen(of: theatre.container.view)) == ["One", "Two", "Three"])
      column.forEachInside { $0.direction = .rightToLeft }
      try await letEventsArrive()
      column.layoutIfNeeded()
      #expect(names(AccessibleScreen(of: theatre.container.view)) == ["One", "Two", "Three"])
    }

    @Test("SB-15 under a sheet nothing is a stop, and nothing is looked at")
    func presented() async throws {
      let page = Leaf("Page", Box(.vertical, spacing: 6, [button("Under"), nameless()]))
      let stage = try await InspectorStage(page) { AccessibilityViewController($0) }
      #expect(names(AccessibleScreen(of: stage.area.view)) == ["Under", ""])
      let sheet = Leaf("Sheet", Box(.vertical, spacing: 6, [button("Over"), button("Beside")]))
      page.present(sheet, style: .sheet, transition: Transition.none)
      try await until("the sheet") { sheet.appearance.isOnScreen }
      try await letEventsArrive()
      let screen = AccessibleScreen(of: stage.area.view)
      #expect(names(screen) == ["Over", "Beside"])
      #expect(screen.errors.isEmpty)
      #expect(AccessibleScreen(of: stage.area.view) == screen)
    }

    @Test("SB-15 of a group that arrows go through, one is a stop")
    func groups() async throws {
      let first = RadioButton("A")
      let radios = [first, RadioButton("B", group: first), RadioButton("C", group: first)]
      let theatre = Theatre(width: 300, height: 200)
      theatre.settle(Leaf(nil, Box(.vertical, spacing: 6, [button("Before")] + radios)))
      try await letEventsArrive()
      #expect(names(AccessibleScreen(of: theatre.container.view)) == ["Before", "A"])
      radios[1].isActive = true
      #expect(names(AccessibleScreen(of: theatre.container.view)) == ["Before", "B"])
    }

    private func nameless() -> Button { Button(icon: "edit-clear-symbolic", label: "") }
  }
}

extension Window {
  /// Tells the window that it has the focus, without which GTK does not move it from a button.
  fileprivate func becomeActive() {
    let widget = unsafePointer.assumingMemoryBound(to: GtkWidget.self)
    let event = gdk_event_new(GDK_FOCUS_CHANGE)!
    event.pointee.focus_change.in = 1
    event.pointee.focus_change.window = gtk_widget_get_window(widget)
    g_object_ref(UnsafeMutableRawPointer(event.pointee.focus_change.window))
    gtk_widget_event(widget, event)
    gdk_event_free(event)
  }
}

extension Widget {
  fileprivate var shortText: String {
    "\(accessibleRole.name) \(accessibleName) \(accessibleID) \(typeName)"
  }
}
