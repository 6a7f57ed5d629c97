import CGTK
import Containment
import GTK

/// A place on the screen into which a page can be put.
protocol EmbedPlace {
  associatedtype Content
  var screen: Screen { get }
  /// Makes a new page.
  func make(isSmall: Bool) -> Content
  /// Keeps a page alive while it is taken out.
  func keep(_ page: Content)
  func put(_ page: Content)
  /// Takes a page out, which destroys it unless it is kept.
  func take(_ page: consuming Content)
}

/// Ours: a container whose content is set, and set to nil.
struct ManagedPlace: EmbedPlace {
  private let container = ContainerViewController()
  let screen: Screen

  init() {
    container.transition = .none
    screen = Screen(showing: container)
  }

  func make(isSmall: Bool) -> PageController {
    let page = PageController(isSmall ? Page.small("Small") : Page.full("Page"))
    Census.add(page)
    return page
  }

  func keep(_ page: PageController) {}
  func put(_ page: PageController) { container.content = page }
  func take(_ page: consuming PageController) { container.content = nil }
}

/// For comparison: GtkStack's add, set_visible_child and remove.
struct StackPlace: EmbedPlace {
  private let stack: CWidget = gtk_stack_new()
  let screen: Screen

  init() { screen = Screen(raw: stack) }

  func make(isSmall: Bool) -> CWidget { isSmall ? Page.small("Small") : Page.full("Page") }
  func keep(_ page: CWidget) { g_object_ref_sink(page) }

  func put(_ page: CWidget) {
    gtk_container_add(stack.cast(), page)
    gtk_stack_set_visible_child(stack.cast(), page)
  }

  func take(_ page: CWidget) { gtk_container_remove(stack.cast(), page) }
}

/// The raw twin: adding a page to a box and removing it, the simplest way to show a page. The page
/// fills the window, as ours does, since half of a text would cost half.
struct BoxPlace: EmbedPlace {
  private let box: CWidget = gtk_box_new(.vertical, 0)
  let screen: Screen

  init() { screen = Screen(raw: box) }

  func make(isSmall: Bool) -> CWidget { isSmall ? Page.small("Small") : Page.full("Page") }
  func keep(_ page: CWidget) { g_object_ref_sink(page) }
  func put(_ page: CWidget) { gtk_box_pack_start(box.cast(), page, 1, 1, 0) }
  func take(_ page: CWidget) { gtk_container_remove(box.cast(), page) }
}

/// Counts the controllers that are still alive.
enum Census {
  private struct Entry {
    weak var controller: PageController?
  }

  private static var controllers: [Entry] = []

  static func add(_ controller: PageController) {
    // A weak reference takes up memory after the object is gone, which would be measured too.
    if controllers.count == 1000 { controllers.removeAll { $0.controller == nil } }
    controllers.append(Entry(controller: controller))
  }

  static var living: Int { controllers.count { $0.controller != nil } }
}
