// Not translated: Swift.
/// What every exported flow has: the ways between its screens, and the parts that tell of what is clicked.
extension FlowExport {
  static func routes(start: String, hasVariables: Bool, hasComponents: Bool) -> String {
    """
    /// Shows the screens, and leads from one to the next.
    @MainActor
    final class Routes {
      let root: SnackbarController\(hasVariables ? "\n  var variables = Variables()" : "")
      private let stage = RootController()
      private let router: Router

      init() {
        let context = PresentationContextController(rootViewController: stage)
        root = SnackbarController(rootViewController: context)
        router = Router(of: context)
        router.policy = .queue
        stage.content = make(.\(start))
      }

      // MARK: Ways to screens

      /// A screen, which is found if it is there, or made.
      private func target(_ id: ScreenID) -> StepAssembly<Screen, Void> {
        StepAssembly(
          finder: .first { (screen: Screen, _: Void) in screen.id == id\(hasComponents ? isWhole : "") },
          factory: .build { [self] (_: Void) in make(id) })
      }\(hasComponents ? part : "")

      private func here(_ layer: ViewController) -> Step<ViewController, Void> {
        .custom(using: .instance(layer))
      }

      private func go(_ step: Step<Screen, Void>) {
        Task {
          do {
            try await router.navigate(to: step)
          } catch let error as RoutingError where error.isOutrun {
            // Somebody has gone elsewhere meanwhile.
          } catch {
            root.show(Snackbar("\\(error)"))
          }
        }
      }

      func push(_ id: ScreenID, from layer: ViewController?, by transition: Transition? = nil) {
        guard let layer else { return }
        go(
          target(id).using(.push(transition: transition))
            .from(here(layer).expectingContainer(NavigationController.self)))
      }

      func replace(_ id: ScreenID, from layer: ViewController?, by transition: Transition? = nil) {
        guard let layer else { return }
        go(
          target(id).using(.pushReplacingLast(transition: transition))
            .from(here(layer).expectingContainer(NavigationController.self)))
      }

      func show(_ id: ScreenID, from layer: ViewController?, by transition: Transition? = nil) {
        guard let layer else { return }
        go(target(id).using(.show(.sheet, transition: transition)).from(here(layer)))
      }

      func showDetail(_ id: ScreenID, from layer: ViewController?, by transition: Transition? = nil) {
        guard let layer else { return }
        go(target(id).using(.showDetail(.sheet, transition: transition)).from(here(layer)))
      }

      func present(
        _ id: ScreenID, as style: PresentationStyle, from layer: ViewController?,
        by transition: Transition? = nil, detents: [Detent] = []
      ) {
        guard let layer else { return }
        let size: Size? = if case .fullPage = style { nil } else { Size(width: 400, height: 320) }
        go(
          target(id).using(
            .present(style, transition: transition, preferredContentSize: size) {
              $0.sheetPresentationController.detents = detents
            }
          ).from(here(layer)))
      }

      func begin(_ id: ScreenID, by transition: Transition = .crossfade) {
        stage.transition(to: make(id), style: transition)
      }

      // MARK: Ways back

      func back(from layer: ViewController?) {
        guard let layer else { return }
        Task {
          if await router.close(layer) { return }
          await router.back()
        }
      }

      func back(to id: ScreenID) {
        go(
          FinderStep<Screen, Void>(
            finder: .first { (screen: Screen, _: Void) in screen.id == id\(hasComponents ? isWhole : "") }
          ).from(.current))
      }

      func backToRoot(from layer: ViewController?) {
        layer?.enclosing(NavigationController.self)?.popToRoot()
      }

      func dismiss(from layer: ViewController?) {
        if layer?.presentingViewController != nil { layer?.dismiss() }
      }

      func dismissAll() { stage.dismiss() }

      // MARK: All else

      func select(_ index: Int, from layer: ViewController?) {
        layer?.enclosing(TabbedController.self)?.select(index)
      }

      func toggleDrawer(from layer: ViewController?) {
        layer?.enclosing(NavigationDrawerController.self)?.toggle()
      }

      /// Shows a layer of the same screen.
      func reveal(_ name: String, from layer: ViewController?) {
        \(hasComponents ? outwards : "")guard let layer = \(hasComponents ? "screen" : "layer?.enclosing(Screen.self)")?.layers[name] else { return }
        Task { try await router.navigate(to: Step<ViewController, Void>.custom(using: .instance(layer))) }
      }

      func open(_ address: String) {
        Task { try await URI.open(address, over: root.view.window) }
      }

      /// Asks a question, and tells which of its answers was chosen.
      func ask(
        _ question: Question, from layer: ViewController?, _ body: @escaping @MainActor (Int) -> Void
      ) {
        guard let layer else { return }
        Task {
          let answer = await layer.ask(question)
          if let index = question.buttons.firstIndex(where: { $0 == answer }) { body(index) }
        }
      }
    }
    """
  }

