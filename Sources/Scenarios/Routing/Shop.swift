import Containment
import GTK
import Routing

/// A small app in a window of its own, to be gone about in by routes, and the router of that window.
///
/// The window opens with the first thing that is done in it, beside the window of the sandbox.
final class Shop {
  /// What the shop can begin with.
  enum Start: String, CaseIterable { case home, stack, tabs }
  /// What can be put over whatever is there.
  enum Cover: String, CaseIterable { case bag, order }

  let session = ShopSession()
  var composition: any ShopComposition = SheetComposition() {
    didSet { onChange?() }
  }
  /// Called when the shop is, or may be, another than before.
  var onChange: (@MainActor () -> Void)?
  /// Hears what the router logs.
  var onLog: (@MainActor (RoutingMessage) -> Void)?
  /// The window beside which the shop opens.
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

  /// A plan needs the window too, but not on the screen.
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

  /// Closes the window; a navigation that is under way is cancelled before.
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

  // MARK: What is done in it

  /// Does something after what was begun before; that ends by itself or is superseded.
  private func begin(_ body: @escaping @MainActor (Router) async -> Void) {
    let router = present()
    let last = task
    task = Task {
      await body(router)
      await last?.value
      onChange?()
    }
  }

  /// Does something without a route, in place of what is under way.
  private func set(_ body: @escaping @MainActor (RootWindow) async -> Void) {
    let last = task
    last?.cancel()
    begin { router in
      await last?.value
      // The window may have been closed meanwhile, or something else been asked for.
      if !Task.isCancelled { await body(router.window) }
    }
  }

  /// Shows the shop as it begins, without anything over it.
  func start(_ start: Start) {
    set { await $0.setRootViewController(start.make(), transition: .crossfade) }
  }

  /// Presents something over whatever is there.
  func put(_ cover: Cover) {
    set { await $0.topmostViewController.present(cover.make(), style: .sheet) }
  }

  /// The ways in the shop, as it is put together now.
  private func routes(_ router: Router) -> ShopRoutes {
    ShopRoutes(router: router, session: session, composition: composition)
  }

  /// What would be done, or the error with which that would fail. Nothing is done, and the window
  /// does not open.
  func plan(_ address: RouteAddress) throws -> Plan {
    let router = currentRouter
    return try router.plan(to: address.destination(routes(router)))
  }

  /// Goes there, and tells what came of it. What leads nowhere does not open the window.
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

  // MARK: How it is

  /// The controllers in one line; nil while the shop is closed.
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
  /// What the button for it says.
  var title: String {
    switch self {
    case .home: tr("Home")
    case .stack: tr("Stack")
    case .tabs: tr("Tabs")
    }
  }

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
  /// What the button for it says.
  var title: String {
    switch self {
    case .bag: tr("Bag")
    case .order: tr("Order")
    }
  }

  fileprivate func make() -> ViewController {
    switch self {
    case .bag: BagViewController()
    case .order: OrderViewController()
    }
  }
}
