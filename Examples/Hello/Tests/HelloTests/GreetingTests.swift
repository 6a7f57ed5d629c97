import Containment
import ContainmentTesting
import GTK
import HelloScreens
import Parts
import Testing

extension OnScreen {
  @Suite("Greeting")
  struct GreetingTests {
    @Test("OP-02 a click on Next shows the next greeting, and after the last one the first")
    func next() async throws {
      let theatre = Theatre(width: 360, height: 240)
      let page = GreetingViewController()
      theatre.settle(page)
      #expect(page.greeting == "Good morning")
      let next = try #require(page.view.descendants.first { $0.accessibleID == "greeting.next" })
      for expected in ["Good day", "Good evening", "Good morning"] {
        next.realClick()
        try await letEventsArrive()
        theatre.clock.advance(by: 500)
        #expect(page.greeting == expected)
      }
    }

    @Test("AP-22 whatever number a state file has, the next greeting follows it")
    func restored() throws {
      let folder = ScratchFolder()
      let page = GreetingViewController()
      folder.write("[greeting]\nindex=\(Int.max)\n", to: "state.ini")
      #expect(StateRestoration.restore(page, from: "\(folder.path)/state.ini"))
      let theatre = Theatre(width: 360, height: 240)
      theatre.settle(page)
      let before = try #require(page.greetings.firstIndex(of: page.greeting))
      let next = page.view.descendants.first { $0.accessibleID == "greeting.next" }
      try #require(next?.as(Button.self)).click()
      #expect(page.greeting == page.greetings[(before + 1) % page.greetings.count])
    }

    @Test("the old greeting leaves while the new one comes, and is gone at the end")
    func lifecycle() {
      let theatre = Theatre()
      let (a, b) = (theatre.probe("A"), theatre.probe("B", .green))
      theatre.settle(a)
      theatre.container.content = b
      theatre.clock.advance(by: 1000)
      #expect(
        theatre.log.take() == [
          "A.wm(nil)", "B.wm(P)", "B.load", "B.didLoad", "A.wD(t)", "B.wA(t)", "A.dD(t)",
          "B.dA(t)", "A.dm(nil)", "B.dm(P)",
        ])
    }

    @Test("OE-18 a screen of the library Parts asks, and the page around it shows its buttons")
    func part() async throws {
      let theatre = Theatre(width: 360, height: 240)
      let question = TextScreen("Shall somebody greet you?", actions: ["Yes", "No"])
      var answers: [Int] = []
      question.onAction = { answers.append($0) }
      theatre.settle(ActionTemplateController(rootViewController: question))
      try await letEventsArrive()
      question.supportingWidgets[1].realClick()
      try await letEventsArrive()
      #expect(answers == [1])
    }

    @Test("an empty page looks as it did")
    func picture() throws {
      let theatre = Theatre(width: 240, height: 160)
      let page = GreetingViewController()
      page.greetings = []
      theatre.settle(page)
      try expectPicture(theatre.picture, "nobody", tolerance: 60)
    }
  }
}
