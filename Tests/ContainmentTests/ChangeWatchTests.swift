@testable import Containment
import Testing

@Suite("Who changes the tree")
struct ChangeWatchTests {
  private final class Author: Sendable {}

  private final class Watcher: ChangeWatcher {
    let names: [ObjectIdentifier: String]
    var heard: [String] = []

    init(_ names: [ObjectIdentifier: String]) { self.names = names }

    private func name(_ author: AnyObject?) -> String {
      author.flatMap { names[ObjectIdentifier($0)] } ?? "a person"
    }

    func treeWillChange(by author: AnyObject?) { heard.append("will \(name(author))") }
    func treeDidChange(by author: AnyObject?) { heard.append("did \(name(author))") }
  }

  @Test("PF-08 what one changes within the change of another is told as that one's")
  func nested() {
    let (outer, inner) = (Author(), Author())
    let watcher = Watcher([ObjectIdentifier(outer): "outer", ObjectIdentifier(inner): "inner"])
    ChangeWatch.add(watcher)
    defer { ChangeWatch.remove(watcher) }
    ChangeWatch.make(by: outer) {
      ChangeWatch.make { watcher.heard.append("first") }
      ChangeWatch.make(by: inner) { watcher.heard.append("second") }
      watcher.heard.append("third")
    }
    #expect(
      watcher.heard == [
        "will outer", "first", "did outer", "will inner", "second", "did inner", "will outer",
        "third", "did outer",
      ])
  }
}
