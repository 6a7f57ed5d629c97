import GTK

/// A list, and a message in its place while it has no rows: loading, empty, or failed. They
/// crossfade, but not while the screen itself still comes.
///
/// The message for loading appears only if that takes a while, and then stays long enough to be
/// read; see ``LoadingGate``. Until then the previous content stays.
///
/// ```swift
/// let screen = ListScreenViewController(
///   list: list, empty: Message("No tracks", image: "audio-x-generic-symbolic"))
/// screen.state = .loading("Looking for tracks…")
/// ```
@MainActor
open class ListScreenViewController<Item: Hashable & Sendable>: ContainerViewController {
  /// The state of the list's content.
  public enum State {
    /// The content is being loaded; the text says so.
    case loading(String = tr("Loading…"))
    /// Loading failed: the reason, and a closure that tries again.
    case failed(String, retry: (@MainActor () -> Void)? = nil)
    /// The content is there.
    case ready
  }

  /// The list, also while it is not shown.
  public let list: ListViewController<Item>

  /// The message shown while the list has no rows.
  public var emptyMessage: Message {
    didSet { update(anew: true) }
  }

  /// Decides whether the list is shown, or a message in its place.
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

  /// The list too while a message stands in its place, as its rows may come after it was restored.
  override var restorableChildren: [ViewController] {
    let present = super.restorableChildren
    return present.contains { $0 === list } ? present : present + [list]
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    gate.willAppear()
  }

  private func update(anew: Bool) {
    let message: Message?
    switch state {
    case .loading(let text):
      guard gate.isOpen else {
        // The screen does not appear with an outdated message.
        if !appearance.isOnScreen, content is MessageViewController { content = nil }
        return
      }
      if let shown = (content as? MessageViewController)?.message, shown.isLoading,
        shown.text == text
      {
        return
      }
      message = .loading(text)
    // A message for loading that was visible stays for a while.
    case _ where gate.isOpen: return
    case .failed(let text, let retry): message = .error(text, retry: retry)
    case .ready: message = list.snapshot.isEmpty && !list.mayGrow ? emptyMessage : nil
    }
    guard let message else { return put(list) }
    // A message is not replaced by the same one, which would flicker.
    if anew || content === list { put(MessageViewController(message)) }
  }

  /// Shows the list or a message; at once while the screen itself still comes, as rows that a callback
  /// sets have been there from the beginning.
  private func put(_ page: ViewController) {
    let isComing = appearance.state == .appearing
    setContent(page, transition: isComing ? Transition.none : nil)
  }
}
