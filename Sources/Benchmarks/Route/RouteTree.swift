import Containment
import GTK
import Routing

/// A page with a number, by which it is found.
final class NumberedPage: ViewController, ContextChecking {
  let number: Int

  init(_ number: Int) {
    self.number = number
    super.init()
    title = "Page \(number)"
  }

  override func loadView() { view = Label("Page \(number)") }
  func isTarget(for number: Int) -> Bool { self.number == number }
}

/// Nested tabs with navigation stacks: an app in which everything is open.
struct RouteTree {
  let root: ViewController
  /// The numbers of the top pages of the stacks. Navigating to a page below would pop others.
  let tops: [Int]

  /// A tree of `count` controllers with `depth` containers over each page.
  init(count: Int, depth: Int) {
    var (pages, tops) = (0, [Int]())
    root = RouteTree.subtree(count, depth, &pages, &tops)
    self.tops = tops
  }

  private static func subtree(
    _ count: Int, _ depth: Int, _ pages: inout Int, _ tops: inout [Int]
  ) -> ViewController {
    guard depth > 0, count > 1 else {
      pages += 1
      return NumberedPage(pages - 1)
    }
    // The tree is balanced: each container gets as many children as each stack gets pages.
    let rest = count - 1
    var width = 1
    while (0..<depth).reduce(1, { product, _ in product * (width + 1) }) <= rest { width += 1 }
    if depth == 1 { width = rest }
    let children = (0..<width).map { index in
      subtree(rest * (index + 1) / width - rest * index / width, depth - 1, &pages, &tops)
    }
    if depth > 1 { return TabsController(viewControllers: children) }
    tops.append(pages - 1)
    let stack = NavigationController()
    stack.viewControllers = children
    return stack
  }
}
