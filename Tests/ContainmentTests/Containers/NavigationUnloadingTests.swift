import GTK
import GTKTools
import TestSupport
import Testing

@testable import Containment

/// A page with a text to type and rows to scroll, all of it made in `loadView()`.
@MainActor
private final class Form: ViewController {
  private let rows: Int
  private let height: Int
  private let lifetime = Lifetime()
  private(set) var loads = 0
  private(set) var themes: [String?] = []
  private(set) var entry: Entry?
  private(set) var scroller: ScrolledWindow?

  init(_ name: String, rows: Int = 30, height: Int = -1) {
    self.rows = rows
    self.height = height
    super.init()
    debugName = name
    restorationIdentifier = name
  }

  override func loadView() {
    loads += 1
    let entry = Entry()
    let scroller = ScrolledWindow(Viewport(Box(.vertical, spacing: 6, (0..<rows).map(Form.row))))
    scroller.setPolicies(horizontal: .never, vertical: .automatic)
    let column = Box(.vertical, spacing: 0, [Button("First"), entry])
    column.packStart(scroller, expand: true)
    column.setSizeRequest(height: height)
    self.entry = entry
    self.scroller = scroller
    view = column
  }

  private static func row(_ number: Int) -> Widget {
    Box(.horizontal, spacing: 6, [Label("Row \(number)"), Label("detail"), Button("Open")])
  }

  override func apply(theme: Theme?) { themes.append(theme?.name) }

  override var canUnloadView: Bool { true }

  override func viewWillUnload() {
    super.viewWillUnload()
    entry = nil
    scroller = nil
  }

  override func encodeRestorableState(_ state: RestorableState) {
    super.encodeRestorableState(state)
    if let entry { state.keepText(of: entry) }
    if let scroller { state.keepScroll(of: scroller.vadjustment) }
  }

  override func decodeRestorableState(_ state: RestorableState) {
    super.decodeRestorableState(state)
    loadViewIfNeeded()
    if let entry { state.restoreText(of: entry) }
    if let scroller { state.restoreScroll(of: scroller.vadjustment) }
  }
}

/// A page around others: one in a slot, one embedded.
@MainActor
private final class Frame: ViewController {
  lazy var slot = Slot(parent: self)
  let embedded = Form("E", rows: 0)

  override var canUnloadView: Bool { true }
  override func loadView() { view = Box(.vertical, spacing: 0, [slot.view, Box(.vertical)]) }

  override func viewDidLoad() {
    super.viewDidLoad()
    guard let column = view as? Box, let room = column.children.last else { return }
    embed(embedded, in: Box(retaining: room.unsafePointer))
  }
}

@MainActor
private final class Line: LowRow {
  let lifetime = Lifetime()
}

extension OnScreen {
  @Suite("Navigation: views that are unloaded")
  struct NavigationUnloadingTests {
    let voyage = Voyage("A")
    private var navigation: NavigationController { voyage.navigation }

    private func push(_ pages: ViewController...) async {
      for page in pages {
        navigation.submit(navigation.viewControllers + [page], animated: true)
        await voyage.settle()
      }
      voyage.root.window.layoutIfNeeded()
    }

    private func pop(to page: ViewController) async {
      await voyage.finish("pop") { await $0.pop(to: page).result }
      voyage.root.window.layoutIfNeeded()
    }

