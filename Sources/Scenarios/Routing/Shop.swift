import Containment
import GTK
import Routing
import Sandbox

/// A small app in a window of its own, to navigate in by routes, and the router of that window.
///
/// The window opens beside that of the sandbox with the first action.
final class Shop {
  /// The root with which the shop begins.
  enum Start { case home, stack, tabs }
  /// The screens that can be presented over any other.
  enum Cover { case bag, order }
  /// What products are presented in.
  enum Composition: String, KnobChoice {
    case sheet, page

    var title: String {
      switch self {
      case .sheet: tr("A sheet")
      case .page: tr("A full page")
      }
    }
  }

  let session = ShopSession()
  var composition = Composition.sheet {
    didSet { onChange?() }
  }
  /// Called when the state of the shop may have changed.
  var onChange: (@MainActor () -> Void)?
  /// Called with the messages of the router.
  var onLog: (@MainActor (RoutingMessage) -> Void)?
  /// A screen in the window beside which the shop opens.
  weak var neighbour: ViewController?

  private var router: Router?
  private var task: Task<Void, Never>?

  var isOpen: Bool { router?.window.window.isVisible == true }

  // MARK: The window

  private func present() -> Router {
    let router = currentRouter
    let window = router.window.window
    guard !window.isVisible else { return router }
    if let other = neighbour?.viewIfLoaded?.window {
      window.transientParent = other
      window.place(beside: other)
    }
    router.window.show()
    onChange?()
    return router
  }

  /// The router with its window, which a plan needs as well, though not shown.
  private var currentRouter: Router {
    if let router { return router }
    let window = Window(title: tr("Shop"), width: 320, height: 520)
    window.takesFocusWhenShown = false
    let root = RootWindow(window, root: HomeViewController())
    root.onChromeUpdate = { [weak self] _ in self?.onChange?() }
    window.closeRequested.connect(weak: self, otherwise: false) { shop, _ in
      shop.close()
      return true
    }
    let router = Router(of: root) { [weak self] in self?.onLog?($0) }
    self.router = router
    return router
  }

  /// Closes the window, after the running navigation has been cancelled.
  func close() {
    guard let router else { return }
    self.router = nil
    session.isOpen = false
    router.window.hide()
    let last = task
    last?.cancel()
    task = Task {
      await last?.value
      router.window.close()
    }
    onChange?()
  }

  // MARK: Actions

  /// Starts a task, without waiting for the previous one, which ends by itself or is superseded.
  private func begin(_ body: @escaping @MainActor (Router) async -> Void) {
    let router = present()
    let last = task
    task = Task {
      await body(router)
      await last?.value
      onChange?()
    }
  }

  /// Cancels the running task, and then changes the window without a route.
  private func set(_ body: @escaping @MainActor (RootWindow) async -> Void) {
    let last = task
    last?.cancel()
    begin { router in
      await last?.value
      // Meanwhile the window may have been closed, or another task started.
      if !Task.isCancelled { await body(router.window) }
    }
  }

  /// Replaces the root by that of `start`, with nothing presented over it.
  func start(_ start: Start) {
    set { await $0.setRootViewController(start.make(), transition: .crossfade) }
  }

  /// Presents a screen over the topmost one.
  func put(_ cover: Cover) {
    set { await $0.topmostViewController.present(cover.make(), style: .sheet) }
  }

  /// The routes of the shop with the present composition.
  private func routes(_ router: Router) -> ShopRoutes {
    ShopRoutes(
      router: router, session: session,
      composition: composition == .page ? PageComposition() : SheetComposition())
  }

  /// The plan for an address. Nothing changes, and the window does not open.
  ///
  /// - Throws: the error with which the navigation would fail.
  func plan(_ address: RouteAddress) throws -> Plan {
    let router = currentRouter
    return try router.plan(to: address.destination(routes(router)))
  }

  /// Navigates to an address and reports the outcome. If the address has no destination, the window
  /// does not open.
  func go(
    to address: RouteAddress, then tell: @escaping @MainActor (Result<Arrival, any Error>) -> Void
  ) {
    let destination: AnyDestination
    do { destination = try address.destination(routes(currentRouter)) } catch {
      return tell(.failure(error))
    }
    begin { router in
      do {
        tell(.success(Arrival(try await router.navigate(to: destination))))
      } catch {
        tell(.failure(error))
      }
    }
  }

  // MARK: State

  /// A description of the controllers; nil while the shop is closed.
  var story: String? {
    guard isOpen, let router else { return nil }
    var parts: [String] = []
    var next: ViewController? = router.window.rootViewController
    while let controller = next {
      parts.append(Shop.describe(controller))
      next = controller.presentedViewController
    }
    return parts.dropFirst().reduce(parts[0]) { tr("{1}, under {2}", $0, $1) }
  }

  private static func describe(_ controller: ViewController) -> String {
    switch controller {
    case let stack as NavigationController:
      return stack.viewControllers.map(describe).joined(separator: " › ")
    case let tabs as TabbedController:
      let titles = tabs.viewControllers.map { tab in
        tab === tabs.selectedViewController ? "[\(describe(tab))]" : describe(tab)
      }
      return titles.joined(separator: " | ")
    default:
      return controller.debugName
    }
  }
}

extension Shop.Start {
  fileprivate func make() -> ViewController {
    switch self {
    case .home: return HomeViewController()
    case .stack:
      let stack = NavigationController()
      stack.viewControllers = [HomeViewController()] + (1...3).map { ProductViewController($0) }
      return stack
    case .tabs:
      return TabsController(
        viewControllers: [HomeViewController(), AccountViewController(), BagViewController()])
    }
  }
}

extension Shop.Cover {
  fileprivate func make() -> ViewController {
    switch self {
    case .bag: BagViewController()
    case .order: OrderViewController()
    }
  }
}
