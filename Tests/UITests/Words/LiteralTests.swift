import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// It takes seconds, and off the main thread, where other tests wait for windows meanwhile.
@Suite("Words in the sources")
nonisolated struct LiteralTests {
  /// The folder with Package.swift.
  static let package = #filePath.split(separator: "/").dropLast(4).map { "/\($0)" }
    .joined()

  /// Files that write code, style sheets or traces, or tell developers of mistakes in such.
  private static let forDevelopers = [
    "GTK/Application/Settings.swift", "GTK/Builder/", "GTK/Style/", "GTK/Files/URI.swift",
    "GTKTools/Input/Key+Chord", "GTKTools/Input/SynthesisedInput+Devices",
    "GTKTools/Zoom/SharpIcons",
    "Containment/Lists/ListSnapshotErrors",
    "Containment/Layout/Theme.swift", "Containment/Windows/ViewController+Root.swift",
    "Containment/Restoration/StateRestoration.swift",
    "Compose/Export/", "Compose/Samples/FlowSample+Stories",
    "ContainmentInspector/Events/EventExport", "Sandbox/Recording/PlayStage+Locating",
    "Sandbox/Recording/Recording.swift", "Sandbox/Recording/Recording+File",
    "Sandbox/Recording/RecordingExport", "Sandbox/Recording/StepRecorder",
    "Sandbox/Pictures/GalleryPage", "Compose/HandOver/HandOverPage", "Compose/Site/SitePage",
    "Hosting/Serve/GatePage", "GTKTools/Text/WebMarkup", "GoldenReview/ReviewPage",
    "ContainmentInspector/Events/EventRecorder", "ContainmentInspector/Events/InputWatch",
    "Hosting/Watch/WatchShell", "Compose/Package/PackageTemplate", "Sandbox/Recording/RecordedWalk",
  ]

  /// The Swift files in a folder and in those inside of it.
  static func sources(_ folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var files: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasPrefix(".") { continue }
      let path = "\(folder)/\(name)"
      if name.hasSuffix(".swift") { files.append(path) } else { files += sources(path) }
    }
    return files.sorted()
  }

  @Test(
    "OE-13 OE-20 an app of others compiles nothing that is only there for tests and measurements",
    arguments: [
      "GTK", "Containment", "Routing", "Parts", "ContainmentInspector", "GoldenReview", "Hosting",
      "Sandbox", "Compose",
    ])
  func forTestsOnly(library: String) {
    let allowed: Set = ["ENFILADE_LAST_WORDS", "ENFILADE_LOCALE_DIR"]
    let isTool = !["GTK", "Containment", "Routing", "Parts"].contains(library)
    for file in Self.sources("\(Self.package)/Sources/\(library)") {
      let text = Stagehand.text(of: file)
      #expect(isTool || !text.contains("import GTKTools"), "\(file)")
      #expect(!text.contains("import AppHarness"), "\(file)")
      let variables = text.matches(of: /ENFILADE_[A-Z_]+/).map { String($0.output) }
      #expect(allowed.isSuperset(of: variables), "\(file): \(variables)")
    }
  }

  @Test("OE-13 what pages of the inspector ask a style for has it where there is no sandbox")
  func stylesOfInspector() {
    func texts(_ library: String) -> [String] {
      Self.sources("\(Self.package)/Sources/\(library)").map { Stagehand.text(of: $0) }
    }
    let own = texts("ContainmentInspector")
    let asked = own.flatMap {
      $0.matches(of: /(?:styleClasses\.(?:insert|set)\(|style: )"(enfilade-[a-z-]+)"/).map(\.1)
    }
    let ruled = (own + texts("Containment")).flatMap {
      $0.matches(of: /\.(enfilade-[a-z-]+)/).map(\.1)
    }
    #expect(Set(asked).count > 5)
    #expect(Set(asked).subtracting(ruled) == [])
  }

  @Test(
    "DK-07 no literal that a person sees is without a translation",
    arguments: [
      "Sources/GTK", "Sources/GTKTools", "Sources/Containment", "Sources/ContainmentInspector",
      "Sources/GoldenReview", "Sources/Hosting", "Sources/Sandbox",
      "Sources/Compose", "Sources/Parts", "Sources/Scenarios", "Sources/enfilade",
      "Examples/Todo/Sources/TodoScreens", "Examples/Todo/Sources/TodoScenarios",
    ])
  func bareLiterals(folder: String) {
    let files = Self.sources("\(Self.package)/\(folder)")
    #expect(!files.isEmpty)
    for file in files where !Self.forDevelopers.contains(where: { file.contains("/\($0)") }) {
      for complaint in LiteralReview(Stagehand.text(of: file)).complaints {
        Issue.record("\(file.dropFirst(Self.package.count + 1)):\(complaint)")
      }
    }
  }

  @Test("AR-06 words that have given way to those of the field do not come back")
  func words() {
    // Turn is Transaction, Scene is Composite, Walk is RouteResolver, and so on.
    let former = #/\b(Turn|Scene|Walk|Performance|Glide|AskingSignal|deeds|strike|guardian)\b/#
    let files = Self.sources("\(Self.package)/Sources")
    #expect(files.count > 500)
    for file in files {
      for (index, line) in Stagehand.text(of: file).split(
        separator: "\n", omittingEmptySubsequences: false
      ).enumerated() where !line.contains("\"") && line.contains(former) {
        Issue.record("\(file.dropFirst(Self.package.count + 1)):\(index + 1): \(line)")
      }
    }
  }

  @Test("DK-07 a bare literal is found wherever it stands, and what nobody reads is let be")
  func review() {
    let source = #"""
      let close = Button("Close")  // "This is said in a comment"
      close.tooltip = "close"
      close.accessibleID = "modal.close"
      let words = [(id: "one", title: "one"), (id: "two", title: tr("Two"))]
      let label = isOpen ? "Fold" : tr("Unfold")
      say("\(tr("Copied")) \(count == 1 ? "one row" : "") of them all")
      say(tr("{1} rows", "\(count)"), tr(one: "{1} row", many: "{1} rows", count: 2))
      precondition(count > 0, "There is no row \(count).")
      let path = "\(folder)/window.ini", key = "<Primary>Page_Up", name = "ENFILADE_LOCALE_DIR"
      // Not translated: they are names.
      let guests = [
        "Ada", "Bertrand",
        "Grace Hopper",
      ]
      let title = "\(page) — Enfilade"
      let rooms = ["Atrium"], hall = tr(rooms[0])
      """#
    #expect(
      LiteralReview(source).complaints == [
        "1: not translated: Close",
        "2: not translated: close",
        "4: not translated: one",
        "5: not translated: Fold",
        "6: tr in an interpolation is not found: Copied",
        "6: not translated: one row",
        "6: not translated:   of them all",
        "16: not translated: Atrium",
        "16: tr needs a literal:let rooms = [\"Atrium\"], hall = tr(rooms[0])",
      ])
  }
}
