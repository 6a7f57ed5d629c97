import GTK

/// The only door to the screen: shows at most one child of a controller, and changes it.
///
/// A container owns one or more slots, puts each one's ``view`` somewhere into its own view, and
/// does everything else by asking them. A slot sends every callback in the order of the containment
/// contract, animates, can be interrupted at any moment, keeps input away from pages that move, and
/// remembers the focus of each child.
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
  /// The same, or nil as soon as it is being deallocated: asking for it would end the program then.
  private weak var livingParent: ViewController?

  /// The child that is shown, or will be when the running change has ended.
  public internal(set) var content: ViewController? {
    didSet {
      guard content !== oldValue, !isTornDown else { return }
      parent.contentChromeDidChange()
      parent.setNeedsChromeUpdate()
    }
  }

  /// What ``set(_:transition:keepsPrevious:)`` does when it is not told.
  public var transition = Transition.crossfade

  /// Called when a change begins to be drawn, but for one that only turns round.
  var onBegin: (@MainActor () -> Void)?

  /// Called with the progress of a visible change as it moves, and with nil when it is over.
  public var onProgress: (@MainActor (Double?) -> Void)?

  /// Whether the content takes no input although it is seen: neither pointer nor keys. It belongs to
  /// the slot, so it holds for whatever content comes. (Row MA-09.)
  public var isBlocked = false {
    didSet { if isBlocked != oldValue { updateGate() } }
  }

  /// Called when somebody clicks on the content while it is blocked.
  public var onBlockedClick: (@MainActor () -> Void)?

  /// How dark a veil lies over the content, from 0, none, to 1, black. It belongs to the slot too.
  public var dimming = 0.0 {
    didSet { stage?.dimming = dimming }
  }

  /// How far to the right of its place the content is drawn, in logical pixels; see ``RubberBand``.
  var offset = 0.0 {
    didSet { stage?.offset = offset.rounded() }
  }

  /// What brings the content back there.
  var recoil: PropertyAnimation?

  /// Whether a change is under way.
  public var isTransitioning: Bool { change != nil }

  /// Whether the view wants to be as large as a page while that comes from nothing, or goes: for
  /// what floats over something else and has no room of its own.
  var isAsLargeAsAllPages = false {
    didSet { stage?.pages.areOfOneSize = isAsLargeAsAllPages }
  }
  /// Called when somebody else has taken a child of the slot away.
  var onLoss: (@MainActor (ViewController) -> Void)?

  /// Called when what a hand held goes back to where it came from.
  var onTakeBack: (@MainActor () -> Void)?

  var stage: Stage?
  var change: SlotChange?
  var isTornDown = false
  var unmapCheck: Timeout?
  /// How much of the stage is to be seen at most, where what it stands in cuts off the rest.
  var seenSize: Size? { didSet { if seenSize != oldValue { checkRoom() } } }
  var roomWatch = RoomWatch()

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
    stage.pages.areOfOneSize = isAsLargeAsAllPages
    stage.gate.isClosed = isBlocked
    self.stage = stage
    return stage
  }

  /// The content takes input unless it is blocked or moves.
  func updateGate() { stage?.gate.isClosed = isBlocked || stage?.composite.isPair == true }

  // MARK: Asking

  /// Shows `child`, or nothing, in place of what is shown; on screen by a transition.
  ///
  /// What was shown is removed from the parent, and `child` is added to it. Interrupts a running
  /// change without a jump; asking for what is being left turns that change round.
  ///
  /// - Parameter keepsPrevious: whether what was shown stays a child that is not shown, as behind a
  ///   tab.
  public func set(
    _ child: ViewController?, transition: Transition? = nil, keepsPrevious: Bool = false
  ) {
    request(child, transition: transition, departure: keepsPrevious ? .kept : .removed) { _ in }
  }

  /// Shows `child` as ``set(_:transition:keepsPrevious:)`` does and waits for the end.
  ///
  /// - Returns: true when it is there, false when another request came in between.
  @discardableResult
  public func show(
    _ child: ViewController?, transition: Transition? = nil, keepsPrevious: Bool = false
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      request(child, transition: transition, departure: keepsPrevious ? .kept : .removed) {
        continuation.resume(returning: $0)
      }
    }
  }

  package func request(
    _ child: ViewController?, transition: Transition? = nil,
    departure: SlotRequest.Departure = .removed,
    completion: @escaping @MainActor (Bool) -> Void
  ) {
    submit(
      SlotRequest(
        target: child, transition: transition ?? self.transition, departure: departure,
        completion: completion))
  }

  func submit(_ request: SlotRequest) {
    guard accepts(request.target) else { return request.completion(false) }
    if !Transaction.isOpen && !LayoutPass.isRunning || canShowInCallback(request.target) {
      return perform(request)
    }
    Transaction.wait(for: self) { [weak self] isOutdated in
      guard let self, livingParent != nil, !isTornDown else { return request.completion(false) }
      // Of several requests only the last one animates.
      perform(isOutdated ? request.unanimated : request)
    }
  }

  /// Whether `target` may be shown here; why not is reported where a program could know better.
  private func accepts(_ target: ViewController?) -> Bool {
    // What a deinit asks for is done by the end of its controller anyway. (Row SO-11.)
    guard let parent = livingParent else { return false }
    if let target { parent.refuseCycle(with: target) }
    // What a callback asks for while a window is taken apart is simply not done.
    if isTornDown || target?.isTornDown == true, Transaction.isOpen { return false }
    if isTornDown {
      Diagnostics.report(
        .callbackAfterTeardown, parent,
        "Its window is closed; nothing can be shown in it any more.")
      return false
    }
    return target.map(parent.canAdopt) ?? true
  }

  /// A controller may fill its own slots in its callbacks before they are on screen, so that they
  /// come on screen filled. Everything else waits for the end of the operation, and of a layout
  /// (E26).
  func canShowInCallback(_ target: ViewController?) -> Bool {
    guard !parent.showsChildren, !parent.isForwarding, change == nil,
      !LayoutPass.isRunning, !Transaction.hasWaiting(for: self)
    else { return false }
    guard let target else { return true }
    guard let home = target.parent else { return target.hostingFrame == nil }
    return home === parent && !target.isLeaving
  }
}
