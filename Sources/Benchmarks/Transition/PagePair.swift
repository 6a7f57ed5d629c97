import CGTK
import Containment
import GTK

/// Two pages in one place, one of which is shown, with a transition between them.
protocol PagePair {
  /// The widget that draws the transition.
  var place: CWidget { get }
  var screen: Screen { get }
  /// The page that is shown.
  var page: CWidget { get }
  /// Whether a transition is running.
  var isMoving: Bool { get }
  /// Shows the other page with a transition.
  func flip()
  /// Removes the page that has left, unless it is kept; called after the transition.
  func tidy()
}

/// Ours: a container and two controllers.
final class ManagedPair: PagePair {
  let screen: Screen
  private let container: ContainerViewController
  private let pages: [ViewController]
  private let isReplacing: Bool

  /// With `elements`, each page has so many, which are shared if `isSharing`.
  init(
    _ style: TransitionScenario.Style, _ size: Size, isReplacing: Bool, elements: Int = 0,
    isSharing: Bool = true
  ) {
    self.isReplacing = isReplacing
    pages = ["Page A", "Page B"].enumerated().map { index, name in
      let page = Page.full(name)
      return elements == 0
        ? PageController(page) : ElementController(page, elements, asSecond: index == 1)
    }
    container = ContainerViewController(content: pages[0])
    container.transition =
      elements > 0 && isSharing ? style.transition.sharing(.all) : style.transition
    screen = Screen(showing: container, width: size.width, height: size.height)
  }

  var place: CWidget { container.view.unsafePointer.assumingMemoryBound(to: GtkWidget.self) }
  var page: CWidget {
    container.content!.view.unsafePointer.assumingMemoryBound(to: GtkWidget.self)
  }
  var isMoving: Bool { container.isTransitioning }

  func flip() {
    let next = container.content === pages[0] ? pages[1] : pages[0]
    container.slot.request(next, departure: isReplacing ? .removed : .kept)
  }

  func tidy() {}
}

/// The raw twin: GtkStack with its own transition.
final class RawPair: PagePair {
  let place: CWidget = gtk_stack_new()
  let screen: Screen
  private let pages = [Page.full("Page A"), Page.full("Page B")]
  private var shown = 0
  private let isReplacing: Bool

  init(_ style: TransitionScenario.Style, _ size: Size, isReplacing: Bool) {
    self.isReplacing = isReplacing
    for page in pages { g_object_ref_sink(page) }
    for page in pages.prefix(isReplacing ? 1 : 2) { gtk_container_add(place.cast(), page) }
    gtk_stack_set_transition_type(place.cast(), style.stackType)
    gtk_stack_set_transition_duration(place.cast(), 200)
    screen = Screen(raw: place, width: size.width, height: size.height)
  }

  var page: CWidget { pages[shown] }
  var isMoving: Bool { gtk_stack_get_transition_running(place.cast()) != 0 }

  func flip() {
    shown = 1 - shown
    if isReplacing { gtk_container_add(place.cast(), pages[shown]) }
    gtk_stack_set_visible_child(place.cast(), pages[shown])
  }

  func tidy() { if isReplacing { gtk_container_remove(place.cast(), pages[1 - shown]) } }
}
