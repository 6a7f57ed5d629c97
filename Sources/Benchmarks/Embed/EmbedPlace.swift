import CGTK
import Containment
import GTK

/// Somewhere on screen into which a page can be put.
protocol EmbedPlace {
  associatedtype Content
  var screen: Screen { get }
  /// A new page, ready to be put in.
  func make(isSmall: Bool) -> Content
  /// Keeps a page alive while it is outside.
  func keep(_ page: Content)
  func put(_ page: Content)
  /// Takes a page out; unless it is kept, it is gone afterwards.
  func take(_ page: consuming Content)
}

/// Ours: a container whose content is set and taken away.
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

/// For scale: GtkStack's add, set_visible_child and remove.
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

/// The raw twin: add and remove of a box, the plain way to show a page and take it away. The page
/// fills the window, as ours does: a text of which only half were seen would cost half.
struct BoxPlace: EmbedPlace {
  private let box: CWidget = gtk_box_new(.vertical, 0)
  let screen: Screen

  init() { screen = Screen(raw: box) }

  func make(isSmall: Bool) -> CWidget { isSmall ? Page.small("Small") : Page.full("Page") }
  func keep(_ page: CWidget) { g_object_ref_sink(page) }
  func put(_ page: CWidget) { gtk_box_pack_start(box.cast(), page, 1, 1, 0) }
  func take(_ page: CWidget) { gtk_container_remove(box.cast(), page) }
}

/// Which of the controllers that were ever made are still there.
enum Census {
  private struct Entry {
    weak var controller: PageController?
  }

  private static var controllers: [Entry] = []

  static func add(_ controller: PageController) {
    // A weak reference costs memory as long as it is kept, and that is measured too.
    if controllers.count == 1000 { controllers.removeAll { $0.controller == nil } }
    controllers.append(Entry(controller: controller))
  }

  static var living: Int { controllers.count { $0.controller != nil } }
}
