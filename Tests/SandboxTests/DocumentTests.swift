import GTK
import GTKTools
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

@testable import Compose
@testable import Sandbox
@testable import Scenarios

@Suite("Compose: documents")
struct DocumentTests {
  private func read(_ text: String) throws -> Composition {
    try FlowDocument.read(Array(text.utf8)).composition
  }

  @Test("Compose: every starting point and any composition comes back as it was written")
  func roundTripWalk() throws {
    var dice = Dice(seed: Dice.seed)
    var all = StartingPoint.all.map { $0.make() }
    for _ in 0..<100 { all.append(Composition(Compositions.random(&dice))) }
    for composition in all {
      let text = FlowDocument.write(Flow(composition))
      #expect(try read(text).isAlike(composition))
      #expect(FlowDocument.write(Flow(try read(text))) == text)
    }
  }

  @Test("Compose: a file is readable, and says only what is not so by itself")
  func form() throws {
    let composition = Composition(
      Layer(.toolbar, ["detail": .text(#"3 "new""#), "alignment": .text("top")], [Layer(.list)]))
    let text = """
      {
        "format": "enfilade-flow",
        "version": 2,
        "start": "start",
        "screens": [
          {
            "id": "start",
            "title": "Start",
            "root": {
              "kind": "toolbar",
              "properties": {
                "detail": "3 \\"new\\""
              },
              "children": [
                {
                  "kind": "list"
                }
              ]
            }
          }
        ]
      }

      """
    #expect(FlowDocument.write(Flow(composition)) == text)
  }

  @Test("FL-01 what a file leaves out is the same in every language, in which a new layer speaks")
  func languages() throws {
    func initial() -> [[KnobValue]] {
      LayerKind.allCases.map { $0.descriptor.properties.map(\.initial) }
    }
    let plain = initial()
    #expect(Layer.fresh(.list).values["text"] == nil && Layer.fresh(.searchBar).values == [:])
    // What is known of the kinds is found out once.
    _ = LayerKind.allCases.map(\.properties)
    TrialLanguage.begin(.pseudo, exceptIn: [])
    defer { TrialLanguage.begin(nil, exceptIn: []) }
    #expect(initial() == plain)
    let row = KnobValue.text(tr("Row"))
    let list = Layer.fresh(.list)
    #expect(list["text"] == row && row != .text("Row"))
    #expect(Layer.fresh(.searchBar)["placeholder"] == .text(tr("Search")))
    #expect(list.replaced(by: .grid)["text"] == .text(tr("Card")))
    let text = FlowDocument.write(Flow(Composition(list)))
    TrialLanguage.begin(nil, exceptIn: [])
    #expect(try read(text).root?["text"] == row)
  }

  @Test(
    "Compose: a damaged file is refused with the line and the reason",
    arguments: [
      ("{", 1, "It ends where a name in quotes should be."),
      ("{\n\n  \"format\": }", 3, "There is “}” where a value should be."),
      ("[]", 1, "There should be an object in braces here."),
      (#"{"format": "other"}"#, 1, "This is no flow: “format” is something else."),
      ("{\n\"a\": 1,\n\"a\": 2}", 3, "“a” is there twice."),
      (
        #"{"format": "enfilade-composition",\#n"version": 2,\#n"root": null}"#, 2,
        "Version 2 is not known here, only version 1."
      ),
      (#"{"format": "enfilade-composition",\#n"version": 1}"#, 1, "“root” is missing."),
      (
        #"{"format": "enfilade-composition", "version": 1,\#n"colour": 1, "root": null}"#, 2,
        "“colour” is not known here."
      ),
      (root(#"{\#n"kind": "carousel"}"#), 3, "There is no layer of the kind “carousel”."),
      (
        root(#"{"kind": "list", "properties": {\#n"size": 3}}"#), 3,
        "“list” has no property “size”."
      ),
      (
        root(#"{"kind": "list", "properties": {\#n"count": -1}}"#), 3,
        "“count” has to be a number from 0 to 500."
      ),
      (
        root(#"{"kind": "tabs", "properties": {\#n"swipe": "yes"}}"#), 3,
        "“swipe” has to be on or off."
      ),
      (
        root(#"{"kind": "list", "children": [\#n{"kind": "list"}]}"#), 3,
        "“list” cannot contain another layer."
      ),
      (
        root(#"{"kind": "text", "properties": {"title": "a\#nb"}}"#), 2,
        "A text goes on beyond the end of its line."
      ),
      (
        root("{\"kind\": \"text\", \"properties\": {\"title\": \"\\ud800\"}}"), 2,
        "An escape stands for half a character."
      ),
      (root("null") + "\n x", 4, "Something follows after the end."),
      (
        root(#"{"kind": "list", "properties": {"count": 1e999}}"#), 2,
        "The number 1e999 is too large."
      ),
    ])
  func damage(_ text: String, _ line: Int, _ reason: String) {
    let error = #expect(throws: DocumentError.self) { try read(text) }
    #expect(error?.line == line && error?.reason == reason)
  }

  private nonisolated static func root(_ layer: String) -> String {
    "{\"format\": \"enfilade-composition\", \"version\": 1,\n\"root\": \(layer)\n}"
  }

  @Test(
    "FL-01 an error in a value, and one in the text, have their line and their column in characters",
    arguments: [
      (
        #"{"format": "enfilade-flow",\#n  "version": 7}"#,
        "Line 2, column 14: Version 7 is not known here, only version 2."
      ),
      (#"{"é": ?}"#, "Line 1, column 7: There is “?” where a value should be."),
      (#"{"a": 1,\#n"a": 2}"#, "Line 2, column 1: “a” is there twice."),
    ])
  func columns(_ text: String, _ said: String) {
    let error = #expect(throws: DocumentError.self) { try read(text) }
    #expect(error?.description == said)
  }

  @Test("Compose: what is not UTF-8 is refused with its line and column")
  func encoding() {
    let bytes = Array("{\n\"format\": \"".utf8) + [0xff] + Array("\"}".utf8)
    #expect(
      throws: DocumentError(
        line: 2, column: 12, reason: "There is something here that is not UTF-8.")
    ) { try FlowDocument.read(bytes) }
  }

  @Test("Compose: too many layers and too much in each other are refused, not walked into")
  func depth() {
    let many = 100_000
    let deep = String(repeating: "[", count: many)
    #expect(throws: DocumentError.self) { try read(deep) }
    var layer = #"{"kind": "list"}"#
    for _ in 0..<Composition.maximumDepth {
      layer = "{\"kind\": \"menu\", \"children\": [\(layer)]}"
    }
    #expect(throws: DocumentError.self) { try read(DocumentTests.root(layer)) }
  }

  @Test("Compose: whatever happens to a byte, a file is read or refused")
  func byteWalk() throws {
    var dice = Dice(seed: Dice.seed)
    let text = Array(FlowDocument.write(Flow(StartingPoint.all[1].make())).utf8)
    var refused = 0
    for _ in 0..<2000 {
      var bytes = text
      for _ in 0...dice.roll(3) {
        let place = dice.roll(bytes.count)
        switch dice.roll(3) {
        case 0: bytes[place] = UInt8(dice.roll(256))
        case 1: bytes.remove(at: place)
        default: bytes.removeSubrange(place...)
        }
        if bytes.isEmpty { break }
      }
      do throws(DocumentError) {
        _ = try FlowDocument.read(bytes)
      } catch {
        refused += 1
        let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
        #expect((1...lines).contains(error.line) && !error.reason.isEmpty)
      }
    }
    #expect(refused > 1000)
  }

  @Test("Compose: a file is replaced as a whole, behind a link too, and keeps its permissions")
  func saving() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/new/a.enfilade"
    try TextFile.write("first", to: path)
    chmod(path, 0o600)
    let link = folder.path + "/link.enfilade"
    symlink(path, link)
    try TextFile.write("second", to: link)
    #expect(try TextFile.read(path) == Array("second".utf8))
    var info = stat()
    #expect(stat(path, &info) == 0 && info.st_mode & 0o777 == 0o600)
    #expect(lstat(link, &info) == 0 && info.st_mode & S_IFMT == S_IFLNK)
    #expect(throws: FileError.self) { try TextFile.read(folder.path + "/none") }
    #expect(throws: FileError.self) { try TextFile.write("x", to: path + "/below") }
    #expect(try TextFile.read(path) == Array("second".utf8))
  }

  @Test("Compose: unsaved work is found again, and a damaged draft is moved aside")
  func draft() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/draft.enfilade"
    let composition = StartingPoint.all[2].make()
    #expect(try Draft(path).take() == nil)
    let draft = Draft(path)
    draft.keep(Flow(composition), titled: "A “b”", of: "/home/a.enfilade")
    draft.save()
    let found = try #require(try Draft(path).take())
    #expect(found.composition.isAlike(composition) && found.path == "/home/a.enfilade")
    #expect(found.title == "A “b”")
    try TextFile.write("{\n\"format\": 7}", to: path)
    let error = #expect(throws: FileError.self) { _ = try Draft(path).take() }
    #expect(error?.path == path + ".damaged")
    #expect(error?.reason.hasPrefix("Line 1, column 1: ") == true)
    #expect(try Draft(path).take() == nil)
    #expect(UserFolders.hasFile(path + ".damaged"), "it is not lost")
    draft.keep(Flow(composition), of: nil)
    draft.save()
    draft.discard()
    #expect(try Draft(path).take() == nil)
  }
}
