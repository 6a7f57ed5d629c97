import Foundation
import Testing
import TodoStore

@MainActor
@Suite("A store for each person")
struct PersonalStoreTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private var stores: PersonalStore { PersonalStore(in: folder.path + "/people") }
  private var common: String { folder.store }

  private func names(_ store: TodoStore) -> [String] {
    var names: [String] = []
    _ = store.followLists(onError: { Issue.record($0) }) { names = $0.map(\.list.name) }
    return names
  }

  @Test("ST-10 everybody has a file of their own, whatever they are called")
  func paths() {
    let long = String(repeating: "x", count: 300)
    let people = [
      "Ada", "ada", "Ben", "", " ", ".", "..", "a/b", "a%2fb", "Zoë", "阿达", "\u{1}b", "\u{10}",
      long, long + "y", "%", "CON", "a\0b",
    ]
    let paths = people.map(stores.path)
    #expect(Set(paths).count == people.count)
    for path in paths {
      let name = path.dropFirst(folder.path.count + "/people/".count)
      #expect(path.hasPrefix(folder.path + "/people/") && !name.contains("/"))
      #expect(!name.hasPrefix(".") || name == ".sqlite")
      #expect(name.utf8.count <= 255)
    }
    #expect(stores.path(of: "Zoe\u{308}") == stores.path(of: "Zo\u{EB}"), "one name, written twice")
  }

  @Test("ST-10 who comes first has what there was for all, which stays; others begin with nothing")
  func first() async throws {
    let before = try TodoStore(path: common)
    let trip = try await before.addList(named: "Trip")
    try await before.addItem(named: "Pack", to: trip.id, at: .now)
    let ada = try stores.open(for: "Ada", beginningWith: common)
    #expect(names(ada) == ["Trip"])
    let ben = try stores.open(for: "Ben", beginningWith: common)
    #expect(names(ben) == [])
    try await ada.removeList(trip.id)
    _ = try await ben.addList(named: "Books")
    #expect(names(try stores.open(for: "Ada", beginningWith: common)) == [])
    #expect(names(try stores.open(for: "Ben", beginningWith: common)) == ["Books"])
    #expect(names(before) == ["Trip"])
  }

  @Test("ST-10 where there was nothing yet everybody begins with nothing")
  func nothing() throws {
    #expect(names(try stores.open(for: "Ada", beginningWith: common)) == [])
    #expect(!FileManager.default.fileExists(atPath: common), "nor is there one for all now")
  }

  @Test("ST-10 a damaged store is told of and left as it is, and so are the others")
  func damaged() throws {
    try folder.write(Data("a letter".utf8))
    #expect {
      _ = try stores.open(for: "Ada", beginningWith: common)
    } throws: {
      if case TodoStoreError.damaged(let path, _) = $0 { path == common } else { false }
    }
    #expect(try String(contentsOfFile: common, encoding: .utf8) == "a letter")
    try StoreFile.setAside(common)
    #expect(names(try stores.open(for: "Ada", beginningWith: common)) == [])
  }
}
