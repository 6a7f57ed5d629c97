/// What has a sheet: a presentation, or a bottom sheet.
@MainActor
protocol SheetOwner: AnyObject {
  var sheetContent: ViewController? { get }
  var hand: SheetHand? { get }
  /// The greatest height that the sheet may have, and that which its content prefers, in logical pixels.
  var sheetRoom: (maximum: Int, content: Int) { get }
  /// Its height where nobody says heights.
  var plainHeight: Int { get }
  /// Its height when it is closed.
  var closedHeight: Int { get }
  /// The height with which it has been laid out.
  var drawnHeight: Int { get }
  /// Whether it is open or opening, and no hand is about to take it away.
  var isSheetOpen: Bool { get }
  /// Lays the sheet out with the height that it has now, and dims the ground accordingly.
  func placeSheet()
  /// Another height is selected: blocks the page beneath, or no longer.
  func sheetDidSelect()
  /// The sheet has come to rest.
  func sheetDidSettle()
  /// A hand has let it go, and where it goes is decided.
  func sheetIsLetGo()
}

/// How high a sheet is: at rest as its selected detent says, or as when it is closed; in between when it
/// is on its way, or in a hand.
///
/// Only how far it is from closed to the selected height is kept. So a sheet at rest has the height of its
/// detent in every window, and one on its way goes to where that is by now.
@MainActor
final class SheetHeight {
  private weak var owner: (any SheetOwner)?
  /// How far the sheet is open, from 0, closed, to 1, at its selected height; more in a hand that pulls it
  /// beyond that, or on its way down from there.
  let progress: PropertyAnimation
  /// Who says the heights; nil if nobody does.
  private(set) weak var source: SheetPresentationController?
  /// Whether somebody has said heights since the sheet was made: it stands at the lower edge then.
  private(set) var hasDetents = false
  /// What waits for the selected height, and what was selected before.
  private var waiting: [Change] = []
  private var former: Detent.Identifier?
  /// Where the sheet was when it began to go to the selected height, and how high that was.
  private var origin = 0.0
  private var goal = 0

  /// The height of a sheet of `owner`, which moves by the clock of `controller`.
  init<Controller: ViewController>(of owner: any SheetOwner, by controller: Controller) {
    self.owner = owner
    progress = PropertyAnimation(controller, duration: 250, timing: .easeOut, moves: true) {
      [weak owner] _, _ in owner?.placeSheet()
    }
  }

  // MARK: Heights

  /// The heights at which it can rest now.
  var stops: SheetStops {
    guard let owner else { return only(1) }
    guard hasDetents else { return only(owner.plainHeight) }
    let room = owner.sheetRoom
    return source?.stops(maximum: room.maximum, content: room.content)
      ?? only(min(room.content, room.maximum))
  }

  private func only(_ height: Int) -> SheetStops {
    SheetStops(SheetStops.Stop(identifier: .content, height: max(height, 1)))
  }

  /// The height at which it rests, or to which it goes.
  func selected(of stops: SheetStops) -> SheetStops.Stop {
    stops.stop(source?.selectedDetentIdentifier)
  }

  private var closed: Int { owner?.closedHeight ?? 0 }

  /// How far the edge moves from closed to `stop`, in logical pixels.
  private func travel(to stop: SheetStops.Stop) -> Double { Double(max(stop.height - closed, 1)) }

  var value: Double { height(of: stops) }

  func height(of stops: SheetStops) -> Double {
    Double(closed) + progress.value * travel(to: selected(of: stops))
  }

  /// The progress at which the sheet is `height` high.
  private func share(at height: Double, of stops: SheetStops) -> Double {
    (height - Double(closed)) / travel(to: selected(of: stops))
  }

  /// How much of the ground is dimmed, from 0 to 1.
  var dimming: Double {
    let stops = stops
    return stops.dimming(
      at: height(of: stops), closed: closed, undimmed: source?.largestUndimmedDetentIdentifier)
  }

  /// Whether the page beneath takes input where the sheet rests.
  var isUndimmed: Bool {
    let stops = stops
    return stops.isUndimmed(
      selected(of: stops), upTo: source?.largestUndimmedDetentIdentifier)
  }

  // MARK: Following

  /// Takes the heights from the outermost controller that says some; what is on screen goes there by an
  /// animation.
  func follow() {
    guard let owner else { return }
    let next = owner.sheetContent?.sheetWithDetents
    if next !== source {
      if source?.height === self { source?.height = nil }
      source = next
      waiting.takeAll().end(false)
    }
    next?.height = self
    if next != nil { hasDetents = true }
    guard hasDetents else { return }
    defer { owner.sheetDidSelect() }
    guard owner.isSheetOpen else { return owner.placeSheet() }
    let stops = stops
    let before = Double(owner.drawnHeight)
    // The hand goes on from where the sheet is.
    guard !progress.isHeld else { return progress.hold(share(at: before, of: stops)) }
    let height = selected(of: stops).height
    // Begun anew, it would lose the speed that it has.
    let isOnItsWay = progress.isMoving && goal == height
    guard !isOnItsWay, abs(before - Double(height)) >= 1, before > 0 else {
      return owner.placeSheet()
    }
    run(from: share(at: before, of: stops), open: true)
  }

