import Containment
import GTK
import TestSupport
import Testing

@testable import Sandbox
@testable import Scenarios

extension OnScreen {
  @Suite("Screens in a frame of 360 × 640, and those that need more")
  struct FitTests {
    /// A frame of the size of a phone, in a window.
    @MainActor
    private final class Scene {
      static let size = Size(width: 360, height: 640)
      let theatre = Theatre(width: 400, height: 700)
      let frame = FrameViewController()

      init() {
        frame.specimenMotion = Motion(clock: theatre.clock, preference: .none)
        frame.view.setSizeRequest(width: Scene.size.width, height: Scene.size.height)
        frame.view.halign = .start
        frame.view.valign = .start
        theatre.settle(frame)
      }

      func show(_ scenario: Scenario) async throws {
        frame.endPresentations()
        frame.show(scenario.makeScreen(), transition: Transition.none)
        try await rest()
      }

      /// Waits until everything has its place, and what a list is loading has come.
      func rest() async throws {
        for _ in 0..<3 { try await letEventsArrive() }
        try await until("the rows") {
          !widgets("GtkLabel").contains { Label(retaining: $0.unsafePointer).text == "Loading…" }
        }
        try await letEventsArrive()
      }

      func widgets(_ types: String...) -> [Widget] {
        frame.view.descendants.filter { $0.isMapped && types.contains($0.typeName) }
      }

      /// What is lost at the sides of the frame, or for an ellipsis without a tooltip.
      var faults: [String] {
        var faults: [String] = []
        if let need = frame.need { faults.append("needs \(need.text)") }
        for widget in widgets("GtkLabel", "GtkButton", "GtkEntry", "GtkSwitch", "GtkComboBoxText") {
          guard let x = widget.convert(x: 0, y: 0, to: frame.view)?.x, !scrolls(widget) else {
            continue
          }
          let isLabel = widget.typeName == "GtkLabel"
          let label = isLabel ? Label(retaining: widget.unsafePointer) : nil
          let name = label?.text ?? widget.accessibleName ?? widget.accessibleID
          if x < 0 || x + widget.allocation.width > Scene.size.width {
            faults.append("\(widget.typeName) “\(name)” is cut by the frame")
          }
          if let label, label.isCut, !isInBar(label) {
            faults.append("“\(name)” ends in an ellipsis")
          }
        }
        return faults
      }

      /// Whether a person can scroll sideways to see all of a widget.
      private func scrolls(_ widget: Widget) -> Bool {
        around(widget).contains {
          $0.typeName == "GtkScrolledWindow"
            && ScrolledWindow(retaining: $0.unsafePointer).hadjustment.upper
              > Double($0.allocation.width)
        }
      }

      /// Bars end their titles in an ellipsis, and tell the whole of it in a tooltip.
      private func isInBar(_ label: Label) -> Bool {
        (label.tooltip != nil || label.tellsWhenCut)
          && around(label).contains {
            ["GtkHeaderBar", "GtkActionBar"].contains($0.typeName)
              || $0.styleClasses.contains("enfilade-tab")
          }
      }

      private func around(_ widget: Widget) -> some Sequence<Widget> {
        sequence(first: widget) { $0.parent }
      }
    }

    @Test("ST-15 nothing of any screen is lost in the frame of a phone, with text twice as large")
    func everything() async throws {
      let scene = Scene()
      let starts = StartingPoint.all.map { point in
        MyScreens().add(point.make(), title: point.title).scenario
      }
      for scenario in Scenario.all + starts {
        try await scene.show(scenario)
        for scale in [1, 2.0] {
          scene.frame.settings.textScale = scale
          try await scene.rest()
          let faults = scene.faults
          #expect(faults.isEmpty, "\(scenario.id) at \(scale): \(faults)")
        }
        scene.frame.settings.textScale = 1
      }
      scene.theatre.close()
      try await letEventsArrive()
    }
  }
}
