import CGTK
@testable import Containment
import GTK
import TestSupport
import Testing

/// A stack over a list or a grid, whose pages share elements, and everything that may be done to it.
@MainActor
private final class ElementWalk {
  let theatre = Theatre(width: 200, height: 150)
  let navigation = NavigationController()
  let list: ListViewController<Int>
  private let isGrid: Bool
  private var dice: Dice
  private var nextItem = 30
  private let other = ColorViewController(.white)
  private var finger: TouchFinger?
  private var fingers: TouchpadFingers?
  private var margins = EdgeInsets()
  /// The last operations, told when something goes wrong.
  private(set) var history: [String] = []
  /// How often something was tried that is worth being tried.
  private(set) var counts: [String: Int] = [:]

  init(seed: UInt64, asGrid: Bool) throws {
    dice = Dice(seed: seed)
    isGrid = asGrid
    list = ElementWalk.makeList(asGrid: asGrid)
    list.motion = Motion(clock: theatre.clock)
    list.snapshot = try ListSnapshot(Array(0..<30))
    navigation.motion = Motion(clock: theatre.clock)
    navigation.isBarHidden = true
    navigation.allowsGrab = true
    navigation.pushTransition = .push().sharing(.all)
    navigation.popTransition = .pull().sharing(.all, along: .line)
    navigation.replaceTransition = .crossfade.sharing(.all)
    navigation.viewControllers = [list]
    theatre.settle(navigation)
  }

  private static func makeList(asGrid: Bool) -> ListViewController<Int> {
    let kind = RowKind<Int>(make: { WalkRow() }, configure: { $0.show($1) }, text: { "Row \($0)" })
    let list: ListViewController<Int>
    if asGrid {
      let grid = GridViewController<Int>(.recycled) { _ in kind }
      grid.minimumCellWidth = 50
      grid.spacing = 0
      list = grid
    } else {
      list = ListViewController(.recycled) { _ in kind }
    }
    list.itemForSharedElement = { id in
      id.hasPrefix("item.") ? Int(id.dropFirst("item.".count)) : nil
    }
    return list
  }

  private func note(_ text: String) {
    history.append(text)
    if history.count > 120 { history.removeFirst(60) }
  }

  private func count(_ what: String) { counts[what, default: 0] += 1 }

  // MARK: Pages

  private func frame() -> Rectangle {
    Rectangle(
      x: dice.roll(140), y: dice.roll(110), width: 10 + dice.roll(80), height: 10 + dice.roll(80))
  }

  /// A page of some items, most of which are in the list.
  private func makePage() -> ViewController {
    let visible = list.visibleItems
    var items: [Int] = []
    for _ in 0...dice.roll(3) {
      let isSeen = !visible.isEmpty && dice.roll(3) > 0
      let item = isSeen ? visible[dice.roll(visible.count)] : dice.roll(nextItem)
      if !items.contains(item) { items.append(item) }
    }
    let boxes = items.map { item in
      WalkPage.Box(
        item: item, frame: frame(), kind: dice.roll(3) == 0 ? .bounds : .same,
        radius: Double(dice.roll(3) * 5))
    }
    let grey = Double(150 + dice.roll(100)) / 255
    let page = WalkPage(
      Color(red: grey, green: grey, blue: 1), WalkPage.Form.allCases[dice.roll(3)], boxes)
    guard dice.roll(5) == 0 else { return page }
    let container = ContainerViewController(content: page)
    container.motion = navigation.motion
    container.transition = .crossfade.lasting(150).sharing(.all)
    return container
  }

  private func walkPage(in page: ViewController?) -> WalkPage? {
    page as? WalkPage ?? (page as? ContainerViewController)?.content as? WalkPage
  }

  /// A stack of some pages there are, some that were popped, and some new ones.
  private func makeStack() -> [ViewController] {
    var pages: [ViewController] = dice.roll(8) == 0 ? [makePage()] : [list]
    for page in navigation.viewControllers + navigation.forwardViewControllers
    where dice.roll(2) == 0 && !pages.contains(where: { $0 === page }) {
      pages.append(page)
    }
    if dice.roll(2) == 0 { pages.append(makePage()) }
    return Array(pages.suffix(6))
  }

