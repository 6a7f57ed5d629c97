import Containment
import GTK

/// The window's content: the catalogue at the side, and the canvas with the chosen scenario.
public final class SandboxViewController: ViewController {
  private let catalogue = CatalogueViewController(Scenario.all)
  private let canvas = ContainerViewController()

  /// What the canvas shows.
  public private(set) var scenario: Scenario?
  /// Brings scenarios back to how they were left; nil for pictures, which are alike every time.
  var keeper: ScenarioKeeper?
  /// Called when the canvas shows another scenario.
  public var onScenarioChange: (@MainActor (Scenario) -> Void)?

  public override init() {
    super.init()
    catalogue.debugName = "Catalogue"
    canvas.debugName = "Canvas"
    catalogue.onSelect = { [weak self] in self?.show($0) }
  }

  public override var childForChrome: ViewController? { canvas }

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
    embed(canvas, in: main)
    side.hexpand = false
  }

  /// Shows `scenario` on the canvas; the one that was there crossfades out.
  public func show(_ scenario: Scenario) {
    guard scenario.id != self.scenario?.id else { return }
    self.scenario = scenario
    catalogue.select(scenario)
    let screen = scenario.make()
    screen.title = scenario.title
    keeper?.follow(screen)
    canvas.content = screen
    onScenarioChange?(scenario)
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
