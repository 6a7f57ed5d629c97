import Sandbox

// The Swift of the scenarios about routing.
extension SwiftSource {
  static func routes(_ knobs: ShopKnobs) -> SwiftSource {
    #"""
    import Containment
    import GTK
    import Routing

    final class ProductPage: ViewController, ContextChecking {
      private let number: Int

      init(_ number: Int) {
        self.number = number
        super.init()
        title = "Product \(number)"
      }

      func isTarget(for number: Int) -> Bool { number == self.number }

      override func loadView() { view = Label(title ?? "") }
    }

    @MainActor var isLoggedIn = \#(knobs.loggedIn)

    struct LogInFirst: Error {}

    /// A product, over whatever is on screen, unless it is visible already.
    @MainActor var product: Step<ProductPage, Int> {
      StepAssembly<ProductPage, Int>(
        finder: .classWithContextFinder(options: .currentVisibleOnly),
        factory: .build { ProductPage($0) }
      )
      .adding(ClosureInterceptor { _ in if !isLoggedIn { throw LogInFirst() } })
      \#(code: knobs.composition.code)
      .from(.current)
    }

    /// A shop with a router of its own: what it presents stays inside, and nothing around it changes.
    final class ShopViewController: ViewController {
      private let shop = PresentationContextController(
        rootViewController: MessageViewController(text: "Home"))
      private lazy var router = Router(of: shop)

      override func loadView() {
        view = Box(.vertical)
        embed(shop)
      }

      func show(_ number: Int, by product: Step<ProductPage, Int>) async throws {
        try await router.navigate(to: product, with: number)
      }
    }
    """#
  }

  static func routeConsole(_ knobs: ShopKnobs) -> SwiftSource {
    #"""
    import Containment
    import GTK
    import Routing

    @MainActor var hasAccount = \#(knobs.loggedIn)

    struct NoAccount: Error {}

    @MainActor var bag: Step<MessageViewController, Void> {
      StepAssembly<MessageViewController, Void>(
        finder: .classFinder(), factory: .build { MessageViewController(text: "Bag") }
      )
      .adding(ClosureInterceptor { _ in if !hasAccount { throw NoAccount() } })
      \#(code: knobs.composition.code)
      .from(.current)
    }

    @MainActor var links: URLTable {
      var table = URLTable(scheme: "shop")
      table.add("bag", to: bag)
      return table
    }

    /// What the router of a window, or of a part of one, would do for a URL, line by line; nothing
    /// changes.
    @MainActor
    func plan(_ url: String, in host: any RootHost) throws -> String {
      let destination = try links.destination(for: url)
      return try Router(of: host).plan(to: destination).description
    }
    """#
  }
}

extension Shop.Composition {
  /// The Swift that presents a page in this way.
  fileprivate var code: String {
    switch self {
    case .sheet:
      """
      .using(.push())
        .from(.navigationController())
        .using(.present(.sheet))
      """
    case .page: ".using(.present(.fullPage))"
    }
  }
}
