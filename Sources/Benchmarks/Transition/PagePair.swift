import CGTK
import Containment
import GTK

/// Two pages in one place, of which one is seen, and that give way to each other.
protocol PagePair {
  /// The widget that draws the transition.
  var place: CWidget { get }
  var screen: Screen { get }
  /// Whether a transition is being drawn.
  var isMoving: Bool { get }
  /// Lets the page that is not seen take the other's place.
  func flip()
}

/// Ours: a container and two controllers.
final class ManagedPair: PagePair {
  let screen: Screen
  private let container: ContainerViewController
  private let pages = [PageController(Page.full("Page A")), PageController(Page.full("Page B"))]

  init(_ style: TransitionScenario.Style) {
    container = ContainerViewController(content: pages[0])
    container.transition = style.transition
    screen = Screen(showing: container)
  }

  var place: CWidget { container.view.unsafePointer.assumingMemoryBound(to: GtkWidget.self) }
  var isMoving: Bool { container.isTransitioning }
  func flip() { container.content = container.content === pages[0] ? pages[1] : pages[0] }
}

/// Ours, as navigation and tabs do it: the page that gives way stays in its place, unseen.
final class KeptPair: PagePair {
  let screen: Screen
  private let container: ContainerViewController
  private let pages = [PageController(Page.full("Page A")), PageController(Page.full("Page B"))]

  init(_ style: TransitionScenario.Style) {
    container = ContainerViewController(content: pages[0])
    container.transition = style.transition
    screen = Screen(showing: container)
  }

  var place: CWidget { container.view.unsafePointer.assumingMemoryBound(to: GtkWidget.self) }
  var isMoving: Bool { container.isTransitioning }

  func flip() {
    let next = container.content === pages[0] ? pages[1] : pages[0]
    container.slot.request(next, departure: .kept) { _ in }
  }
}

/// The raw twin: GtkStack with a transition of its own.
final class RawPair: PagePair {
  let place: CWidget = gtk_stack_new()
  let screen: Screen
  private let pages = [Page.full("Page A"), Page.full("Page B")]

  init(_ style: TransitionScenario.Style) {
    for page in pages { gtk_container_add(place.cast(), page) }
    gtk_stack_set_transition_type(place.cast(), style.stackType)
    gtk_stack_set_transition_duration(place.cast(), 200)
    screen = Screen(raw: place)
  }

  var isMoving: Bool { gtk_stack_get_transition_running(place.cast()) != 0 }

  func flip() {
    let next = gtk_stack_get_visible_child(place.cast()) == pages[0] ? pages[1] : pages[0]
    gtk_stack_set_visible_child(place.cast(), next)
  }
}
