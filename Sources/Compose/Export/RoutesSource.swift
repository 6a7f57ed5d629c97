import Sandbox

// Not translated: Swift.
/// The ways between the screens of an exported app.
struct RoutesSource {
  let app: FlowApp
  /// The source of all screens, which says what of it they need.
  let screens: String

  var source: String {
    let parts = [head, places, declaration, making, urls, ways]
    return parts.joined(separator: "\n\n")
  }

  private func uses(_ way: String) -> Bool { screens.contains("routes?.\(way)(") }

  private var all: [FlowScreen] { app.flow.screens }

  private var head: String { "import Containment\nimport GTK\nimport Routing" }

  // MARK: Where one can be

  private var places: String {
    let cases = all.map { screen in
      let word = app.place(of: screen.id)
      return "  case \(word)\(app.models.subject(of: screen.id).map { "(\($0.type))" } ?? "")"
    }
    func texts(_ text: (FlowScreen) -> String) -> String {
      all.map { "    case .\(app.place(of: $0.id)): \(swiftQuoted(text($0)))" }
        .joined(separator: "\n")
    }
    return """
      /// The screens of the app, each with what it is about.
      public nonisolated enum Screen: Hashable, Sendable {
      \(cases.joined(separator: "\n"))

        /// The last part of its URL.
        public var address: String {
          switch self {
      \(texts(\.id))
          }
        }

        public var title: String {
          switch self {
      \(texts(plainTitle))
          }
        }
      }
      """
  }

  /// A title without what stands in braces.
  private func plainTitle(_ screen: FlowScreen) -> String {
    let filled = FlowFiles.named(app.flow.data(of: screen.id, by: app.ways).fill(screen.title))
    return filled.contains("{") ? String(filled.filter { !"{}".contains($0) }) : filled
  }

  // MARK: The controller

  private var declaration: String {
    """
    /// Shows the screens, and leads from one to the next, as URLs do, too:
    /// \(example).
    public final class Routes: SnackbarController {
      /// Every screen, as it is at first.
      public nonisolated static let screens: [Screen] = [
    \(firsts)
      ]

      /// What was said last, which may still wait to be shown.
      private var said: SnackbarRequest?
      private let store = Store()
      private let stage: RootController
      private let context: PresentationContextController
      private lazy var router: Router = {
        let router = Router(of: context)
        // A screen that is just coming stays, also if something in it is clicked already.
        router.policy = .queue
        return router
      }()

      /// Begins with a screen.
      public init(from start: Screen = \(start)) {
        let stage = RootController()
        self.stage = stage
        context = PresentationContextController(rootViewController: stage)
        super.init(rootViewController: context)
        stage.transition = .crossfade
        stage.content = make(start)
      }

      /// The screen with which it has begun, or has begun anew by then.
      public var root: Screen? { (stage.content as? ScreenViewController)?.place }
    }
    """
  }

  /// The screen with which it begins. What is no part of the library’s interface cannot be a default, such as a row.
  private var start: String {
    let index = all.firstIndex { $0.id == app.flow.start } ?? 0
    return app.models.subject(of: app.flow.start) == nil
      ? app.place(of: app.flow.start, in: SwiftScope()) : "Routes.screens[\(index)]"
  }

  private var example: String { "`\(app.scheme)://\(all.last?.id ?? app.flow.start)`" }

  private var firsts: String {
    all.map { "    \(app.place(of: $0.id, in: SwiftScope()))," }.joined(separator: "\n")
  }

