import Containment
import GTK
import Sandbox

extension Scenario {
  static let onion = Scenario(
    "onion", tr("Onion"), group: tr("Containers"),
    summary: tr("A modal container, a template and its content, shown as layers."),
    words: ScenarioWords(
      use: tr("Where many screens share a layout and a way out."),
      avoid: tr("For a single screen with a layout of its own."),
      keys: [
        .init(tr("Escape"), tr("Closes the modal container"))
      ],
      classes: [
        .of("ModalContainerController"), .of("ActionTemplateController"),
        .of("SupportingWidgetsSource"),
      ]),
    source: #filePath, knobs: OnionKnobs(),
    actions: OnionViewController.actions,
    make: OnionViewController.init)
}

struct OnionKnobs: Knobs {
  @Knob(tr("Modal container")) var modal = true
  @Knob(tr("Template")) var template = true
  @Knob(tr("Separation"), in: 0...48, unit: tr(in: "unit", "px")) var separation = 24

  fileprivate var layers: [Bool] { [modal, template] }
}

/// Three nested layers: a modal container, a template and a content.
///
/// The knobs move the layers apart, so that each shows its colour around the next, and remove each
/// of the two outer ones.
final class OnionViewController: KnobbedViewController<OnionKnobs> {
  private let pot = ContainerViewController()
  private var layers: [ViewController] = []
  private var slices = 0

  override var childForChrome: ViewController? { pot }

  override func loadView() {
    view = Box(.vertical)
    pot.debugName = "Pot"
    embed(pot)
    knobs.apply(\.layers, to: self) { screen, _ in screen.compose() }
    knobs.apply(\.separation, to: self) { screen, _ in screen.separate() }
  }

  static let actions: [ScenarioAction<OnionViewController>] = [
    ScenarioAction(
      "peel", tr("Peel a layer off"), icon: "list-remove-symbolic",
      isSensitive: { $0.layers.count > 1 }
    ) { screen in
      if screen.knobs.modal { screen.knobs.modal = false } else { screen.knobs.template = false }
    },
    ScenarioAction(
      "whole", tr("Put all layers back"), icon: "edit-undo-symbolic",
      isSensitive: { $0.layers.count < 3 }
    ) { screen in
      var knobs = screen.knobs.current
      knobs.modal = true
      knobs.template = true
      screen.knobs.current = knobs
    },
  ]

  /// Builds the layers anew, from the inside out.
  private func compose() {
    let core = Core(slices: slices) { [weak self] in self?.slices = $0 }
    layers = [core]
    var outermost: ViewController = core
    if knobs.template {
      outermost = outermost.wrapped(in: TintedTemplate())
      layers.append(outermost)
    }
    if knobs.modal {
      let container = outermost.wrapped(in: TintedModal())
      container.onClose = { [weak self] in self?.knobs.modal = false }
      outermost = container
      layers.append(outermost)
    }
    separate()
    pot.content = outermost
  }

  /// Sets the same insets around the content of each layer, in addition to what the layer covers.
  private func separate() {
    for layer in layers where layer.parent is RootController {
      var room = EdgeInsets(knobs.separation)
      if layer.parent is ModalContainerController {
        room.top += ModalContainerController.coveredHeight
      }
      layer.additionalSafeAreaInsets = room
    }
  }
}

extension ViewController {
  /// Puts a coloured background behind the view.
  fileprivate func tint(_ name: String) {
    let ground = EventBox(view)
    ground.hasVisibleWindow = true
    ground.styleClasses.insert("enfilade-\(name)")
    view = ground
  }
}

/// The outermost layer: a close button, and its keys.
private final class TintedModal: ModalContainerController {
  override func loadView() {
    super.loadView()
    tint("peel")
  }
}

/// The middle layer, which arranges content and actions.
private final class TintedTemplate: ActionTemplateController {
  override func loadView() {
    super.loadView()
    tint("flesh")
  }
}

/// The content, which does not know the layers, with two actions.
private final class Core: ViewController, SupportingWidgetsSource {
  private let label = Label()
  private let onChange: @MainActor (Int) -> Void
  private var slices: Int { didSet { show() } }
  let supportingWidgets: [Widget]

  init(slices: Int, onChange: @escaping @MainActor (Int) -> Void) {
    self.slices = slices
    self.onChange = onChange
    let cut = Button(tr("_Cut a slice"))
    let clear = Button(tr("Clear the _board"))
    supportingWidgets = [cut, clear]
    super.init()
    debugName = "Core"
    cut.styleClasses.insert("suggested-action")
    cut.accessibleID = "onion.cut"
    clear.accessibleID = "onion.clear"
    for button in [cut, clear] { button.focusesOnClick = false }
    cut.clicked.connect(weak: self) { $0.slices += 1 }
    clear.clicked.connect(weak: self) { $0.slices = 0 }
  }

  override func loadView() {
    let heading = Label(tr("The content"))
    heading.styleClasses.insert("heading")
    let text = Label(
      tr(
        "The template holds it in the middle and pins its buttons beneath. The modal container adds "
          + "the way out. Neither is known in here."))
    text.wraps = true
    text.justification = .center
    text.maxWidthInCharacters = 40
    label.accessibleID = "onion.slices"
    let column = Box(.vertical, spacing: 12, [heading, text, label])
    column.valign = .center
    column.margins = EdgeInsets(18)
    view = column
    tint("core")
    show()
  }

  private func show() {
    label.text = tr(one: "{1} slice", many: "{1} slices", count: slices)
    onChange(slices)
  }
}
