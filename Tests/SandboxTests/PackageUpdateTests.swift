import GTK
import Testing

@testable import Compose

@Suite("Packages that are exported again")
struct PackageUpdateTests {
  private func files(_ texts: [String: String]) -> [PackageTemplate.File] {
    texts.sorted { $0.key < $1.key }.map { PackageTemplate.File($0.key, $0.value) }
  }

  private func changes(
    _ texts: [String: String], in folder: String
  ) throws -> [String: PackageUpdate.Change] {
    let update = try PackageUpdate(files(texts), in: folder)
    return Dictionary(uniqueKeysWithValues: update.items.map { ($0.path, $0.change) })
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try TextFile.read(path), as: UTF8.self)
  }

  @Test("FL-11 what is different is told first; what was edited by hand stays as it is")
  func again() throws {
    let scratch = try TemporaryFolder()
    let folder = "\(scratch.path)/App"
    let first = ["a/one": "1", "a/two": "2", "three": "3", "four": "4"]
    let update = try PackageUpdate(files(first), in: folder)
    #expect(update.items.allSatisfy { $0.change == .add } && !update.isAgain)
    #expect(!UserFolders.hasFile("\(folder)/three"), "looking writes nothing")
    try update.write()
    #expect(try text("\(folder)/a/one") == "1\n")
    #expect(try changes(first, in: folder) == [:])

    try TextFile.write("mine\n", to: "\(folder)/a/two")
    try TextFile.write("mine\n", to: "\(folder)/four")
    #expect(try changes(first, in: folder) == [:], "the flow has not changed")
    let second = ["a/one": "1b", "a/two": "2b", "five": "5"]
    let next = try PackageUpdate(files(second), in: folder)
    #expect(next.isAgain && !next.isDone)
    #expect(
      try changes(second, in: folder) == [
        "a/one": .change, "a/two": .keep, "five": .add, "four": .keep, "three": .remove,
      ])
    try next.write()
    #expect(try text("\(folder)/a/one") == "1b\n" && text("\(folder)/a/two") == "mine\n")
    #expect(try text("\(folder)/four") == "mine\n" && !UserFolders.hasFile("\(folder)/three"))
    #expect(
      try changes(second, in: folder) == ["a/two": .keep, "four": .keep], "they are told of again")
    #expect(try PackageUpdate(files(second), in: folder).isDone)
  }

  @Test("FL-11 what was edited after one has looked stays as it is, too")
  func meanwhile() throws {
    let scratch = try TemporaryFolder()
    let folder = "\(scratch.path)/App"
    try PackageUpdate(files(["one": "1", "two": "2"]), in: folder).write()
    let update = try PackageUpdate(files(["one": "1b", "three": "3"]), in: folder)
    for name in ["one", "two", "three"] { try TextFile.write("mine\n", to: "\(folder)/\(name)") }
    try update.write()
    for name in ["one", "two", "three"] { #expect(try text("\(folder)/\(name)") == "mine\n") }
    #expect(
      try changes(["one": "1b", "three": "3"], in: folder) == [
        "one": .keep, "two": .keep, "three": .keep,
      ])
  }

  @Test("FL-11 where one file cannot be written, the others belong to the package the next time")
  func failure() throws {
    let scratch = try TemporaryFolder()
    let folder = "\(scratch.path)/App"
    try Folder.make("\(folder)/b")
    #expect(throws: FileError.self) {
      try PackageUpdate(files(["a": "1", "b": "2"]), in: folder).write()
    }
    let next = try PackageUpdate(files(["a": "1b"]), in: folder)
    #expect(next.isAgain && next.items.map(\.change) == [.change])
  }

  @Test("FL-11 a list of what was written never leads out of the folder")
  func hostile() throws {
    let scratch = try TemporaryFolder()
    let folder = "\(scratch.path)/App"
    try PackageUpdate(files(["one": "1"]), in: folder).write()
    try TextFile.write("x\n", to: "\(scratch.path)/other")
    let list = try text("\(folder)/\(PackageUpdate.manifest)")
    let sum = try #require(list.split(separator: " ").first)
    try TextFile.write("\(sum)  ../other\n", to: "\(folder)/\(PackageUpdate.manifest)")
    let update = try PackageUpdate([], in: folder)
    #expect(update.items.isEmpty)
  }
}
