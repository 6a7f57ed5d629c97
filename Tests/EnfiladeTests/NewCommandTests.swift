import GTK
import TestSupport
import Testing

@testable import Compose
@testable import enfilade

#if canImport(Glibc)
  import Glibc
#endif

@Suite("enfilade new")
struct NewCommandTests {
  private let scratch = ScratchFolder()

  /// Runs the command with the libraries of this checkout; what it says.
  private func make(_ arguments: String...) throws(CommandLineError) -> String {
    try NewCommand.run(["new"] + arguments, checkout: Compiler.package)
  }

  /// The reason for which the command refuses.
  private func refusal(_ arguments: String...) -> String? {
    do throws(CommandLineError) {
      _ = try NewCommand.run(["new"] + arguments, checkout: Compiler.package)
      return nil
    } catch { return error.reason }
  }

  @Test("OP-19 it makes an app, two screens, a sandbox, tests, a Makefile and a desktop file")
  func files() throws {
    let said = try make("\(scratch.path)/My Reader")
    #expect(said.hasPrefix("My Reader is in \(scratch.path)/My Reader."))
    #expect(
      try scratch.files("My Reader") == [
        ".gitignore", ".scripts/prepare", ".scripts/words", "Makefile", "Package.swift",
        "README.md",
        "Resources/org.example.MyReader.desktop", "Sources/MyReaderScreens/Item.swift",
        "Sources/MyReaderScreens/ItemListViewController.swift",
        "Sources/MyReaderScreens/ItemRowViewController.swift",
        "Sources/MyReaderScreens/ItemViewController.swift", "Sources/my-reader-sandbox/main.swift",
        "Sources/my-reader/main.swift", "Tests/MyReaderTests/AppTests.swift",
        "Tests/MyReaderTests/ItemTests.swift", "po/de.po",
      ])
  }

  @Test("OP-19 what the template leaves open is filled in")
  func filled() throws {
    _ = try make("\(scratch.path)/Reader", "--id", "net.example.Books")
    for name in try scratch.files("Reader") {
      let text = try TextFile.read("\(scratch.path)/Reader/\(name)")
      #expect(text.last == UInt8(ascii: "\n"), "\(name)")
      #expect(!String(decoding: text, as: UTF8.self).contains("\\#("), "\(name)")
    }
    let app = try scratch.text("Reader/Sources/reader/main.swift")
    #expect(app.contains(#"let app = Application(id: "net.example.Books")"#))
    let sandbox = try scratch.text("Reader/Sources/reader-sandbox/main.swift")
    #expect(sandbox.contains(#"id: "net.example.Books.Sandbox", title: "Reader""#))
    let manifest = try scratch.text("Reader/Package.swift")
    #expect(manifest.contains(#".package(name: "enfilade", path: "\#(Compiler.package)")"#))
    let desktop = try scratch.text("Reader/Resources/net.example.Books.desktop")
    #expect(desktop.contains("\nName=Reader\nExec=reader\n"))
  }

  @Test("AP-19 it says where pages of settings are, by the name of a library that there is")
  func parts() throws {
    _ = try make("\(scratch.path)/Reader")
    let readme = try scratch.text("Reader/README.md")
    #expect(readme.contains(#"Add `enfilade("Parts")` to the dependencies of `ReaderScreens`"#))
    #expect(try scratch.text("Reader/Package.swift").contains(#"add enfilade("Parts")"#))
    let libraries = try TextFile.read("\(Compiler.package)/Package.swift")
    #expect(String(decoding: libraries, as: UTF8.self).contains(#".library(name: "Parts""#))
  }

  @Test("AP-26 BR-28 its tests end with a release build, as its installation begins with one")
  func release() throws {
    _ = try make("\(scratch.path)/Reader")
    for target in ["test", "install"] {
      let list = "make -n -C '\(scratch.path)/Reader' \(target) >'\(scratch.path)/\(target)'"
      #expect(system(list) == 0)
      let commands = try scratch.text(target)
      #expect(commands.contains("swift build") && commands.contains("-c release"), "\(target)")
    }
  }

  @Test("AP-21 its words are marked, extracted, and translated from what it brings along")
  func words() throws {
    _ = try make("\(scratch.path)/Reader")
    let package = "\(scratch.path)/Reader"
    #expect(system("cd '\(package)' && bash .scripts/words compile locale") == 0)
    let compiled = try TextFile.read("\(package)/locale/de/LC_MESSAGES/reader.mo")
    let text = String(decoding: compiled, as: UTF8.self)
    #expect(text.contains("Noch gibt es keine Einträge."))
    #expect(text.contains("Zurück"), "the words of the libraries are there too")
    #expect(system("cd '\(package)' && bash .scripts/words update fr >said 2>&1") == 0)
    let said = try scratch.text("Reader/said")
    #expect(said.contains("po/de.po: 3 translated messages."))
    #expect(said.contains(#""There are no items yet." lacks a translation"#))
    #expect(try scratch.text("Reader/po/fr.po").contains("ItemListViewController.swift"))
  }

  @Test("AP-21 the path of the libraries is a text for the shell, whatever is in it")
  func quotedLibraries() throws {
    let path = "/it's $HOME `id`"
    let template = PackageTemplate(
      names: try PackageNames(folder: "Reader", id: nil), libraries: path)
    let script = try #require(template.files.first { $0.path == ".scripts/words" }).text
    let line = try #require(script.split(separator: "\n").first { $0.hasPrefix("libraries=(") })
    scratch.write("\(line)\nprintf %s \"${libraries[0]}\" >\"$1\"\n", to: "said.sh")
    #expect(system("bash '\(scratch.path)/said.sh' '\(scratch.path)/said'") == 0)
    #expect(try scratch.text("said") == path)
  }

  @Test(
    "OP-19 a name of any kind becomes names of modules, programs and ids",
    arguments: [
      ("Reader", "Reader", "Reader", "reader"),
      ("my-reader", "My reader", "MyReader", "my-reader"),
      ("My Reader", "My Reader", "MyReader", "my-reader"),
      ("MyReader", "MyReader", "MyReader", "myreader"),
      ("__init__", "Init", "Init", "init"),
      ("3D Viewer", "3D Viewer", "App3DViewer", "app-3d-viewer"),
      ("2048", "2048", "App2048", "app-2048"),
      ("class", "Class", "Class", "class"),
      ("index", "Index", "AppIndex", "app-index"),
      ("Enfilade", "Enfilade", "AppEnfilade", "app-enfilade"),
      ("Ünïted Café", "Ünïted Café", "UnitedCafe", "united-cafe"),
      ("Straße", "Straße", "Strasse", "strasse"),
      ("Ada’s C++ “App” $1", "Ada’s C++ “App” $1", "AdasCApp1", "adas-c-app-1"),
      ("読書 Notes", "読書 Notes", "Notes", "notes"),
    ])
  func names(folder: String, title: String, module: String, program: String) throws {
    let names = try PackageNames(folder: folder, id: nil)
    #expect(
      [names.title, names.module, names.program, names.id]
        == [title, module, program, "org.example.\(module)"])
  }

  @Test("OP-19 what can have no such name is refused, with the reason")
  func badNames() {
    #expect(
      refusal("\(scratch.path)/読書")
        == "No module can be called “読書”: take a name with Latin letters")
    #expect(refusal("\(scratch.path)/-")?.contains("“-”") == true)
    #expect(refusal("/")?.contains("“/”") == true)
    #expect(refusal("\(scratch.path)/a\nb")?.contains("characters") == true)
    #expect(
      refusal("\(scratch.path)/\(String(repeating: "a", count: 61))")?.contains("too long") == true)
    let checkout = Compiler.package.split(separator: "/").last ?? ""
    #expect(refusal("\(scratch.path)/\(checkout.uppercased())")?.contains("depends on") == true)
    #expect(refusal("\(scratch.path)/swift-collections")?.contains("depends on") == true)
    for character in ["\\", "\"", "%"] {
      #expect(
        refusal("\(scratch.path)/a\(character)b/Reader")?.hasPrefix("SwiftPM cannot build") == true)
    }
    #expect(
      refusal("\(scratch.path)/Reader", "--id", "reader")
        == "“reader” cannot be the id of an app, as org.example.Reader can")
    #expect(refusal("\(scratch.path)/Reader", "--id", "") != nil)
    #expect(scratch.isEmpty)
  }

  @Test("OP-19 a command line that cannot be followed is refused")
  func badOptions() {
    #expect(refusal() == "Say where the package is to be, such as ../Reader")
    #expect(refusal("") == "Say where the package is to be, such as ../Reader")
    #expect(refusal("\(scratch.path)/A", "B") == "Unexpected argument B")
    #expect(refusal("--frobnicate", "\(scratch.path)/A") == "Unknown option --frobnicate")
    #expect(refusal("\(scratch.path)/A", "--id") == "Missing argument for --id")
    #expect(
      refusal("\(scratch.path)/A", "--libraries", scratch.path)
        == "There is no checkout of Enfilade in \(scratch.path)")
    #expect(
      throws: CommandLineError.self, "an installed program knows of no checkout",
      performing: { try NewCommand.run(["new", "\(scratch.path)/A"], checkout: nil) })
    #expect(scratch.isEmpty)
    #expect(NewCommand.exitCode(of: ["new", "--frobnicate"]) == 2)
  }

  @Test("OP-19 a folder in which there is something, and what is none, is left as it is")
  func occupied() throws {
    try TextFile.write("mine", to: "\(scratch.path)/Reader/.hidden")
    #expect(refusal("\(scratch.path)/Reader") == "\(scratch.path)/Reader is not empty")
    #expect(try scratch.files("Reader") == [".hidden"])
    #expect(
      refusal("\(scratch.path)/Reader/.hidden")
        == "\(scratch.path)/Reader/.hidden cannot be used: Not a directory")
    #expect(try scratch.text("Reader/.hidden") == "mine")
  }

  @Test("OP-19 an empty folder is filled, also the one that the shell is in, and one in none yet")
  func places() throws {
    mkdir("\(scratch.path)/Reader", 0o777)
    _ = try make("\(scratch.path)/Reader/../Reader/.")
    #expect(try scratch.files("Reader").count == 16)
    _ = try make("\(scratch.path)/a/b/Reader/")
    #expect(try scratch.files("a/b/Reader").count == 16)
  }

  @Test("OP-19 where a file cannot be written, nothing of the package stays")
  func failure() throws {
    #expect(refusal("/proc/Reader") == "/proc/Reader cannot be written: No such file or directory")
    // The folder can be made, and what lies deepest in it cannot.
    var deep = scratch.path
    while deep.utf8.count < 3860 { deep += "/" + String(repeating: "d", count: 200) }
    deep += "/" + String(repeating: "d", count: max(4040 - deep.utf8.count, 1)) + "/Reader"
    #expect(refusal(deep)?.hasSuffix("File name too long") == true)
    #expect(scratch.isEmpty)
    // What was there before stays, and is as empty as it was.
    mkdir("\(scratch.path)/Reader", 0o777)
    let files = [
      PackageTemplate.File("one", ""), PackageTemplate.File("two/three", ""),
      PackageTemplate.File("one/four", ""),
    ]
    #expect(throws: PackageError.self) {
      try PackageWriter.write(files, to: "\(scratch.path)/Reader")
    }
    #expect(try scratch.files("Reader") == [] && access("\(scratch.path)/Reader", F_OK) == 0)
  }

  @Test("OP-19 libraries that lie beside the package are found from there")
  func libraries() {
    #expect(Checkout.dependency(on: "/a/enfilade", of: "/a/Reader") == "../enfilade")
    #expect(Checkout.dependency(on: "/a/enfilade", of: "/b/Reader") == "/a/enfilade")
    #expect(Checkout.ofThisProgram == Compiler.package)
  }
}

extension ScratchFolder {
  /// Whether nothing is in it.
  fileprivate var isEmpty: Bool { (try? entries(".", "-mindepth 1")) == [] }

  /// The files in a folder in it, and in those inside of that.
  fileprivate func files(_ name: String) throws -> [String] { try entries(name, "-type f") }

  private func entries(_ name: String, _ condition: String) throws -> [String] {
    let list = "\(path).list"
    defer { unlink(list) }
    system("cd '\(path)/\(name)' && find . \(condition) -printf '%P\\n' | LC_ALL=C sort >'\(list)'")
    return String(decoding: try TextFile.read(list), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  func text(_ name: String) throws -> String { try #require(read(name)) }
}
