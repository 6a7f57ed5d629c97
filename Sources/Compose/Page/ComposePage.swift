import Containment
import GTK
import Sandbox

/// The content of the composer: buttons, the nested layers, and the properties of the selected
/// layer, which are below the layers or, if there is room, beside them.
final class ComposePage: ViewController {
  let composer: Composer
  /// Shows a message to the user; nil removes it.
  var show: @MainActor (Banner?) -> Void = { _ in }
  /// Whether it is being asked what is to become of a file that was changed elsewhere too.
  var isAskingAboutFile = false
  /// The flow that is as in its file again, while a message says so.
  var reopened: (flow: MyFlow, state: Flow)?

  let onion = OnionView()
  let properties = PropertiesView()
  private let caption = Label()
  private(set) lazy var bar = ComposeBar(self)
  private(set) lazy var screenBar = ScreenBar(self)
  private lazy var layerBar = LayerBar(self)
  private lazy var linkHint = LinkHint(self)
  private lazy var startList = StartList { [weak self] in
    self?.fill($0)
  } sample: { [weak self] in
    self?.begin($0)
  } compose: { [weak self] in
    self?.beginWithSubject()
  } chooseFolder: { [weak self] in
    self?.beginWithFolder()
  }
  /// Connects the layers with what is on the canvas.
  private(set) lazy var pointing = CanvasPointing(composer, home: screenBar.link)
  /// What can be done with the selected layer.
  private(set) lazy var menu = LayerMenu(self)
  private let modeLine = Label()
  /// The layers, and what is below or beside them.
  private var layout: AdaptiveLayout?
  /// The map of the flow, made when it is first shown in the place of the canvas.
  private(set) lazy var map = makeMap()
  /// What is on the canvas; nil where there is none.
  weak var inspection: Inspection?
  /// What had the focus before the map came.
  var focusBeforeMap: WeakObject<Widget>?
  /// The screen on the canvas, with which a composition can begin.
  weak var subject: ViewController?

  init(_ composer: Composer) {
    self.composer = composer
    super.init()
    properties.debugName = "Properties"
  }

  override var initialFocus: Widget? { onion.widget(at: composer.selection) }

  override func loadView() {
    ComposeStyle.install()
    caption.xalign = 0
    caption.ellipsizes = true
    caption.margins = EdgeInsets(start: 12, end: 12)
    caption.styleClasses.insert("enfilade-caption")
    caption.accessibleID = "compose.document"
    modeLine.xalign = 0
    modeLine.wraps = true
    modeLine.widthInCharacters = 10
    for name in ["enfilade-caption", "enfilade-layers-note"] { modeLine.styleClasses.insert(name) }
    modeLine.accessibleID = "compose.mode"
    let viewport = Viewport(onion)
    let scroller = ScrolledWindow(viewport)
    scroller.setPolicies(horizontal: .automatic, vertical: .automatic)
    scroller.propagatesNaturalHeight = true
    // What comes and goes while one points at layers must not move them.
    let layers = Overlay(scroller)
    for note in [modeLine, linkHint.view] {
      layers.addOverlay(note, passesThrough: true) { room in
        let height = note.preferredHeight(forWidth: room.width)
        return Rectangle(x: 0, y: room.height - height, width: room.width, height: height)
      }
    }
    let lower = Box(.vertical)
    lower.add(layerBar.view)
    let layout = AdaptiveLayout(layers, lower, width: 560)
    self.layout = layout
    let column = Box(.vertical)
    column.add(bar.view)
    column.add(caption)
    column.add(screenBar.view)
    column.packStart(layout, expand: true)
    view = column
    embed(properties, in: lower)
    lower.packStart(startList.view, expand: true)
    follow()
    update()
    subjectDidChange()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    pointing.isOn = true
    askAboutFile()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    pointing.isOn = false
  }

