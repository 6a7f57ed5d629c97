import GTK

private nonisolated enum KeptViewState: Attachment { typealias Value = KeyFile }

/// Views that go while nobody sees them, and are made anew as they were. (Row NV-15.)
extension ViewController {
  private static let group = "view"

  /// Lets go of the view, and of those inside it, until it is next needed; see ``canUnloadView``. A
  /// container that has to keep its own lets go of what its slots show.
  ///
  /// Does nothing while the view is on screen, or is to be whenever the parent is.
  final func unloadViewIfUnseen() {
    guard appearance.state == .disappeared, !isShownByParent else { return }
    Transaction.run { unloadView() }
  }

  private func unloadView() {
    guard isViewLoaded, appearance.state == .disappeared else { return }
    guard canUnloadView else { return unloadContent() }
    let file = KeyFile()
    encodeRestorableState(RestorableState(file, Self.group, of: self, isOfViewAlone: true))
    self[KeptViewState.self] = file
    let focus = rememberedFocusPlace
    whenLoadedAgain = { [unowned self] in
      restoreViewState()
      if let focus { rememberFocus(at: focus) }
    }
    LifecycleTrace.post(self, .viewWillUnload, "")
    viewWillUnload()
    for child in children {
      child.unloadView()
      // What cannot be made anew waits outside.
      child.viewIfLoaded?.removeFromParent()
    }
    (host as? Slot)?.dropView(of: self)
    dropView()
    forgetSafeArea()
    forgetTheme()
  }

  /// A slot shows its content again by itself; what is embedded only the maker of the view can place.
  private func unloadContent() {
    for child in children where child.host is Slot {
      handDownFocus(to: child)
      child.unloadView()
    }
  }

  private func restoreViewState() {
    guard let file = self[KeptViewState.self] else { return }
    self[KeptViewState.self] = nil
    decodeRestorableState(RestorableState(file, Self.group, of: self, isOfViewAlone: true))
  }

  /// Something newer is about to be read.
  final func forgetViewState() { self[KeptViewState.self] = nil }

  /// Adds what the controller cannot say while it has no view.
  final func addViewState(to file: KeyFile, _ path: String) {
    if let kept = self[KeptViewState.self] { file.fill(path, from: Self.group, of: kept) }
  }
}
