import GTK

/// A screen that has something to be done with it, which a layer around it shows.
@MainActor
public protocol SupportingWidgetsSource: ViewController {
  /// What can be done, usually buttons, first things first. Handlers remain the screen's own.
  ///
  /// It is asked for when the screen's view has been loaded. When other widgets are due, call
  /// ``ViewController/setNeedsChromeUpdate()``.
  var supportingWidgets: [Widget] { get }
}

/// A layer that gives many screens one form: the content in the middle, and what can be done with it
/// pinned beneath.
///
/// The content is as high as it wants to be and at most ``maximumContentWidth`` wide; when it is
/// taller than the room, it scrolls, and the actions stay. They come from a content that is a
/// ``SupportingWidgetsSource``, or from the innermost one that decides about its chrome, and leave
/// with it. (Rows ON-01, ON-03 … ON-05.)
///
/// ```swift
/// let screen = ActionTemplateController(rootViewController: OpeningHours())
/// ```
@MainActor
open class ActionTemplateController: RootController {
  /// How wide the column of actions becomes, in logical pixels.
  private static let actionsWidth = 300

  /// How wide the content becomes, in logical pixels. A content that prefers less gets that; see
  /// ``ViewController/preferredContentSize``.
  public var maximumContentWidth = 600 {
    didSet { updateWidth() }
  }

  private lazy var actions = Box(.vertical, spacing: 6)
  private lazy var clamp = Clamp(slot.view)
  private lazy var actionsClamp = Clamp(actions, maximumWidth: Self.actionsWidth)
  private var scroller: ScrolledWindow?
  private weak var centred: ViewController?

  /// A layer around `rootViewController`.
  public override init(rootViewController: ViewController? = nil) {
    super.init(rootViewController: rootViewController)
  }

  /// The widgets that are pinned at the bottom now.
  public var supportingWidgets: [Widget] { isViewLoaded ? actions.children : [] }

  /// How far the content is scrolled, and how far it can be, in logical pixels.
  public var adjustment: Adjustment? { scroller?.vadjustment }

  open override func loadView() {
    let viewport = Viewport(clamp)
    let scroller = ScrolledWindow(viewport)
    scroller.setPolicies(horizontal: .never, vertical: .automatic)
    viewport.focusVAdjustment = scroller.vadjustment
    scroller.vexpand = true
    self.scroller = scroller
    view = Box(.vertical, spacing: 0, [scroller, actionsClamp])
    updateMargins()
    arrange()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    arrange()
  }

  open override func contentChromeDidChange() {
    super.contentChromeDidChange()
    // The content may not have been told yet that it comes, and its view not be loaded.
    Transaction.wait(for: self) { [weak self] _ in self?.arrange() }
  }

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

  /// The content stands in the middle of a slot that fills the room, so that nothing jumps when
  /// contents of different heights give way to each other.
  private func centreContent() {
    guard centred !== content else { return }
    if let view = centred?.viewIfLoaded, view.valign == .center { view.valign = .fill }
    centred = nil
    guard let view = content?.viewIfLoaded else { return }
    adjustment?.value = 0
    centred = content
    if view.valign == .fill { view.valign = .center }
  }

  private func updateWidth() {
    guard isViewLoaded else { return }
    let preferred = content?.preferredContentSize?.width ?? maximumContentWidth
    clamp.maximumWidth = min(preferred, maximumContentWidth)
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
    var controller = content
    while let present = controller {
      if present.isViewLoaded, let source = present as? any SupportingWidgetsSource {
        return source
      }
      controller = present.childForChrome
    }
    return nil
  }
}
