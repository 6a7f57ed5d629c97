import GTK

/// A child that has less room than it needs: it is clipped, and nothing else tells of that.
struct RoomLack: Equatable {
  let child: ObjectIdentifier
  /// The minimum size of the child.
  let least: Size
}

/// What a slot remembers about a lack of room.
struct RoomWatch {
  /// The lack in the last layout.
  var seen: RoomLack?
  /// The lack that was reported last.
  var reported: RoomLack?
  /// The pending report, which is cancelled if there is room again.
  var report: AnyObject?
}

extension Slot {
  /// Whether it is looked for what has too little room: in debug builds, and where a tool says so. It costs
  /// something in each layout.
  #if DEBUG
    package static var checksRoom = true
  #else
    package static var checksRoom = false
  #endif

  /// For how long a child has to lack room before that is reported, in milliseconds: a size that is
  /// only changing to another is not reported.
  private static let patience = 500.0

  /// Checks whether the content has room, after a layout or a change.
  func checkRoom() {
    guard Slot.checksRoom else { return }
    let present = lack
    guard present != roomWatch.seen else { return }
    roomWatch.seen = present
    roomWatch.report = nil
    if present != nil { watchRoom() }
  }

  private func watchRoom() {
    roomWatch.report = parent.motion.clock.after(Slot.patience) { [weak self] in
      self?.reportLack()
    }
  }

  /// The visible size that the slot has for its child.
  private var room: Size? {
    guard let stage, stage.isMapped else { return nil }
    let frame = stage.allocation
    guard frame.width > 1 else { return nil }
    let seen = seenSize ?? Size(width: frame.width, height: frame.height)
    return seen.limited(to: Size(width: frame.width, height: frame.height))
  }

  fileprivate var lack: RoomLack? {
    guard change == nil, let content, let room, let least = need(beyond: room) else { return nil }
    return RoomLack(child: ObjectIdentifier(content), least: least)
  }

  /// The minimum size of the content, if that exceeds `room`.
  fileprivate func need(beyond room: Size) -> Size? {
    guard let stack = stage?.stack else { return nil }
    let width = stack.minimumWidth
    let height = stack.minimumHeight(forWidth: max(room.width, width))
    return width > room.width || height > room.height ? Size(width: width, height: height) : nil
  }

  private func reportLack() {
    roomWatch.report = nil
    // A window that was shown again has no size before the display has answered.
    guard stage?.window?.isLaidOut != false else { return watchRoom() }
    // The current allocation may be about to change.
    stage?.layoutIfNeeded()
    guard let lack, lack != roomWatch.reported, let room, let content, !content.lacksRoomInside
    else { return }
    roomWatch.reported = lack
    let (child, least) = content.innermost(needing: lack.least, beyond: room)
    Diagnostics.report(
      .tooLittleRoom, child,
      "It needs \(least.width) × \(least.height) logical pixels at least, and "
        + "\(parent.debugName) shows \(room.width) × \(room.height) of it. Let what is wide wrap, "
        + "end in an ellipsis or scroll, or give the container more room.")
  }
}

extension ViewController {
  /// Whether the lack is that of a container further inside.
  fileprivate var lacksRoomInside: Bool {
    hosts.contains { ($0 as? Slot)?.lack != nil } || children.contains { $0.lacksRoomInside }
  }

  /// The innermost of this controller and those that it shows that exceeds `room` by itself.
  fileprivate func innermost(needing least: Size, beyond room: Size) -> (ViewController, Size) {
    for case let slot as Slot in hosts {
      guard let content = slot.content, let need = slot.need(beyond: room) else { continue }
      return content.innermost(needing: need, beyond: room)
    }
    guard !isTraced, let guest = childForChrome else { return (self, least) }
    return guest.innermost(needing: least, beyond: room)
  }
}
