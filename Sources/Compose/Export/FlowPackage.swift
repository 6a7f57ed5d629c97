import GTK
import HandSteps
import Sandbox

// Not translated: Swift.
/// A flow as a package of its own, as `enfilade new` makes one: a file for each screen, the ways between them, the rows
/// of its tables, a sandbox, and tests that walk as was recorded.
///
/// What stands in braces is filled in while the app runs, from the row that has led to a screen and from the variables.
///
/// ```swift
/// let package = FlowPackage(of: flow, named: names, walks: walks, libraries: "../enfilade")
/// try PackageUpdate(package.files, in: folder).write()
/// ```
struct FlowPackage {
  let app: FlowApp
  let walks: [FlowStory]
  private let template: PackageTemplate
  private var names: PackageNames { template.names }

  /// - Parameters:
  ///   - walks: what was recorded, which its tests do.
  ///   - libraries: the path of the checkout with the libraries, absolute or relative to the package.
  ///   - folder: where paths in texts lead from; nil if the flow has no file.
  init(
    of flow: Flow, named names: PackageNames, walks: [FlowStory] = [], libraries: String,
    folder: String? = nil
  ) {
    app = FlowApp(flow, scheme: names.program, folder: folder)
    // Knobs, actions and URLs of a scenario are none of the app.
    self.walks = walks.filter { story in
      story.walk.steps.allSatisfy { step in
        switch step {
        case .set, .perform, .open: false
        default: true
        }
      }
    }
    template = PackageTemplate(names: names, libraries: libraries)
  }

  /// All files, those of Swift not formatted yet.
  ///
  /// - Throws: a `FileError` if a file that the flow shows cannot be read.
  var files: [PackageTemplate.File] {
    get throws(FileError) {
      let usual = ["Containment", "Routing", "Parts"]
      let others = Set(app.flow.layers.map { $0.kind.descriptor.library }).subtracting(usual)
      let needed = usual + others.sorted()
      let testing = ["Automation", "ContainmentTesting", "Sandbox"]
      let manifest = template.manifest(needed: needed, testing: testing, hasFiles: hasFiles)
      return try [readme, manifest, template.makefile(hasFiles: hasFiles, opensURLs: true)]
        + template.rest
        + [
          PackageTemplate.File(".scripts/words", template.script),
          PackageTemplate.File("po/de.po", template.germanHead),
          PackageTemplate.File("Sources/\(names.program)/main.swift", program),
          PackageTemplate.File("Sources/\(names.sandbox.program)/main.swift", sandbox),
          PackageTemplate.File(
            "Resources/\(names.id).desktop", template.desktop(opening: app.scheme)),
        ] + sources + copies() + tests
    }
  }

  private var screens: String { "Sources/\(names.module)Screens" }
  private var hasFiles: Bool { !app.files.names.isEmpty }

  /// The files that the flow shows, and what finds them.
  private func copies() throws(FileError) -> [PackageTemplate.File] {
    guard hasFiles else { return [] }
    var files = [PackageTemplate.File("\(screens)/AppFiles.swift", finding)]
    for (path, name) in app.files.names.sorted(by: { $0.value < $1.value }) {
      files.append(PackageTemplate.File("\(screens)/Files/\(name)", bytes: try TextFile.read(path)))
    }
    return files
  }

  private var finding: String {
    """
    import GTK

    /// The files of the app that are no sources, such as pictures: in `Files` beside this file, and in `share` where the
    /// app is installed.
    nonisolated enum AppFiles {
      /// The path of a file.
      static func path(_ name: String) -> String {
        let installed = "\\(UserFolders.program ?? ".")/../share/\(names.program)/Files/\\(name)"
        let source: String = #filePath
        return UserFolders.hasFile(installed)
          ? installed : "\\(source.dropLast("AppFiles.swift".count))Files/\\(name)"
      }
    }
    """
  }

  private var sources: [PackageTemplate.File] {
    app.sources.map {
      PackageTemplate.File("\(screens)/\($0.path)", $0.source)
    }
  }

  // MARK: Programs

  private var program: String {
    let size = "width: \(FlowPackage.window.width), height: \(FlowPackage.window.height)"
    return """
      import Containment
      import GTK
      import \(names.module)Screens

      #if Inspector
        import ContainmentInspector

        Inspector.attach()
      #endif

      Translation.begin(domain: \(swiftQuoted(names.program)))
      let app = Application(id: \(swiftQuoted(names.id)), flags: .handlesOpen)
      var routes: Routes?

      /// Opens the window, or brings it to the front, and shows the screens of URLs.
      func present(_ urls: [String]) {
        if let window = app.activeWindow { window.present() } else { open() }
        for url in urls { routes?.open(url) }
      }

      func open() {
        let window = ApplicationWindow(app, title: \(template.title), \(size))
        let opened = Routes()
        window.destroyed.connect { routes = nil }
        routes = opened
        RootWindow(window, root: opened).show()
      }

      app.activated.connect { present([]) }
      app.opened.connect { present($0.uris) }
      app.run()
      """
  }

