extension ListViewController {
  /// Sets a closure that loads more rows: it is called when the end comes near, and gives the list
  /// a snapshot with more rows.
  ///
  /// While it runs, a row at the end says so, and it is not called again; if it throws, that row
  /// shows the error and a button to try again. It is cancelled when the list is deallocated.
  ///
  /// ```swift
  /// list.setLoader { [weak list] in
  ///   let page = try await server.page(after: ids.last)
  ///   try list?.snapshot.append(page.ids)
  ///   return page.hasMore
  /// }
  /// ```
  ///
  /// - Parameter load: returns whether there may be more rows; nil removes the loader.
  public func setLoader(_ load: (@MainActor () async throws -> Bool)?) {
    endless.setLoader(load)
    loadMoreIfNeeded()
  }

  /// Resets a loader that has failed or found no more rows, and loads again if needed.
  public func resetLoader() {
    endless.reset()
    loadMoreIfNeeded()
  }

  func loadMoreIfNeeded() {
    guard appearance.isOnScreen else { return }
    endless.loadIfNeeded(in: listView, count: outline.snapshot.count)
  }

  func loaderDidChange() {
    refresh(replacing: .more)
    onContentChange?()
  }
}
