@testable import Containment
import TestSupport
import Testing

@Suite("ListSelection")
nonisolated struct ListSelectionTests {
  private typealias Selection = ListSelection<Int>

  private func list(_ items: some Collection<Int>) -> ListSnapshot<Int> {
    try! ListSnapshot(items)
  }

  private func changes(_ hasChanged: Bool, at location: SourceLocation = #_sourceLocation) {
    #expect(hasChanged, "other items are selected than before", sourceLocation: location)
  }

  private func stays(_ hasChanged: Bool, at location: SourceLocation = #_sourceLocation) {
    #expect(!hasChanged, "the same items are selected as before", sourceLocation: location)
  }

  @Test("a plain click selects this item only, and says whether that is news")
  func plain() {
    let list = list(0..<10)
    for mode in [ListSelectionMode.single, .multiple] {
      var selection = Selection(mode: mode)
      changes(selection.pick(3, in: list))
      stays(selection.pick(3, in: list))
      changes(selection.pick(5, in: list))
      #expect(selection.items == [5] && selection.cursor == 5 && selection.pivot == 5)
    }
  }

  @Test("where nothing can be selected, the keyboard goes along all the same")
  func none() {
    let list = list(0..<10)
    var selection = Selection(mode: .none)
    stays(selection.pick(3, in: list))
    stays(selection.pick(4, toggling: true, in: list))
    stays(selection.pick(6, extending: true, in: list))
    #expect(selection.cursor == 6)
    stays(selection.moveCursor(to: 7, in: list))
    stays(selection.selectAll(in: list))
    stays(selection.set([1], in: list))
    #expect(selection.items == [] && selection.cursor == 7)
  }

  @Test("where one can be selected, Ctrl takes it back and Shift makes no difference")
  func single() {
    let list = list(0..<10)
    var selection = Selection(mode: .single)
    changes(selection.pick(3, toggling: true, in: list))
    changes(selection.pick(5, toggling: true, in: list))
    #expect(selection.items == [5])
    changes(selection.pick(7, extending: true, in: list))
    #expect(selection.items == [7])
    changes(selection.pick(7, toggling: true, extending: true, in: list))
    #expect(selection.items == [] && selection.cursor == 7)
    stays(selection.selectAll(in: list))
  }

  @Test("Ctrl changes one item, Shift selects a range, both add one")
  func multiple() {
    let list = list(0..<20)
    var selection = Selection(mode: .multiple)
    changes(selection.pick(3, toggling: true, in: list))
    changes(selection.pick(5, toggling: true, in: list))
    #expect(selection.items == [3, 5] && selection.pivot == 5)
    changes(selection.pick(3, toggling: true, in: list))
    #expect(selection.items == [5] && selection.pivot == 3 && selection.cursor == 3)

    changes(selection.pick(6, extending: true, in: list))
    #expect(selection.items == [3, 4, 5, 6] && selection.pivot == 3 && selection.cursor == 6)
    changes(selection.pick(1, extending: true, in: list))
    #expect(selection.items == [1, 2, 3], "the range turns around its pivot")
    #expect(selection.pivot == 3 && selection.cursor == 1)
    stays(selection.pick(1, extending: true, in: list))

    changes(selection.pick(10, toggling: true, in: list))
    changes(selection.pick(12, toggling: true, extending: true, in: list))
    #expect(selection.items == [1, 2, 3, 10, 11, 12] && selection.pivot == 10)
  }

  @Test("a range without a pivot begins where the keyboard is, or is the item alone")
  func withoutPivot() {
    let list = list(0..<10)
    var selection = Selection(mode: .multiple)
    changes(selection.pick(4, extending: true, in: list))
    #expect(selection.items == [4] && selection.pivot == 4)
    selection = Selection(mode: .multiple)
    selection.moveCursor(to: 2, keeping: true, in: list)
    #expect(selection.pivot == nil)
    changes(selection.pick(4, extending: true, in: list))
    #expect(selection.items == [2, 3, 4] && selection.pivot == 2)
  }

  @Test("arrow keys: plain selects, Shift extends, Ctrl moves only the keyboard")
  func arrows() {
    let list = list(0..<10)
    var selection = Selection(mode: .multiple)
    changes(selection.moveCursor(to: 2, in: list))
    #expect(selection.items == [2])
    changes(selection.moveCursor(to: 3, extending: true, in: list))
    #expect(selection.items == [2, 3])
    stays(selection.moveCursor(to: 6, keeping: true, in: list))
    #expect(selection.items == [2, 3] && selection.cursor == 6 && selection.pivot == 2)
    changes(selection.moveCursor(to: 4, extending: true, in: list))
    #expect(selection.items == [2, 3, 4])
    changes(selection.pick(8, toggling: true, in: list))
    changes(selection.moveCursor(to: 9, extending: true, keeping: true, in: list))
    #expect(selection.items == [2, 3, 4, 8, 9])

    var single = Selection(mode: .single)
    changes(single.moveCursor(to: 2, in: list))
    stays(single.moveCursor(to: 3, keeping: true, in: list))
    stays(single.moveCursor(to: 4, extending: true, keeping: true, in: list))
    #expect(single.items == [2] && single.cursor == 4)
    changes(single.moveCursor(to: 5, extending: true, in: list))
    #expect(single.items == [5])
  }

  @Test("items that are not in the list are nobody's")
  func unknown() {
    let list = list(0..<10)
    var selection = Selection(mode: .multiple)
    selection.pick(3, in: list)
    let before = selection
    stays(selection.pick(10, in: list))
    stays(selection.pick(10, extending: true, in: list))
    stays(selection.moveCursor(to: 10, in: list))
    stays(selection.moveCursor(to: 10, keeping: true, in: list))
    #expect(selection == before)
  }

  @Test("all, none, and a set of them, as the mode allows")
  func sets() {
    let list = list(0..<10)
    var selection = Selection(mode: .multiple)
    changes(selection.selectAll(in: list))
    #expect(selection.items == Set(0..<10))
    stays(selection.selectAll(in: list))
    changes(selection.clear())
    #expect(selection.items == [])
    stays(selection.clear())
    changes(selection.set([7, 2, 30], in: list))
    #expect(selection.items == [2, 7])
    stays(selection.set([2, 7, 31], in: list))
    #expect(selection.cursor == nil)

    var single = Selection(mode: .single)
    changes(single.set([7, 2, 30], in: list))
    #expect(single.items == [2])
    changes(single.set([30], in: list))
    #expect(single.items == [])
  }

  @Test("another mode keeps as many as it allows")
  func modes() {
    let list = list([5, 4, 3, 2, 1])
    var selection = Selection(mode: .multiple)
    selection.set([1, 2, 4], in: list)
    changes(selection.setMode(.single, in: list))
    #expect(selection.items == [4])
    stays(selection.setMode(.multiple, in: list))
    #expect(selection.items == [4])
    changes(selection.setMode(.none, in: list))
    #expect(selection.items == [])
    #expect(selection.mode == .none)
  }

  @Test(
    "what is gone is not selected; the keyboard goes to the next that stayed, or the one before")
  func follow() {
    var selection = Selection(mode: .multiple)
    let old = list(0..<10)
    selection.set([2, 4, 9], in: old)
    selection.moveCursor(to: 4, keeping: true, in: old)

    var same = selection
    stays(same.follow(from: old, to: list((0..<10).reversed())))
    #expect(same == selection)

    changes(selection.follow(from: old, to: list([9, 8, 6, 2, 1])))
    #expect(selection.items == [2, 9] && selection.cursor == 6, "the next in the old order")
    changes(selection.follow(from: list([9, 8, 6, 2, 1]), to: list([8, 9])))
    #expect(selection.items == [9] && selection.cursor == 8, "the nearest before")
    changes(selection.follow(from: list([8, 9]), to: list([])))
    #expect(selection.items == [] && selection.cursor == nil && selection.pivot == nil)
  }

  @Test("a pivot follows as the cursor does")
  func pivot() {
    var selection = Selection(mode: .multiple)
    let old = list(0..<10)
    selection.pick(3, in: old)
    selection.pick(6, extending: true, in: old)
    let new = list([0, 1, 2, 5, 6, 7])
    changes(selection.follow(from: old, to: new))
    #expect(selection.items == [5, 6] && selection.pivot == 5 && selection.cursor == 6)
    changes(selection.pick(7, extending: true, in: new))
    #expect(selection.items == [5, 6, 7])
  }

  @Test("random changes: selection and keyboard are those of a slow search")
  func walk() {
    var dice = Dice()
    for _ in 0..<1_000 {
      let oldItems = (0..<20).shuffled(using: &dice).prefix(.random(in: 1...20, using: &dice))
      let newItems = (0..<20).shuffled(using: &dice).prefix(.random(in: 0...20, using: &dice))
      let (old, new) = (list(oldItems), list(newItems))
      var selection = Selection(mode: .multiple)
      selection.set(Set(oldItems.shuffled(using: &dice).prefix(5)), in: old)
      let row = Int.random(in: 0..<old.count, using: &dice)
      selection.moveCursor(to: old[row], keeping: true, in: old)
      let before = selection.items
      let hasChanged = selection.follow(from: old, to: new)
      let order = [row] + Array(row + 1..<max(row + 1, old.count)) + (0..<row).reversed()
      #expect(
        selection.cursor == order.map { old[$0] }.first(where: newItems.contains),
        "seed \(Dice.seed)")
      #expect(selection.items == before.intersection(newItems), "seed \(Dice.seed)")
      #expect(hasChanged == (selection.items != before), "seed \(Dice.seed)")
    }
  }

  @Test("a million million computed rows: nothing looks at all of them")
  func huge() {
    let old = ListSnapshot(count: 1_000_000_000_000, item: { $0 }, index: { $0 })
    let new = ListSnapshot(count: 999_999_999_990, item: { $0 }, index: { $0 })
    var selection = Selection(mode: .multiple)
    selection.pick(999_999_999_985, in: old)
    selection.pick(999_999_999_992, extending: true, in: old)
    #expect(selection.items.count == 8)
    stays(selection.follow(from: old, to: old))
    changes(selection.follow(from: old, to: new))
    #expect(selection.items.count == 5 && selection.cursor == 999_999_999_989)
  }
}
