@testable import Containment
import GTK
@testable import Routing
import TestSupport
import Testing

/// A screen of the tests, which is about a number and knows its name.
class Screen: ViewController, ContextChecking, ContextAccepting {
  var number: Int?
  var isStubborn = false
  private let lifetime = Lifetime()

  override init() {
    super.init()
    title = "\(Self.self)"
  }

  convenience init(_ name: String) {
    self.init()
    debugName = name
  }

  override var canBeDismissed: Bool {
    get { !isStubborn }
    set { isStubborn = !newValue }
  }

  override func loadView() { view = Entry() }
  func isTarget(for number: Int) -> Bool { self.number == number }
  func setUp(with number: Int) { self.number = number }
}

final class A: Screen, Constructible {}
final class B: Screen, Constructible {}
final class C: Screen, Constructible {}
final class D: Screen, Constructible {}
final class Home: Screen, Constructible {}
final class Account: Screen, Constructible {}

/// A window, a router of it or of a part of it, and a log of what is decided. Nothing is animated.
@MainActor
final class Journey {
  let clock = PromptClock()
  let root: RootWindow
  let router: Router
  /// What tasks and interceptors note.
  let log = CallLog()
  /// Who appears and disappears, from ``trace()`` on.
  var appearances: LifecycleTrace?

  /// In a part of the window, `controller` is the root of that, beside another tab.
  init(_ controller: ViewController = Home(), inPart: Bool = false) {
    let part = inPart ? PresentationContextController(rootViewController: controller) : nil
    let root = RootWindow(
      Window(title: "Journey", width: 300, height: 200),
      root: part.map { tabs($0, Account()) } ?? controller)
    Motion.standard = Motion(clock: clock, preference: .none)
    router = Router(of: part ?? root)
    self.root = root
    root.show()
  }

  /// Lets everything arrive that is on its way.
  func arrive() async { await letTasksRun() }

  /// The tree in one line: containers with what they contain, the visible one marked, what is
  /// presented after an arrow.
  var tree: String { Journey.tree(of: root) }

  static func tree(of root: any RootHost) -> String {
    var parts: [String] = []
    var controller: ViewController? = root.rootViewController
    while let present = controller {
      parts.append(describe(present))
      controller = present.presentedViewController
    }
    return parts.joined(separator: " → ")
  }

  static func describe(_ controller: ViewController) -> String {
    guard let adapter = ContainerAdapters.adapter(of: controller) else {
      return controller.debugName
    }
    let children = adapter.containedViewControllers.map { child in
      describe(child) + (adapter.shows(child) ? "*" : "")
    }
    return "\(controller.debugName)[\(children.joined(separator: " "))]"
  }

  func close() { root.close() }

  /// What a navigation throws.
  func failure(_ body: () async throws -> some Any) async -> RoutingError? {
    do {
      _ = try await body()
      return nil
    } catch {
      return error as? RoutingError
    }
  }

  /// Begins a navigation, and says in the end what it throws.
  func begin(_ destination: AnyDestination) -> Task<RoutingError?, Never> {
    Task { await failure { try await router.navigate(to: destination) } }
  }
}

/// The screens' class names are their names, unless they are given others.
func navigation(_ pages: ViewController...) -> NavigationController {
  let navigation = NavigationController()
  navigation.debugName = "N"
  navigation.viewControllers = pages
  return navigation
}

func tabs(_ tabs: ViewController...) -> TabsController {
  let controller = TabsController(viewControllers: tabs)
  controller.debugName = "T"
  return controller
}

/// A split called S, whose panes stand side by side in any width.
@MainActor
func split(_ primary: ViewController, _ secondary: ViewController) -> SplitController {
  let split = SplitController(primary: primary, secondary: secondary)
  split.debugName = "S"
  (split.collapseWidth, split.expandWidth) = (0, 0)
  return split
}
