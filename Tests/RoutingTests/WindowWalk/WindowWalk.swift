@testable import Containment
import GTK
@testable import Routing
import TestSupport

/// Two windows full of containers, and what may be done to them in any order.
@MainActor
final class WindowWalk {
  let clock = ManualClock()
  let conduct = WalkConduct()
  var dice: Dice
  private(set) var scenes: [WalkScene] = []
  var hands: [WalkHand] = []
  /// What was asked for and has not been answered.
  private(set) var unanswered: [Int: String] = [:]
  private var asked = 0
  private var names = 0
  private let generator: Generator
  private var isDisturbing = false
  private var time: UInt32 = 0

  init(seed: UInt64) {
    dice = Dice(seed: seed)
    Motion.standard = Motion(clock: clock)
    let sabotage = Sabotage()
    sabotage.begin(at: -1, .fail)
    generator = Generator(Dice(seed: seed &+ 1), sabotage)
    for _ in 0..<2 { scenes.append(WalkScene(makeTree(), clock)) }
    conduct.onCallback = { [weak self] _ in self?.disturb() }
  }

  // MARK: Chance

  func chance(_ sides: Int) -> Bool { dice.roll(sides) == 0 }

  func any<Element>(of elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[dice.roll(elements.count)]
  }

  /// Some controller of a type, in any window.
  func any<Kind: ViewController>(_ kind: Kind.Type) -> Kind? {
    any(of: scenes.flatMap { $0.controllers(kind) })
  }

  var transition: Transition {
    let all: [Transition] = [.crossfade, .push(), .slide(.up), .zoom]
    return chance(4) ? .none : all[dice.roll(all.count)].lasting(100)
  }

  /// Asks for something, which must have an end.
  func ask(_ what: String, _ body: () -> Change) {
    let done = asking(what)
    body().whenEnded(done)
  }

  /// What is to be done at the end of what is asked for.
  private func asking(_ what: String) -> @MainActor (Bool) -> Void {
    conduct.note("ask \(what)\(isDisturbing ? ", in a callback" : "")")
    asked += 1
    unanswered[asked] = what
    return { [weak self, asked] isThere in
      self?.conduct.note("\(isThere) \(what)")
      self?.unanswered[asked] = nil
    }
  }

  // MARK: Trees

  private func named<Controller: ViewController>(
    _ letter: String, _ controller: Controller
  ) -> Controller {
    names += 1
    controller.debugName = "\(letter)\(names)"
    return controller
  }

  func makePage() -> ViewController { named("P", WalkPage()) }

  private func makeList() -> ViewController {
    let list = WalkList(
      make: { [weak self] in self?.makePage() ?? ViewController() }, configure: { _, _ in })
    show(Array(0..<5), in: list, animated: false)
    return named("L", list)
  }

  func makeTree(depth: Int = 0) -> ViewController {
    switch dice.roll(depth == 0 ? 4 : depth > 2 ? 8 : 12) {
    case 0 where depth < 3, 8: return makeTabs(depth)
    case 1 where depth < 3, 9: return makeSplit(depth)
    case 2 where depth < 3, 10: return makeDrawer(depth)
    case 3 where depth < 3, 11:
      return named("N", NavigationController(rootViewController: makeTree(depth: depth + 1)))
    case 7: return makeList()
    default: return makePage()
    }
  }

  private func makeTabs(_ depth: Int) -> ViewController {
    named(
      "T",
      TabsController(
        viewControllers: (0...dice.roll(3)).map { _ in makeTree(depth: depth + 1) }))
  }

  private func makeSplit(_ depth: Int) -> ViewController {
    named(
      "S",
      SplitController(primary: makeTree(depth: depth + 1), secondary: makeTree(depth: depth + 1)))
  }

  private func makeDrawer(_ depth: Int) -> ViewController {
    let drawer = NavigationDrawerController(
      rootViewController: makeTree(depth: depth + 1),
      startViewController: makeTree(depth: depth + 1))
    drawer.breakpoint = 2000
    return named("D", drawer)
  }