  /// Goes from `start`, or from where it is, to open or closed, beginning at `velocity`, in pixels per
  /// second upwards.
  func run(from start: Double? = nil, open: Bool, velocity: Double = 0) {
    owner?.hand?.still()
    let stops = stops
    let way = travel(to: selected(of: stops))
    goal = selected(of: stops).height
    origin = Double(closed) + (start ?? progress.value) * way
    progress.go(
      from: start, to: open ? 1 : 0, within: hasDetents ? SheetHeight.duration : nil,
      velocity: velocity / way
    ) { [weak self] in
      guard $0, let self else { return }
      owner?.sheetDidSettle()
      waiting.takeAll().end(true)
    }
  }

  /// Milliseconds.
  private static let duration = 250.0

  // MARK: Selecting

  func select(_ identifier: Detent.Identifier?, of sheet: SheetPresentationController) -> Change {
    let change = Change()
    change.carrier = self
    Transaction.wait { [weak self] in
      guard change.outcome == nil else { return }
      guard let self, source === sheet else {
        sheet.take(identifier)
        return change.end(true)
      }
      selectNow(identifier, change)
    }
    return change
  }

  private func selectNow(_ identifier: Detent.Identifier?, _ change: Change) {
    let stops = stops
    let before = selected(of: stops)
    let height = self.height(of: stops)
    let isSame = stops.stop(identifier) == before
    if !isSame {
      waiting.takeAll().end(false)
      former = source?.selectedDetentIdentifier
    }
    source?.take(identifier)
    defer { owner?.sheetDidSelect() }
    guard let owner, owner.isSheetOpen else { return change.end(true) }
    if progress.isHeld {
      // The hand goes on from where the sheet is, and decides.
      progress.hold(share(at: height, of: stops))
      return change.end(false)
    }
    guard !isSame || progress.isMoving else { return change.end(true) }
    waiting.append(change)
    if !isSame { run(from: share(at: height, of: stops), open: true) }
  }

  /// Makes the next height above the selected one the selected one, or the next below, for a person;
  /// returns whether there is one.
  @discardableResult
  func step(up: Bool) -> Bool {
    guard let owner, owner.isSheetOpen, !progress.isHeld, let source else { return false }
    let stops = stops
    let height = selected(of: stops).height
    let next = up ? stops.next(above: height) : stops.next(below: height)
    guard let next else { return false }
    Transaction.wait { [weak self, weak source] in
      guard let self, let source, self.source === source else { return }
      selectNow(next.identifier, Change())
      source.onSelectedDetentChange?()
    }
    return true
  }

  // MARK: In a hand

  /// Makes the sheet `height` high, in a hand.
  func hold(_ height: Double) { progress.hold(share(at: height, of: stops)) }

  /// Ends a drag: the sheet goes to `stop`, or closed if that is nil, beginning at `velocity`, in pixels
  /// per second upwards. `turning` is done before it goes, when the height is selected.
  func letGo(to stop: SheetStops.Stop?, velocity: Double, turning: () -> Void = {}) {
    let stops = stops
    let height = self.height(of: stops)
    let isOther = stop.map { $0 != selected(of: stops) } ?? false
    if let stop, isOther {
      waiting.takeAll().end(false)
      former = source?.selectedDetentIdentifier
      source?.take(stop.identifier)
      progress.hold(share(at: height, of: stops))
      owner?.sheetDidSelect()
    }
    turning()
    run(from: share(at: height, of: stops), open: stop != nil, velocity: velocity)
    if isOther { source?.onSelectedDetentChange?() }
    owner?.sheetIsLetGo()
  }

  /// Ends at once what waits, as the sheet leaves the screen or closes.
  func leave(_ result: Bool) { waiting.takeAll().end(result) }
}

extension SheetHeight: ChangeCarrier {
  func progress(of change: Change) -> Double? {
    guard waiting.contains(where: { $0 === change }) else { return nil }
    let stops = stops
    let way = Double(selected(of: stops).height) - origin
    return way == 0 ? 1 : min(max((height(of: stops) - origin) / way, 0), 1)
  }

  func takeBack(_ change: Change) {
    guard waiting.contains(where: { $0 === change }), let source, !progress.isHeld else {
      return change.end(false)
    }
    // Ends it with false, as another height is selected.
    _ = select(former, of: source)
    if change.outcome == nil { change.end(false) }
  }
}