  // MARK: Steps

  func step() throws {
    let operation = dice.roll(40)
    note(
      "— operation \(operation), stack \(navigation.viewControllers.count), progress "
        + "\(navigation.slot.progress.map { "\($0)" } ?? "none")")
    switch operation {
    case 0..<4: request(navigation.viewControllers.suffix(5) + [makePage()])
    case 4..<8: request(navigation.viewControllers.dropLast())
    case 8, 9: request(makeStack())
    case 10: navigation.goForward(animated: dice.roll(4) > 0)
    case 11..<20: moveFinger()
    case 20..<22: swipe()
    case 22: list.adjustment.value += Double(dice.roll(400) - 200)
    case 23:
      walkPage(in: navigation.viewControllers.randomMember(&dice))?
        .scroll(by: Double(dice.roll(200) - 100))
    case 24, 25: try changeList()
    case 26: changeBoxes()
    case 27:
      let container =
        navigation.viewControllers.compactMap { $0 as? ContainerViewController }
        .randomMember(&dice)
      container?.content = walkPage(in: makePage())
    case 28:
      margins = EdgeInsets(top: dice.roll(30), start: dice.roll(60), bottom: 0, end: dice.roll(2))
      navigation.view.margins = margins
      theatre.root.window.layoutIfNeeded()
    case 29:
      navigation.unloadDepth = [nil, 0, 1][dice.roll(3)]
    case 30:
      if dice.roll(4) == 0 { theatre.container.content = other }
      if dice.roll(2) == 0 { theatre.container.content = navigation }
    case 31:
      // Nobody touches what is not seen.
      dropFinger()
      leaveTouchpad()
      if dice.roll(4) == 0 { theatre.root.hide() } else { theatre.root.show() }
    case 32..<36: draw()
    default: theatre.clock.advance(by: Double(dice.roll(90)))
    }
  }

  /// What the slot is asked for now or at the end of the turn; whatever is in the air goes on from
  /// where it is.
  private func request(_ pages: some Sequence<ViewController>) {
    let pages = Array(pages)
    guard !pages.isEmpty else { return }
    if navigation.isTransitioning { count("interruptions") }
    navigation.setViewControllers(pages, animated: dice.roll(6) > 0)
  }

  private func moveFinger() {
    let view = navigation.slot.view
    guard view.isMapped else { return dropFinger() }
    let size = view.allocation
    let (x, y) = (dice.roll(max(size.width, 1)), dice.roll(max(size.height, 1)))
    guard let finger else {
      calmScrolling()
      if navigation.slot.progress != nil { count("catches") }
      let touch = TouchFinger(on: view, x: x, y: dice.roll(2) == 0 ? y : y / 3)
      self.finger = touch
      if dice.roll(2) == 0 {
        touch.move(x: x + dice.roll(60) - 30, y: y + 30 + dice.roll(60), steps: 1 + dice.roll(4))
        countPull()
      }
      return
    }
    switch dice.roll(8) {
    case 0: finger.cancel()
    case 1: finger.rest()
    case 2, 3:
      finger.move(x: x, y: y, steps: 2)
      finger.lift()
      self.finger = nil
      return
    default:
      finger.move(x: x, y: y, steps: 1 + dice.roll(4))
      return countPull()
    }
    if dice.roll(2) == 0 {
      finger.lift()
      self.finger = nil
    }
  }

  private func countPull() {
    if navigation.slot.change?.run?.transition.guide != nil { count("pulls") }
  }

  /// Scrolling does not go on by itself, which would take real time.
  private func calmScrolling() {
    navigation.view.forEachInside { widget in
      let instance = widget.unsafePointer.assumingMemoryBound(to: GTypeInstance.self)
      guard g_type_check_instance_is_a(instance, gtk_scrolled_window_get_type()) != 0 else {
        return
      }
      gtk_scrolled_window_set_kinetic_scrolling(
        widget.unsafePointer.assumingMemoryBound(to: GtkScrolledWindow.self), 0)
    }
  }

