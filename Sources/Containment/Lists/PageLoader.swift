/// Endless loading: loads page after page, one at a time, until there are no more.
///
/// ```swift
/// let loader = PageLoader { [weak self] in
///   guard let self else { return false }
///   let page = try await server.page(after: items.last)
///   try append(page.items)
///   return page.hasNext
/// }
/// loader.loadIfNeeded()  // whenever the end of the list comes near
/// ```
///
/// It keeps only the closure alive, which should hold its owner weakly. A load that is running when
/// the loader is deallocated, or at ``cancel()`` or ``reset()``, is cancelled and its result
/// ignored. The closure itself can check `Task.isCancelled`.
final class PageLoader {
  enum State {
    /// No page is being loaded, and there may be more.
    case idle
    /// A page is being loaded.
    case loading
    /// Loading the last page failed; ``PageLoader/retry()`` tries again.
    case failed(any Error)
    /// There are no more pages.
    case exhausted
  }

  private(set) var state = State.idle
  /// Called after every change of ``state``, except by ``cancel()``.
  var onChange: (@MainActor (State) -> Void)?

  /// The number of rows when a page was last asked for by ``loadIfNeeded(after:)``.
  private var loadedCount: Int?

  private let load: @MainActor () async throws -> Bool
  private var task: Task<Void, Never>?

  /// - Parameter load: loads a page and shows it; returns whether there may be more. If it throws,
  ///   the page can be retried.
  init(load: @escaping @MainActor () async throws -> Bool) { self.load = load }

  deinit { task?.cancel() }

  /// Loads a page if none is being loaded, the last one did not fail and there may be more.
  func loadIfNeeded() {
    if case .idle = state { start() }
  }

  /// The same, unless a page has been asked for after so many rows already: a load that added none is not
  /// repeated until their number has changed.
  func loadIfNeeded(after count: Int) {
    guard case .idle = state, loadedCount != count else { return }
    loadedCount = count
    loadIfNeeded()
  }

  /// Whether it may add rows, so that a list without rows does not count as empty.
  var mayGrow: Bool {
    if case .exhausted = state { false } else { true }
  }

  /// Whether there is a row for more.
  var showsRow: Bool {
    switch state {
    case .loading, .failed: true
    case .idle, .exhausted: false
    }
  }

  /// Loads the page that failed again; does nothing in other states.
  func retry() {
    if case .failed = state { start() }
  }

  /// Starts over, for a list with other content: cancels a running load, and returns to the idle
  /// state, also if the number of rows has not changed since the last load.
  func reset() {
    let wasIdle = if case .idle = state { true } else { false }
    loadedCount = nil
    cancel()
    if !wasIdle { become(.idle) }
  }

  /// Cancels a running load without calling ``onChange``, for a list that is deallocated. The
  /// loader can be used again.
  func cancel() {
    task?.cancel()
    task = nil
    if case .loading = state { state = .idle }
  }

  private func start() {
    task = Task { [weak self, load] in
      if Task.isCancelled { return }
      let outcome: State
      do {
        outcome = try await load() ? .idle : .exhausted
      } catch {
        outcome = .failed(error)
      }
      // A cancelled load has had its state set by the canceller.
      guard !Task.isCancelled, let self else { return }
      task = nil
      become(outcome)
    }
    become(.loading)
  }

  private func become(_ state: State) {
    self.state = state
    onChange?(state)
  }
}
