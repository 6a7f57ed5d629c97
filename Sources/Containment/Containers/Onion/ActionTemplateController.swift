import GTK

/// A screen that offers actions, which an ``ActionTemplateController`` around it shows.
@MainActor
public protocol SupportingWidgetsSource: ViewController {
  /// The widgets of the actions, usually buttons, the most important first. The screen handles them
  /// itself.
  ///
  /// Read when the screen's view has been loaded. When the widgets change, call
  /// ``ViewController/setNeedsChromeUpdate()``.
  var supportingWidgets: [Widget] { get }
}

/// A layer that gives many screens one layout: the content in the middle, and its actions pinned
/// below it.
///
/// The content is as high as it wants to be and at most ``maximumContentWidth`` wide; when it is
/// taller than the layer, it scrolls, and the actions stay. The actions come from the content, or
/// the innermost of its ``ViewController/childForChrome``, that is a ``SupportingWidgetsSource``,
/// and are removed with it.
///
/// ```swift
/// let screen = ActionTemplateController(rootViewController: OpeningHours())
/// ```
@MainActor
open class ActionTemplateController: RootController {
  /// The maximum width of the column of actions, in logical pixels.
  private static let actionsWidth = 300

  /// The maximum width of the content, in logical pixels. A content may prefer less; see
  /// ``ViewController/preferredContentSize``.
  public var maximumContentWidth = 600 {
    didSet { updateWidth() }
  }

  private lazy var actions = Box(.vertical, spacing: 6)
  private lazy var clamp = Clamp(slot.view)
  private lazy var actionsClamp = Clamp(actions, maximumWidth: Self.actionsWidth)
  private var scroller: ScrolledWindow?
  private weak var centred: ViewController?

  /// The widgets that are pinned at the bottom now.
  public var supportingWidgets: [Widget] { isViewLoaded ? actions.children : [] }

  /// How far the content is scrolled, and how far it can be, in logical pixels.
  public var adjustment: Adjustment? { scroller?.vadjustment }

  /// None: the content is not as wide as the layer.
  open override var childForTitleBar: ViewController? { nil }

  open override func loadView() {
    let scroller = ScrolledWindow(column: clamp)
    scroller.vexpand = true
    self.scroller = scroller
    view = Box(.vertical, spacing: 0, [scroller, actionsClamp])
    updateMargins()
    arrange()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if content?.isViewLoaded == false { arrangeSoon() } else { arrange() }
  }

  open override func contentChromeDidChange() {
    super.contentChromeDidChange()
    arrangeSoon()
  }

  /// The content may not have got `viewWillAppear` yet, and its view may not be loaded.
  private func arrangeSoon() { Transaction.wait { [weak self] in self?.arrange() } }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    updateMargins()
  }

  open override func preferredContentSizeDidChange(for child: ViewController) {
    super.preferredContentSizeDidChange(for: child)
    updateWidth()
  }

  private func arrange() {
    guard isViewLoaded, !isTornDown else { return }
    centreContent()
    updateWidth()
    updateActions()
  }

  /// Centres the content in a slot that fills the layer, so that nothing jumps when contents of
  /// different heights replace each other.
  private func centreContent() {
    if centred !== content {
      if let view = centred?.viewIfLoaded, view.valign == .center { view.valign = .fill }
      centred = content
      adjustment?.value = 0
    }
    if let view = content?.viewIfLoaded, view.valign == .fill { view.valign = .center }
  }

  private func updateWidth() {
    guard isViewLoaded else { return }
    let preferred = content?.preferredContentSize?.width ?? 0
    clamp.maximumWidth = min(preferred > 0 ? preferred : .max, maximumContentWidth)
  }

  private func updateMargins() {
    guard isViewLoaded else { return }
    clamp.margins = layoutMargins
    var beneath = layoutMargins
    beneath.top = 0
    actionsClamp.margins = beneath
  }

  private func updateActions() {
    let wanted = source?.supportingWidgets ?? []
    let present = actions.children
    guard wanted != present else { return }
    for widget in present { widget.removeFromParent() }
    for widget in wanted {
      widget.removeFromParent()
      actions.add(widget)
    }
    actionsClamp.isVisible = !wanted.isEmpty
  }

  private var source: (any SupportingWidgetsSource)? {
    guard let content else { return nil }
    return sequence(first: content, next: \.childForChrome).lazy.filter(\.isViewLoaded)
      .compactMap { $0 as? any SupportingWidgetsSource }.first
  }
}
