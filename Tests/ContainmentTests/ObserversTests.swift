@testable import Containment
import Testing

@Suite("Observers")
struct ObserversTests {
  private final class Owner {}

  @Test("each hears it in the order of coming, until its owner is let go")
  func order() {
    let observers = Observers<Int>()
    var heard: [String] = []
    var owners: [Owner?] = [Owner(), Owner(), Owner()]
    for (index, owner) in owners.enumerated() {
      if let owner { observers.add(owner) { heard.append("\(index): \($0)") } }
    }
    observers.tell(1)
    owners[1] = nil
    observers.tell(2)
    #expect(heard == ["0: 1", "1: 1", "2: 1", "0: 2", "2: 2"])
    owners = []
    observers.tell(3)
    #expect(heard.count == 5 && observers.isEmpty)
  }

  @Test("one whose owner is let go is removed when another comes")
  func gone() {
    let observers = Observers<Int>()
    weak var kept: Owner?
    do {
      let (owner, inside) = (Owner(), Owner())
      kept = inside
      observers.add(owner) { _ in withExtendedLifetime(inside) {} }
      withExtendedLifetime(owner) {}
    }
    #expect(kept != nil)
    let next = Owner()
    observers.add(next) { _ in }
    #expect(kept == nil)
    withExtendedLifetime(next) {}
  }

  @Test("who goes, comes or tells on while it is told does not disturb the others")
  func meanwhile() {
    let observers = Observers<Int>()
    var heard: [String] = []
    let (first, late) = (Owner(), Owner())
    var going: Owner? = Owner()
    observers.add(first) { number in
      heard.append("first: \(number)")
      going = nil
      guard number == 1 else { return }
      observers.add(late) { heard.append("late: \($0)") }
      observers.tell(2)
    }
    if let going { observers.add(going) { heard.append("going: \($0)") } }
    observers.tell(1)
    #expect(heard == ["first: 1", "first: 2", "late: 2"])
  }
}