  private var making: String {
    let cases = all.map { screen -> String in
      let type = app.type(of: screen.id)
      let word = app.place(of: screen.id)
      guard let subject = app.models.subject(of: screen.id) else {
        return "    case .\(word): \(type)(store, self)"
      }
      let name = subject.variable
      return "    case .\(word)(let \(name)): \(type)(\(name), store, self)"
    }
    return """
      extension Routes {
        private func make(_ place: Screen) -> ScreenViewController {
          switch place {
      \(cases.joined(separator: "\n"))
          }
        }\(answering)

        // MARK: Steps

        /// A screen, which is found if it is there, or made.
        private func way(to place: Screen) -> StepAssembly<ScreenViewController, Void> {
          StepAssembly(
            finder: .first { (screen: ScreenViewController, _: Void) in
              screen.place == place\(isOther)
            }, factory: .build { [unowned self] (_: Void) in make(place) })
        }

        /// A way that begins anew with a screen, unless it is there already.
        private func beginning(
          with place: Screen, by transition: Transition = .crossfade, isAnew: Bool = false
        ) -> Step<ScreenViewController, Void> {
          let present = stage.content as? ScreenViewController
          let found = isAnew || present?.place != place ? nil : present
          return StepAssembly<ScreenViewController, Void>(
            finder: .instance(found),
            factory: .build { [unowned self] (_: Void) in \(made) }
          )
          .using(.setRoot(transition))
          .from(
            Step<ViewController, Void>.custom(using: .instance(stage))
              .expectingContainer(RootController.self))
        }

        private func here(_ layer: ViewController) -> Step<ViewController, Void> {
          .custom(using: .instance(layer))
        }

        private func go<Target>(_ step: Step<Target, Void>) {
          go(AnyDestination(step, ()))
        }

        private func go(_ destination: AnyDestination\(goesBack ? ", isBack: Bool = false" : "")) {
          Task {
            do {
              let outcome = try await router.navigate(to: destination)
              // Who is deep in the stack of that screen goes back to where it begins.
              if outcome.wasAlreadyVisible\(goesBack ? " || isBack" : "") {
                await router.popToRoot(in: outcome.target)
              }
            } catch let error as RoutingError where error.isOutrun {
              // Somebody has gone elsewhere meanwhile.
            } catch {
              tell("\\(error)")
            }
          }
        }
      }
      """
  }

  /// That a screen which is looked for stands in no other.
  private var isOther: String { hasParts ? " && !screen.isPart" : "" }

  /// That something around a layer is the screen in which one sees it.
  private var isOwn: String {
    hasParts ? "($0 as? ScreenViewController)?.isPart == false" : "$0 is ScreenViewController"
  }

  /// Whether screens or tabs stand in other screens.
  private var hasParts: Bool {
    !app.sections.isEmpty || all.contains { app.isPart($0.id) }
  }

  /// What makes a screen with which one begins anew.
  private var made: String {
    tellsOfURLs ? "isAnew ? answering(place) : make(place)" : "make(place)"
  }

  /// What makes a screen to which a URL has led.
  private var answering: String {
    tellsOfURLs
      ? """


        private func answering(_ place: Screen) -> ScreenViewController {
          let screen = make(place)
          screen.isOpenedByURL = true
          return screen
        }
      """ : ""
  }

  /// Whether a screen leads back to one that is named.
  private var goesBack: Bool { screens.contains("routes?.back(to:") }

  /// Whether a screen does something some time after it has appeared.
  private var isWaiting: Bool { screens.contains("\n    wait(") }

  private var tellsOfURLs: Bool { all.contains { app.isToldOfURL($0.id) } }

  // MARK: URLs

  private var urls: String {
    """
    // MARK: URLs

    extension Routes {
      /// Where URLs lead.
      public var links: URLTable {
        var links = URLTable(scheme: \(swiftQuoted(app.scheme)))
        for place in Routes.screens {
          links.add(place.address, to: beginning(with: place, isAnew: true))
        }
        return links
      }

      /// Shows the screen of a URL.
      public func open(_ url: String) {
        do { go(try links.destination(for: url)) } catch { tell("\\(error)") }
      }
    }
    """
  }

  // MARK: What screens ask for

  private var ways: String {
    let all: [(name: String, source: String)] = [
      ("push", pushing("push", "push", "Pushes")),
      ("replace", pushing("replace", "pushReplacingLast", "Replaces the page by")),
      ("show", showing("show")), ("showDetail", showing("showDetail")),
      ("present", presenting), ("begin", begin), ("back", back), ("close", close),
      ("dismiss", dismiss),
      ("dismissAll", "func dismissAll() { stage.dismiss() }"), ("reveal", reveal),
      ("visit", visit), ("ask", ask),
    ]
    // A screen that is added by hand has a way back, too.
    let used = all.filter { $0.name == "back" || uses($0.name) }.map(\.source)
    let others = [tell] + (isWaiting ? [front] : [])
    return """
      // MARK: Ways

      extension Routes {
      \((used + others).map(\.indented).joined(separator: "\n\n"))
      }
      """
  }

