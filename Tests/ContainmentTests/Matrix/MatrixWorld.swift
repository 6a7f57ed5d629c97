import GTK
import TestSupport

@testable import Containment

/// A window in which one case of the matrix is played: `subject` comes and goes, and does its deed.
@MainActor
final class MatrixWorld {
  let subject = MatrixScreen("subject")
  let inner = MatrixScreen("inner")
  private let base = MatrixScreen("base")
  private let spare = MatrixScreen("spare")
  private let way: Way
  private let clock = ManualClock()
  private let root: RootWindow
  private let home: ViewController
  private var asked = 0
  private var answered = 0
  private(set) var isWindowClosed = false
  /// Whether the deed was done.
  private(set) var isDone = false

  init(_ way: Way) {
    self.way = way
    let home: ViewController =
      switch way {
      case .slotted: ContainerViewController(content: base)
      case .pushed: NavigationController(rootViewController: base)
      case .tabbed: TabsController(viewControllers: [base])
      case .split: SplitController(primary: base)
      case .drawer: NavigationDrawerController(rootViewController: base)
      case .embedded, .sheet, .dialog, .page, .root: base
      }
    self.home = home
    home.motion = Motion(clock: clock)
    for screen in [subject, spare] { screen.motion = Motion(clock: clock) }
    subject.content = inner
    root = RootWindow(Window(title: "Matrix", width: 240, height: 160), root: home)
    root.window.destroyed.connect { [weak self] in self?.isWindowClosed = true }
  }

  private var screens: [MatrixScreen] { [base, subject, inner, spare] }

  // MARK: Playing

  func play(_ test: MatrixCase) async -> [String] {
    root.show()
    await rest()
    subject.deed = (
      test.callback,
      { [unowned self] in
        isDone = true
        act(test.deed)
      }
    )
    let isAnimated = test.manner != .unanimated
    if test.manner == .turned {
      come(animated: true)
      await MainLoop.idle()
      clock.advance(by: 100)
      go(animated: true)
      await rest()
    }
    come(animated: isAnimated)
    await rest()
    go(animated: isAnimated)
    await rest()
    var faults = screens.flatMap { $0.faultsAtRest(inWindow: root.window.isVisible) }
    faults += homeFaults
    if asked != answered { faults.append("\(asked) requests, \(answered) answers") }
    root.close()
    await rest()
    for screen in screens where screen.appearance.state != .disappeared {
      faults.append("\(screen.debugName) is \(screen.appearance.state) in a closed window")
    }
    if asked != answered { faults.append("\(asked) requests, \(answered) answers at the end") }
    return faults
  }

  /// Lets everything come to its end.
  private func rest() async {
    await MainLoop.idle()
    repeat {
      clock.advance(by: 500)
      clock.tick()
      await MainLoop.idle()
    } while !clock.isIdle
  }

  private var homeFaults: [String] {
    guard let navigation = home as? NavigationController, navigation.appearance.isOnScreen else {
      return []
    }
    let top = navigation.slot.content
    if top !== navigation.topViewController {
      return ["the stack ends with another page than is shown, \(top?.debugName ?? "nothing")"]
    }
    return []
  }

  // MARK: Coming and going

  /// Asks for something that has an end.
  private func ask(_ body: () -> Change) {
    asked += 1
    body().whenEnded { _ in self.answered += 1 }
  }

  private func present(_ screen: ViewController, style: PresentationStyle) {
    ask { subject.present(screen, style: style) }
  }

  private func dismiss(_ screen: ViewController, animated: Bool = true) {
    ask { screen.dismiss(animated: animated) }
  }

  private func setRoot(_ screen: ViewController, animated: Bool) {
    ask {
      root.setRootViewController(screen, transition: animated ? .crossfade.lasting(300) : .none)
    }
  }

  private func request(_ slot: Slot, _ page: ViewController?, animated: Bool = true) {
    ask { slot.request(page, transition: animated ? .crossfade.lasting(300) : Transition.none) }
  }

  private func come(animated: Bool) {
    guard !isWindowClosed else { return }
    let transition = animated ? nil : Transition.none
    switch way {
    case .slotted:
      if let home = home as? ContainerViewController {
        request(home.slot, subject, animated: animated)
      }
    case .pushed:
      guard let home = home as? NavigationController,
        !home.viewControllers.contains(where: { $0 === subject })
      else { return }
      ask { home.submit(home.viewControllers + [subject], animated: animated) }
    case .tabbed:
      guard let home = home as? TabsController else { return }
      if !home.viewControllers.contains(where: { $0 === subject }) { home.insert(subject) }
      guard !isWindowClosed else { return }
      if animated {
        if let index = home.viewControllers.firstIndex(where: { $0 === subject }) {
          ask { home.request(index, .program) }
        }
      } else {
        home.setViewControllers([base, subject], selectedIndex: 1)
      }
    case .split:
      guard let home = home as? SplitController else { return }
      home.duration = animated ? 200 : 0
      home.secondaryViewController = subject
      ask { home.setTop(.secondary) }
    case .drawer:
      guard let home = home as? NavigationDrawerController else { return }
      home.duration = animated ? 250 : 0
      home.startViewController = subject
      guard !isWindowClosed else { return }
      ask { home.setOpen(true, .start) }
    case .embedded: base.embed(subject, in: base.view as? Container)
    case .sheet, .dialog, .page:
      guard subject.presentingViewController == nil, base.appearance.isOnScreen else { return }
      ask { base.present(subject, style: style, transition: transition) }
    case .root:
      setRoot(subject, animated: animated)
    }
  }

