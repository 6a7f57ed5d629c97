/// A list, and what is there in its place while it has no rows: nothing yet, nothing at all, or
/// something that went wrong. They crossfade. (MV-15, LS-16.)
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
    case loading(String = "Loading…")
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
    didSet { update(anew: true) }
  }

  /// A screen for `list` that says `empty` when there are no rows.
  public init(list: ListViewController<Item>, empty: Message) {
    self.list = list
    emptyMessage = empty
    super.init()
    list.onContentChange = { [weak self] in self?.update(anew: false) }
    update(anew: true)
  }

  private func update(anew: Bool) {
    let message: Message? =
      switch state {
      case .loading(let text): .loading(text)
      case .failed(let text, let retry): .error(text, retry: retry)
      case .ready: list.snapshot.isEmpty && !list.mayGrow ? emptyMessage : nil
      }
    guard let message else { return content = list }
    // The same message is not shown again: it would only flicker.
    if anew || content === list { content = MessageViewController(message) }
  }
}