  private func pushing(_ name: String, _ action: String, _ what: String) -> String {
    """
    /// \(what) that screen, or leads to where it is already.
    func \(name)(_ place: Screen, from layer: ViewController, by transition: Transition? = nil) {
      go(
        way(to: place).using(.\(action)(transition: transition))
          .from(here(layer).expectingContainer(NavigationController.self)))
    }
    """
  }

  private func showing(_ name: String) -> String {
    """
    /// Shows that screen as there is room, or leads to where it is already.
    func \(name)(_ place: Screen, from layer: ViewController, by transition: Transition? = nil) {
      go(way(to: place).using(.\(name)(.sheet, transition: transition)).from(here(layer)))
    }
    """
  }

  private var presenting: String {
    """
    /// Presents that screen, or leads to where it is already.
    func present(
      _ place: Screen, as style: PresentationStyle, detents: [Detent] = [],
      from layer: ViewController, by transition: Transition? = nil
    ) {
      let size: Size? = if case .fullPage = style { nil } else { Size(width: 400, height: 420) }
      go(
        way(to: place).using(
          .present(style, transition: transition, preferredContentSize: size) {
            $0.sheetPresentationController.detents = detents
          }
        ).from(here(layer)))
    }
    """
  }

  private var begin: String {
    """
    func begin(with place: Screen, by transition: Transition = .crossfade) {
      go(beginning(with: place, by: transition))
    }
    """
  }

  private var back: String {
    let one = """
      /// Goes back from the screen in which `layer` is, however one came there.
      func back(from layer: ViewController) {
        Task {
          if await router.close(layer) { return }
          await router.back()
        }
      }
      """
    let many = """
      /// Goes back to such a screen, other than that in which `layer` is.
      func back(to place: Screen, from layer: ViewController) {
        let own = sequence(first: layer, next: \\.parent).first {
          \(isOwn)
        }
        let step = FinderStep<ScreenViewController, Void>(
          finder: .first { (screen: ScreenViewController, _: Void) in
            screen.place.address == place.address && screen !== own\(isOther)
          }
        ).from(.current)
        go(AnyDestination(step, ()), isBack: true)
      }
      """
    return goesBack ? "\(one)\n\n\(many)" : one
  }

  private var close: String {
    """
    /// Closes the screen of what is gone, if it is there, unless `layer` is in that.
    func close(_ place: Screen, from layer: ViewController) {
      let own = sequence(first: layer, next: \\.parent).first {
        \(isOwn)
      }
      Task {
        let finder: PredicateFinder<ScreenViewController, Void> = .first { screen, _ in
          screen.place == place && screen !== own\(isOther)
        }
        if let screen = try finder.find(in: context) { await router.close(screen) }
      }
    }
    """
  }

  private var dismiss: String {
    """
    /// Dismisses the screen in which `layer` is, if it is presented.
    func dismiss(from layer: ViewController) {
      guard layer.presentingViewController != nil else { return }
      Task {
        // What it presents itself is dismissed first.
        if layer.presentedViewController != nil { await layer.dismiss().finished }
        layer.dismiss()
      }
    }
    """
  }

  private var reveal: String {
    """
    /// Brings a part of the screen into sight.
    func reveal(_ layer: ViewController?) {
      guard let layer else { return }
      Task {
        try await router.navigate(to: here(layer))
        layer.scrollIntoView()
      }
    }
    """
  }

  private var visit: String {
    """
    func visit(_ address: String) {
      Task {
        do { try await URI.open(address, over: view.window) } catch { tell("\\(error)") }
      }
    }
    """
  }

