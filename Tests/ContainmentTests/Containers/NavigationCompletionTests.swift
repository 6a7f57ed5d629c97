import GTK
import TestSupport
import Testing

@testable import Containment

/// What a stack of A and B is asked to become.
private enum Wish: String, CaseIterable {
  case push = "ABC"
  case pop = "A"
  case set = "CD"

  @MainActor
  func pages(in voyage: Voyage) -> [ViewController] {
    let present = voyage.navigation.viewControllers
    return rawValue.map { name in
      present.first { $0.debugName == String(name) } ?? voyage.page(String(name))
    }
  }
}

/// What keeps the change from running its course.
private enum Trouble: CaseIterable {
  case animationsOff, neverShown, windowHidden, childTaken
}

extension OnScreen {
  @Suite("Navigation: completions")
  struct NavigationCompletionTests {
    @Test(
      "NV-07 a request is answered exactly once, rightly, whatever happens to the change",
      arguments: Wish.allCases, Trouble.allCases)
    fileprivate func answered(_ wish: Wish, _ trouble: Trouble) async {
      let voyage = Voyage("A", "B", shown: trouble != .neverShown)
      let navigation = voyage.navigation
      if trouble == .animationsOff {
        navigation.motion = Motion(clock: voyage.clock, preference: .none)
      }
      var answers: [Bool] = []
      let pages = wish.pages(in: voyage)
      navigation.submit(pages, animated: true).whenEnded { answers.append($0) }
      await voyage.clock.run(100)
      #expect(
        navigation.isTransitioning == (trouble == .windowHidden || trouble == .childTaken),
        "it is in the middle of a change, or has none")

      var expected = wish.rawValue
      let thief = ContainerViewController()
      switch trouble {
      case .animationsOff, .neverShown: break
      case .windowHidden: voyage.root.hide()
      case .childTaken:
        thief.content = pages.last
        expected.removeLast()
      }
      await voyage.turn()
      #expect(answers == [trouble != .childTaken])

      // Nothing that comes later answers again.
      await voyage.settle()
      voyage.root.show()
      await voyage.settle()
      #expect(voyage.stack == expected && !navigation.isTransitioning)
      #expect(navigation.children.map(\.debugName).sorted() == expected.map { String($0) }.sorted())
      navigation.viewControllers = [voyage.page("D")]
      await voyage.settle()
      voyage.close()
      await voyage.turn()
      #expect(answers.count == 1)
    }
  }
}
