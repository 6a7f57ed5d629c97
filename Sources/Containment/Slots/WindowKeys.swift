import GTK

/// The keys that come to a window, wherever in it the focus is.
///
/// Controllers ask for them by ``ViewController/watchWindowKeys(last:_:)`` and do not listen to the
/// window themselves. So what is covered, by something presented or by a layer that blocks it, gets
/// none. (Rows NV-11, NV-17.)
@MainActor
final class WindowKeys {
  private var watches: [Weak<KeyWatch>] = []

  fileprivate func add(_ watch: KeyWatch) {
    watches.removeAll { $0.object == nil }
    watches.append(Weak(watch))
  }

  /// Offers a key to all that are not covered, in the order in which they have asked; true if one of
  /// them has dealt with it.
  func offer(_ event: Event, last: Bool = false) -> Bool {
    let watches = watches.compactMap(\.object).filter { $0.isLast == last }
    return watches.contains { $0.controller?.isCovered == false && $0.handle(event) }
  }
}

/// The keys of the window that a controller is the whole of.
enum KeysOfWindow: Attachment { typealias Value = WindowKeys }

/// A controller's wish to hear of the keys of its window, for as long as it is held.
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
  /// Calls `handle` with each key that comes to the window and for which nobody in it has had a use,
  /// as long as nothing covers this controller and the token is held; its answer `true` ends the key.
  ///
  /// For keys of a program that what has the focus, or a controller inside, may have a better use
  /// for. To be asked for when the controller is in a window.
  public final func whenKeysAreLeft(
    _ handle: @escaping @MainActor (Event) -> Bool
  ) -> AnyObject? {
    watchWindowKeys(last: true, handle)
  }

  /// Calls `handle` with each key that comes to the window before the focus has it, or, if `last`,
  /// when nobody has dealt with it; its answer `true` ends the key. There are none while something
  /// covers the controller.
  ///
  /// - Returns: what is to be held meanwhile; nil outside of windows.
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

  /// Whether no key that comes from the focus in here arrives: this controller, or something around
  /// it, moves or is blocked.
  final var isGated: Bool {
    outward.contains { ($0.host as? Slot)?.isGated == true }
  }

  /// Whether the input belongs to something over this controller: to what is presented by the tree
  /// that it is in, or to a layer of that tree that blocks what is under it.
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
