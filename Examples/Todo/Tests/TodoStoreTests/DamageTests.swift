import Foundation
import GRDB
import Testing

@testable import TodoStore

@MainActor
@Suite("A damaged store")
struct DamageTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// A store with something in it, as it lies on the disk, with a hole in the middle.
  private func damagedStore() async throws -> Data {
    let store = try TodoStore(path: folder.store)
    let list = try await store.addList(named: "Groceries")
    for number in 0..<200 {
      try await store.addItem(
        named: String(repeating: "Milk ", count: 20), to: list.id, at: Moment(rawValue: number))
    }
    // What is still beside the file goes into it.
    try await store.pool.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    try store.pool.close()
    var data = try Data(contentsOf: URL(fileURLWithPath: folder.store))
    let middle = data.count / 2
    try #require(data.count > 3 * 8192)
    data.replaceSubrange(middle..<middle + 8192, with: Data(repeating: 0xaa, count: 8192))
    return data
  }

  /// It is refused, untouched, and set aside, and another takes its place.
  private func check(_ data: Data) throws {
    try folder.write(data)
    let error = #expect(throws: TodoStoreError.self) { try TodoStore(path: folder.store) }
    guard case .damaged(folder.store, _) = error else {
      Issue.record("\(String(describing: error)) says nothing of damage.")
      return
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.store)) == data)
    let aside = try StoreFile.setAside(folder.store)
    #expect(aside == folder.store + ".damaged-1")
    #expect(try Data(contentsOf: URL(fileURLWithPath: aside)) == data)
    _ = try TodoStore(path: folder.store)
  }

  @Test("MV-23 a file that is no database is refused, untouched, and set aside when that is asked")
  func nonsense() throws { try check(Data("not a database, but a letter".utf8)) }

  @Test("MV-23 so is a store with a hole in it")
  func hole() async throws { try check(try await damagedStore()) }

  @Test("MV-23 so is the database of something else")
  func foreign() throws {
    let queue = try DatabaseQueue(path: folder.store)
    try queue.write { try $0.execute(sql: "CREATE TABLE list (price REAL)") }
    try queue.close()
    try check(try Data(contentsOf: URL(fileURLWithPath: folder.store)))
  }

  @Test("MV-23 nothing that was set aside before is replaced")
  func twice() throws {
    for number in 1...3 {
      try folder.write(Data("letter \(number)".utf8))
      #expect(try StoreFile.setAside(folder.store) == folder.store + ".damaged-\(number)")
    }
    for number in 1...3 {
      let text = try String(
        contentsOfFile: folder.store + ".damaged-\(number)", encoding: .utf8)
      #expect(text == "letter \(number)")
    }
  }

  @Test("MV-23 a file that cannot be opened is not called damaged")
  func unavailable() throws {
    try FileManager.default.createDirectory(
      atPath: folder.store, withIntermediateDirectories: false)
    let error = #expect(throws: TodoStoreError.self) { try TodoStore(path: folder.store) }
    guard case .unavailable(folder.store, _) = error else {
      Issue.record("\(String(describing: error)) is not about the file being unavailable.")
      return
    }
  }
}
