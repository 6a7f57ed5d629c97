/// Endless loading: gets page after page, one at a time, until there is none any more.
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
/// It keeps nothing alive but the closure, which should hold its owner weakly. A page that is still
/// on its way when the loader is released is cancelled, and so is one on ``cancel()`` and
/// ``reset()``: what becomes of it then is not heard of. The closure itself finds out with
/// `Task.isCancelled`.
final class PageLoader {
  enum State {
    /// Nothing is on its way, and there may be more.
    case idle
    /// A page is on its way.
    case loading
    /// The last page could not be had; ``PageLoader/retry()`` asks for it again.
    case failed(any Error)
    /// There is no more.
    case exhausted
  }

  private(set) var state = State.idle
  /// Called after every change of ``state``, except by ``cancel()``.
  var onChange: (@MainActor (State) -> Void)?

  private let load: @MainActor () async throws -> Bool
  private var task: Task<Void, Never>?

  /// - Parameter load: gets a page and shows it; answers whether there may be more. When it throws,
  ///   the page can be asked for again; a `CancellationError` is no failure, and the loader idles.
  init(load: @escaping @MainActor () async throws -> Bool) { self.load = load }

  deinit { task?.cancel() }

  /// Asks for a page if none is on its way, the last one did not fail and there may be more.
  func loadIfNeeded() {
    if case .idle = state { start() }
  }

  /// Asks again for the page that failed; nothing otherwise.
  func retry() {
    if case .failed = state { start() }
  }

  /// Begins anew, for a list of other content: cancels the page on its way, and forgets a failure
  /// and that there was no more.
  func reset() {
    let wasIdle = if case .idle = state { true } else { false }
    cancel()
    if !wasIdle { become(.idle) }
  }

  /// Cancels the page on its way and tells nobody, for a list that goes away. The loader can be
  /// used again.
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
      } catch is CancellationError {
        outcome = .idle
      } catch {
        outcome = .failed(error)
      }
      // Whoever cancelled has said already what is now.
      if !Task.isCancelled { self?.finish(outcome) }
    }
    become(.loading)
  }

  private func finish(_ outcome: State) {
    task = nil
    become(outcome)
  }

  private func become(_ state: State) {
    self.state = state
    onChange?(state)
  }
}