  private func leaveTouchpad() {
    if navigation.slot.view.isMapped { fingers?.leave() }
    fingers = nil
  }

  private func dropFinger() {
    if navigation.slot.view.isMapped { finger?.lift() }
    finger = nil
  }

  private func swipe() {
    let view = navigation.slot.view
    guard view.isMapped else { return }
    calmScrolling()
    let fingers = fingers ?? TouchpadFingers(over: view)
    self.fingers = fingers
    fingers.scroll(
      right: Double(dice.roll(600) - 400), down: Double(dice.roll(60) - 30), steps: 1 + dice.roll(6)
    )
    if navigation.isTransitioning { count("swipes") }
    if dice.roll(2) == 0 { fingers.rest() }
    if dice.roll(4) > 0 { leaveTouchpad() }
  }

  private func changeList() throws {
    var items = list.snapshot.items
    switch dice.roll(4) {
    case 0: for index in items.indices.reversed() { items.swapAt(index, dice.roll(index + 1)) }
    case 1:
      items.removeAll { _ in dice.roll(4) == 0 }
      // With fewer, a scrollbar takes the room for want of which it is needed.
      if items.count < 20 { return }
    case 2:
      items.insert(nextItem, at: dice.roll(items.count + 1))
      nextItem += 1
    default:
      // What was removed comes back, also while it still fades.
      let missing = (0..<nextItem).filter { !items.contains($0) }
      if let item = missing.randomMember(&dice) { items.insert(item, at: 0) }
    }
    if items.count > 40 { items.removeLast(items.count - 40) }
    list.apply(try ListSnapshot(items), animated: dice.roll(2) == 0)
  }

  private func changeBoxes() {
    guard let page = walkPage(in: navigation.viewControllers.randomMember(&dice)),
      !page.boxes.isEmpty
    else { return }
    let index = dice.roll(page.boxes.count)
    if dice.roll(3) == 0 { page.removeBox(index) } else { page.moveBox(index, to: frame()) }
  }

  private func draw() {
    guard theatre.root.window.isMapped else { return }
    if navigation.isTransitioning { count("pictures in flight") }
    _ = theatre.pictureOnScreen
  }

  // MARK: Checks

  func fault() -> String? {
    if let diagnostic = Diagnostics.reported.first { return diagnostic.description }
    forgetLateScrolling()
    return GLibLog.complaints.first
  }

  /// GTK asks for the frame clock of a scroller 50 ms after fingers have scrolled beyond its end, also
  /// if its page has left the window by then, and nothing follows from that.
  private func forgetLateScrolling() {
    let late = "gdk_frame_clock_get_frame_time: assertion 'GDK_IS_FRAME_CLOCK (frame_clock)' failed"
    if GLibLog.complaints.allSatisfy({ $0 == late }) { GLibLog.removeAll() }
  }

  /// Lets everything come to rest.
  func rest() async {
    theatre.root.show()
    theatre.container.content = navigation
    dropFinger()
    leaveTouchpad()
    list.selection = []
    for _ in 0..<4 {
      theatre.root.window.layoutIfNeeded()
      await MainLoop.idle()
      theatre.clock.advance(by: 600)
    }
    theatre.root.window.layoutIfNeeded()
    // A finger leaves what it was on as if the pointer were there.
    list.hovering.place = nil
    list.hovering.update()
    navigation.view.forEachInside { $0.setState([.prelight, .active], false) }
  }

  /// What is wrong after everything has come to rest: a fresh window with the same looks the same.
  func faultAtRest() async throws -> String? {
    await rest()
    if navigation.isTransitioning { return "something still moves" }
    guard let page = navigation.topViewController else { return "there is no page" }
    let fresh = Theatre(width: 200, height: 150)
    defer { fresh.close() }
    fresh.container.content = nil
    let copy = NavigationController()
    copy.motion = Motion(clock: fresh.clock)
    copy.isBarHidden = true
    let twin = try twin(of: page)
    copy.viewControllers = [twin]
    fresh.settle(copy)
    copy.view.margins = margins
    fresh.root.window.layoutIfNeeded()
    fresh.clock.advance(by: 100)
    // What was scrolled beyond its end comes back in real time, and has a shadow until then; a row
    // that was touched last is highlighted for a moment.
    var difference = 0
    let isAlike: @MainActor () -> Bool = {
      self.scroll(twin, as: page, in: fresh)
      difference = self.picture(of: self.theatre, page).largestDifference(
        to: self.picture(of: fresh, page))
      return difference == 0
    }
    if (try? await until("the pictures are alike", isAlike)) == nil {
      return "the picture differs by \(difference) from that of a fresh window, of \(page)"
    }
    return fault()
  }

