import GTK

/// The keys of a window, wherever in it the focus is.
///
/// Controllers get them by ``ViewController/watchWindowKeys(last:_:)`` and do not connect to the
/// window themselves. So a controller that is covered, by a presentation or by a layer that blocks
/// it, gets none. (Rows NV-11, NV-17.)
@MainActor
final class WindowKeys {
  private var watches: [Weak<KeyWatch>] = []
  private var moving: [Weak<Slot>] = []
  /// Called when pages of the window take input again.
  var onOpening: (@MainActor () -> Void)?

  /// The slots whose pages get the keys that are pressed while they move; see `Slot.keepsKeys`.
  var movingSlots: [Slot] { moving.compactMap(\.object) }

  fileprivate func note(_ slot: Slot, isMoving: Bool) {
    moving.removeAll { $0.object == nil || $0.object === slot }
    if isMoving { moving.append(Weak(slot)) }
  }

  fileprivate func add(_ watch: KeyWatch) {
    watches.removeAll { $0.object == nil }
    watches.append(Weak(watch))
  }

  /// Offers a key to all watches that are not covered, and whose controller `mayHandle` it, in the
  /// order in which they were added, or from the innermost controller outwards; true if one of them
  /// has handled it.
  func offer(
    _ event: Event, last: Bool = false, innermostFirst: Bool = false,
    where mayHandle: (ViewController) -> Bool = { _ in true }
  ) -> Bool {
    var watches = watches.compactMap(\.object).filter { $0.isLast == last }
    if innermostFirst {
      let depths = watches.map { ($0, depth: $0.controller.map { Array($0.outward).count } ?? 0) }
      watches = depths.sorted { $0.depth > $1.depth }.map(\.0)
    }
    return watches.contains { watch in
      guard let controller = watch.controller, !controller.isCovered, mayHandle(controller) else {
        return false
      }
      return watch.handle(event)
    }
  }
}

extension Slot {
  /// Blocks input while the content is blocked or moves.
  func updateGate() {
    let isMoving = stage?.composite.isPair == true
    setGate(isClosed: isBlocked || isMoving, isMoving: isMoving)
  }

  /// Blocks input, as the content is about to move.
  func closeGate() { setGate(isClosed: true, isMoving: true) }

  /// Blocks no input any more, as the stage is about to go.
  func openGate() { setGate(isClosed: false, isMoving: false) }

  private func setGate(isClosed: Bool, isMoving: Bool) {
    guard let stage else { return }
    let opens = stage.gate.isClosed && !isClosed
    stage.gate.isClosed = isClosed
    guard isParentAlive, keepsKeys || opens else { return }
    for keys in parent.outward.compactMap({ $0[KeysOfWindow.self] }) {
      if keepsKeys { keys.note(self, isMoving: isMoving) }
      if opens { keys.onOpening?() }
    }
  }
}

/// The keys of the window that a controller fills.
enum KeysOfWindow: Attachment { typealias Value = WindowKeys }

/// A controller's request for the keys of its window, for as long as it is held.
@MainActor
final class KeyWatch {
  fileprivate weak var controller: ViewController?
  fileprivate let isLast: Bool
  fileprivate let handle: @MainActor (Event) -> Bool

  fileprivate init(
    _ controller: ViewController, _ isLast: Bool, _ handle: @escaping @MainActor (Event) -> Bool
  ) {
    self.controller = controller
    self.isLast = isLast
    self.handle = handle
  }
}

extension ViewController {
  /// Calls `handle` with each key of the window that nothing in it has handled, as long as nothing
  /// covers this controller and the returned token is held; if it returns true, the key is handled.
  ///
  /// For keys of an application that the focus widget, or a controller inside, should get first.
  /// Call it when the controller is in a window.
  public final func whenKeysAreLeft(
    _ handle: @escaping @MainActor (Event) -> Bool
  ) -> AnyObject? {
    watchWindowKeys(last: true, handle)
  }

  /// Calls `handle` with each key of the window before the focus widget gets it, or, if `last`,
  /// when nothing has handled it; if it returns true, the key is handled. It gets no keys while
  /// something covers the controller.
  ///
  /// - Returns: a token to be held meanwhile; nil outside of windows.
  final func watchWindowKeys(
    last: Bool = false, _ handle: @escaping @MainActor (Event) -> Bool
  ) -> KeyWatch? {
    guard let keys = windowKeys else { return nil }
    let watch = KeyWatch(self, last, handle)
    keys.add(watch)
    return watch
  }

  /// The keys of the innermost window that this controller is in.
  private var windowKeys: WindowKeys? {
    outward.lazy.compactMap { $0[KeysOfWindow.self] }.first
  }

  /// Whether keys from a focus inside are blocked, because this controller, or an ancestor, moves
  /// or is blocked.
  package final var isGated: Bool {
    outward.contains { ($0.host as? Slot)?.isGated == true }
  }

  /// Whether the input belongs to something over this controller: to a presentation over its tree,
  /// or to a layer of the tree that blocks what is under it.
  fileprivate final var isCovered: Bool {
    if let presentation = outermost.presents, !presentation.isClosing { return true }
    var controller: ViewController? = self
    while let present = controller {
      if let slot = present.host as? Slot, slot.isBlocked { return true }
      controller = present.parent
    }
    return false
  }
}
