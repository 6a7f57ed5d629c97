@testable import Containment
import GTK
import TestSupport
import Testing

/// A page with a list, of which all is set as soon as its view is loaded.
@MainActor
final class PresetPage: ViewController {
  let list = ListViewController<Int>(
    make: { RowProbe(CallLog()) }, configure: { $0.show($1, height: 40) })
  private let set: @MainActor (ListViewController<Int>) -> Void

  init(_ set: @escaping @MainActor (ListViewController<Int>) -> Void) {
    self.set = set
    super.init()
    restorationIdentifier = "page"
    list.restorationIdentifier = "list"
  }

  override func loadView() {
    let box = Box(.vertical)
    view = box
    embed(list, in: box)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    set(list)
  }
}

extension OnScreen {
  @Suite("Lists: set in one callback")
  struct ListPresetTests {
    enum Place: CaseIterable {
      case rowAtTop, rowAtBottom, end, top, focus

      @MainActor
      func set(_ list: ListViewController<Int>) {
        switch self {
        case .rowAtTop: list.scroll(to: 70, at: .top)
        case .rowAtBottom: list.scroll(to: 70, at: .bottom)
        case .end: list.scrollToEnd()
        case .top: list.scrollToTop()
        case .focus: list.focus(70)
        }
      }
    }

    private func settle(_ page: PresetPage) async throws -> Theatre {
      let theatre = Theatre(width: 300, height: 300)
      theatre.settle(page)
      try await handled(theatre.advance(by: 1_000))
      return theatre
    }

    @Test(
      "AP-18 snapshot, selection and place that are set in viewDidLoad hold",
      arguments: Place.allCases)
    func viewDidLoad(place: Place) async throws {
      var told: [Set<Int>] = []
      let page = PresetPage { list in
        list.selectionMode = .multiple
        list.onSelectionChange = { told.append($0) }
        list.snapshot = (try? ListSnapshot(0..<100)) ?? ListSnapshot()
        list.selection = [2, 5, 500]
        place.set(list)
        #expect(list.selection == [2, 5], "what will be selected")
        #expect(list.visibleItems == [], "nothing is shown yet")
      }
      let theatre = try await settle(page)
      defer { theatre.close() }
      let list = page.list
      #expect(list.selection == [2, 5] && told == [[2, 5]])
      switch place {
      case .rowAtTop: #expect(list.frame(of: 70)?.y == 0)
      case .rowAtBottom, .focus:
        let frame = try #require(list.frame(of: 70))
        #expect(frame.y + frame.height <= list.view.allocation.height && frame.y >= 0)
        if place == .rowAtBottom {
          #expect(frame.y + frame.height == list.view.allocation.height)
        }
      case .end: #expect(list.visibleItems.last == 99)
      case .top: #expect(list.visibleItems.first == 0)
      }
      if place == .focus { #expect(list.cursor == 70) }
    }

    @Test("AP-18 a single selection moves the cursor, and the last snapshot of a callback counts")
    func severalSnapshots() async throws {
      let page = PresetPage { list in
        list.snapshot = (try? ListSnapshot(0..<10)) ?? ListSnapshot()
        list.selection = [7]
        list.snapshot = (try? ListSnapshot(5..<200)) ?? ListSnapshot()
        list.scroll(to: 150, at: .top)
        #expect(!list.scroll(to: 3), "it is in no row that will be shown")
      }
      let theatre = try await settle(page)
      defer { theatre.close() }
      #expect(page.list.selection == [7] && page.list.cursor == 7)
      #expect(page.list.frame(of: 150)?.y == 0)
    }

    @Test("AP-18 in a callback of a list on screen the selection and the place wait for the rows")
    func onScreen() throws {
      let theatre = try ListTheatre(0..<50)
      let list = theatre.list
      list.selection = [3]
      Transaction.run {
        let rows = ListSnapshot(count: 900, item: { $0 + 100 }, index: { $0 - 100 })
        list.apply(rows, animated: false)
        list.selection = [400]
        list.scroll(to: 500, at: .top)
        #expect(list.selection == [400] && list.visibleItems.first == 0)
      }
      #expect(list.selection == [400] && list.cursor == 400)
      #expect(list.frame(of: 500)?.y == 0)
      #expect(list.visibleItems.first == 500)
    }

    /// A state in which row 70 is at the top.
    private func state() async throws -> ScratchFolder {
      let folder = ScratchFolder()
      let before = PresetPage { list in
        list.snapshot = (try? ListSnapshot(0..<100)) ?? ListSnapshot()
        list.scroll(to: 70, at: .top)
      }
      let theatre = try await settle(before)
      try StateRestoration.save(before, to: "\(folder.path)/state.ini")
      theatre.close()
      return folder
    }

    @Test("AP-18 a list that has a place of restoration's says so, and is scrolled to it")
    func pendingPlace() async throws {
      let folder = try await state()
      var wasPending: Bool?
      let page = PresetPage { list in
        list.snapshot = (try? ListSnapshot(0..<100)) ?? ListSnapshot()
        wasPending = list.hasPendingPlace
        if !list.hasPendingPlace { list.scroll(to: 20, at: .top) }
      }
      StateRestoration.restore(page, from: "\(folder.path)/state.ini")
      let theatre = try await settle(page)
      defer { theatre.close() }
      #expect(wasPending != nil)
      #expect(page.list.frame(of: 70)?.y == 0)
      #expect(!page.list.hasPendingPlace, "it has come there")
      page.list.scroll(to: 20, at: .top)
      #expect(page.list.frame(of: 20)?.y == 0)
      #expect(Diagnostics.reported.isEmpty)
    }

    @Test("AP-18 who scrolls a list away from a place of restoration's is told, unless it is meant")
    func overridden() throws {
      for isMeant in [false, true] {
        let list = ListViewController<Int>(
          make: { RowProbe(CallLog()) }, configure: { $0.show($1, height: 40) })
        list.debugName = "days"
        let theatre = try ListTheatre(0..<50)
        theatre.list.restorationIdentifier = "list"
        theatre.list.scroll(to: 30, at: .top)
        let folder = ScratchFolder()
        try StateRestoration.save(theatre.list, to: "\(folder.path)/state.ini")
        list.restorationIdentifier = "list"
        list.snapshot = try ListSnapshot(0..<50)
        StateRestoration.restore(list, from: "\(folder.path)/state.ini")
        #expect(list.hasPendingPlace)
        if isMeant { list.discardPendingPlace() }
        list.scroll(to: 9, at: .top)
        #expect(!list.hasPendingPlace)
        #expect(Diagnostics.takeKinds() == (isMeant ? [] : [.unusableState]))
        list.scroll(to: 10, at: .top)
        #expect(Diagnostics.reported.isEmpty, "it is said once")
        theatre.show(list)
        #expect(list.frame(of: 10)?.y == 0)
        theatre.close()
      }
    }

    @Test("AP-18 a place of restoration's waits for rows that are loaded later")
    func laterRows() async throws {
      let folder = try await state()
      let page = PresetPage { _ in }
      StateRestoration.restore(page, from: "\(folder.path)/state.ini")
      let theatre = try await settle(page)
      defer { theatre.close() }
      #expect(page.list.hasPendingPlace)
      page.list.snapshot = try ListSnapshot(0..<100)
      theatre.advance(by: 1_000)
      #expect(page.list.frame(of: 70)?.y == 0)
      #expect(!page.list.hasPendingPlace)
    }
  }
}
