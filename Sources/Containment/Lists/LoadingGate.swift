/// Keeps a message for loading from flashing up: it is shown only if the load takes longer than
/// ``delay``, and then stays visible for at least ``minimum``.
///
/// The times are measured by the controller's motion clock; reduced motion does not shorten them.
///
/// ```swift
/// private lazy var gate = LoadingGate(self) { $0.showWhatThereIs() }
/// …
/// gate.isLoading = true    // until the answer is there
/// content = gate.isOpen ? MessageViewController(.loading()) : answer
/// ```
@MainActor
public final class LoadingGate {
  /// Milliseconds of loading before the message is shown.
  public static let delay = 200.0
  /// Milliseconds for which the message stays, from when it is first visible.
  public static let minimum = 300.0

  private weak var controller: ViewController?
  private let onChange: @MainActor () -> Void
  private var timer: AnyObject?

  /// Whether to show the message for loading.
  public private(set) var isOpen = false

  /// Whether something is loading.
  public var isLoading = false { didSet { if isLoading != oldValue { update() } } }

  /// A gate for the message in `controller`. `onChange` is called when ``isOpen`` changes after a
  /// delay, and not when setting ``isLoading`` changes it.
  public init<Controller: ViewController>(
    _ controller: Controller, onChange: @escaping @MainActor (Controller) -> Void
  ) {
    self.controller = controller
    self.onChange = { [weak controller] in
      if let controller { onChange(controller) }
    }
  }

  /// Call it when the controller appears, and with it the message.
  public func willAppear() { if isOpen { hold() } }

  private func update() {
    if isLoading, !isOpen {
      wait(LoadingGate.delay) { gate in
        gate.isOpen = true
        gate.hold()
        gate.onChange()
      }
    } else if !isLoading, !isOpen || timer == nil || !isSeen {
      timer = nil
      isOpen = false
    }
  }

  private var isSeen: Bool { controller?.appearance.isOnScreen == true }

  private func hold() {
    guard isSeen else { return }
    wait(LoadingGate.minimum) { gate in
      guard !gate.isLoading else { return }
      gate.isOpen = false
      gate.onChange()
    }
  }

  private func wait(
    _ milliseconds: Double, _ body: @escaping @MainActor (LoadingGate) -> Void
  ) {
    timer = controller?.motion.clock.after(milliseconds) { [weak self] in
      guard let self else { return }
      timer = nil
      body(self)
    }
  }
}
