import Containment
import GTK
import Sandbox

/// The knobs of a list and pages that share elements with it.
protocol ElementKnobs: Knobs {
  /// The milliseconds in which one page gives way to another.
  var duration: Double { get set }
  /// A transition with the elements that it carries from page to page.
  func share(in transition: Transition) -> Transition
  /// Whether pages can be pulled.
  var grab: Bool { get }
}

/// A list in a stack, and the pages that its items open.
class ElementsViewController<Settable: ElementKnobs>: KnobbedViewController<Settable> {
  private let navigation = NavigationController()
  private var list: ListViewController<Int>?
  /// What the transition is apart from what the knobs say of it.
  private var ownChoice = TransitionChoice(
    style: .crossfade, direction: .start, duration: 0, timing: Transition.crossfade.timing)

  /// The page that an item opens, which a subclass makes.
  func makePage(of item: Int) -> ViewController { ViewController() }

  /// Makes the view, with `list` as the root of the stack.
  final func show(_ list: ListViewController<Int>) {
    self.list = list
    list.delegate = self
    list.activatesOnSingleClick = true
    navigation.viewControllers = [list]
    view = Box(.vertical)
    embed(navigation)
    knobs.observe(by: self) { [weak self] in self?.applyKnobs() }
    applyKnobs()
  }

  private func applyKnobs() {
    let knobs = knobs.current
    let transition = knobs.share(in: transitionChoice.transition)
    navigation.pushTransition = transition
    navigation.popTransition = transition
    if navigation.allowsGrab != knobs.grab { navigation.allowsGrab = knobs.grab }
  }

  /// Opens the page of the first item in sight, or closes the one that is open.
  final func openFirst() {
    guard let list else { return }
    if navigation.viewControllers.count > 1 { return navigation.viewControllers = [list] }
    if let first = list.visibleItems.first { open(first) }
  }

  private func open(_ item: Int) { navigation.viewControllers.append(makePage(of: item)) }

  override func contentChromeDidChange() {
    super.contentChromeDidChange()
    report(navigation.path)
  }
}

extension ElementsViewController: TransitionChoosing {
  final var transitionChoice: TransitionChoice {
    get {
      var choice = ownChoice
      choice.duration = knobs.duration
      return choice
    }
    set {
      ownChoice = newValue
      knobs.duration = newValue.duration
      applyKnobs()
    }
  }

  final func choosesTransition(of slot: Slot) -> Bool { slot.parent === navigation }
}

extension ElementsViewController: ListViewControllerDelegate {
  func list(_ list: ListViewController<Int>, didActivate item: Int) { open(item) }
}
