import GTK

/// Shows at most one child of a controller, and replaces it, with all callbacks and by a
/// transition.
///
/// A container owns one or more slots, puts each one's ``view`` somewhere into its own view, and
/// shows its children only by requests to them. A slot sends every callback in the order of the
/// containment contract, animates, can be interrupted at any moment, blocks input to pages that
/// move, and remembers the focus of each child.
///
/// ```swift
/// final class Frame: ViewController {
///   private lazy var slot = Slot(parent: self)
///   override func loadView() { view = slot.view }
///   func show(_ page: ViewController?) { slot.set(page, transition: .push()) }
/// }
/// ```
@MainActor
public final class Slot {
  package unowned let parent: ViewController
  /// The same, or nil as soon as it is being deallocated: then reading `parent` would end the
  /// program.
  private(set) weak var livingParent: ViewController?
  /// Who knows which children belong to the slot; nil if each request says it.
  weak var owner: (any SlotOwner)?

  /// The child that is shown, also while the transition to it is running.
  public internal(set) var content: ViewController? {
    didSet {
      guard content !== oldValue, !isTornDown else { return }
      parent.contentChromeDidChange()
      parent.setNeedsChromeUpdate()
    }
  }

  /// The transition of ``set(_:transition:keepsPrevious:)`` if none is given.
  public var transition = Transition.crossfade

  /// Called with the progress of a visible transition as it changes, and with nil at the end.
  public var onProgress: (@MainActor (Double?) -> Void)?

  /// Whether the content takes no input although it is visible: neither pointer nor keys. It
  /// belongs to the slot, so it holds for any content.
  public var isBlocked = false { didSet { if isBlocked != oldValue { updateGate() } } }

  /// Called when the user clicks on the content while it is blocked: pressed and released there, with
  /// any of the usual buttons or a finger.
  public var onBlockedClick: (@MainActor () -> Void)?

  /// The opacity of the dimming over the content, from 0 to 1, black. It belongs to the slot too.
  public var dimming = 0.0 { didSet { stage?.dimming = dimming } }

  /// How far to the right of its place and below it the content is drawn, in logical pixels; see
  /// ``RubberBand``.
  var offset: DragGesture.Vector = (0, 0) {
    didSet {
      if let drawsAside { drawsAside(offset) } else { stage?.offset = offset }
    }
  }

  /// Draws the content with the ``offset``, where it is not as simple as drawing all of it elsewhere.
  var drawsAside: (@MainActor (DragGesture.Vector) -> Void)?

  /// The animation that brings the content back to its place.
  var recoil: PropertyAnimation?

  /// Whether a change is under way.
  public var isTransitioning: Bool { change != nil }

  /// Whether the view is as large as a page also while that appears from nothing, or disappears:
  /// for a slot that floats over something else and has no size of its own.
  var isAsLargeAsAllPages = false {
    didSet { stage?.stack.isHomogeneous = isAsLargeAsAllPages }
  }
  /// Whether a page that comes gets the keys that are pressed meanwhile when it is there, and a page
  /// beneath those that are pressed while it goes; otherwise nobody gets them. For a slot whose
  /// content opens and closes over something else.
  var keepsKeys = false
  /// The page over which the slot floats, with which its content may share elements.
  var beneath: (@MainActor () -> ViewController?)?

  var stage: Stage?
  var change: SlotChange?
  var isTornDown = false
  /// Whether a change ends because of a request. What that end causes to be asked for comes after it.
  var isMakingWay = false
  var unmapCheck: Timeout?
  /// The maximum visible size of the stage, if a widget around it clips the rest.
  var seenSize: Size? { didSet { if seenSize != oldValue { checkRoom() } } }
  var roomWatch = RoomWatch()
  let requests = Transaction.Queue()

  /// A slot for children of `parent`, which keeps it.
  public init(parent: ViewController) {
    self.parent = parent
    livingParent = parent
    parent.hosts.append(self)
  }

