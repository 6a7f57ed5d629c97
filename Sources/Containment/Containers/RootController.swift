import GTK

/// A layer of an app: one piece of chrome around one controller, its root.
///
/// Toolbars, menus, drawers and the like are such layers. They nest in any order: layers inside one
/// are replaced with its root, layers around it stay. A subclass puts its chrome around
/// ``ContainerViewController/slot`` in `loadView()`, and leaves everything else to the slot.
/// (Material's RootController, later TransitionController.)
///
/// ```swift
/// let app = MenuController(rootViewController: ToolbarController(rootViewController: inbox))
/// inbox.toolbarController?.transition(to: archive, style: .crossfade)
/// ```
@MainActor
open class RootController: ContainerViewController {
  /// A layer around `rootViewController`.
  public init(rootViewController: ViewController? = nil) {
    super.init()
    content = rootViewController
  }

  /// The controller that the layer surrounds; see ``transition(to:duration:style:)`` to change it
  /// with an animation.
  public var rootViewController: ViewController? {
    get { content }
    set { slot.set(newValue, transition: Transition.none) }
  }

  /// How far chrome covers the edges of the root, in logical pixels: the root's safe area excludes
  /// that.
  final var coveredEdges = EdgeInsets() {
    didSet { if coveredEdges != oldValue { content?.additionalSafeAreaInsets = coveredEdges } }
  }

  override func childDidJoin(_ child: ViewController) {
    super.childDidJoin(child)
    if child === content, coveredEdges != EdgeInsets() {
      child.additionalSafeAreaInsets = coveredEdges
    }
  }

  /// Whether the root takes input: pointer and keys. The chrome always does, and blocks the root too while
  /// it is open over it; what is set meanwhile holds afterwards.
  public var isUserInteractionEnabled: Bool {
    get { !slot.isBlocked }
    set { isDisabled = !newValue }
  }
  private var isDisabled = false { didSet { slot.isBlocked = isDisabled || isBlocking } }
  /// Whether open chrome blocks the root.
  final private(set) var isBlocking = false { didSet { slot.isBlocked = isDisabled || isBlocking } }

  /// Blocks the root for chrome that opens over it, and does `onClick` at a click there.
  final func block(onClick: @escaping @MainActor () -> Void) {
    slot.onBlockedClick = onClick
    isBlocking = true
  }

  /// Ends that, but what the program has blocked stays so.
  final func unblock() {
    slot.onBlockedClick = nil
    isBlocking = false
  }

  /// Shows another root.
  ///
  /// Without a style the new root is visible at once, and the transition ends after the duration,
  /// as in Material 2.
  ///
  /// - Parameters:
  ///   - duration: milliseconds; the style's own if nil.
  ///   - style: the transition between the roots.
  /// - Returns: what ends with true if `root` is shown, with false if another request came in between.
  @discardableResult
  public func transition(
    to root: ViewController, duration: Double? = nil, style: Transition? = nil
  ) -> Change {
    let style = style ?? .immediate
    return slot.set(root, transition: duration.map { style.lasting($0) } ?? style)
  }
}

extension Transition {
  /// The new page is visible at once; the transition ends half a second later.
  public static let immediate = Transition("Immediate", duration: 500, moves: false) {
    $0.draw(.incoming)
  }
}
