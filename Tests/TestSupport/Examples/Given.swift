@_exported import Containment
@_exported import GTK
@_exported import Routing

// What the examples of the documentation take for granted. See FitTests and ArticleTests.

let app = Application(id: "org.example.Shop")
let message = Label("")
let root: ViewController = HomeViewController()
let window = RootWindow(Window(title: "Shop", width: 480, height: 320), root: root)
let router = Router(of: window)

final class HomeViewController: ViewController, Constructible {}
final class AccountViewController: ViewController, Constructible {}
final class EditorViewController: ViewController, Constructible {}
final class DocumentViewController: ViewController {}

final class ProductViewController: ViewController, ContextChecking {
  init(id: Int) { super.init() }
  func isTarget(for id: Int) -> Bool { false }
}

final class CarouselController: ViewController {
  var pages: [ViewController]
  var page: ViewController { pages[0] }
  init(pages: [ViewController]) { self.pages = pages }
  func turn(to page: ViewController) async {}
}

final class ArticleViewController: ViewController {
  var columns = 1
  var onColumnsChange: ((Int) -> Void)?
}

final class Documents {
  static let shared = Documents()
  var controllers: [String: DocumentViewController] = [:]
}

enum Session { static let isOpen = false }
struct LogInCancelled: Error { init() {} }

struct LogIn: Interceptor {
  init(router: Router) {}
  func perform(with context: Int) async throws {}
}

struct Query {
  let text: String
  let page: Int

  init(_ text: String, page: Int) {
    self.text = text
    self.page = page
  }
}

let home = dialog(HomeViewController.self, Void.self)
let product = dialog(ProductViewController.self, Int.self)
let list = dialog(ViewController.self, Int.self)
let lists = dialog(ViewController.self, Void.self)
let search = dialog(ViewController.self, Query.self)
let newStack = dialog(NavigationController.self, Int.self)
let colorPicker = dialog(ViewController.self, Void.self)
let logIn = Destination(dialog(ViewController.self, Void.self))
let question = Destination(dialog(ViewController.self, Void.self))
let picker = ViewController()
let links = URLTable(scheme: "todo")
let table = links

private func dialog<Target: ViewController, Context>(
  _: Target.Type, _: Context.Type
) -> Step<Target, Context> {
  FinderStep(finder: .classFinder()).from(.current)
}
