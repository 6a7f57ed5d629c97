@testable import Containment
import TestSupport
import Testing

@Suite("ListSnapshot random walk")
nonisolated struct ListSnapshotWalkTests {
  /// The same promises, kept slowly.
  private struct Model: Equatable {
    var sections: [(id: String, items: [Int])] = []

    var items: [Int] { sections.flatMap(\.items) }

    static func == (first: Model, second: Model) -> Bool {
      first.sections.elementsEqual(second.sections) { $0.id == $1.id && $0.items == $1.items }
    }

    func place(of item: Int) -> (section: Int, offset: Int)? {
      for (section, content) in sections.enumerated() {
        if let offset = content.items.firstIndex(of: item) { return (section, offset) }
      }
      return nil
    }

    /// Whether the model took them.
    mutating func insert(_ items: [Int], _ section: Int, _ offset: Int) -> Bool {
      guard Set(items).count == items.count, Set(items).isDisjoint(with: self.items) else {
        return false
      }
      sections[section].items.insert(contentsOf: items, at: offset)
      return true
    }

    mutating func delete(_ items: [Int]) -> Bool {
      guard items.allSatisfy({ place(of: $0) != nil }) else { return false }
      for section in sections.indices { sections[section].items.removeAll(where: items.contains) }
      return true
    }

    mutating func move(_ item: Int, to target: Int, after: Bool) -> Bool {
      guard place(of: item) != nil, place(of: target) != nil else { return false }
      guard item != target, delete([item]), let place = place(of: target) else { return true }
      sections[place.section].items.insert(item, at: place.offset + (after ? 1 : 0))
      return true
    }
  }

  @Test("LS-06 3,000 changes, right and wrong ones: the snapshot is what a slow model is")
  func walk() throws {
    var dice = Dice()
    print("ListSnapshot: seed \(Dice.seed)")
    var model = Model()
    var snapshot = ListSnapshot<Int>()
    for step in 0..<3_000 {
      let items = (0..<Int.random(in: 0...4, using: &dice)).map { _ in
        Int.random(in: 0..<60, using: &dice)
      }
      let target = Int.random(in: 0..<60, using: &dice)
      let section = Int.random(in: 0..<6, using: &dice)
      let before = snapshot
      var isTaken = false
      var story = ""
      do {
        switch Int.random(in: 0..<8, using: &dice) {
        case 0:
          story = "append section \(section)"
          isTaken = !model.sections.contains { $0.id == "\(section)" }
          if isTaken { model.sections.append(("\(section)", [])) }
          try snapshot.appendSection("\(section)")
        case 1, 2:
          story = "append \(items) to \(section)"
          if let index = model.sections.firstIndex(where: { $0.id == "\(section)" }) {
            isTaken = model.insert(items, index, model.sections[index].items.count)
          }
          try snapshot.append(items, to: "\(section)")
        case 3:
          story = "insert \(items) before \(target)"
          if let place = model.place(of: target) {
            isTaken = model.insert(items, place.section, place.offset)
          }
          try snapshot.insert(items, before: target)
        case 4:
          story = "insert \(items) after \(target)"
          if let place = model.place(of: target) {
            isTaken = model.insert(items, place.section, place.offset + 1)
          }
          try snapshot.insert(items, after: target)
        case 5:
          story = "delete \(items)"
          isTaken = model.delete(items)
          try snapshot.delete(items)
        case 6:
          story = "move \(section) before \(target)"
          isTaken = model.move(section, to: target, after: false)
          try snapshot.move(section, before: target)
        default:
          story = "move \(section) after \(target)"
          isTaken = model.move(section, to: target, after: true)
          try snapshot.move(section, after: target)
        }
        try #require(isTaken, "seed \(Dice.seed), step \(step): \(story) was to throw")
      } catch let error as ExpectationFailedError {
        throw error
      } catch {
        try #require(!isTaken, "seed \(Dice.seed), step \(step): \(story): \(error)")
        try #require(snapshot == before, "seed \(Dice.seed), step \(step): \(story)")
      }
      snapshot._checkInvariants()
      let shown = Model(
        sections: snapshot.sections.map { ($0, Array(snapshot.items(in: $0) ?? [])) })
      try #require(shown == model, "seed \(Dice.seed), step \(step): \(story)")
      let sectionOfTarget = model.place(of: target).map { model.sections[$0.section].id }
      try #require(snapshot.section(containing: target) == sectionOfTarget)
      try #require(snapshot.index(of: target) == model.items.firstIndex(of: target))
    }
  }
}
