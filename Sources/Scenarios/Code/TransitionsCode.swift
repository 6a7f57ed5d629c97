import Containment
import Sandbox

// The Swift of the scenarios about transitions and callbacks.
extension SwiftSource {
  static func lab(_ knobs: LabKnobs) -> SwiftSource {
    let timing = knobs.timing == .usual ? "" : ".timed(\(knobs.timingCode))"
    return #"""
      import Containment
      import GTK

      @MainActor
      func makeLab() -> ContainerViewController {
        let stage = ContainerViewController(content: ColorViewController(.red))
        stage.transition = \#(code: knobs.style.code(knobs.towards))\#(code: timing).lasting(\#(knobs.duration))
        return stage
      }

      /// Another page takes over by the transition, also while one is under way.
      @MainActor
      func goOn(in stage: ContainerViewController) {
        stage.content = ColorViewController(.blue)
      }
      """#
  }

  static let nesting: SwiftSource = #"""
    import Containment
    import GTK

    /// A room with a smaller one inside; each can be replaced while another still moves.
    final class NestedRoom: ViewController {
      private static let transitions: [Transition] = [.push(), .slide(), .zoom]
      private let depth: Int
      let inside = ContainerViewController()

      init(depth: Int = 0) {
        self.depth = depth
        super.init()
        inside.transition = NestedRoom.transitions[depth]
      }

      override func loadView() {
        let replace = Button("Replace what is inside")
        replace.clicked.connect(weak: self) { $0.fill() }
        let column = Box(.vertical, spacing: 12, [replace])
        column.margins = EdgeInsets(18)
        view = column
        embed(inside, in: column)
        fill()
      }

      private func fill() {
        inside.content = depth < 2 ? NestedRoom(depth: depth + 1) : ColorViewController(.green)
      }
    }
    """#

  static func lifecycle(_ knobs: LifecycleKnobs) -> SwiftSource {
    #"""
    import Containment
    import GTK

    /// A screen, and below it every callback of the screens inside.
    final class CallbackLog: ViewController {
      private let container = ContainerViewController()
      private let log = TextView()
      private var trace: LifecycleTrace?

      override func loadView() {
        let column = Box(.vertical)
        view = column
        embed(container, in: column)
        log.isEditable = false
        log.isMonospace = true
        column.packStart(ScrolledWindow(log), expand: true)
        trace = LifecycleTrace { [weak self] event in
          guard let self, event.controller.isContained(in: container) else { return }
          log.append("\(event.controller.debugName).\(event.callback)\n")
        }
        // The screen to watch.
        container.content = MessageViewController(text: \#(knobs.scenario.title))
      }
    }
    """#
  }
}

extension LabKnobs {
  fileprivate var timingCode: String {
    switch timing {
    case .spring: ".spring(damping: \(damping))"
    case .curve: ".cubicBezier(x1: \(curveX1), y1: \(curveY1), x2: \(curveX2), y2: \(curveY2))"
    default: ".\(timing)"
    }
  }
}
