import GTK

/// Manages parenthood and appearance of one child like a ``Slot``, but without transitions.
@MainActor
public final class Mount {
  unowned let parent: ViewController
  let child: ViewController
  private let container: Container
  private let expands: Bool
  private var waitsForFrame: AnyObject?

  /// Adds `child` to `parent` and puts its view into `container`.
  ///
  /// With `isShown` false the child is added but does not appear yet: see ``isShown``. With `expands`
  /// false its view leaves the room that it does not need to what is beside it.
  ///
  /// - Precondition: `container` is the parent's view or inside it.
  @discardableResult
  public init(
    _ child: ViewController, of parent: ViewController, in container: Container,
    isShown: Bool = true, expands: Bool = true
  ) {
    self.parent = parent
    self.child = child
    self.container = container
    self.expands = expands
    parent.refuseCycle(with: child)
    guard parent.canAdopt(child) else { return }
    parent.hosts.append(self)
    Transaction.run(in: parent) { mount(isShown) }
  }

  /// Whether the child is on screen whenever its parent is. If not, it remains a child and its view
  /// remains in the container, which has to hide it; a list parks its rows this way.
  public var isShown: Bool {
    get { child.host === self && child.isShownByParent }
    set {
      guard child.host === self, newValue != child.isShownByParent else { return }
      Transaction.run(in: parent) { newValue ? appear() : disappear() }
    }
  }

  private func mount(_ isShown: Bool) {
    parent.adopt(child, host: self)
    guard child.host === self else { return }
    child.loadViewIfNeeded()
    if isShown { appear() } else { attach() }
    if child.host === self, !child.appearance.isChanging { arrive() }
  }

  private func appear() {
    child.isShownByParent = true
    // A parent that got `viewWillDisappear` may not have forwarded it to its children yet.
    if parent.showsChildren, parent.appearance.isOnScreen { child.begin(true, animated: false) }
    guard child.host === self else { return }
    attach()
    if child.appearance.isChanging {
      waitsForFrame = parent.motion.clock.onNextFrame(of: container) { [weak self] in
        self?.settle()
      }
    }
  }

  private func disappear() {
    waitsForFrame = nil
    child.isShownByParent = false
    child.disappear {}
    if child.host === self { arrive() }
  }

  /// Removes the child from the parent, and its view from the container.
  public func remove() {
    guard child.host === self else { return }
    // A child that is forwarding the end of its disappearance has not got its own callback yet.
    if child.isForwarding { return Transaction.wait { [self] in remove() } }
    Transaction.run(in: parent) {
      child.announceDeparture()
      parent.removeChild(child)
    }
  }

  private func attach() {
    guard let view = child.viewIfLoaded, view.parent != container else { return }
    view.removeFromParent()
    view.hexpand = expands
    view.vexpand = expands
    container.add(view)
    view.show()
  }

  private func arrive() {
    waitsForFrame = nil
    if child.awaitsDidMove { child.deliverDidMove(to: parent) }
  }
}

/// After the view was unloaded, the code that makes the next one embeds the child again.
extension Mount: ChildHost {
  var fillsParent: Bool { false }

  func parentWillDisappear() { waitsForFrame = nil }
  /// A child that was added while the parent appeared still waits for its own first frame.
  func childrenDidSettle() { if waitsForFrame == nil { arrive() } }

  func detach(_ child: ViewController) {
    guard child === self.child else { return }
    waitsForFrame = nil
    child.disappear { child.viewIfLoaded?.removeFromParent() }
    parent.hosts.removeAll { $0 === self }
  }

  func settle() {
    guard waitsForFrame != nil else { return }
    waitsForFrame = nil
    Transaction.run(in: parent) {
      if child.appearance.state == .appearing, !child.appearance.isOpenedByParent { child.end() }
      arrive()
    }
  }

  func tearDown() { waitsForFrame = nil }
}

extension ViewController {
  /// Adds `child` and shows its view in `container`, which is this controller's view by default.
  ///
  /// For fixed parts of a screen; use a ``Slot`` for parts that change. Embedding again in the same
  /// place does nothing, in another place moves the view, and a child of another controller is
  /// removed from there with its callbacks.
  ///
  /// A `container` outside this controller's view is reported and replaced by the view itself,
  /// which must then be a container.
  ///
  /// ```swift
  /// embed(messages, in: column)
  /// embed(composer, in: column, expands: false)
  /// ```
  ///
  /// - Parameter expands: whether its view takes all the room that there is. If not, it is as wide and
  ///   high as it needs to be, and what is beside it has the rest.
  public final func embed(
    _ child: ViewController, in container: Container? = nil, expands: Bool = true
  ) {
    refuseCycle(with: child)
    guard canAdopt(child) else { return }
    let place: Container
    if let container, container.isWithin(view) {
      place = container
    } else {
      if container != nil {
        Diagnostics.report(
          .viewInWrongContainer, child,
          "The container given to embed(_:in:) is not inside the view of \(debugName). Its own "
            + "view is used instead.")
      }
      guard let own = view as? Container else {
        preconditionFailure("The view of \(debugName) is no container, so nothing fits inside it.")
      }
      place = own
    }
    if Transaction.isOpen, child.wasToldToLeave {
      // It is being removed from its former place, and is embedded after that (E26).
      return Transaction.wait { [weak self, weak container] in
        self?.embed(child, in: container, expands: expands)
      }
    }
    if child.parent === self, let view = child.viewIfLoaded, child.host is Mount {
      guard view.parent != place else { return }
      view.removeFromParent()
      place.add(view)
      return
    }
    Mount(child, of: self, in: place, expands: expands)
  }
}