  private var sandbox: String {
    """
    import Containment
    import GTK
    import \(names.module)Screens
    import Sandbox

    Translation.begin(domain: \(swiftQuoted(names.program)))
    SandboxApp(
      id: \(swiftQuoted(names.sandbox.id)), title: \(template.title),
      program: \(swiftQuoted(names.sandbox.program)),
      scenarios: Routes.screens.map { screen in
        Scenario(screen.address, screen.title, group: "Screens") { Routes(from: screen) }
      }
    ).run()
    """
  }

  // MARK: Tests

  private var tests: [PackageTemplate.File] {
    let folder = "Tests/\(names.module)Tests"
    return [
      PackageTemplate.File("\(folder)/ScreenTests.swift", inside),
      PackageTemplate.File("\(folder)/AppTests.swift", outside),
    ]
  }

  private var inside: String {
    let walked = walks.map { walk in
      """
      @Test(\(swiftQuoted(walk.title)))
      func \(SwiftNames.member(walk.id))() async throws {
        let walk = Walker(\(swiftQuoted(walk.id)), width: \(walk.size.width), height: \(walk.size.height))
        let hand = walk.hand
      \(walk.walk.statements.flatMap { [$0, "try await walk.rest()"] }.indented.joined(separator: "\n"))
        try await walk.close()
      }
      """
    }
    let tests = [everyScreen] + walked
    let stage = walks.isEmpty ? "" : "\n\n\(walk)"
    return """
      import Containment
      import ContainmentTesting
      import GTK
      import \(names.module)Screens
      import Sandbox
      import Testing\(walks.isEmpty ? "" : FlowPackage.libraryOfC)

      extension OnScreen {
        /// Tests of the screens in process, with a clock that the test advances.
        @Suite("Screens")
        struct ScreenTests {
      \(tests.map(\.indented.indented).joined(separator: "\n\n"))
        }
      }\(stage)
      """
  }

  private static let libraryOfC = """


    #if canImport(Glibc)
      import Glibc
    #endif
    """

  private var everyScreen: String {
    """
    @Test("every screen has a URL", arguments: Routes.screens.map(\\.address))
    func url(_ address: String) async throws {
      let theatre = Theatre(width: 400, height: 640)
      let routes = Routes()
      theatre.settle(routes)
      #expect(throws: Never.self) {
        try routes.links.destination(for: "\(names.program)://\\(address)")
      }
      routes.open("\(names.program)://\\(address)")
      try await letEventsArrive()
      theatre.clock.advance(by: 1000)
      try await letEventsArrive()
      #expect(Routes.screens.count { $0.address == address } == 1, "no other has that")\(staysThere)\(saysNothing)
      theatre.settle(nil)
      theatre.close()
    }
    """
  }

  /// Whether a screen to which a URL leads stays, which is expected then.
  private var staysThere: String {
    happens([.setRoot]) ? "" : "\n  #expect(routes.root?.address == address)"
  }

  /// Whether a failure is the only thing that may be said by itself, which is expected not to be.
  private var saysNothing: String {
    happens([.snackbar, .removeRow])
      ? "" : "\n  #expect(routes.snackbar == nil, \"nothing has failed\")"
  }

  /// Whether one of these is done without anybody's doing, as a screen comes or some time after.
  private func happens(_ kinds: [LinkAction.Kind]) -> Bool {
    app.flow.links.contains { place in
      (place.link.trigger.isByItself || place.link.trigger == .url)
        && place.link.action.all.contains { kinds.contains($0.kind) }
    }
  }

  /// A window in which somebody walks, and the pictures of that.
  private var walk: String {
    """
    /// Somebody who walks through the screens.
    @MainActor
    private final class Walker {
      let hand: Hand
      private let theatre: Theatre
      private let name: String
      private var count = 0

      init(_ name: String, width: Int, height: Int) {
        self.name = name
        theatre = Theatre(width: width, height: height, movesGTK: true)
        hand = Hand(on: theatre.container)
        // What waits does so by the same clock as what moves.
        theatre.container.motion = Motion(clock: theatre.clock)
        theatre.settle(Routes())
      }

      /// Waits until nothing moves, and keeps a picture where the variable WALK_PICTURES names a folder.
      func rest() async throws {
        // What happens by itself after a while.
        for _ in 0..<3 {
          try await letEventsArrive()
          theatre.clock.advance(by: 1000)
        }
        try await hand.settle()
        try await letEventsArrive()
        count += 1
        if let folder = getenv("WALK_PICTURES") {
          try theatre.picture.write(toPNG: "\\(String(cString: folder))/\\(name)-\\(count).png")
        }
      }

      func close() async throws {
        theatre.settle(nil)
        theatre.close()
        try await letEventsArrive()
      }
    }
    """
  }

