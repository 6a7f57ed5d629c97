import GTK
import TestSupport

@testable import Containment

/// A screen that checks that its own callbacks are legal, contains another, and does something once
/// in one of its callbacks.
@MainActor
final class MatrixScreen: ContainerViewController {
  private enum State: String { case gone, coming, here, going }
  private enum Home: String { case none, joining, member, leaving }

  private let lifetime = Lifetime()
  private var state = State.gone
  private var home = Home.none
  private(set) var faults: [String] = []
  /// What it is to do, the first time that the callback comes.
  var deed: (callback: Callback, act: @MainActor () -> Void)?

  /// Whether it has a button, which may have the focus.
  private let hasButton: Bool

  init(_ name: String, hasButton: Bool = false) {
    self.hasButton = hasButton
    super.init()
    debugName = name
    tabItem.title = name
    transition = .crossfade.lasting(300)
  }

  override func loadView() {
    let box = Box(.vertical)
    if hasButton { box.packStart(Button(debugName)) }
    box.packStart(slot.view, expand: true)
    view = box
  }

  override func viewDidLoad() { act(in: .viewDidLoad) }

  private func go(_ next: State, from legal: [State], _ callback: Callback) {
    if !legal.contains(state) { faults.append("\(debugName): \(state) → \(next)") }
    if next == .coming, let parent, !parent.appearance.isOnScreen {
      faults.append("\(debugName) hears viewWillAppear while its parent is off screen")
    }
    if isMovingToParent && isMovingFromParent {
      faults.append("\(debugName) moves to its parent and from it")
    }
    // Will-callbacks come outermost first, did-callbacks innermost first.
    if next == .going, let parent, parent.appearance.state == .disappeared {
      faults.append("\(debugName) hears viewWillDisappear when its parent has disappeared")
    }
    if next == .gone, let child = children.first(where: { $0.appearance.state != .disappeared }) {
      faults.append("\(debugName) has disappeared, and \(child.debugName) has not")
    }
    if next == .here, let content, content.appearance.state == .disappeared {
      faults.append("\(debugName) has appeared, and \(content.debugName) has not")
    }
    // The page that disappears gets each callback first.
    if next == .here, let host,
      let other = parent?.children.first(where: {
        $0.host === host && $0 !== self && $0.appearance.state == .disappearing
      })
    {
      faults.append("\(debugName) has appeared before \(other.debugName) has disappeared")
    }
    state = next
    act(in: callback)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    go(.coming, from: [.gone, .going], .viewWillAppear)
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    go(.here, from: [.coming], .viewDidAppear)
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    go(.going, from: [.here, .coming], .viewWillDisappear)
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    go(.gone, from: [.going], .viewDidDisappear)
  }

  private func move(_ next: Home, from legal: [Home], _ callback: Callback) {
    if !legal.contains(home) { faults.append("\(debugName): \(home) → \(next)") }
    if next == .none, state != .gone {
      faults.append("\(debugName) loses its parent while it is \(state)")
    }
    home = next
    act(in: callback)
  }

  override func willMove(toParent parent: ViewController?) {
    super.willMove(toParent: parent)
    if parent == nil {
      move(.leaving, from: [.member, .joining], .willMoveToNil)
    } else {
      move(.joining, from: [.none, .leaving], .willMoveToParent)
    }
  }
  override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    if parent == nil {
      move(.none, from: [.leaving], .didMoveToNil)
    } else {
      move(.member, from: [.joining, .member, .leaving], .didMoveToParent)
    }
  }

  private func act(in callback: Callback) {
    guard let deed, deed.callback == callback else { return }
    self.deed = nil
    deed.act()
  }

  /// What does not fit, also while something moves.
  var faultsNow: [String] {
    var faults = faults
    let states: [Appearance.State: State] = [
      .disappeared: .gone, .appearing: .coming, .appeared: .here, .disappearing: .going,
    ]
    if states[appearance.state] != state {
      faults.append("\(debugName) is \(appearance.state), and was told that it is \(state)")
    }
    if state != .gone, parent == nil, hostingFrame == nil {
      faults.append("\(debugName) is \(state), and nobody's")
    }
    if let view = viewIfLoaded, view.isMapped {
      if state == .gone { faults.append("\(debugName) is seen, and has disappeared") }
      let owner = view.parent?.nearestController
      if owner !== parent ?? hostingFrame {
        faults.append("\(debugName) is seen in \(owner?.debugName ?? "nothing")")
      }
    }
    if let parent, !parent.children.contains(where: { $0 === self }) {
      faults.append("\(debugName) is no child of its parent")
    }
    for child in children where child.parent !== self {
      faults.append("\(debugName) has a child of another parent")
    }
    if let content, content.parent !== self {
      faults.append("\(debugName) shows \(content.debugName), which is not its child")
    }
    return faults
  }

  /// What does not fit, now that nothing moves.
  func faultsAtRest(inWindow isShown: Bool) -> [String] {
    var faults = faultsNow
    if appearance.isChanging { faults.append("\(debugName) is \(appearance.state) at rest") }
    if isMovingToParent { faults.append("\(debugName) is moving to its parent at rest") }
    if isMovingFromParent { faults.append("\(debugName) is moving from its parent at rest") }
    if slot.isTransitioning { faults.append("\(debugName) has a change under way at rest") }
    let isHere = appearance.state == .appeared
    if isHere != (viewIfLoaded?.isMapped ?? false) {
      faults.append("\(debugName) is \(appearance.state), its view \(isHere ? "un" : "")mapped")
    }
    if isHere, let content, content.appearance.state != .appeared {
      faults.append("\(content.debugName) has not appeared in \(debugName)")
    }
    if isHere, !isShown { faults.append("\(debugName) is on screen without a window") }
    return faults
  }
}
