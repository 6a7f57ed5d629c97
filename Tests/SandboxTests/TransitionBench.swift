import Containment
import GTK
import TestSupport
import Testing

@testable import ContainmentInspector
@testable import Sandbox
@testable import Scenarios

/// A canvas with three pages to change between, the bar of the transport under it, and the inspector's
/// page for that beside it.
final class TransitionBench {
  /// A container that is its own playground, as the scenario Lab is.
  final class Ground: ContainerViewController, TransitionPlayground {
    let pages: [ColorViewController]

    init(_ colors: [Color]) {
      pages = colors.enumerated().map { index, color in
        let page = ColorViewController(color)
        page.debugName = ["A", "B", "C"][index]
        return page
      }
      super.init()
      debugName = "Ground"
      transition = .push().lasting(300).timed(.linear)
    }

    var demonstratedSlot: Slot { slot }

    func nextPage() -> ViewController? {
      let index = pages.firstIndex { $0 === content } ?? -1
      return pages[(index + 1) % pages.count]
    }
  }

  /// The page stands beside the canvas, in a slot of its own.
  final class Room: ViewController {
    let canvas = ContainerViewController()
    let side = ContainerViewController()

    override func loadView() {
      let main = Box(.vertical)
      let column = Box(.vertical)
      column.setSizeRequest(width: 320)
      let row = Box(.horizontal)
      row.packStart(main, expand: true)
      row.packStart(column, expand: false)
      view = row
      embed(canvas, in: main)
      embed(side, in: column)
      column.hexpand = false
    }
  }

  let theatre = Theatre(width: 640, height: 960)
  let transport: Transport
  let ground = Ground([.red, .green, .blue])
  let room = Room()
  let inspection: Inspection
  private(set) lazy var bar = TransportBar(inspection.desk)

  /// On the clock of the theatre, or another.
  init(clock: (any AnimationClock)? = nil) {
    transport = Transport(clock: clock ?? theatre.clock)
    // What is taken for the time, in milliseconds: a frame more each time that it is asked for.
    var moment = 0.0
    inspection = Inspection(of: room.canvas, transport: transport) {
      moment += Transport.frame
      return moment
    }
    transport.onChange = { [weak room, weak transport] in
      if let room, let transport { room.canvas.motion = transport.motion }
    }
    room.canvas.motion = transport.motion
    room.canvas.content = ground
    ground.content = ground.pages[0]
    theatre.settle(room)
    room.canvas.view.parent.map { Box(retaining: $0.unsafePointer).packStart(bar.view) }
    inspection.screenDidChange(ground)
  }

  /// Shows the page.
  func open() -> TransitionViewController {
    let page = TransitionViewController(inspection)
    room.side.slot.set(page, transition: Transition.none)
    theatre.clock.tick()
    return page
  }

  /// Shows the page, and lets the change from A to B have been going on for so many milliseconds.
  func open(changingFor milliseconds: Double) -> TransitionViewController {
    let page = open()
    change()
    if milliseconds > 0 { theatre.clock.advance(by: milliseconds) }
    return page
  }

  /// How far the change is; nil if there is none.
  var progress: Double? { ground.slot.runByClock?.progress }

  /// What is on the canvas.
  var picture: Surface { Surface(of: room.canvas.view) }

  /// Begins a change from A to B.
  func change() { ground.content = ground.pages[1] }
}