  /// A new controller, or one that has another parent now, for `container`.
  func makeGuest(for container: ViewController) -> ViewController {
    if chance(3), let found = any(ViewController.self), found.parent != nil,
      !(found.parent is WalkList), !container.isContained(in: found)
    {
      return found
    }
    return makeTree(depth: 2)
  }

  // MARK: Steps

  /// Now and then a callback asks for something itself.
  private func disturb() {
    guard !isDisturbing, chance(25) else { return }
    isDisturbing = true
    request()
    isDisturbing = false
  }

  func step() async {
    switch dice.roll(20) {
    case 0..<8: request()
    case 8..<12:
      let milliseconds = Double(dice.roll(80))
      conduct.note("— \(milliseconds) ms")
      clock.advance(by: milliseconds)
    case 12..<15:
      conduct.note("— turn")
      await MainLoop.idle()
    case 15: beginByHand()
    case 16: any(of: hands)?.move(Double(dice.roll(100)) / 100)
    case 17:
      guard !hands.isEmpty else { return }
      let hand = hands.remove(at: dice.roll(hands.count))
      let isNew = chance(2)
      conduct.note("— let go \(isNew)")
      hand.end(isNew)
    case 18: any(ViewController.self)?.settle()
    default: if chance(3) { changeWindow() }
    }
    // What a layout has been asked for comes after it.
    while Transaction.isAwaited { await MainLoop.idle() }
  }

  private func request() {
    switch dice.roll(13) {
    case 0..<4: changeStack()
    case 4: changeTabs()
    case 5: changeSplit()
    case 6: changeDrawer()
    case 7, 8: changePresentation()
    case 9: changeList()
    case 10: changePart()
    case 11: changeRoot()
    default: navigate()
    }
  }

  private func changeStack() {
    guard let navigation = any(NavigationController.self) else { return }
    var pages = navigation.viewControllers
    switch dice.roll(8) {
    case 0...2:
      let page = makeGuest(for: navigation)
      pages.removeAll { $0 === page }
      if pages.count < 5 { pages.append(page) }
    case 3, 4: if pages.count > 1 { pages.removeLast() }
    case 5: pages = Array(pages.prefix(1))
    case 6:
      for index in pages.indices.reversed() { pages.swapAt(index, dice.roll(index + 1)) }
      if chance(2), !pages.isEmpty { pages.remove(at: dice.roll(pages.count)) }
    default:
      let page = makeGuest(for: navigation)
      pages.removeAll { $0 === page }
      pages.insert(page, at: dice.roll(pages.count + 1))
    }
    let names = pages.map(\.debugName).joined(separator: " ")
    let isAnimated = !chance(3)
    ask("\(navigation.debugName) [\(names)]") { navigation.submit(pages, animated: isAnimated) }
  }

  private func changeTabs() {
    guard let tabs = any(TabsController.self) else { return }
    switch dice.roll(6) {
    case 0 where tabs.viewControllers.count < 5:
      let guest = makeGuest(for: tabs)
      guard guest.parent !== tabs else { return }
      conduct.note("insert \(guest.debugName) in \(tabs.debugName)")
      tabs.insert(guest, at: dice.roll(4))
    case 1:
      guard let tab = any(of: tabs.viewControllers) else { return }
      conduct.note("remove \(tab.debugName) from \(tabs.debugName)")
      tabs.remove(tab)
    default:
      guard !tabs.viewControllers.isEmpty else { return }
      let index = dice.roll(tabs.viewControllers.count)
      ask("\(tabs.debugName) tab \(index)") { tabs.select(index) }
    }
  }

  private func changeSplit() {
    guard let split = any(SplitController.self) else { return }
    switch dice.roll(8) {
    case 0:
      conduct.note("exchange \(split.debugName)")
      (split.primaryViewController, split.secondaryViewController) =
        (split.secondaryViewController, split.primaryViewController)
    case 1:
      let guest = makeGuest(for: split)
      conduct.note("\(split.debugName) primary \(guest.debugName)")
      split.primaryViewController = guest
    case 2:
      let guest = chance(3) ? nil : makeGuest(for: split)
      conduct.note("\(split.debugName) secondary \(guest?.debugName ?? "nil")")
      split.secondaryViewController = guest
    case 3:
      conduct.note("\(split.debugName) toggle")
      split.isPrimaryHidden.toggle()
    case 4: split.collapseWidth = chance(2) ? 50 : 2000
    default:
      let kind: SplitController.Pane = chance(2) ? .primary : .secondary
      ask("\(split.debugName) \(kind)") { split.setTop(kind) }
    }
  }