  /// The widget in which the child is shown. It fills the room that it is given.
  public var view: Widget {
    if let stage { return stage }
    let stage = Stage()
    stage.hexpand = true
    stage.vexpand = true
    stage.onUnmap = { [weak self] in self?.stageDidUnmap() }
    stage.onAllocate = { [weak self] in self?.checkRoom() }
    stage.gate.onBlockedClick = { [weak self] in
      if let self, isBlocked { onBlockedClick?() }
    }
    stage.dimming = dimming
    stage.stack.isHomogeneous = isAsLargeAsAllPages
    stage.gate.isClosed = isBlocked
    self.stage = stage
    // The content may have come before, and the parent's view too.
    if parent.isViewLoaded, content?.isViewLoaded == true { parentDidLoadView() }
    return stage
  }

  /// Whether the parent may be used: not while it is being deallocated, nor afterwards.
  var isParentAlive: Bool { livingParent != nil }

  /// Runs an operation, or a part of one, unless the parent is gone.
  func operate(_ operation: () -> Void) {
    if let livingParent { Transaction.run(in: livingParent, operation) }
  }

  // MARK: Requests

  /// Shows `child`, or nothing, in place of the present content; on screen by a transition.
  ///
  /// The former content is removed from the parent, and `child` is added to it. Interrupts a
  /// running transition without a jump; requesting the page that is leaving reverses it.
  ///
  /// - Parameter keepsPrevious: whether the former content stays a child that is not shown, as
  ///   behind a tab.
  @discardableResult
  public func set(
    _ child: ViewController?, transition: Transition? = nil, keepsPrevious: Bool = false
  ) -> Change {
    request(child, transition: transition, departure: keepsPrevious ? .kept : .removed)
  }

  /// The same, where the owner may decide what becomes of the outgoing content. `then` is done at the
  /// end, before anybody else knows of it.
  @discardableResult
  package func request(
    _ child: ViewController?, transition: Transition? = nil,
    departure: SlotRequest.Departure? = nil, then: (@MainActor (Bool) -> Void)? = nil
  ) -> Change {
    request(child, transition: transition, departure: departure, for: Change(then))
  }

  /// The same, for a change that others know already.
  @discardableResult
  func request(
    _ child: ViewController?, transition: Transition? = nil,
    departure: SlotRequest.Departure? = nil, for change: Change
  ) -> Change {
    submit(
      SlotRequest(
        target: child, transition: transition ?? self.transition, departure: departure,
        asked: change))
    return change
  }

  func submit(_ request: SlotRequest) {
    guard accepts(request.target) else { return request.asked.end(false) }
    if canBeginNow || canShowInCallback(request.target) { return perform(request) }
    Transaction.request(request.asked, in: requests) { [weak self] isOutdated in
      guard let self, isParentAlive, !isTornDown, isWanted(request) else {
        return request.asked.end(false)
      }
      var request = request
      // Of several requests only the last one animates.
      if isOutdated { (request.transition, request.isInteractive) = (.none, false) }
      perform(request)
    }
  }

  /// Whether the target of a request that has waited still belongs to the slot.
  private func isWanted(_ request: SlotRequest) -> Bool {
    guard let owner, request.departure == nil, let target = request.target else { return true }
    return owner.slot(self, keeps: target)
  }

  /// Whether no operation and no layout is under way, and no earlier request waits for the end of one.
  var canBeginNow: Bool {
    !Transaction.mustWait && !Transaction.hasWaiting(in: requests)
  }

  /// Whether `target` may be shown here; if not, that is reported if the program could have known
  /// it.
  private func accepts(_ target: ViewController?) -> Bool {
    // What a deinit requests happens at the end of its controller anyway. (Row SO-11.)
    guard let parent = livingParent else { return false }
    if let target { parent.refuseCycle(with: target) }
    return parent.canAdopt(target) && !isTornDown
  }

  /// A controller may fill its own slots in its callbacks before they are on screen, so that they
  /// come on screen filled. Everything else waits for the end of the operation, and of a layout.
  func canShowInCallback(_ target: ViewController?) -> Bool {
    guard !parent.showsChildren, !parent.isForwarding, change == nil, !isMakingWay,
      !LayoutPass.isRunning, !Transaction.hasWaiting(in: requests)
    else { return false }
    guard let target else { return true }
    guard let home = target.parent else { return target.hostingFrame == nil }
    return home === parent && !target.wasToldToLeave
  }
}