  private var ask: String {
    """
    /// Asks a question, and tells which of its answers was chosen.
    func ask(_ question: Question, _ body: @escaping @MainActor (Int) -> Void) {
      Task {
        let answer = await context.topmostViewController.ask(question)
        if let index = question.buttons.firstIndex(where: { $0 == answer }) { body(index) }
      }
    }
    """
  }

  private var tell: String {
    """
    /// Says something at the lower edge, in place of what was said before.
    func tell(_ text: String, action: Snackbar.Action? = nil) {
      guard appearance.isOnScreen else { return }
      said?.cancel()
      said = show(Snackbar(text, action: action))
    }
    """
  }

  private var front: String {
    """
    /// Whether nothing lies over a screen.
    func isInFront(_ screen: ViewController) -> Bool {
      sequence(first: screen, next: \\.parent).contains { $0 === context.topmostViewController }
    }
    """
  }

  // MARK: What the screens have in common

  var base: String {
    let isTyped = screens.contains("phaseOfTyping")
    var parts: [String] = []
    if isWaiting { parts.append(waiting) }
    if all.contains(where: { app.isPart($0.id) }) { parts.append(part) }
    if isTyped { parts.append(typing) }
    let isSaying = screens.contains(" say(Snackbar(")
    if isSaying { parts.append(saying) }
    var properties = [
      "let place: Screen", "let store: Store", "private(set) weak var routes: Routes?",
    ]
    if hasParts {
      properties += ["/// Whether it stands in another screen.", "final var isPart = false"]
    }
    if tellsOfURLs {
      properties += [
        "/// Whether a URL has led here that has not been answered yet.",
        "var isOpenedByURL = false",
      ]
    }
    if screens.contains("whole.isOpenedByURL") {
      properties += [
        "/// The screen that one sees: this one, or the outermost in which it stands.",
        "final var whole: ScreenViewController {",
        "  isPart ? parent?.enclosing(ScreenViewController.self)?.whole ?? self : self",
        "}",
      ]
    }
    if isWaiting { properties.append("private var waiting: [AnyObject] = []") }
    if isSaying { properties.append("private var said: [ObjectIdentifier: SnackbarRequest] = [:]") }
    return """
      import Containment
      import GTK

      /// What the screens of the app have in common.
      class ScreenViewController: ContainerViewController {
      \(properties.indented.joined(separator: "\n"))

        init(_ place: Screen, _ store: Store, _ routes: Routes?) {
          self.place = place
          self.store = store
          self.routes = routes
          super.init()
          store.changes.add(self) { [weak self] in self?.update() }
        }

        /// Shows what the store has now.
        func update() {}\(parts.map { "\n\n" + $0.indented }.joined())
      }
      """
  }

  private var waiting: String {
    """
    /// Does something after so many milliseconds, unless one has gone elsewhere by then.
    final func wait(_ milliseconds: Double, _ body: @escaping @MainActor () -> Void) {
      waiting.append(
        motion.clock.after(milliseconds) { [weak self] in
          guard let self, appearance.state == .appeared, routes?.isInFront(self) == true else {
            return
          }
          body()
        })
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      waiting = []
    }
    """
  }

  private var saying: String {
    """
    /// Shows a message in place of the one before, also of one that nobody has seen yet.
    final func say(_ snackbar: Snackbar, in layer: SnackbarController) {
      said[ObjectIdentifier(layer)]?.cancel()
      said[ObjectIdentifier(layer)] = layer.show(snackbar)
    }
    """
  }

  private var part: String {
    """
    /// A screen that stands in this one.
    final func part(_ screen: ScreenViewController) -> ContainerViewController {
      screen.isPart = true
      screen.title = nil
      return ContainerViewController(content: screen)
    }
    """
  }

  private var typing: String {
    """
    /// When a letter is for a command: before a list finds a row by it, but not while somebody writes.
    final var phaseOfTyping: KeyCommand.Phase {
      let focus = view.window?.focusWidget
      let isWriting = focus?.as(Entry.self) != nil || focus?.as(TextView.self) != nil
      return isWriting ? .afterFocus : .beforeFocus
    }
    """
  }
}