  private func changeDrawer() {
    guard let drawer = any(NavigationDrawerController.self) else { return }
    switch dice.roll(8) {
    case 0:
      conduct.note("exchange \(drawer.debugName)")
      (drawer.rootViewController, drawer.startViewController) =
        (drawer.startViewController, drawer.rootViewController)
    case 1:
      let guest = chance(3) ? nil : makeGuest(for: drawer)
      conduct.note("\(drawer.debugName) start \(guest?.debugName ?? "nil")")
      drawer.startViewController = guest
    case 2:
      let guest = makeGuest(for: drawer)
      let transition = transition
      ask("\(drawer.debugName) root \(guest.debugName)") {
        drawer.slot.request(guest, transition: transition)
      }
    case 3: drawer.breakpoint = chance(2) ? 100 : 2000
    default:
      let opens = chance(2)
      ask("\(drawer.debugName) open \(opens)") { drawer.setOpen(opens, .start) }
    }
  }

  private func changePresentation() {
    guard let presenter = any(ViewController.self) else { return }
    if chance(2) {
      let isAnimated = !chance(3)
      return ask("dismiss from \(presenter.debugName)") { presenter.dismiss(animated: isAnimated) }
    }
    let outermost = presenter.outermost
    guard outermost.presentedViewController == nil, outermost.hostingFrame != nil else { return }
    var styles: [PresentationStyle] = [.dialog, .sheet, .sheet, .fullPage, .fullPage]
    if let view = presenter.viewIfLoaded, view.isMapped { styles.append(.popover(from: view)) }
    let style = styles[dice.roll(styles.count)]
    let guest = makeTree(depth: 2)
    let transition = chance(3) ? Transition.none : nil
    ask("present \(guest.debugName) from \(presenter.debugName) \(style)") {
      presenter.present(guest, style: style, transition: transition)
    }
  }

  private func changeList() {
    guard let list = any(WalkList.self) else { return }
    var items = Array(0..<8)
    for index in items.indices.reversed() { items.swapAt(index, dice.roll(index + 1)) }
    show(Array(items.prefix(dice.roll(8))), in: list, animated: chance(2))
  }

  private func show(_ items: [Int], in list: WalkList, animated: Bool) {
    guard let snapshot = try? ListSnapshot(items) else { return }
    ask("\(list.debugName) \(items)") { list.apply(snapshot, animated: animated) }
  }

  private func changePart() {
    if chance(2) {
      guard let page = any(WalkPage.self), page.isViewLoaded, !page.isTornDown else { return }
      if let part = page.children.first {
        conduct.note("take \(part.debugName) out of \(page.debugName)")
        (part.host as? Mount)?.remove()
      } else {
        let part = makePage()
        conduct.note("embed \(part.debugName) in \(page.debugName)")
        page.embed(part, in: page.room)
      }
    } else if let child = any(ViewController.self), child.parent != nil, child.host is Slot,
      !isDisturbing
    {
      conduct.note("remove \(child.debugName)")
      isDisturbing = true
      if !child.wasToldToLeave { child.willMove(toParent: nil) }
      child.removeFromParent()
      isDisturbing = false
    }
  }

  private func changeRoot() {
    guard chance(4), let scene = any(of: scenes) else { return }
    let root = makeTree()
    root.motion = Motion(clock: clock)
    let transition = transition
    ask("root \(root.debugName) for \(scene.root.rootViewController.debugName)") {
      scene.root.setRootViewController(root, transition: transition)
    }
  }

  /// Follows a route; more than one at a time in a window gives way, waits or is refused.
  private func navigate() {
    guard let scene = any(of: scenes) else { return }
    scene.router.policy = Router.Policy.allCases[dice.roll(3)]
    let route = AnyDestination(node: generator.route())
    let done = asking("route in window of \(scene.root.rootViewController.debugName)")
    let isAnimated = !chance(3)
    Task {
      do {
        try await scene.router.navigate(to: route, animated: isAnimated)
        done(true)
      } catch {
        done(false)
      }
    }
  }

