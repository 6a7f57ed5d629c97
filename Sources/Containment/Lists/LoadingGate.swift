/// Keeps what says that something loads from flashing up: it comes only when the load takes longer
/// than ``delay``, and what was seen of it stays for ``minimum``. (Row NV-16.)
///
/// Time is that of the controller's motion; a preference for less movement does not shorten it.
///
/// ```swift
/// private lazy var gate = LoadingGate(self) { $0.showWhatThereIs() }
/// …
/// gate.isLoading = true    // until the answer is there
/// content = gate.isOpen ? MessageViewController(.loading()) : answer
/// ```
@MainActor
public final class LoadingGate {
  /// Milliseconds of a load of which nothing is said.
  public static let delay = 200.0
  /// Milliseconds for which what is said stays, from when it is first seen.
  public static let minimum = 300.0

  private weak var controller: ViewController?
  private let onChange: @MainActor () -> Void
  private var timer: AnyObject?

  /// Whether it is to be said that something loads.
  public private(set) var isOpen = false

  /// Whether something loads.
  public var isLoading = false { didSet { if isLoading != oldValue { update() } } }

  /// A gate of what `controller` shows. `onChange` is called when ``isOpen`` changes in the course
  /// of time, and not where it follows from setting ``isLoading``.
  public init<Controller: ViewController>(
    _ controller: Controller, onChange: @escaping @MainActor (Controller) -> Void
  ) {
    self.controller = controller
    self.onChange = { [weak controller] in
      if let controller { onChange(controller) }
    }
  }

  /// The controller comes on screen, and with it what is said.
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
