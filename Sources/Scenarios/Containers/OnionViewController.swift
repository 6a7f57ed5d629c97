import Containment
import GTK
import Sandbox

/// Three nested layers: a modal container, a template and a content.
///
/// The slider moves the layers apart, so that each shows its colour around the next. Each of the
/// two outer layers can be removed and added again.
final class OnionViewController: ViewController {
  private let pot = ContainerViewController()
  private let gap = Scale(.horizontal, in: 0...48, step: 1, value: 24)
  private let modal = ToggleButton(tr("_Modal container"))
  private let template = ToggleButton(tr("_Template"))
  private var layers: [ViewController] = []
  private var slices = 0

  override init() {
    super.init()
    pot.debugName = "Pot"
  }

  override var childForChrome: ViewController? { pot }

  override func loadView() {
    gap.digits = 0
    gap.drawsValue = false
    gap.accessibleID = "onion.gap"
    for (toggle, id) in [(modal, "onion.modal"), (template, "onion.template")] {
      toggle.isActive = true
      toggle.accessibleID = id
      toggle.focusesOnClick = false
      toggle.toggled.connect(weak: self) { $0.compose() }
    }
    let column = Box(.vertical)
    view = column
    embed(pot, in: column)
    pot.view.vexpand = true
    column.packStart(Separator(.horizontal), expand: false)
    column.packStart(
      Controls.panel([
        Controls.actions(tr("Layers"), [modal, template]), Controls.row(tr("_Separation"), gap),
      ]), expand: false)
    gap.valueChanged.connect(weak: self) { $0.separate() }
    compose()
  }

  /// Builds the layers anew, from the inside out.
  private func compose() {
    let core = Core(slices: slices) { [weak self] in self?.slices = $0 }
    layers = [core]
    var outermost: ViewController = core
    if template.isActive {
      outermost = outermost.wrapped(in: TintedTemplate())
      layers.append(outermost)
    }
    if modal.isActive {
      let container = outermost.wrapped(in: TintedModal())
      container.onClose = { [weak self] in self?.modal.isActive = false }
      outermost = container
      layers.append(outermost)
    }
    separate()
    pot.content = outermost
  }

  /// Sets the same insets around the content of each layer, in addition to what the layer covers.
  private func separate() {
    for layer in layers where layer.parent is RootController {
      var room = EdgeInsets(Int(gap.value))
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