    @Test("NV-15 a view beyond the depth goes, and comes back with text, caret, scroll and focus")
    func form() async throws {
      navigation.unloadDepth = 1
      let form = Form("F")
      await push(form)
      form.entry?.text = "half-typed"
      form.entry?.caretPosition = 4
      form.entry?.grabFocus()
      form.scroller?.vadjustment.value = 123
      let view = WeakObject(form.view)
      let entry = WeakObject(try #require(form.entry))
      await push(voyage.page("B"))
      #expect(form.isViewLoaded && view.object != nil, "one step away it stays")
      await push(voyage.page("C"))
      #expect(!form.isViewLoaded && view.object == nil && entry.object == nil)
      #expect(voyage.stack == "AFBC" && form.parent === navigation && form.loads == 1)

      await pop(to: form)
      #expect(form.loads == 2 && form.view.isMapped && form.appearance.state == .appeared)
      #expect(form.entry?.text == "half-typed" && form.entry?.caretPosition == 4)
      #expect(form.scroller?.vadjustment.value == 123)
      #expect(form.entry?.isFocus == true, "and not the first that takes it")
    }

    @Test("NV-15 nothing goes by default, nor what does not allow it, nor what is in sight")
    func kept() async {
      let (one, two) = (Form("F"), Form("G"))
      await push(one, two, voyage.page("B"))
      navigation.unloadDepth = .max
      #expect(one.isViewLoaded && two.isViewLoaded)
      navigation.unloadDepth = 0
      #expect(!one.isViewLoaded && !two.isViewLoaded, "also what was there before")
      #expect(voyage.page(at: 0)?.isViewLoaded == true && voyage.page(at: 3)?.isViewLoaded == true)

      await voyage.ask("pop") { await $0.pop().result }
      voyage.clock.advance(by: 100)
      await voyage.ask("push") { [c = voyage.page("C")] in await $0.push(c).result }
      #expect(two.isViewLoaded, "it is on its way out")
      await voyage.settle()
      #expect(!two.isViewLoaded && voyage.stack == "AFGC")

      let hand = navigation.slot.beginInteractive(two, transition: .pull(), departure: .kept)
      hand?.update(0.5)
      navigation.unloadDepth = 0
      #expect(two.isViewLoaded)
      hand?.cancel()
      await voyage.settle()
    }

    @Test("NV-15 pages on the way forward are unloaded too, and go forward as they were")
    func forward() async {
      navigation.unloadDepth = 0
      let form = Form("F")
      await push(form)
      form.entry?.text = "half-typed"
      await voyage.finish("pop") { await $0.pop().result }
      #expect(navigation.forwardViewControllers.count == 1 && !form.isViewLoaded)
      await voyage.finish("forward") { await $0.goForward().result }
      #expect(voyage.stack == "AF" && form.entry?.text == "half-typed" && form.view.isMapped)

      // In another place it is that place's affair.
      await voyage.ask("pop") { await $0.pop().result }
      voyage.clock.advance(by: 400)
      let elsewhere = ContainerViewController(content: form)
      elsewhere.loadViewIfNeeded()
      await voyage.settle()
      navigation.unloadDepth = 0
      #expect(form.isViewLoaded && form.entry?.text == "half-typed")
    }

    @Test("NV-15 a list is scrolled to where it was, with its selection and its cursor")
    func list() async throws {
      let alive = Lifetime.alive
      navigation.unloadDepth = 0
      let list = ListViewController<Int>(make: { Line() }, configure: { _, _ in })
      list.selectionMode = .multiple
      list.snapshot = try ListSnapshot(Array(0..<1000))
      list.anchor = .log
      await push(list)
      list.scroll(to: 500)
      voyage.root.window.layoutIfNeeded()
      let seen = list.visibleItems
      #expect(seen.count > 3 && seen.contains(500))
      let places = seen.map { list.frame(of: $0)?.y }
      list.selection = [3, 500]
      list.rowController(for: 500)?.view.parent?.grabFocus()
      #expect(list.cursor == 500 && Lifetime.alive > alive + 3)
      let view = WeakObject(list.view)
      await push(voyage.page("B"))
      #expect(!list.isViewLoaded && view.object == nil && list.children.isEmpty)
      #expect(Lifetime.alive == alive + 1, "no row is left, but the page that covers it")

      await pop(to: list)
      #expect(list.visibleItems == seen && seen.map { list.frame(of: $0)?.y } == places)
      #expect(list.selection == [3, 500] && list.anchor == .log)
      #expect(list.rowController(for: 500)?.view.parent?.isFocus == true)

      // What became different meanwhile is newer than what was kept.
      await push(voyage.page("C"))
      #expect(!list.isViewLoaded)
      list.selection = [7]
      list.snapshot = try ListSnapshot(Array(490..<520))
      await pop(to: list)
      #expect(list.selection == [] && list.snapshot.count == 30)
      #expect(list.visibleItems.contains(500))

      list.scrollToEnd()
      await push(voyage.page("D"))
      list.snapshot = try ListSnapshot(Array(490..<600))
      await pop(to: list)
      #expect(list.visibleItems.last == 599, "as a list that sticks to its end does in sight")
    }

    @Test("NV-15 a list with messages in its place goes with the list")
    func listScreen() async throws {
      navigation.unloadDepth = 0
      let list = ListViewController<Int>(make: { Line() }, configure: { _, _ in })
      let screen = ListScreenViewController(list: list, empty: Message("Nothing"))
      list.snapshot = try ListSnapshot(Array(0..<100))
      await push(screen)
      list.scroll(to: 50)
      voyage.root.window.layoutIfNeeded()
      let seen = list.visibleItems
      await push(voyage.page("B"))
      #expect(!screen.isViewLoaded && !list.isViewLoaded)
      list.snapshot = ListSnapshot()
      list.snapshot = try ListSnapshot(Array(0..<100))
      await pop(to: screen)
      #expect(list.view.isMapped && list.appearance.state == .appeared)
      #expect(list.visibleItems.first == 0, "all that was there is gone")
      list.scroll(to: 50)
      await push(voyage.page("B"))
      await pop(to: screen)
      #expect(list.view.isMapped && list.cursor == 0)
      #expect(list.visibleItems == seen, "the focus does not scroll back to its row")
    }

    @Test("NV-15 views inside go with it; a child that keeps its own has the same one again")
    func containers() async {
      navigation.unloadDepth = 0
      let frame = Frame()
      let keeper = voyage.page("B")
      frame.slot.set(keeper)
      let scrolling = ScrollingContentViewController(content: Form("S", height: 900))
      await push(frame, scrolling)
      #expect(!frame.isViewLoaded && !frame.embedded.isViewLoaded && keeper.isViewLoaded)
      scrolling.adjustment?.value = 77
      let own = WeakObject(keeper.view)
      #expect(own.object?.parent == nil)
      await push(voyage.page("C"))
      #expect(!scrolling.isViewLoaded && scrolling.content?.isViewLoaded == false)

      await pop(to: scrolling)
      #expect(scrolling.adjustment?.value == 77 && scrolling.content?.view.isMapped == true)
      await pop(to: frame)
      #expect(keeper.view == own.object && keeper.view.isMapped)
      #expect(frame.embedded.loads == 2 && frame.embedded.view.isMapped)
      #expect(frame.embedded.appearance.state == .appeared && frame.children.count == 2)
      frame.slot.set(Form("T"))
      await voyage.settle()
      #expect(frame.children.map(\.debugName).sorted() == ["E", "T"])
    }

    @Test("NV-15 a page that is a container keeps its chrome, and lets go of what is inside it")
    func contentOfContainers() async throws {
      navigation.unloadDepth = 0
      let (below, form, tab, side) = (Form("F"), Form("G"), Form("T"), Form("S"))
      let inner = NavigationController(rootViewController: below)
      inner.viewControllers.append(form)
      let tabs = TabsController(viewControllers: [inner, tab])
      let drawer = NavigationDrawerController(rootViewController: tabs, startViewController: side)
      let page = ToolbarController(rootViewController: drawer)
      await push(page)
      await voyage.finish("select") { _ in await tabs.select(1).result }
      await voyage.finish("select") { _ in await tabs.select(0).result }
      #expect(form.isViewLoaded && tab.isViewLoaded && form.view.isMapped)
      form.entry?.text = "half-typed"
      form.entry?.grabFocus()
      form.scroller?.vadjustment.value = 20
      let own = [page, drawer, tabs, inner].map { WeakObject($0.view) }
      let view = WeakObject(form.view)
      await push(voyage.page("B"))
      #expect([below, form, tab, side].allSatisfy { !$0.isViewLoaded } && view.object == nil)
      #expect(form.parent === inner && inner.viewControllers.count == 2)

      await pop(to: page)
      #expect([page, drawer, tabs, inner].map(\.view) == own.map(\.object))
      #expect(form.loads == 2 && form.view.isMapped && form.appearance.state == .appeared)
      #expect(form.entry?.text == "half-typed" && form.scroller?.vadjustment.value == 20)
      #expect(form.entry?.isFocus == true)
      #expect(!below.isViewLoaded && !tab.isViewLoaded && !side.isViewLoaded, "not before its time")
      await voyage.finish("select") { _ in await tabs.select(1).result }
      #expect(tab.view.isMapped && tab.loads == 2)
      await voyage.finish("select") { _ in await tabs.select(0).result }
      await voyage.finish("pop") { _ in await inner.pop().result }
      #expect(below.view.isMapped && below.appearance.state == .appeared)
    }

    @Test("NV-15 the margins of a safe area and a theme come back with the view")
    func dress() async {
      navigation.unloadDepth = 0
      let form = Form("F")
      await push(form)
      form.additionalSafeAreaInsets = EdgeInsets(top: 12)
      form.theme = .dark
      let colour = form.view.textColor
      #expect(form.view.margins.top == 12 && form.themes == [Theme.dark.name])
      await push(voyage.page("B"))
      #expect(!form.isViewLoaded)
      await pop(to: form)
      #expect(form.view.margins.top == 12 && form.view.textColor == colour)
      #expect(form.themes == [Theme.dark.name, Theme.dark.name], "the new view has to be told too")
    }

    @Test("NV-15 what a page without a view would say is saved, and what is restored is newer")
    func saved() async throws {
      let folder = ScratchFolder()
      navigation.restorationIdentifier = "N"
      navigation.unloadDepth = 0
      let form = Form("F")
      navigation.viewControllers = [form]
      await voyage.settle()
      form.entry?.text = "half-typed"
      form.scroller?.vadjustment.value = 50
      await push(Form("G"))
      #expect(!form.isViewLoaded)
      try StateRestoration.save(navigation, to: folder.stateFile)
      #expect(folder.read("state.ini")?.contains("text=half-typed\n") == true)
      #expect(folder.read("state.ini")?.contains("scroll=50") == true)

      folder.write("[N]\npages=F;\n[N/F]\ntext=newer\nscroll=20\n", to: "state.ini")
      StateRestoration.restore(navigation, from: folder.stateFile)
      await voyage.settle()
      #expect(form.entry?.text == "newer" && form.scroller?.vadjustment.value == 20)
    }

    @Test("NV-15 NV-03 back and forth at random, nothing is ever lost or left behind")
    func walk() async {
      let alive = Lifetime.alive
      do {
        navigation.unloadDepth = 0
        navigation.forwardLimit = 2
        var dice = Dice()
        for step in 0..<Dice.steps(150) {
          var pages = navigation.viewControllers
          switch dice.roll(5) {
          case 0, 1:
            pages.append(Form("\(step)", rows: 2))
          case 2 where pages.count > 1: pages.removeLast()
          case 3 where pages.count > 2: pages.removeLast(2)
          default: pages = pages.dropLast() + [Form("\(step)", rows: 2)]
          }
          navigation.viewControllers = pages
          if dice.roll(2) == 0 { await voyage.turn() }
          voyage.clock.advance(by: Double(dice.roll(300)))
          if let top = navigation.slot.content as? Form, let entry = top.entry {
            if entry.text.isEmpty { entry.text = top.debugName }
            #expect(entry.text == top.debugName, "step \(step)")
          }
        }
        await voyage.settle()
        for page in navigation.viewControllers {
          let isTop = page === navigation.topViewController
          #expect(page.isViewLoaded == (isTop || page is Probe))
        }
        voyage.close()
      }
      await letTasksRun()
      #expect(Lifetime.alive <= alive + navigation.viewControllers.count + 2)
    }

    @Test(
      "NV-15 twenty pages of a hundred rows need a fraction of the memory",
      .disabled(if: Sanitizer.isOn, "a sanitizer keeps what is freed"))
    func memory() async {
      await grow(by: 2)
      navigation.unloadDepth = 1
      let thrifty = await grow(by: 20)
      navigation.viewControllers = [voyage.page("A")]
      navigation.unloadDepth = nil
      await voyage.settle()
      let lavish = await grow(by: 20)
      #expect(thrifty * 5 < lavish, "\(thrifty) kB and \(lavish) kB")
    }

    /// Pushes so many pages and answers by how many kB the process has grown.
    @discardableResult
    private func grow(by pages: Int) async -> Int {
      let before = ResidentMemory.trimmedKilobytes
      for number in 0..<pages {
        let page = Form("\(number)", rows: 100)
        navigation.submit(navigation.viewControllers + [page], animated: false)
        await voyage.settle()
        page.entry?.text = "\(number)"
      }
      return ResidentMemory.trimmedKilobytes - before
    }
  }
}