  /// Scrolls the twin of a page to where that is.
  private func scroll(_ twin: ViewController, as page: ViewController, in fresh: Theatre) {
    guard let twin = twin as? ListViewController<Int> else {
      if let inside = walkPage(in: page) { walkPage(in: twin)?.scroll(as: inside) }
      return fresh.root.window.layoutIfNeeded()
    }
    // Above what is seen, heights are guessed from the rows that were seen before.
    for _ in 0..<3 {
      guard let first = list.visibleItems.first, let place = list.frame(of: first) else { break }
      twin.scroll(to: first, at: .top)
      fresh.root.window.layoutIfNeeded()
      twin.adjustment.value += Double((twin.frame(of: first)?.y ?? 0) - place.y)
      fresh.root.window.layoutIfNeeded()
    }
  }

  /// The window, without the list's scrollbar, whose length is guessed from the rows that were seen.
  private func picture(of theatre: Theatre, _ page: ViewController) -> Surface {
    let picture = theatre.pictureOnScreen
    let width = Double(picture.size.width)
    if page === list {
      picture.draw { $0.fill(.black, x: width - 18, y: 0, width: 18, height: 1000) }
    }
    return picture
  }

  private func twin(of page: ViewController) throws -> ViewController {
    if page === list {
      let twin = ElementWalk.makeList(asGrid: isGrid)
      twin.snapshot = list.snapshot
      return twin
    }
    if let page = page as? WalkPage { return page.copy }
    return ContainerViewController(content: walkPage(in: page)?.copy)
  }

  func end() async {
    await rest()
    theatre.close()
    await letTasksRun()
    forgetLateScrolling()
  }
}

extension RandomAccessCollection where Index == Int {
  fileprivate func randomMember(_ dice: inout Dice) -> Element? {
    isEmpty ? nil : self[startIndex + dice.roll(count)]
  }
}

extension OnScreen {
  @Suite("Shared elements: random walk")
  struct ElementWalkTests {
    @Test(
      "SE-12 random pushes, pops, pulls, swipes and interruptions leave nothing behind, and end right",
      arguments: [false, true])
    func walk(asGrid: Bool) async throws {
      let (seed, steps) = (Dice.seed, Dice.steps(4_000) / 2)
      print("element walk: seed \(seed), \(steps) steps, grid: \(asGrid)")
      // What is made once, and stays.
      try await run(seed, 20, asGrid)
      let (before, held) = (Lifetime.alive, HeldByC.count)
      try await run(seed, steps, asGrid)
      #expect(Lifetime.alive == before, "seed \(seed)")
      try await until("C lets go of what it held") { HeldByC.count <= held }
    }

    private func run(_ seed: UInt64, _ steps: Int, _ asGrid: Bool) async throws {
      let walk = try ElementWalk(seed: seed, asGrid: asGrid)
      for step in 0..<steps {
        try walk.step()
        if step.isMultiple(of: 3) { await MainLoop.idle() }
        var fault = walk.fault()
        if fault == nil, step % 200 == 199 { fault = try await walk.faultAtRest() }
        if let fault {
          Issue.record("seed \(seed), step \(step): \(fault)")
          StandardError.print(walk.history.suffix(30).joined(separator: "\n"))
          break
        }
      }
      for what in ["interruptions", "catches", "pulls", "swipes", "pictures in flight"] {
        #expect(walk.counts[what, default: 0] >= steps / 500, "\(what), seed \(seed)")
      }
      await walk.end()
    }
  }
}
