import Containment
import GTK
import Routing

/// The session of the shop's user.
final class ShopSession {
  var isOpen = false { didSet { if isOpen != oldValue { onChange?(isOpen) } } }
  /// Called when it was opened or closed.
  var onChange: (@MainActor (Bool) -> Void)?
}

/// The routes to the screens of the shop. They are values that do not depend on its present state.
struct ShopRoutes {
  let router: Router
  let session: ShopSession
  let composition: any ShopComposition

  /// RT-R1
  var product: Step<ProductViewController, Int> {
    StepAssembly<ProductViewController, Int>(
      finder: .classWithContextFinder(options: .currentVisibleOnly),
      factory: .build { ProductViewController($0) }
    )
    .using(.push())
    .from(.navigationController())
    .using(.present(.sheet))
    .from(.current)
  }

  /// RT-R2 and RT-R3
  func home(from origin: Step<ViewController, Void>) -> Step<HomeViewController, Void> {
    StepAssembly<HomeViewController, Void>(
      finder: .classFinder(options: .current, from: .root),
      factory: .build { HomeViewController() }
    )
    .using(.replaceRoot())
    .from(origin)
  }

  private var account: StepAssembly<AccountViewController, Void> {
    StepAssembly(finder: .classFinder(), factory: .build { AccountViewController() })
  }

  /// RT-R4
  var accountOnStack: Step<AccountViewController, Void> {
    account.using(.push())
      .from(FinderStep<NavigationController, Void>(finder: .classFinder()))
      .from(.current)
  }

  /// RT-R5
  var accountOnAnyStack: Step<AccountViewController, Void> {
    let new = StepAssembly<NavigationController, Void>.navigationController()
      .using(.present(.sheet))
      .from(.current)
    return account.using(.push())
      .from(
        SwitchAssembly<NavigationController, Void>()
          .addCase(from: .classFinder(options: .currentVisibleOnly))
          .assemble(default: new))
  }

  /// RT-R6
  var tabs: Step<TabsController, Void> {
    StepAssembly<TabsController, Void>(
      finder: .classFinder(),
      factory: CompleteFactory(.tabsController())
        .with(ClosureFactory<HomeViewController, Void> { HomeViewController() }, using: .addTab())
        .with(
          ClosureFactory<AccountViewController, Void> { AccountViewController() },
          using: .addTab())
    )
    .using(.replaceRoot())
    .from(.root)
  }

  /// RT-R7
  var offers: Step<OffersViewController, Void> {
    StepAssembly<OffersViewController, Void>(
      finder: .classFinder(options: .currentVisibleOnly),
      factory: .build { OffersViewController() }
    )
    .using(.present(.fullPage, transition: .zoom))
    .from(.current)
  }

  /// RT-R8
  var accountAnywhere: Step<AccountViewController, Void> {
    FinderStep<AccountViewController, Void>(finder: .classFinder()).from(tabs)
  }

  private var logIn: Step<LogInViewController, Void> {
    let session = session
    return StepAssembly<LogInViewController, Void>(
      finder: .classFinder(), factory: .build { LogInViewController(session) }
    )
    .using(.push())
    .from(.navigationController())
    .using(.present(.sheet))
    .from(.current)
  }

  /// RT-R9
  var forgotPassword: Step<ForgotPasswordViewController, Void> {
    StepAssembly<ForgotPasswordViewController, Void>(
      finder: .classFinder(), factory: .build { ForgotPasswordViewController() }
    )
    .using(.push())
    .from(logIn.expectingContainer())
  }

  private func bag(
    _ finder: some Finder<BagViewController, Void>
  ) -> Step<BagViewController, Void> {
    StepAssembly<BagViewController, Void>(
      finder: finder, factory: .build { BagViewController() }
    )
    .using(.present(.sheet))
    .from(.current)
  }

  /// RT-R10, (a)
  var visibleBag: Step<BagViewController, Void> {
    bag(.classFinder(options: .currentVisibleOnly))
  }

  /// RT-R10, (b)
  var newBag: Step<BagViewController, Void> { bag(.nilFinder()) }

  /// RT-R10, (c)
  var presentedBag: Step<BagViewController, Void> {
    bag(.first { bag, _ in bag.presentingViewController != nil })
  }

  /// RT-R12
  var accountBehindLogIn: Step<AccountViewController, Void> {
    account
      .adding(LogInFirst(router: router, session: session, logIn: logIn))
      .using(.push())
      .from(.navigationController())
      .using(.present(.sheet))
      .from(.current)
  }
}

/// RT-R12: lets users pass who are logged in, and presents the log-in to others.
struct LogInFirst: Interceptor {
  let router: Router
  let session: ShopSession
  let logIn: Step<LogInViewController, Void>

  func perform(with context: Void) async throws {
    guard !session.isOpen else { return }
    let answer = try await router.present(Destination(logIn), for: Bool.self)
    guard answer == true else { throw LogInCancelled() }
  }

  // Not translated: it is part of what the router reports to developers.
  var summary: String { "the log-in" }
}

/// The user has cancelled the log-in.
struct LogInCancelled: Error, CustomStringConvertible {
  var description: String { tr("The log-in was cancelled.") }
}

/// RT-R11: the composition of the shop, which an A/B test would choose.
protocol ShopComposition {
  func product(_ routes: ShopRoutes) -> Step<ProductViewController, Int>
}

/// Presents products in sheets.
struct SheetComposition: ShopComposition {
  func product(_ routes: ShopRoutes) -> Step<ProductViewController, Int> { routes.product }
}

/// Presents products as full pages.
struct PageComposition: ShopComposition {
  func product(_ routes: ShopRoutes) -> Step<ProductViewController, Int> {
    StepAssembly<ProductViewController, Int>(
      finder: .classWithContextFinder(options: .currentVisibleOnly),
      factory: .build { ProductViewController($0) }
    )
    .using(.present(.fullPage))
    .from(.current)
  }
}
