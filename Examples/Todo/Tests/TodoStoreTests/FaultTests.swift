import Foundation
import GRDB
import ContainmentTesting
import Testing

@testable import TodoStore

@MainActor
@Suite("A store that cannot be written")
struct FaultTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func names(_ store: TodoStore) throws -> [String] {
    try store.read { try TodoItem.fetchAll($0, where: "true") }.map(\.name)
  }

  private func reason(_ error: TodoStoreError?) -> String? {
    if case .unavailable(folder.store, let reason) = error { reason } else { nil }
  }

  @Test("MV-24 while another process holds the store, that is said, and nothing is lost")
  func locked() async throws {
    let store = try TodoStore(path: folder.store)
    let list = try await store.addList(named: "Groceries")
    _ = try await store.addItem(named: "Milk", to: list.id, at: Moment(rawValue: 1))
    let path = folder.path
    let other = Task {
      await #expect(processExitsWith: .success) { [path = path as String] in
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let queue = try DatabaseQueue(path: "\(path)/todo.sqlite", configuration: configuration)
        try await queue.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
        _ = FileManager.default.createFile(atPath: "\(path)/locked", contents: nil)
        while !FileManager.default.fileExists(atPath: "\(path)/release") { usleep(1000) }
        try await queue.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
      }
    }
    try await until("the lock") { FileManager.default.fileExists(atPath: "\(path)/locked") }
    let error = await #expect(throws: TodoStoreError.self) {
      _ = try await store.addItem(named: "Bread", to: list.id, at: Moment(rawValue: 2))
    }
    #expect(reason(error) == "database is locked")
    #expect(try names(store) == ["Milk"], "what there is can be read all the while")
    _ = FileManager.default.createFile(atPath: "\(path)/release", contents: nil)
    _ = await other.value
    _ = try await store.addItem(named: "Bread", to: list.id, at: Moment(rawValue: 3))
    #expect(try Set(names(store)) == ["Milk", "Bread"])
  }

  @Test("MV-24 when the disk is full, that is said, what was written stays, and it goes on later")
  func full() async throws {
    let store = try TodoStore(path: folder.store)
    let list = try await store.addList(named: "Groceries")
    _ = try await store.addItem(named: "Milk", to: list.id, at: Moment(rawValue: 1))
    func limit(_ pages: Int) async throws {
      try await store.pool.writeWithoutTransaction {
        try $0.execute(sql: "PRAGMA max_page_count = \(pages)")
      }
    }
    // SQLite's own limit answers as a disk without room does, for whomever the tests run.
    let pages = try await store.pool.writeWithoutTransaction {
      try Int.fetchOne($0, sql: "PRAGMA page_count") ?? 0
    }
    try await limit(pages)
    let text = String(repeating: "Bread ", count: 10_000)
    let error = await #expect(throws: TodoStoreError.self) {
      _ = try await store.addItem(named: text, to: list.id, at: Moment(rawValue: 2))
    }
    #expect(reason(error) == "database or disk is full")
    #expect(try names(store) == ["Milk"])
    try await limit(1_073_741_823)
    _ = try await store.addItem(named: "Bread", to: list.id, at: Moment(rawValue: 3))
    #expect(try Set(names(store)) == ["Milk", "Bread"])
    #expect(try store.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") } == "ok")
  }

  @Test("MV-24 where the folder cannot be made, that is said, and nothing is touched")
  func noFolder() throws {
    try Data("a file".utf8).write(to: URL(fileURLWithPath: "\(folder.path)/data"))
    let path = "\(folder.path)/data/todo.sqlite"
    let error = #expect(throws: TodoStoreError.self) { try TodoStore(path: path) }
    guard case .unavailable(path, let reason) = error else {
      Issue.record("\(String(describing: error)) is not about the folder.")
      return
    }
    #expect(!reason.isEmpty)
    #expect(try String(contentsOfFile: "\(folder.path)/data", encoding: .utf8) == "a file")
  }
}
