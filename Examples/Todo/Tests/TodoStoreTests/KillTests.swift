import Foundation
import GRDB
import Testing

@testable import TodoStore

@Suite("A store whose program is killed")
struct KillTests {
  @Test(
    "MV-24 killed in the middle of a thousand writes, it has every one that was acknowledged",
    arguments: [1, 2, 50, 400, 900])
  func kill(after count: Int) async throws {
    let folder = try Folder()
    let path = folder.store
    let result = await #expect(
      processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]
    ) { [path = path as String, count = count as Int] in
      let store = try await TodoStore(path: path)
      let list = try await store.addList(named: "Writes")
      for number in 1...1000 {
        _ = try await store.addItem(
          named: "\(number)", to: list.id, at: Moment(rawValue: number))
        let line = "\(number)\n"
        _ = line.withCString { Glibc.write(1, $0, strlen($0)) }
        // The kill comes from beside, at whatever the writes have got to.
        if number == count { Thread.detachNewThread { Glibc.kill(getpid(), SIGKILL) } }
      }
    }
    let output = try #require(result).standardOutputContent
    let acknowledged = String(decoding: output, as: UTF8.self).split(separator: "\n")
      .compactMap { Int($0) }
    #expect((count..<1000).contains(acknowledged.count))
    try await MainActor.run {
      let store = try TodoStore(path: path)
      let names = try store.read { try TodoItem.fetchAll($0, where: "true") }.map(\.name)
      #expect(Set(acknowledged.map(String.init)).isSubset(of: names))
      #expect(try store.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") } == "ok")
      let level = try store.pool.writeWithoutTransaction {
        try Int.fetchOne($0, sql: "PRAGMA synchronous")
      }
      #expect(level == 2, "a power failure takes nothing back either")
    }
  }
}