  // MARK: Windows

  private func changeWindow() {
    guard let index = scenes.indices.randomElement(&dice) else { return }
    let scene = scenes[index]
    let name = scene.root.rootViewController.debugName
    switch dice.roll(6) {
    case 0, 1:
      conduct.note("— hide window of \(name)")
      scene.root.hide()
    case 2, 3:
      conduct.note("— show window of \(name)")
      scene.root.show()
    case 4:
      scene.isMinimised.toggle()
      conduct.note("— minimise window of \(name): \(scene.isMinimised)")
      scene.root.windowDidChange(minimised: scene.isMinimised)
    default:
      conduct.note("— close window of \(name)")
      scene.root.close()
      // What goes with the scene calls back, and finds the next one in its place.
      withExtendedLifetime(scene) { scenes[index] = WalkScene(makeTree(), clock) }
    }
  }

  // MARK: Hands

  private func beginByHand() {
    guard hands.count < 3 else { return }
    switch dice.roll(3) {
    case 0: swipeStack()
    case 1: swipeTabs()
    default: dragDrawer()
    }
  }

  /// Fingers on a touchpad.
  private func swipeStack() {
    guard let navigation = any(NavigationController.self), navigation.appearance.isOnScreen else {
      return
    }
    let sign = chance(2) ? -1.0 : 1
    var progress = 0.0
    let scroll = { [weak self, weak navigation] (x: Double) in
      guard let self, let swipe = navigation?.swipe else { return }
      time += 400
      _ = swipe.scroll(x: x * sign, y: 0, time: time)
    }
    conduct.note("— swipe \(navigation.debugName) \(sign)")
    scroll(20)
    hands.append(
      WalkHand(
        move: {
          let distance = ($0 - progress) * 400
          progress = $0
          if distance != 0 { scroll(distance) }
        },
        end: {
          let distance = (($0 ? 0.9 : 0.1) - progress) * 400
          if distance != 0 { scroll(distance) }
          scroll(0)
        }))
  }

  private func swipeTabs() {
    guard let tabs = any(TabsController.self), tabs.swipe == nil else { return }
    guard tabs.beginSwipe(by: chance(2) ? 1 : -1) else { return }
    conduct.note("— swipe \(tabs.debugName)")
    hands.append(
      WalkHand(
        move: { [weak tabs] in tabs?.updateSwipe($0) },
        end: { [weak tabs] in tabs?.endSwipe(commits: $0) }))
  }

  private func dragDrawer() {
    guard let drawer = any(NavigationDrawerController.self), !drawer.isDocked,
      drawer.start.pane.hold(duration: 100)
    else { return }
    conduct.note("— drag \(drawer.debugName)")
    hands.append(
      WalkHand(
        move: { [weak drawer] in drawer?.start.pane.move(to: $0) },
        end: { [weak drawer] in drawer?.start.pane.release(revealed: $0) }))
  }

  // MARK: The end

  /// Lets go of everything that is held, and lets whatever moves come to its end.
  func rest() async {
    while let hand = hands.popLast() { hand.end(chance(2)) }
    for scene in scenes {
      if scene.isMinimised { scene.root.windowDidChange(minimised: false) }
      scene.isMinimised = false
      scene.root.show()
    }
    for _ in 0..<4 { await clock.run(1000) }
    await letTasksRun()
    // What is laid out may ask for more: rows that come into sight, panes that find room.
    for _ in 0..<60 where faultAtRest() != nil { await clock.pass(1000) }
  }

  func close() async {
    conduct.onCallback = nil
    for scene in scenes { scene.root.close() }
    scenes = []
    hands = []
    Motion.standard = Motion()
    await clock.run(1000)
  }
}

extension Range<Int> {
  fileprivate func randomElement(_ dice: inout Dice) -> Int? {
    isEmpty ? nil : lowerBound + dice.roll(count)
  }
}
