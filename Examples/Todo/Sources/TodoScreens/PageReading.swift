import TodoStore

/// What has to be over before something is read. If it throws, nothing is.
public typealias TodoWait = @MainActor () async throws -> Void

/// What a page follows in the store. The page says that it is loading while that has to be waited for,
/// and why nothing comes, with a way to try again.
@MainActor
final class PageReading<Item: Hashable & Sendable> {
  /// Follows something, and calls its argument if that fails.
  typealias Follow =
    @MainActor (@escaping @MainActor (TodoStoreError) -> Void) -> StoreObservation?

  /// What has to be over before the page is read; nil if nothing has to.
  var wait: TodoWait?

  private let screen: TodoScreen<Item>
  private let follow: Follow
  private var observation: StoreObservation?
  private var waiting: Task<Void, Never>?
  /// Whether it has been started, and not been stopped since.
  private(set) var isUnderWay = false

  /// - Parameter follow: follows what `screen` shows.
  init(_ screen: TodoScreen<Item>, follow: @escaping Follow) {
    self.screen = screen
    self.follow = follow
  }

  deinit { waiting?.cancel() }

  /// Reads the page, anew if it has been read.
  func start() {
    stop()
    isUnderWay = true
    guard let wait else { return read() }
    screen.state = .loading()
    waiting = Task { [weak self] in
      do {
        try await wait()
        if !Task.isCancelled { self?.read() }
      } catch {
        if !Task.isCancelled { self?.fail(error) }
      }
    }
  }

  /// Reads nothing any more.
  func stop() {
    isUnderWay = false
    waiting?.cancel()
    waiting = nil
    observation = nil
  }

  /// Reads the page at once.
  func read() {
    screen.state = .ready
    observation = follow { [weak self] in self?.fail($0) }
  }

  /// Says why nothing comes.
  func fail(_ error: any Error) {
    observation = nil
    screen.state = .failed(TodoWords.reason(error)) { [weak self] in self?.start() }
  }
}
