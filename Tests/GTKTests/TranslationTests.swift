import CGTK
import GTK
import TestSupport
import Testing

@Suite("Translation")
struct TranslationTests {
  @Test("without a catalogue words stay as they are, with the values in their places")
  func filling() {
    #expect(tr("Close") == "Close")
    #expect(tr("{2} before {1}", "a", "b") == "b before a")
    #expect(tr("Copied {1}", "{1} {2}") == "Copied {1} {2}", "a value is not looked into")
    #expect(tr("{1} of {3}, {x} {", "a", "b") == "a of {3}, {x} {")
    #expect(tr(in: "verb", "Open {1}", "it") == "Open it")
    #expect(tr(one: "{1} item", many: "{1} items of {2}", count: 1, "x") == "1 item")
    #expect(tr(one: "{1} item", many: "{1} items of {2}", count: 2, "x") == "2 items of x")
  }

  @Test("AP-21 a text is looked up in the app's own catalogue, then in that of the libraries")
  func domains() throws {
    let folder = ScratchFolder()
    let locale = setlocale(LC_ALL, nil).map { String(cString: $0) } ?? "C"
    let language = getenv("LANGUAGE").map { String(cString: $0) } ?? ""
    defer {
      setenv("LANGUAGE", language, 1)
      setlocale(LC_ALL, locale)
      enfilade_forget_translations()
      for domain in ["shop", "enfilade"] { Translation.forget(domain) }
    }
    try write(
      [
        "Close": "Laden zu", "verb\u{4}Open": "Öffne",
        "{1} pear\0{1} pears": "{1} Birne\0{1} Birnen",
      ],
      to: folder, as: "shop")
    try write(["Close": "Schließen", "Cancel": "Abbrechen"], to: folder, as: "enfilade")
    try write(["Close": "Zu"], to: folder, as: "probe")
    Translation.begin(domain: "shop", folder: folder.path)
    speak()
    // In C.UTF-8 the C library translates nothing since its version 2.39.
    bindtextdomain("probe", folder.path)
    guard "Close".withCString({ String(cString: g_dgettext("probe", $0)) }) != "Close" else {
      return
    }

    #expect(Translation.languages == ["xx"])
    #expect(tr("Close") == "Laden zu")
    #expect(tr("Cancel") == "Abbrechen")
    #expect(tr("Nobody knows it") == "Nobody knows it")
    #expect(tr(in: "verb", "Open") == "Öffne" && tr(in: "adjective", "Open") == "Open")
    #expect(tr(one: "{1} pear", many: "{1} pears", count: 1) == "1 Birne")
    #expect(tr(one: "{1} pear", many: "{1} pears", count: 2) == "2 Birnen")
    #expect(tr(one: "{1} plum", many: "{1} plums", count: 2) == "2 plums")

    // A folder without catalogues of the libraries takes none away.
    Translation.begin(folder: "\(folder.path)/nothing")
    speak()
    #expect(tr("Cancel") == "Abbrechen")
  }

  /// Speaks the language of the catalogues that are written here.
  private func speak() {
    if setlocale(LC_ALL, "en_US.UTF-8") == nil { setlocale(LC_ALL, "C.UTF-8") }
    setenv("LANGUAGE", "xx", 1)
    enfilade_forget_translations()
  }

  /// Writes a catalogue as msgfmt does.
  private func write(_ words: [String: String], to folder: ScratchFolder, as domain: String) throws
  {
    let header =
      "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n"
    let all = words.merging(["": header]) { first, _ in first }
      .map { (Array($0.utf8), Array($1.utf8)) }
      .sorted { $0.0.lexicographicallyPrecedes($1.0) }
    var texts: [UInt8] = []
    var tables: [[Int]] = [[], []]
    let start = 28 + 16 * all.count
    for (index, column) in [all.map(\.0), all.map(\.1)].enumerated() {
      for text in column {
        tables[index] += [text.count, start + texts.count]
        texts += text + [0]
      }
    }
    let numbers =
      [0x9504_12de, 0, all.count, 28, 28 + 8 * all.count, 0, start] + tables[0] + tables[1]
    var bytes: [UInt8] = []
    for number in numbers {
      bytes += withUnsafeBytes(of: UInt32(number).littleEndian, Array.init)
    }
    try Folder.make("\(folder.path)/xx/LC_MESSAGES")
    folder.write(bytes: bytes + texts, to: "xx/LC_MESSAGES/\(domain).mo")
  }
}
