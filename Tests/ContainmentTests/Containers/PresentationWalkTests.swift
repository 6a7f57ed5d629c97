import GTK
import TestSupport
import Testing

@testable import Containment

extension OnScreen {
  @Suite("Presentation, at random")
  struct PresentationWalkTests {
    @Test("CT-17 SE-13 any order of presenting, dismissing, swiping and hiding is balanced")
    func walk() async {
      let before = Lifetime.alive
      var dice = Dice()
      OrderedPage.faults = []
      var asked = 0
      var answered = 0
      let theatre = Theatre(width: 600, height: 400)
      let root = theatre.container
      theatre.settle(Guest("root"))
      var fingers: TouchpadFingers?
      let steps = Dice.steps(400)
      for step in 0..<steps {
        var pile: [ViewController] = [root]
        while let next = pile.last?.presentedViewController { pile.append(next) }
        switch dice.roll(10) {
        case 0...2 where pile.count < 6:
          guard let top = pile.last, top.appearance.isOnScreen, !top.isBeingDismissed else { break }
          var styles: [PresentationStyle] = [.sheet, .fullPage, .dialog, .sheet]
          if let anchor = top === root ? root.content?.view : top.view, anchor.isMapped {
            styles[3] = .popover(from: anchor)
          }
          asked += 1
          top.present(Guest("G\(step)"), style: styles[dice.roll(4)])
            .whenEnded { _ in answered += 1 }
        case 3...4:
          asked += 1
          pile[dice.roll(pile.count)].dismiss().whenEnded { _ in answered += 1 }
        case 5 where dice.roll(4) == 0:
          theatre.root.hide()
          theatre.root.show()
        case 6...7:
          // Two fingers go on with what they hold, or leave it.
          guard let view = pile.last?.viewIfLoaded, view.isMapped else { break }
          let hand = fingers ?? TouchpadFingers(over: view)
          fingers = hand
          if dice.roll(3) == 0 {
            hand.leave()
            fingers = nil
          } else {
            hand.scroll(right: 60 - Double(dice.roll(300)), down: Double(dice.roll(12)), steps: 3)
          }
        default:
          theatre.clock.advance(by: Double(dice.roll(300)))
        }
        await MainLoop.idle()
      }
      fingers?.leave()
      root.dismiss()
      theatre.clock.advance(by: 300)
      #expect(root.presentedViewController == nil && root.appearance.state == .appeared)
      #expect(OrderedPage.faults == [], "seed \(Dice.seed)")
      #expect(asked == answered && asked > steps / 8)
      theatre.close()
      await letTasksRun()
      #expect(Lifetime.alive == before + 1, "the container itself")
    }
  }
}

/// Tells of moves too, which nothing here sends.
private final class Guest: OrderedPage {
  private let lifetime = Lifetime()

  init(_ name: String) {
    super.init(.white)
    debugName = name
  }

  override func loadView() { view = Box(.vertical, spacing: 6, [Button("One"), Button("Two")]) }
  override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    if debugName != "root" { OrderedPage.faults.append("\(debugName) moved") }
  }
}
