import GTK

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
    loader?.cancel()
    loader = load.map { PageLoader(load: $0) }
    loader?.onChange = { [weak self] _ in self?.loaderDidChange() }
    loadedCount = nil
    loaderDidChange()
    loadMoreIfNeeded()
  }

  /// Resets a loader that has failed or found no more rows, and loads again if needed.
  public func resetLoader() {
    loadedCount = nil
    loader?.reset()
    loadMoreIfNeeded()
  }

  /// Whether the loader may add rows, so that a list without rows does not count as empty.
  var mayGrow: Bool {
    switch loader?.state {
    case nil, .exhausted: false
    default: true
    }
  }

  var showsMoreRow: Bool {
    switch loader?.state {
    case .loading, .failed: true
    default: false
    }
  }

  func loadMoreIfNeeded() {
    guard let loader, case .idle = loader.state, appearance.isOnScreen, listView.isMapped else {
      return
    }
    let layout = listView.layout
    // A load that added no rows is not repeated until the number of rows has changed.
    guard layout.y(of: layout.count) < 2 * layout.room, loadedCount != outline.snapshot.count else {
      return
    }
    loadedCount = outline.snapshot.count
    loader.loadIfNeeded()
  }

  private func loaderDidChange() {
    refresh(replacing: .more)
    onContentChange?()
  }
}

/// The row at the end of a list with a loader: it shows that more is loading, or that this failed.
final class MoreRowViewController: ViewController {
  private let loader: PageLoader?
  private var spinner: Spinner?

  init(_ loader: PageLoader?) {
    self.loader = loader
    super.init()
  }

  override func loadView() {
    let row = Box(.horizontal, spacing: 12)
    row.margins = EdgeInsets(12)
    row.halign = .center
    if case .failed(let error) = loader?.state {
      let label = Label("\(error)")
      label.wraps = true
      label.maxWidthInCharacters = 40
      row.add(label)
      let button = Button(tr("Try again"))
      button.valign = .center
      button.accessibleID = "list.retry"
      button.clicked.connect { [weak loader] in loader?.retry() }
      row.add(button)
    } else {
      let spinner = Spinner()
      row.add(spinner)
      let label = Label(tr("Loading…"))
      label.styleClasses.insert("dim-label")
      row.add(label)
      self.spinner = spinner
    }
    view = row
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    spinner?.start()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    spinner?.stop()
  }

  override func windowDidMinimise() { spinner?.stop() }
  override func windowDidRestore() { if appearance.isOnScreen { spinner?.start() } }
}
