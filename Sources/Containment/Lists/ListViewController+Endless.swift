extension ListViewController {
  /// Sets a closure that loads more rows at an end of the list: it is called when that comes near, and
  /// gives the list a snapshot with more rows there.
  ///
  /// While it runs, a row at that end says so, and it is not called again; if it throws, that row
  /// shows the error and a button to try again. It is cancelled when the list is deallocated. Each end
  /// has a loader of its own.
  ///
  /// ```swift
  /// list.setLoader { [weak list] in
  ///   let page = try await server.page(after: ids.last)
  ///   try list?.snapshot.append(page.ids)
  ///   return page.hasMore
  /// }
  /// ```
  ///
  /// What is loaded at the start does not move what is in sight, also where the very start is; see
  /// ``anchor``.
  ///
  /// - Parameters:
  ///   - edge: where the rows are added.
  ///   - load: returns whether there may be more rows; nil removes the loader.
  public func setLoader(
    at edge: ListEdge = .end, _ load: (@MainActor () async throws -> Bool)?
  ) {
    loaders[edge]?.cancel()
    loaders[edge] = load.map { PageLoader(load: $0) }
    loaders[edge]?.onChange = { [weak self] _ in self?.loaderDidChange(at: edge) }
    loaderDidChange(at: edge)
    loadMoreIfNeeded()
  }

  /// Resets a loader that has failed or found no more rows, and loads again if needed.
  ///
  /// - Parameter edge: where the rows are added.
  public func resetLoader(at edge: ListEdge = .end) {
    loaders[edge]?.reset()
    loadMoreIfNeeded()
  }

  /// Whether a loader may add rows, so that a list without rows does not count as empty.
  var mayGrow: Bool { loaders.values.contains(where: \.mayGrow) }

  /// Loads more at each end that is less than a page away.
  func loadMoreIfNeeded() {
    guard appearance.isOnScreen else { return }
    let count = outline.snapshot.count
    for edge in [ListEdge.start, .end] {
      guard let loader = loaders[edge], listView.isMapped else { continue }
      let layout = listView.layout
      let isNear =
        edge == .start
        ? layout.y(of: 0) > -layout.room : layout.y(of: layout.count) < 2 * layout.room
      if isNear { loader.loadIfNeeded(after: count) }
    }
  }

  /// Called when there is another loader, and when a load begins or ends.
  private func loaderDidChange(at edge: ListEdge) {
    refresh(replacing: edge == .start ? .moreBefore : .more)
    onContentChange?()
  }
}
