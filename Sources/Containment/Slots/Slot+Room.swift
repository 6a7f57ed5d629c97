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
    // A size that is only changing to another is not reported.
    roomWatch.report = parent.motion.clock.after(500) { [weak self] in
      self?.reportLack()
    }
  }

  /// The visible size that the slot has for its child.
  private var room: Size? {
    guard let stage, stage.isMapped else { return nil }
    let size = Size(width: stage.allocation.width, height: stage.allocation.height)
    return size.width > 1 ? (seenSize ?? size).limited(to: size) : nil
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
    // It may not be looked for any more.
    guard Slot.checksRoom else { return }
    // A window that was shown again has no size before the display has answered.
    guard stage?.window?.isLaidOut != false else { return watchRoom() }
    guard let (child, fault) = faultOfRoom, lack != roomWatch.reported else { return }
    roomWatch.reported = lack
    Diagnostics.report(fault.kind, child, fault.message)
  }

  /// What has too little room now, and what is to be said of it; nil if all have enough.
  fileprivate var faultOfRoom: (child: ViewController, fault: Diagnostic)? {
    // The current allocation may be about to change.
    stage?.layoutIfNeeded()
    guard let lack, let room, let content, !content.lacksRoomInside else { return nil }
    let (child, least) = content.innermost(needing: lack.least, beyond: room)
    let fault = Diagnostic(
      kind: .tooLittleRoom, controller: child.debugName,
      message: "It needs \(least.width) × \(least.height) logical pixels at least, and "
        + "\(parent.debugName) shows \(room.width) × \(room.height) of it. Let what is wide wrap, "
        + "end in an ellipsis or scroll, or give the container more room.")
    return (child, fault)
  }
}

extension ViewController {
  /// What has too little room in this controller and inside at present, however long it has had that.
  package final var lacksOfRoom: [Diagnostic] {
    let inside = children + [(self as? GuestFrame)?.guest].compactMap(\.self)
    return hosts.compactMap { ($0 as? Slot)?.faultOfRoom?.fault } + inside.flatMap(\.lacksOfRoom)
  }

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
