import Containment
import GTK

/// A page that greets someone, and a button that goes on to the next greeting.
public final class GreetingViewController: ViewController {
  private let container = ContainerViewController()
  private let next = Button("_Next")
  private var index = 0

  /// The greetings, which follow each other for ever.
  public var greetings = ["Good morning", "Good day", "Good evening"] { didSet { show() } }
  /// How one gives way to the other.
  public var transition = Transition.crossfade

  public override init() {
    super.init()
    restorationIdentifier = "greeting"
  }

  public override func loadView() {
    next.accessibleID = "greeting.next"
    next.halign = .center
    next.margins = EdgeInsets(12)
    next.clicked.connect(weak: self) { $0.goOn() }
    let column = Box(.vertical)
    view = column
    embed(container, in: column)
    column.packStart(next)
    show()
  }

  private func goOn() {
    // However far a state file says that it was.
    index = index % max(greetings.count, 1) + 1
    show()
  }

  /// What is said now.
  public var greeting: String { greetings.isEmpty ? "" : greetings[index % greetings.count] }

  public override func encodeRestorableState(_ state: RestorableState) {
    super.encodeRestorableState(state)
    state["index"] = index
  }

  public override func decodeRestorableState(_ state: RestorableState) {
    super.decodeRestorableState(state)
    index = max(state["index"] ?? 0, 0)
    show()
  }

  private func show() {
    guard isViewLoaded else { return }
    container.transition = transition
    container.content = MessageViewController(text: greeting)
  }
}
