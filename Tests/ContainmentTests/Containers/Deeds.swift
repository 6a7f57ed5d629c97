@testable import Containment
import GTK
import TestSupport

/// Waits for what comes of a deed.
///
///     try await until("the click", after: button.realClick()) { button.clicks == 1 }
func until(_ what: String, after deed: Void?, _ condition: @MainActor () -> Bool) async throws {
  try await until(what, condition)
}

/// A button that counts its clicks.
@MainActor
final class CountingButton: Button {
  private(set) var clicks = 0

  override init(_ text: String) {
    super.init(text)
    clicked.connect(weak: self) { $0.clicks += 1 }
  }
}

extension Theatre {
  var window: Window { root.window }

  /// A page with this view.
  func page(_ name: String, view: @autoclosure @escaping @MainActor () -> Widget) -> Probe {
    let page = probe(name)
    page.makeView = view
    return page
  }
}

extension Box {
  /// A column that `widget` fills.
  static func filled(by widget: Widget) -> Box {
    let column = Box(.vertical)
    column.packStart(widget, expand: true)
    return column
  }
}

extension TouchpadFingers {
  /// Goes anew to the right by so many pixels, and leaves with that speed.
  func swipe(right distance: Double, steps: Int = 10) {
    rest()
    scroll(right: distance, steps: steps)
    leave()
  }
}

extension Voyage {
  /// What shows the pages.
  var pages: Widget { navigation.slot.view }

  /// Adds a page at the top, and lets it arrive.
  func push(_ page: ViewController) async {
    navigation.viewControllers.append(page)
    await settle()
  }

  /// Asks for something, as ``ask(_:_:)``, and lets it come to its end.
  func finish(_ name: String, _ body: @escaping @MainActor (NavigationController) async -> Bool)
    async
  {
    await ask(name, body)
    await settle()
  }
}
