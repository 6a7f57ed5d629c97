@testable import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Navigation: tags")
  struct NavigationTagTests {
    private func reported() -> [String] {
      defer { Diagnostics.removeAll() }
      #expect(Diagnostics.reported.allSatisfy { $0.message.hasSuffix(".") })
      return Diagnostics.reported.map { "\($0.kind) \($0.controller)" }
    }

    @Test("NV-01 push and pop by tag: every callback once, the page made once")
    func pushAndPop() async {
      let voyage = Voyage("A")
      let navigation = voyage.navigation
      navigation.viewControllers[0].navigationTag = "inbox"
      var made = 0
      var updates = 0
      navigation.register("message") { [unowned voyage] in
        made += 1
        return voyage.page("B")
      }
      voyage.root.onChromeUpdate = { _ in updates += 1 }
      await voyage.turn()
      updates = 0
      await voyage.ask("push") { await $0.push(tag: "message").result }
      voyage.log.expect("B.wm(N)", "B.load", "B.didLoad", "A.wD(t)", "B.wA(t)")
      await voyage.expect(afterTasks: 200, "A.dD(t)", "B.dA(t)", "B.dm(N)", "push(true)")
      #expect(made == 1 && updates == 1, "\(updates) updates")
      #expect(navigation.viewController(withTag: "message") === voyage.page(at: 1))
      #expect(navigation.topViewController?.navigationTag == "message")
      navigation.viewControllers.append(voyage.page("C"))
      await voyage.settle()
      updates = 0
      await voyage.ask("pop") { await $0.pop(toTag: "inbox").result }
      voyage.log.expect("B.wm(nil)", "B.dm(nil)", "C.wm(nil)", "C.wD(t)", "A.wA(t)")
      await voyage.expect(afterTasks: 200, "C.dD(t)", "A.dA(t)", "C.dm(nil)", "pop(true)")
      #expect(voyage.stack == "A" && made == 1 && updates == 1, "\(updates) updates")
      #expect(navigation.viewController(withTag: "message") == nil)
      await voyage.finish("push") { await $0.push(tag: "message", animated: false).result }
      #expect(made == 2 && voyage.stack == "AB" && reported() == [])
    }

    @Test("NV-01 tags that nobody knows are reported, with those that are known")
    func unknown() async {
      let voyage = Voyage("A", "B")
      voyage.navigation.viewControllers[0].navigationTag = "inbox"
      voyage.navigation.register("help") { ViewController() }
      await voyage.ask("push") { await $0.push(tag: "hlep").result }
      await voyage.ask("pop") { await $0.pop(toTag: "help").result }
      #expect(voyage.log.take() == ["push(false)", "pop(false)"] && voyage.stack == "AB")
      let messages = Diagnostics.reported.map(\.message)
      #expect(messages.count == 2 && messages.allSatisfy { $0.contains("help") })
      #expect(messages.first?.contains("“hlep”") == true)
      #expect(messages.last?.contains("“inbox”") == true)
      #expect(reported() == ["noSuchTag N", "noSuchTag N"])
    }

    @Test("NV-01 no two pages of a stack have one tag, however they come by it")
    func duplicates() async {
      let voyage = Voyage("A", "B")
      let navigation = voyage.navigation
      navigation.viewControllers[1].navigationTag = "b"
      var made = 0
      navigation.register("b") {
        made += 1
        return ViewController()
      }
      await voyage.ask("push") { await $0.push(tag: "b").result }
      #expect(made == 0 && reported() == ["duplicateTag N"])
      let other = voyage.page("C")
      other.navigationTag = "b"
      await voyage.ask("page") { await $0.push(other).result }
      #expect(reported() == ["duplicateTag C"])
      let twins = [voyage.page("C"), voyage.page("D")]
      for twin in twins { twin.navigationTag = "twin" }
      await voyage.ask("set") { await $0.setViewControllers(twins).result }
      #expect(reported() == ["duplicateTag C"])
      navigation.viewControllers[0].navigationTag = "b"
      #expect(
        reported() == ["duplicateTag A"] && navigation.viewControllers[0].navigationTag == nil)
      voyage.log.expect("push(false)", "page(false)", "set(false)")
      #expect(voyage.stack == "AB" && !navigation.isTransitioning)
      await voyage.finish("replace") { await $0.replaceTop(with: other).result }
      #expect(voyage.stack == "AC" && reported() == [], "one in place of the other is one")
      other.navigationTag = "b"
      #expect(reported() == [], "it is its own")
    }

    @Test("NV-01 NV-02 a nested one leaves tags it does not know to the one around it")
    func nested() async {
      let voyage = Voyage("A")
      voyage.navigation.viewControllers[0].navigationTag = "inbox"
      voyage.navigation.register("c") { [unowned voyage] in voyage.page("C") }
      let inner = NavigationController(rootViewController: voyage.page("B"))
      inner.debugName = "I"
      await voyage.push(inner)
      await voyage.finish("push") { _ in await inner.push(tag: "c").result }
      #expect(voyage.stack == "AIC" && inner.viewControllers.count == 1)
      await voyage.finish("pop") { _ in await inner.pop(toTag: "inbox").result }
      #expect(voyage.stack == "A" && reported() == [])
    }

    // MARK: May it be popped

    @Test("NV-01 a page that may not be popped: no button, key or swipe leads back; code does")
    func refuses() async throws {
      let voyage = Voyage("A", "B")
      let b = voyage.navigation.viewControllers[1]
      try await letEventsArrive()
      #expect(voyage.back.isVisible)
      b.canBePopped = false
      await voyage.turn()
      #expect(!voyage.back.isVisible && voyage.header.title == "B")
      voyage.navigation.view.realKey(.left, .alt)
      voyage.navigation.view.realKey(.escape)
      voyage.pages.realClick(button: 8)
      try await handled(voyage.pages.realDrag(from: (8, 60), to: (254, 60)))
      #expect(voyage.stack == "AB" && !voyage.navigation.isTransitioning)
      #expect(voyage.log.take() == [])
      b.canBePopped = true
      await voyage.turn()
      #expect(voyage.back.isVisible)
      try await until("the way back", after: voyage.back.realClick()) { voyage.stack == "A" }
      await voyage.settle()
      b.canBePopped = false
      voyage.navigation.view.realKey(.right, .alt)
      try await until("forward") { voyage.stack == "AB" }
      await voyage.settle()
      #expect(!voyage.back.isVisible)
      await voyage.ask("pop") { await $0.pop().result }
      await voyage.clock.pass(200)
      voyage.log.expect(
        "B.wm(nil)", "B.wD(t)", "A.wA(t)", "B.dD(t)", "A.dA(t)", "B.dm(nil)", "pop(true)")
    }

    @Test("NV-01 it is asked when it matters, also what it contains and what lies between")
    func asked() async throws {
      final class Form: ViewController {
        var isDirty = false
        override var canBePopped: Bool {
          get { !isDirty }
          set {}
        }
      }
      let voyage = Voyage("A")
      let form = Form()
      let box = ContainerViewController(content: form)
      box.debugName = "F"
      await voyage.push(box)
      try await letEventsArrive()
      form.isDirty = true
      #expect(voyage.back.isVisible, "nobody has said that it is another")
      voyage.back.realClick()
      try await handled(voyage.navigation.view.realKey(.escape))
      #expect(voyage.stack == "AF")
      form.setNeedsChromeUpdate()
      await voyage.turn()
      #expect(!voyage.back.isVisible)
      voyage.navigation.viewControllers += [voyage.page("C"), voyage.page("D")]
      await voyage.settle()
      #expect(voyage.back.isVisible && voyage.navigation.backTitles.count == 2)
      voyage.navigation.goBack(by: 3)
      await voyage.settle()
      #expect(voyage.stack == "AFCD", "it is not passed over")
      voyage.navigation.goBack(by: 2)
      await voyage.settle()
      #expect(voyage.stack == "AF")
    }
  }
}
