import GTK

/// A list, and what is there in its place while it has no rows: nothing yet, nothing at all, or
/// something that went wrong. They crossfade. (MV-15, LS-16.)
///
/// That it loads is said only where it takes a while, and then for long enough to be read; see
/// ``LoadingGate``. Until then what was there stays. (NV-16.)
///
/// ```swift
/// let screen = ListScreenViewController(
///   list: list, empty: Message("No tracks", image: "audio-x-generic-symbolic"))
/// screen.state = .loading("Looking for tracks…")
/// ```
@MainActor
open class ListScreenViewController<Item: Hashable & Sendable>: ContainerViewController {
  /// How it stands with what the list is to show.
  public enum State {
    /// It is on its way; the text says what.
    case loading(String = tr("Loading…"))
    /// It could not be had: why, and what tries again.
    case failed(String, retry: (@MainActor () -> Void)? = nil)
    /// It is here.
    case ready
  }

  /// The list, also while it is not shown.
  public let list: ListViewController<Item>

  /// What is shown when the list has no rows.
  public var emptyMessage: Message {
    didSet { update(anew: true) }
  }

  /// Whether the list is shown, or what is in its place.
  public var state = State.ready {
    didSet {
      if case .loading = state { gate.isLoading = true } else { gate.isLoading = false }
      update(anew: true)
    }
  }

  private lazy var gate = LoadingGate(self) { $0.update(anew: true) }

  /// A screen for `list` that says `empty` when there are no rows.
  public init(list: ListViewController<Item>, empty: Message) {
    self.list = list
    emptyMessage = empty
    super.init()
    list.onContentChange = { [weak self] in self?.update(anew: false) }
    update(anew: true)
  }

  open override var initialFocus: Widget? { content?.initialFocus }

  open override var canUnloadView: Bool { true }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    gate.willAppear()
  }

  private func update(anew: Bool) {
    let message: Message?
    switch state {
    case .loading(let text):
      guard gate.isOpen else { return forgetUnseen() }
      guard (content as? MessageViewController)?.message.isLoading(text) != true else { return }
      message = .loading(text)
    // What was seen of the load stays for a while.
    case _ where gate.isOpen: return
    case .failed(let text, let retry): message = .error(text, retry: retry)
    case .ready: message = list.snapshot.isEmpty && !list.mayGrow ? emptyMessage : nil
    }
    guard let message else { return content = list }
    // The same message is not shown again: it would only flicker.
    if anew || content === list { content = MessageViewController(message) }
  }

  /// A screen does not come with a message that holds no longer.
  private func forgetUnseen() {
    if !appearance.isOnScreen, content is MessageViewController { content = nil }
  }
}

extension Message {
  fileprivate func isLoading(_ text: String) -> Bool { isLoading && self.text == text }
}
