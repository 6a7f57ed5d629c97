/// Loads more rows at one end of a list when that comes near.
@MainActor
final class EndlessLoading {
  private let edge: ListEdge
  private(set) var loader: PageLoader?
  /// The number of rows when more were last loaded.
  private var loadedCount: Int?
  private let onChange: @MainActor () -> Void

  /// Calls `onChange` when there is another loader, and when a load begins or ends.
  init(at edge: ListEdge, onChange: @escaping @MainActor () -> Void) {
    self.edge = edge
    self.onChange = onChange
  }

  isolated deinit { loader?.cancel() }

  /// Sets what loads a page; see ``ListViewController/setLoader(at:_:)``.
  func setLoader(_ load: (@MainActor () async throws -> Bool)?) {
    loader?.cancel()
    loader = load.map { PageLoader(load: $0) }
    loader?.onChange = { [onChange] _ in onChange() }
    loadedCount = nil
    onChange()
  }

  /// Starts over, also if the number of rows has not changed since the last load.
  func reset() {
    loadedCount = nil
    loader?.reset()
  }

  /// Whether the loader may add rows, so that a list without rows does not count as empty.
  var mayGrow: Bool {
    switch loader?.state {
    case nil, .exhausted: false
    default: true
    }
  }

  /// Whether there is a row for more.
  var showsRow: Bool {
    switch loader?.state {
    case .loading, .failed: true
    default: false
    }
  }

  /// Loads more if the list of `count` items is less than a page away from its end.
  func loadIfNeeded(in listView: ListView, count: Int) {
    guard let loader, case .idle = loader.state, listView.isMapped else { return }
    let layout = listView.layout
    let isNear =
      edge == .start
      ? layout.y(of: 0) > -layout.room : layout.y(of: layout.count) < 2 * layout.room
    // A load that added no rows is not repeated until the number of rows has changed.
    guard isNear, loadedCount != count else { return }
    loadedCount = count
    loader.loadIfNeeded()
  }
}
