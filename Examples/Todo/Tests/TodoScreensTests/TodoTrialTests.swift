import Containment
import ContainmentTesting
import GTK
import Testing

@testable import TodoScreens
@testable import TodoStore

extension OnScreen {
  @Suite("To-do: tried out")
  struct TodoTrialTests {
    private let folder = ScratchFolder()
    private let theatre = Theatre(width: 400, height: 500)
    private var path: String { "\(folder.path)/todo.sqlite" }

    /// A fault that is there, and how often it has been met.
    private final class Fault {
      var isOn = true
      private(set) var count = 0

      func meet(_ error: any Error) throws {
        count += 1
        if isOn { throw error }
      }
    }

    private struct Lost: Error, CustomStringConvertible { let description = "Lost." }

    private func makeTrial() -> TodoTrialViewController {
      let path = path
      return TodoTrialViewController { () throws(TodoStoreError) in try TodoStore(path: path) }
    }

    /// A screen with the list “Trip”, in which “Tent” is to be done, and that open.
    private func open() async throws -> (TodoTrialViewController, TodoList) {
      var store: TodoStore? = try TodoStore(path: path)
      let list = try #require(try await store?.addList(named: "Trip"))
      _ = try await store?.addItem(named: "Tent", to: list.id, at: Moment(rawValue: 0))
      store = nil
      let trial = makeTrial()
      theatre.settle(trial)
      main(of: trial)?.show(list.id)
      try await expect("Tent")
      return (trial, list)
    }

    private func main(of trial: TodoTrialViewController) -> TodoViewController? {
      (trial.content as? TodoDoorViewController)?.content as? TodoViewController
    }

    private func shows(_ text: String) -> Bool {
      theatre.container.view.descendants(of: Label.self).contains { $0.isMapped && $0.text == text }
    }

    private func expect(_ text: String) async throws {
      try await until("“\(text)”") {
        theatre.clock.advance(by: 100)
        return shows(text)
      }
      theatre.clock.advance(by: 1000)
    }

    private func button(_ name: String) -> Button? {
      theatre.container.view.descendants(of: Button.self).first {
        $0.isMapped && $0.accessibleName == name
      }
    }

    private func tryAgain(_ fault: Fault) async throws {
      let count = fault.count
      try #require(button("Try again")).click()
      try await until("another try") {
        theatre.clock.advance(by: 100)
        return fault.count > count
      }
    }

    @Test("SB-12 an open page says what goes wrong, is tried again, and comes when it is over")
    func page() async throws {
      let (trial, list) = try await open()
      let fault = Fault()
      for (error, text) in [
        (Lost() as any Error, "Lost."), (CancellationError(), "Loading was cancelled."),
      ] {
        fault.isOn = true
        trial.supply = .after { try fault.meet(error) }
        try await expect(text)
        #expect(!shows("Tent"))
        try await tryAgain(fault)
        try await expect(text)
        fault.isOn = false
        try await tryAgain(fault)
        try await expect("Tent")
      }
      // Also by itself when the fault is over, on the same page.
      fault.isOn = true
      trial.supply = .after { try fault.meet(Lost()) }
      try await expect("Lost.")
      trial.supply = .usual
      try await expect("Tent")
      #expect(main(of: trial)?.list == list.id)
    }

    @Test("SB-12 while nothing comes the page says so, can be left, and all of it is gone at once")
    func never() async throws {
      weak var gone: TodoTrialViewController?
      do {
        let (trial, _) = try await open()
        gone = trial
        trial.supply = .after { try await Task.sleep(for: .seconds(3600)) }
        try await expect("Loading…")
        try #require(button("Back to Lists")).click()
        try await until("the overview") {
          theatre.clock.advance(by: 100)
          return shows("Loading…") && button("Back to Lists") == nil
        }
        trial.supply = .usual
        try await expect("Trip")
        trial.supply = .after { try await Task.sleep(for: .seconds(3600)) }
        try await expect("Loading…")
        theatre.settle(nil)
      }
      try await until("the end of the screen") { gone == nil }
    }

    @Test("SB-12 one who begins with a fault hears of it, and nothing is read or made before")
    func beginning() async throws {
      let trial = makeTrial()
      let fault = Fault()
      trial.supply = .after { try fault.meet(Lost()) }
      theatre.settle(trial)
      try await expect("Lost.")
      #expect(shows("Your lists cannot be opened"))
      #expect(!UserFolders.hasFile(path))
      fault.isOn = false
      try await tryAgain(fault)
      try await expect("You have no lists yet.")
      #expect(UserFolders.hasFile(path))
    }

    @Test("SB-12 no lists and a million items are elsewhere; the page comes back that was open")
    func others() async throws {
      let (trial, list) = try await open()
      let before = try TodoStore(path: path).content
      trial.supply = .empty
      try await expect("You have no lists yet.")
      trial.supply = .million
      try await expect("1000000 items")
      let main = try #require(trial.content as? TodoViewController)
      main.show(TodoList.ID(rawValue: 1))
      try await expect("Thing 1")
      let page = try #require(main.columns.items.topViewController as? TodoScreen<TodoItem.ID>)
      #expect(page.list.snapshot.count == ItemListCoordinator.page, "what is read is little")
      page.list.focus(TodoItem.ID(rawValue: 2))
      page.list.view.realKey(.space)
      try await expect("Completed today")
      page.list.scrollToEnd()
      try await until("more") {
        theatre.clock.advance(by: 100)
        return page.list.snapshot.count == 2 * ItemListCoordinator.page
      }
      #expect(page.list.rowControllerCount < 30)
      trial.supply = .usual
      try await expect("Tent")
      #expect(self.main(of: trial)?.list == list.id)
      #expect(try TodoStore(path: path).content == before)
    }
  }
}
