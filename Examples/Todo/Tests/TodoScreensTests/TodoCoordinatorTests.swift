import Containment
import GTK
import ContainmentTesting
import Testing
import TodoStore

@testable import TodoScreens

extension OnScreen {
  @Suite("To-do: coordinators and router")
  struct TodoCoordinatorTests {
    @Test(
      "MV-25 the coordinator of a list ends when its page goes, by whatever way",
      arguments: [true, false])
    func end(isReplaced: Bool) async throws {
      let stage = try TodoStage()
      let list = try await stage.store.addList(named: "Trip")
      let other = try await stage.store.addList(named: "Other")
      try await stage.wait("the rows") { stage.rows.count == 2 }
      try await stage.open(list)
      let page = try #require(stage.items)
      weak let coordinator = page.list.delegate as? ItemListCoordinator
      #expect(coordinator != nil)
      if isReplaced {
        stage.todo?.show(other.id)
      } else {
        try await stage.store.removeList(list.id)
      }
      try await stage.wait("the end") { coordinator == nil && page.parent == nil }
      #expect(stage.columns?.items.viewControllers.count == 1)
      #expect(stage.items?.title == (isReplaced ? "Other" : nil))
      guard isReplaced else { return }
      // Nobody listens any more: nothing happens to a page that is gone.
      var renamed = list
      renamed.name = "Journey"
      try await stage.store.update(renamed)
      #expect(page.title == "Trip")
    }

    @Test("MV-25 started and stopped twice is as once, and it can be started again")
    func symmetry() async throws {
      let stage = try TodoStage()
      let list = try await stage.store.addList(named: "Trip")
      let navigation = NavigationController()
      let router = TodoRouter(navigation)
      let actions = TodoActions(
        stage.store, now: { TodoStage.noon }, telling: SnackbarController())
      var ends = 0
      let coordinator = ItemListCoordinator(
        list, router, details: TodoRouter(NavigationController()), actions
      ) { _ in ends += 1 }
      for round in 1...2 {
        coordinator.start()
        coordinator.start()
        #expect(navigation.viewControllers.count == 1)
        coordinator.stop()
        coordinator.stop()
        #expect(navigation.viewControllers.isEmpty)
        #expect(ends == round)
      }
    }

    @Test("MV-25 the section that is left is gone, with all that it had begun")
    func section() async throws {
      let stage = try TodoStage()
      let list = try await stage.store.addList(named: "Trip")
      try await stage.open(list)
      weak let overview = stage.overview
      weak let page = stage.items
      stage.container.content = nil
      try await stage.wait("the end") { stage.todo == nil && overview == nil && page == nil }
      try await stage.store.removeList(list.id)
    }

    @Test("A link shows a list, in place of the one that is open; none that is not there")
    func link() async throws {
      let stage = try TodoStage()
      let list = try await stage.store.addList(named: "Trip")
      let other = try await stage.store.addList(named: "Other")
      #expect(stage.todo?.show(list.id) == true)
      try await stage.wait("the page") { stage.items?.title == "Trip" }
      let page = stage.items
      #expect(stage.todo?.show(list.id) == true)
      #expect(stage.items === page)
      #expect(stage.todo?.show(other.id) == true)
      try await stage.wait("the other page") { stage.items?.title == "Other" }
      #expect(stage.columns?.items.viewControllers.count == 1)
      try await stage.store.removeList(list.id)
      #expect(stage.todo?.show(list.id) == false)
      #expect(stage.items?.title == "Other")
    }

    // MARK: The router

    @Test("MV-26 the first page does not move, the next one does; what is there already stays")
    func pages() async throws {
      let theatre = Theatre()
      let navigation = NavigationController()
      let router = TodoRouter(navigation)
      theatre.settle(navigation)
      let (a, b) = (AnimationProbe(), AnimationProbe())
      /// Waits while frames go by.
      func wait(_ what: String, _ condition: () -> Bool) async throws {
        try await until(what) {
          theatre.clock.advance(by: 50)
          return condition()
        }
        theatre.clock.advance(by: 1000)
      }
      #expect(router.show(a) == .shown)
      try await wait("the first page") { a.animated != nil }
      #expect(a.animated == false)
      #expect(router.show(a) == .alreadyVisible)
      #expect(router.show(b) == .shown)
      try await wait("the second page") { b.animated != nil }
      #expect(b.animated == true)
      #expect(router.hide(a) == .refused)
      #expect(router.show(a) == .shown, "by going back to it")
      try await wait("the way back") { b.parent == nil }
      #expect(navigation.viewControllers.count == 1)
      #expect(router.hide(b) == .notShown)
      let stranger = AnimationProbe()
      let parent = ContainerViewController(content: stranger)
      #expect(router.show(stranger) == .refused)
      #expect(stranger.parent === parent)
      #expect(router.hide(a) == .hidden)
      try await wait("nothing") { a.parent == nil }
      #expect(navigation.viewControllers.isEmpty)
    }

    @Test("MV-26 an alert is presented, and while it is there no other is")
    func alerts() async throws {
      let theatre = Theatre()
      let navigation = NavigationController(rootViewController: ViewController())
      let router = TodoRouter(navigation)
      theatre.settle(navigation)
      let (alert, other) = (AlertProbe(), AlertProbe())
      #expect(router.hide(alert) == .notShown)
      #expect(router.show(alert) == .shown)
      try await until("the alert") { alert.viewIfLoaded?.isMapped == true }
      #expect(navigation.viewControllers.count == 1)
      #expect(theatre.container.presentedViewController === alert)
      if case .dialog = alert.presentationStyle {} else { Issue.record("It is no dialog.") }
      #expect(router.show(alert) == .alreadyVisible)
      #expect(router.show(other) == .refused)
      #expect(router.hide(alert) == .hidden)
      try await until("the end of it") { theatre.container.presentedViewController == nil }
      #expect(router.show(other) == .shown)
      try await until("the other") { other.viewIfLoaded?.isMapped == true }
      router.hide(other)
      try await until("the end") { theatre.container.presentedViewController == nil }
    }
  }
}

/// Remembers whether it came with a movement.
private final class AnimationProbe: ViewController {
  private(set) var animated: Bool?

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    self.animated = self.animated ?? animated
  }
}

private final class AlertProbe: ViewController, Alert {}