  private var style: PresentationStyle {
    switch way {
    case .sheet: .sheet
    case .page: .fullPage
    default: .dialog
    }
  }

  private func go(animated: Bool) {
    guard !isWindowClosed else { return }
    switch way {
    case .slotted:
      if let home = home as? ContainerViewController {
        request(home.slot, base, animated: animated)
      }
    case .pushed: submit(animated: animated) { Array($0.prefix(1)) }
    case .tabbed:
      guard let home = home as? TabsController else { return }
      if animated, !home.viewControllers.isEmpty { ask { home.request(0, .program) } }
      if !isWindowClosed { home.remove(subject) }
    case .split:
      guard let home = home as? SplitController else { return }
      ask { home.setTop(.primary) }
      if !animated { home.secondaryViewController = nil }
    case .drawer:
      guard let home = home as? NavigationDrawerController else { return }
      ask { home.setOpen(false, .start) }
      if !animated { home.startViewController = nil }
    case .embedded: leave(subject)
    case .sheet, .dialog, .page:
      guard subject.presentingViewController != nil else { return }
      dismiss(subject, animated: animated)
    case .root:
      setRoot(home, animated: animated)
    }
  }

  private func leave(_ child: ViewController) {
    guard let parent = child.parent, !child.isMovingFromParent else { return }
    child.willMove(toParent: nil)
    if child.parent === parent { child.removeFromParent() }
  }

  /// Asks a stack for other pages than it has.
  private func submit(
    animated: Bool = true, _ pages: ([ViewController]) -> [ViewController]
  ) {
    guard let home = home as? NavigationController else { return }
    ask { home.submit(pages(home.viewControllers), animated: animated) }
  }

  /// Has these pages where the subject comes, the last of them in its place.
  private func replace(by pages: [ViewController]) {
    switch home {
    case let home as NavigationController: home.viewControllers = pages
    case let home as TabsController: home.viewControllers = pages
    case let home as SplitController: home.secondaryViewController = pages.last
    case let home as NavigationDrawerController: home.startViewController = pages.last
    case let home as ContainerViewController: request(home.slot, pages.last)
    default: break
    }
  }

  // MARK: The deed

  private func act(_ deed: Deed) {
    switch deed {
    case .replaceInner: request(subject.slot, spare)
    case .emptyInner: request(subject.slot, nil)
    case .interruptInner:
      request(subject.slot, spare)
      request(subject.slot, inner)
    case .moveInnerBy: request(spare.slot, inner)
    case .embed: subject.embed(spare, in: subject.viewIfLoaded as? Container)
    case .embedAndRemove:
      subject.embed(spare, in: subject.viewIfLoaded as? Container)
      leave(spare)
    case .settleSelf: subject.settle()
    case .beginHand: _ = subject.slot.beginInteractive(spare)
    case .cancelHand: subject.slot.beginInteractive(spare)?.cancel()
    case .finishHand: subject.slot.beginInteractive(spare)?.finish()
    case .replace: replace(by: [base, spare])
    case .empty: replace(by: [])
    case .comeAgain: come(animated: true)
    case .goAway: go(animated: true)
    case .goAndComeAgain:
      go(animated: true)
      come(animated: true)
    case .remove: leave(subject)
    case .moveElsewhere: if way.moves { request(spare.slot, subject) }
    case .push: submit { $0 + [spare] }
    case .pop: submit { Array($0.dropLast()) }
    case .settleAll: root.controller.settle()
    case .presentSheet: present(spare, style: .sheet)
    case .presentDialog: present(spare, style: .dialog)
    case .presentPage: present(spare, style: .fullPage)
    case .presentAndDismiss:
      present(spare, style: .sheet)
      dismiss(spare)
    case .dismiss: dismiss(subject)
    case .hide: root.hide()
    case .hideAndShow:
      root.hide()
      root.show()
    case .close: root.close()
    case .hideByGTK: root.window.hide()
    case .destroyByGTK: root.window.destroy()
    case .minimise:
      root.windowDidChange(minimised: true)
      root.windowDidChange(minimised: false)
    case .changeRoot:
      setRoot(spare, animated: true)
    }
  }
}
