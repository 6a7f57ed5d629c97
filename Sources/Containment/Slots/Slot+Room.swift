import GTK

/// What a slot shows and what it has no room for: cut off, and otherwise without a word. (OP-24.)
struct RoomLack: Equatable {
  let child: ObjectIdentifier
  /// What the child needs at least.
  let least: Size
}

/// What a slot remembers of it.
struct RoomWatch {
  /// What was so in the last layout.
  var seen: RoomLack?
  /// What was reported last.
  var reported: RoomLack?
  /// The report that comes unless there is room again.
  var report: AnyObject?
}

extension Slot {
  /// For how long a child has to lack room before that is reported, in milliseconds: what is only on
  /// its way from one size to another does not.
  private static let patience = 500.0

  /// The stage got a place, or something else is seen of it; asked in every layout, so it costs
  /// no more than comparing what GTK has measured anyway.
  func checkRoom() {
    let present = lack
    guard present != roomWatch.seen else { return }
    roomWatch.seen = present
    roomWatch.report =
      present == nil
      ? nil
      : parent.motion.clock.after(Slot.patience) { [weak self] in self?.reportLack() }
  }

  /// What the slot has for its child to be seen in.
  private var room: Size? {
    guard let stage, stage.isMapped else { return nil }
    let frame = stage.allocation
    guard frame.width > 1 else { return nil }
    let seen = seenSize ?? Size(width: frame.width, height: frame.height)
    return seen.limited(to: Size(width: frame.width, height: frame.height))
  }

  private var lack: RoomLack? {
    guard change == nil, let content, let room, let least = need(beyond: room) else { return nil }
    return RoomLack(child: ObjectIdentifier(content), least: least)
  }

  /// What the content needs at least, if that is more than a room.
  fileprivate func need(beyond room: Size) -> Size? {
    guard let least = stage?.pages.leastSize(forWidth: room.width) else { return nil }
    return least.width > room.width || least.height > room.height ? least : nil
  }

  private func reportLack() {
    roomWatch.report = nil
    // The place may be one that is about to be another.
    stage?.layoutIfNeeded()
    guard let lack, lack != roomWatch.reported, let room, let content, !content.lacksRoomInside
    else {
      return
    }
    roomWatch.reported = lack
    let (child, least) = content.innermost(needing: lack.least, beyond: room)
    Diagnostics.report(
      .tooLittleRoom, child,
      "It needs \(least.width) × \(least.height) logical pixels at least, and "
        + "\(parent.debugName) shows \(room.width) × \(room.height) of it. Let what is wide wrap, "
        + "end in an ellipsis or scroll, or give the container more room.")
  }

  fileprivate var lacksRoom: Bool { lack != nil }
}

extension ViewController {
  /// Whether a container further inside is the one that has too little room.
  fileprivate var lacksRoomInside: Bool {
    hosts.contains { ($0 as? Slot)?.lacksRoom == true } || children.contains { $0.lacksRoomInside }
  }

  /// Who it is, of this controller and those that it shows, that alone needs more than a room.
  fileprivate func innermost(needing least: Size, beyond room: Size) -> (ViewController, Size) {
    for case let slot as Slot in hosts {
      guard let content = slot.content, let need = slot.need(beyond: room) else { continue }
      return content.innermost(needing: need, beyond: room)
    }
    guard !isTraced, let guest = childForChrome else { return (self, least) }
    return guest.innermost(needing: least, beyond: room)
  }
}
