import GTK

private nonisolated enum KeptViewState: Attachment { typealias Value = KeyFile }

/// Unloading views while they are off screen, and restoring them later.
extension ViewController {
  private static let group = "view"

  /// Unloads the view, and those inside it, until it is next needed; see ``canUnloadView``. A
  /// container that has to keep its own unloads the contents of its slots.
  ///
  /// Does nothing while the view is on screen, or will be whenever the parent is.
  package final func unloadViewIfUnseen() {
    guard appearance.state == .disappeared, !isShownByParent else { return }
    Transaction.run { unloadView() }
  }

  private func unloadView() {
    guard isViewLoaded, appearance.state == .disappeared else { return }
    guard canUnloadView else {
      // Slots show their contents again by themselves; embedded views could be placed only by the code
      // that made this view.
      for child in children where child.host is Slot {
        handDownFocus(to: child)
        child.unloadView()
      }
      return
    }
    let file = KeyFile()
    encodeRestorableState(RestorableState(file, Self.group, of: self, isOfViewAlone: true))
    self[KeptViewState.self] = file
    noteFocusPlace()
    whenLoadedAgain = { [unowned self] in
      guard let file = self[KeptViewState.self] else { return }
      forgetViewState()
      decodeRestorableState(RestorableState(file, Self.group, of: self, isOfViewAlone: true))
    }
    LifecycleTrace.post(self, .viewWillUnload, "")
    viewWillUnload()
    for child in children {
      child.unloadView()
      // A view that cannot be made anew is kept outside.
      child.viewIfLoaded?.removeFromParent()
    }
    (host as? Slot)?.dropView(of: self)
    destroyView()
    viewWatchesDidEnd()
    for host in hosts { host.parentDidUnloadView() }
    forgetSafeArea()
    forgetTheme()
  }

  /// Discards the state of the unloaded view, because newer state is about to be restored.
  final func forgetViewState() { self[KeptViewState.self] = nil }

  /// Adds the state of the unloaded view, which the controller cannot save without a view.
  final func addViewState(to file: KeyFile, _ path: String) {
    if let kept = self[KeptViewState.self] { file.fill(path, from: Self.group, of: kept) }
  }
}
