import Containment
import GTK

/// The window's content: the catalogue at the side, and the canvas with the chosen scenario.
public final class SandboxViewController: ViewController {
  private let catalogue = CatalogueViewController(Scenario.all)
  private let canvas = ContainerViewController()
  private lazy var messages = SnackbarController(rootViewController: canvas)
  private var message: SnackbarRequest?

  /// What the canvas shows.
  public var scenario: Scenario? { canvas.content?.representedScenario }
  /// Brings scenarios back to how they were left; nil for pictures, which are alike every time.
  var keeper: ScenarioKeeper?
  /// Called when the canvas shows another scenario.
  public var onScenarioChange: (@MainActor (Scenario) -> Void)?

  public override init() {
    super.init()
    catalogue.debugName = "Catalogue"
    canvas.debugName = "Canvas"
    messages.debugName = "Messages"
    catalogue.onSelect = { [weak self] in self?.show($0) }
  }

  public override var childForChrome: ViewController? { messages }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // Otherwise the search would have the focus, as the first that takes it.
    if view.window?.focusWidget?.isWithin(catalogue.view) != false {
      catalogue.initialFocus?.grabFocus()
    }
  }

  public override func loadView() {
    view = Box(.horizontal)
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    guard let row = view as? Box else { return }
    let side = Box(.vertical)
    row.packStart(side, expand: false)
    row.packStart(Separator(.vertical), expand: false)
    let main = Box(.vertical)
    row.packStart(main, expand: true)
    embed(catalogue, in: side)
    embed(messages, in: main)
    side.hexpand = false
  }

  /// Shows `scenario` on the canvas; the one that was there crossfades out.
  public func show(_ scenario: Scenario) {
    if scenario.id != self.scenario?.id { show(scenario.makeScreen()) }
  }

  /// Shows the screen of a scenario, in place of the one that is there or is still on its way.
  func show(_ screen: ViewController, transition: Transition? = nil) {
    guard let scenario = screen.representedScenario else { return }
    catalogue.select(scenario)
    keeper?.follow(screen)
    canvas.slot.set(screen, transition: transition)
    onScenarioChange?(scenario)
  }

  /// Shows a screen again that has given way to one that is not to be.
  func takeBack(to screen: ViewController?) {
    keeper?.goOn(with: screen)
    canvas.slot.set(screen, transition: Transition.none)
    if let scenario {
      catalogue.select(scenario)
      onScenarioChange?(scenario)
    }
  }

  /// The screen of the scenario that is shown.
  var screen: ViewController? { canvas.content }
  /// What routing goes through: all that is ever here.
  var parts: [ViewController] { [catalogue, messages] }

  /// Says something over the canvas, in place of what was said before.
  func tell(_ text: String) {
    message?.cancel()
    message = messages.show(Snackbar(text, timeout: 8000))
  }

  /// Takes the keyboard to the search in the catalogue.
  func search() { catalogue.beginSearch() }

  /// Shows the scenario before (-1) or after (1) the present one.
  func step(by offset: Int) {
    let present = Scenario.all.firstIndex { $0.id == scenario?.id } ?? 0
    let index = present + offset
    if Scenario.all.indices.contains(index) { show(Scenario.all[index]) }
  }
}