  /// The size of the window of the app.
  private static let window = Size(width: 420, height: 780)

  private var outside: String {
    let walked = walks.compactMap { walk -> String? in
      // Wider ones may need what a narrow window does not show.
      guard walk.size.width <= FlowPackage.window.width,
        let statements = walk.walk.statementsOutside
      else { return nil }
      return """


        @Test(\(swiftQuoted(walk.title)))
        func \(SwiftNames.member(walk.id))() async throws {
          var configuration = World.Configuration()
          // A page ignores clicks while it is animated.
          configuration.gtkSettings["gtk-enable-animations"] = "0"
          try await World.with(configuration) { world in
            let app = try await world.launch(executable: program(\(swiftQuoted(names.program))))
        \(statements.indented.indented.joined(separator: "\n"))
          }
        }
        """.indented
    }.joined()
    return #"""
      import Automation
      import Testing

      /// Tests of the programs from outside, each in a desktop of its own.
      @Suite("\#(names.module), from outside")
      struct AppTests {
        /// The path of a program that was built with the tests.
        private func program(_ name: String) -> String { "\(World.products)/\(name)" }

        @Test("the app has a window")
        func app() async throws {
          try await World.with { world in
            let app = try await world.launch(executable: program("\#(names.program)"))
            try await app.find(role: .frame).waitUntil(.showing)
          }
        }

        @Test("the sandbox passes its check")
        func sandbox() async throws {
          try await World.with { world in
            let check = try await world.run(program("\#(names.sandbox.program)"), ["--check"])
            #expect(check.exitCode == 0 && check.standardOutput.isEmpty, "\(check.standardOutput)")
          }
        }\#(walked)
      }
      """#
  }

  // MARK: What there is to read

  private var readme: PackageTemplate.File {
    PackageTemplate.File(
      "README.md",
      """
      # \(names.title)

      An app with \(app.flow.screens.count) screens, from a flow of Enfilade.

      ```sh
      make run      # installs missing packages, builds, and launches the app
      make test     # builds, and runs the tests, on virtual displays; then builds as for a release
      make sandbox  # launches the sandbox, where the screens can be tried
      ```

      | where | what |
      |---|---|
      | `Sources/\(names.module)Screens/Screens` | a view controller for each screen |
      | `Sources/\(names.module)Screens/Components` | those that stand in others, if there are any |
      | `Sources/\(names.module)Screens/Coordinators` | what leads on from each tab, if there are any |
      | `Sources/\(names.module)Screens/Models` | a type for the rows of tables, and the rows |
      | `Sources/\(names.module)Screens/Routes.swift` | how one comes from screen to screen, and the URLs |
      | `Sources/\(names.module)Screens/Store.swift` | what the app knows while it runs |
      | `Sources/\(names.module)Screens/Files` | pictures and other files that it shows, if there are any |
      | `Sources/\(names.program)`, `Sources/\(names.sandbox.program)` | the app and its sandbox |
      | `Tests/\(names.module)Tests` | tests of the screens in process, and of the programs from outside |

      Each screen has a URL, such as `\(names.program)://\(app.flow.start)`, which begins anew with it.

      ## One more screen

      1. In `Routes.swift` it is a case of `Screen`, and one of `Routes.screens`. The compiler says where else it is
         missing: in `address`, `title` and `make(_:)`, which makes its view controller.
      2. Its view controller is a file in `Screens`:

         ```swift
         import Containment
         import GTK
         import Parts

         final class AboutViewController: ScreenViewController {
           private let text = TextScreen("Made in an afternoon.")
           private let buttons = ButtonsScreen(["Back"])

           init(_ store: Store, _ routes: Routes?) {
             super.init(.about, store, routes)
             title = "About"
             buttons.onAction = { [weak self] _ in
               guard let self else { return }
               routes?.back(from: buttons)
             }
             content = ColumnViewController(viewControllers: [text, buttons])
           }
         }
         ```

         What follows the store is set in an override of `update()`, which is called whenever something there changes;
         the initializer calls it at its end, too.
      3. What leads there calls `routes?.push(.about, from: button)`, or `present`, or another of the ways at the end of
         `Routes.swift`, from the controller in which somebody clicks. Each finds the screen if it is somewhere already.
      4. That each of `Routes.screens` is where its URL leads is tested already. How one comes there is a test as those in
         `ScreenTests.swift`: `hand.click` clicks, and `hand.expect(.role("label", named: "Made in an afternoon."))`
         says what is to be seen.

      While you write, `swift build --traits Inspector --build-tests` and then
      `xvfb-run -a swift test --traits Inspector --skip-build --filter ScreenTests` are quicker than `make test`. Where the
      variable `WALK_PICTURES` names a folder, each step of a walk leaves a picture there.

      The flow can be exported here again: files that were changed by hand stay as they are. What was written is
      listed in `\(PackageUpdate.manifest)`, which belongs in the repository.
      """)
  }
}
