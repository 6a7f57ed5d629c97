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
    loading(at: edge).setLoader(load)
    loadMoreIfNeeded()
  }

  /// Resets a loader that has failed or found no more rows, and loads again if needed.
  ///
  /// - Parameter edge: where the rows are added.
  public func resetLoader(at edge: ListEdge = .end) {
    loading(at: edge).reset()
    loadMoreIfNeeded()
  }

  private func loading(at edge: ListEdge) -> EndlessLoading {
    edge == .start ? endlessAtStart : endless
  }

  /// Whether a loader may add rows, so that a list without rows does not count as empty.
  var mayGrow: Bool { endless.mayGrow || endlessAtStart.mayGrow }

  func loadMoreIfNeeded() {
    guard appearance.isOnScreen else { return }
    let count = outline.snapshot.count
    endlessAtStart.loadIfNeeded(in: listView, count: count)
    endless.loadIfNeeded(in: listView, count: count)
  }

  /// Called when a loader has begun or ended, with the entry that says so.
  func loaderDidChange(_ entry: ListEntry<Item>) {
    refresh(replacing: entry)
    onContentChange?()
  }
}
