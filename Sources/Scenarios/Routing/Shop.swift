import Containment
import GTK
import Routing
import Sandbox

/// A small app in a part of a window, to navigate in by routes, and the router of that part.
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
  /// Shows the shop, with all that it presents.
  let context = PresentationContextController(rootViewController: HomeViewController())
  var composition = Composition.sheet {
    didSet { onChange?() }
  }
  /// Called when the state of the shop may have changed.
  var onChange: (@MainActor () -> Void)?
  /// Called with the messages of the router.
  var onLog: (@MainActor (RoutingMessage) -> Void)?

  private lazy var router = Router(of: context) { [weak self] in self?.onLog?($0) }
  /// The navigations that are under way: the last, and those that it replaces.
  private var navigations: [Task<Arrival, any Error>] = []
  /// The last change that was not made by a route.
  private var change: Task<Void, Never>?

  // MARK: Routes

  /// The routes of the shop with the present composition.
  private var routes: ShopRoutes {
    ShopRoutes(
      router: router, session: session,
      composition: composition == .page ? PageComposition() : SheetComposition())
  }

  /// The plan for an address. Nothing changes.
  ///
  /// - Throws: the error with which the navigation would fail.
  func plan(_ address: RouteAddress) throws -> Plan {
    try router.plan(to: address.destination(routes))
  }

  /// Navigates to an address; cancelling the task cancels that.
  ///
  /// - Throws: the error of the router, or that the address has no destination.
  func go(to address: RouteAddress) async throws -> Arrival {
    let destination = try address.destination(routes)
    let router = router
    let navigation = Task { Arrival(try await router.navigate(to: destination)) }
    navigations.append(navigation)
    defer {
      navigations.removeAll { $0 == navigation }
      onChange?()
    }
    return try await withTaskCancellationHandler {
      try await navigation.value
    } onCancel: {
      navigation.cancel()
    }
  }

  /// Cancels the navigations that are under way.
  func stop() {
    for navigation in navigations { navigation.cancel() }
  }

  // MARK: Changes without a route

  /// Cancels the navigations that are under way, and then makes a change, unless the shop has left
  /// the screen meanwhile.
  private func set(
    _ body: @escaping @MainActor (PresentationContextController) async -> Void
  ) async {
    stop()
    let (navigations, last, context) = (navigations, change, context)
    let next = Task {
      await last?.value
      for navigation in navigations { _ = await navigation.result }
      if context.appearance.isOnScreen { await body(context) }
    }
    change = next
    await next.value
    onChange?()
  }

  /// Replaces the root by that of `start`, with nothing presented over it.
  func start(_ start: Start) async {
    await set { await $0.setRootViewController(start.make(), transition: .crossfade).finished }
  }

  /// Presents a screen over the topmost one.
  func put(_ cover: Cover) async {
    await set { await $0.topmostViewController.present(cover.make(), style: .sheet).finished }
  }

  /// Dismisses what is presented on top, as Escape does with the focus in it.
  func dismissTopmost() {
    let top = context.topmostViewController
    guard top.presentingViewController != nil else { return }
    if top.canBeDismissed { top.dismiss() } else { top.dismissalWasAttempted() }
  }

  // MARK: State

  /// Whether `controller` is in the shop, or presented in it.
  func contains(_ controller: ViewController) -> Bool {
    sequence(first: controller) { $0.parent ?? $0.presentingViewController }
      .contains { $0 === context.rootViewController }
  }

  /// A description of the controllers.
  var story: String {
    var story = Shop.describe(context.rootViewController)
    var next = context.rootViewController.presentedViewController
    while let controller = next {
      story = tr("{1}, under {2}", story, Shop.describe(controller))
      next = controller.presentedViewController
    }
    return story
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
