import GTK

/// A window inside a window: controllers presented from inside are shown inside, and the tree
/// inside fits the size of this controller's view. (UIKit's definesPresentationContext.)
///
/// Dialogs become sheets. Keys are handled while the focus is inside, so that Escape first closes
/// the topmost presentation inside.
///
/// ```swift
/// let phone = PresentationContextController(rootViewController: app)
/// phone.traitsOverride = { $0.isDark = true }
/// embed(phone, in: frame)
/// ```
@MainActor
public final class PresentationContextController: ViewController {
  /// The controller that is shown, without a parent, like the root of a window; see
  /// ``setRootViewController(_:transition:)``.
  public private(set) var rootViewController: ViewController

  /// Changes the traits of the root, whose size is already that of this controller's view.
  public var traitsOverride: (@MainActor (inout Traits) -> Void)? { didSet { updateRoot() } }

  /// The controller that shows the root, and the layers that are presented over it.
  let controller: WindowController

  /// A window in a window that shows `root`.
  ///
  /// A controller that is contained in another, presented, or shown by another window is reported
  /// and stays where it is; this one begins with an empty root.
  public init(rootViewController root: ViewController) {
    let isFree = root.canBecomeRoot(
      otherwise: "a window in a window begins with an empty root")
    let root = isFree ? root : ViewController()
    rootViewController = root
    controller = WindowController(root: root)
    super.init()
  }

  /// Shows another root, as ``RootWindow/setRootViewController(_:transition:)`` does for a window.
  ///
  /// Presentations over the old root end first, at once. The old root can be shown again, here or
  /// elsewhere.
  ///
  /// - Returns: what ends with true if it is shown, with false if it was refused or another request came
  ///   in between.
  @discardableResult
  public func setRootViewController(
    _ root: ViewController, transition: Transition = .none
  ) -> Change {
    controller.setRoot(root, transition, in: self) { [weak self] in
      self?.rootViewController = root
      self?.updateRoot()
    }
  }

  /// Ends all presentations inside, at once.
  public func endPresentations() { rootViewController.endLayersAbove(withWindow: false) }

  public override var childForChrome: ViewController? { controller }

  public override func loadView() {
    view = Box(.vertical)
    embed(controller)
    view.allocated.connect(weak: self) { $0.updateRoot() }
  }

  public override func traitsDidChange(from before: Traits) {
    super.traitsDidChange(from: before)
    updateRoot()
  }

  private func updateRoot() {
    var traits = traits
    if let frame = viewIfLoaded?.allocation, frame.width > 1 {
      traits.fit(Size(width: frame.width, height: frame.height))
    }
    traitsOverride?(&traits)
    rootViewController.updateTraits(from: traits)
  }

  public override func willMove(toParent parent: ViewController?) {
    super.willMove(toParent: parent)
    if parent == nil { endPresentations() }
  }
}