  /// What tells a screen from one that stands in another.
  private static let isWhole = " && !screen.isPart"

  /// The search for a layer that a part may have around it.
  private static let outwards = """
    var screen = layer?.enclosing(Screen.self)
        while let part = screen, part.isPart, part.layers[name] == nil {
          screen = part.parent?.enclosing(Screen.self)
        }

    """ + "    "

  private static let part = """


      /// A screen that stands in another one, which knows its layers, too.
      private func part(_ id: ScreenID, of screen: Screen) -> Screen {
        let part = make(id)
        part.isPart = true
        part.title = nil
        screen.layers.merge(part.layers) { own, _ in own }
        return part
      }
    """

  private static let isPart = """

      /// Whether it stands in another screen.
      var isPart = false
    """

  static func parts(hasComponents: Bool) -> String {
    """
    /// A screen of the flow.
    final class Screen: ContainerViewController {
      let id: ScreenID\(hasComponents ? isPart : "")
      /// The layers that lead somewhere, by their names.
      var layers: [String: ViewController] = [:]
      /// What happens by itself so many milliseconds after it has appeared.
      var onAppear: [(delay: Double, body: @MainActor () -> Void)] = []
      var keys: [KeyCommand] = []
      /// What tells of the rows and tabs that are chosen.
      var kept: [AnyObject] = []
      private var waiting: [AnyObject] = []

      init(_ id: ScreenID, title: String) {
        self.id = id
        super.init()
        self.title = title
      }

      override var keyCommands: [KeyCommand] { super.keyCommands + keys }

      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        for (delay, body) in onAppear where delay == 0 { body() }
        waiting = onAppear.filter { $0.delay > 0 }.map { motion.clock.after($0.delay, $0.body) }
      }

      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        waiting = []
      }
    }

    /// Tells of the rows of a list.
    final class Rows: ListViewControllerDelegate {
      var onClick: (@MainActor () -> Void)?
      var onMenu: (@MainActor () -> Void)?
      var leading: (title: String, body: @MainActor () -> Void)?
      var trailing: (title: String, body: @MainActor () -> Void)?
      /// What single rows do in place of that, by their indexes.
      var single: [Int: Rows] = [:]

      func list(_ list: ListViewController<Int>, didActivate item: Int) {
        let body = single[item]?.onClick ?? onClick
        body?()
      }

      func list(_ list: ListViewController<Int>, shouldOpenMenuOf item: Int) -> Bool {
        let body = single[item]?.onMenu ?? onMenu
        body?()
        return body == nil
      }

      func list(_ list: ListViewController<Int>, actionsFor item: Int) -> RowActions<Int> {
        func actions(
          _ swipe: (title: String, body: @MainActor () -> Void)?
        ) -> [RowAction<Int>] {
          swipe.map { swipe in [RowAction(swipe.title) { _ in swipe.body() }] } ?? []
        }
        let own = single[item]
        return RowActions(
          leading: actions(own?.leading ?? leading), trailing: actions(own?.trailing ?? trailing))
      }
    }

    /// Tells of the tabs that a person selects.
    final class Taps: TabbedControllerDelegate {
      var onSelect: @MainActor (Int) -> Void = { _ in }

      func tabbedController(_ controller: TabbedController, didSelect selection: TabSelection) {
        if selection.trigger != .program { onSelect(selection.index) }
      }
    }
    """
  }
}
