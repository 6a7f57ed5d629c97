@testable import Containment
import GTK
@testable import Routing
import TestSupport

/// A leaf of the walk's trees: something to focus, and room for a part.
final class WalkPage: ViewController {
  private let lifetime = Lifetime()
  private let text = Label("A page")
  let room = Box(.vertical)

  override var initialFocus: Widget? { text }

  override func loadView() {
    text.canFocus = true
    view = Box(.vertical, spacing: 6, [text, room])
  }
}

/// A list of the walk, of rows that have controllers.
final class WalkList: ListViewController<Int> {
  private let lifetime = Lifetime()
}

/// One of the windows of the walk.
@MainActor
final class WalkScene {
  let root: RootWindow
  let router: Router
  var isMinimised = false

  init(_ content: ViewController, _ clock: ManualClock) {
    content.motion = Motion(clock: clock)
    root = RootWindow(Window(title: "Walk", width: 500, height: 240), root: content)
    router = Router(of: root)
    root.show()
  }

  /// Every controller of the window, also in what is presented.
  var controllers: [ViewController] {
    var found: [ViewController] = []
    var open = [root.rootViewController]
    while let next = open.popLast() {
      found.append(next)
      open += next.children
      if let presented = next.presents?.presented { open.append(presented) }
    }
    return found
  }

  func controllers<Kind: ViewController>(_: Kind.Type) -> [Kind] {
    controllers.compactMap { $0 as? Kind }
  }
}

/// Something that a hand holds.
struct WalkHand {
  let move: @MainActor (Double) -> Void
  /// Lets go, towards the new (true) or the old.
  let end: @MainActor (Bool) -> Void
}