  /// Offers to begin with another screen, unless a flow is edited already, and points at it.
  func subjectDidChange() {
    guard isViewLoaded else { return }
    startList.offer(composer.flow == nil ? subject?.representedScenario?.title : nil)
    pointing.follow(subject)
    mapSubjectDidChange()
  }

  private func follow() {
    composer.onChange = { [weak self] in self?.update() }
    composer.onRefuse = { [weak self] in
      self?.tell($0)
      // What was set is shown as it is, or it would be refused again with whatever is set next.
      self?.update()
    }
    onion.onSelect = { [weak self] in
      self?.composer.select($0)
      self?.reveal()
    }
    onion.onAdd = { [weak self] in self?.choose(for: $0, from: $1) }
    onion.onMenu = { [weak self] in self?.menu.open(over: $0, at: $1) }
    onion.onDrop = { [weak self] in self?.drop($0, $1) }
    properties.onSet = { [weak self] in self?.set($0, $1) }
    properties.onLeave = { [weak self] in self?.composer.endStep() }
    followLinks()
    followPointing()
    view.keyPressed.connect(weak: self, otherwise: false) { $0.handle($1) }
  }

  private func update() {
    let composition = composer.present
    let captioned = composer.flow.map { composition.captioned(in: $0.present) } ?? composition
    onion.show(captioned, selected: composer.selection)
    let layer = composer.layer
    properties.show(layer, of: composition, in: composer.flow?.present, composer.folder)
    startList.view.isVisible = composition.root == nil
    // All that one can begin with is in sight.
    layout?.isLowerFirst = composition.root == nil
    startList.say(hasFlow: composer.flow?.present.isBlank == false)
    properties.view.isVisible = composition.root != nil
    caption.text = composer.caption
    caption.tooltip = composer.path
    bar.update()
    screenBar.update()
    linkHint.update()
    layerBar.update()
    pointing.composerDidChange()
    updateMap()
    // Once it is changed, something else would be undone.
    if let reopened, composer.flow !== reopened.flow || reopened.flow.present != reopened.state {
      tell(nil)
    }
    askAboutFile()
  }

  /// Shows what a click on the canvas does.
  func modeDidChange() {
    let text = pointing.sentence
    modeLine.isVisible = text != nil
    if let text, modeLine.text != text { modeLine.text = text }
    linkHint.update()
    screenBar.show(pointing.mode, text)
  }

  /// Shows a message to the user; nil removes it.
  func tell(_ text: String?) {
    reopened = nil
    show(text.map { Banner($0) })
  }

  /// Begins with a starting point, and moves the focus to its layers.
  func begin(_ point: StartingPoint) { begin(Flow(point.make()), title: point.screenTitle) }

  /// Begins with a sample, as a flow of the person's own.
  func begin(_ sample: FlowSample) { begin(sample.make(), title: sample.title) }

  /// Begins with a flow that is like the one on the canvas, or with the layers of another screen there.
  func beginWithSubject() {
    guard let subject, let title = subject.representedScenario?.title else {
      return view.errorBell()
    }
    guard let flow = composer.flow?.present.copy ?? Composition(of: subject).map({ Flow($0) })
    else {
      return tell(
        tr("“{1}” has no container or content that a layer stands for. Begin with another.", title))
    }
    tell(nil)
    begin(flow, title: title)
  }

  func begin(_ flow: Flow, title: String) {
    onion.takeFocus()
    composer.begin(flow, title: title)
  }

  /// Brings the selected layer into sight on the canvas, such as what is in a drawer.
  func reveal() { pointing.reveal(composer.selection.layer) }

  private func set(_ property: String, _ value: KnobValue) {
    guard let layer = composer.layer else { return }
    let key = "\(property) of \(layer.id)"
    composer.go(
      to: composer.present.setting(
        property, of: layer.id, to: value, since: composer.flow?.layer(layer.id, before: key)),
      key: key)
  }

  private func drop(_ id: Int, _ drop: OnionDrop) {
    composer.go(to: composer.present.dropping(id, drop), selecting: .layer(id))
  }
}
