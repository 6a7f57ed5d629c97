import GTK

extension RootWindow {
  /// Keeps from one start of the program to the next how large the window is and where it stands,
  /// and the state of its root controller if that has a ``ViewController/restorationIdentifier``.
  ///
  /// What was kept is restored at once, so call it before ``show()``:
  ///
  /// ```swift
  /// let window = RootWindow(ApplicationWindow(app, title: "Notes"), root: notes)
  /// window.keepState()
  /// window.show()
  /// ```
  ///
  /// From then on it is saved by itself: when a page has arrived, after input, when the window is
  /// moved, resized or closed, and after ``ViewController/invalidateRestorableState()``; within a
  /// third of a second, so that a program that is killed has lost no more than that. The file is
  /// replaced as a whole, and only if something is new in it. One that cannot be read is set aside, with a
  /// ``Diagnostic``, and everything starts as for the first time.
  ///
  /// A controller with an identifier that becomes the root later is restored before it is shown.
  /// Where a window stands, programs know on X alone.
  ///
  /// - Parameters:
  ///   - name: what the file is called, without its `.ini`; each open window has one of its own.
  ///   - folder: where it is; made if it is missing.
  ///   - onFailure: called if it cannot be written, once until that succeeds again.
  public func keepState(
    as name: String = "state", in folder: String = StateRestoration.standardFolder,
    onFailure: @escaping @MainActor (FileError) -> Void = { error in
      StandardError.print("\(UserFolders.programName): \(error)")
    }
  ) {
    guard rootViewController.isUsable(otherwise: "its state is not kept") else { return }
    let path = "\(folder)/\(name).ini"
    state?.end()
    state = nil
    guard !WindowState.isKept(at: path) else {
      return Diagnostics.report(
        .unusableState, rootViewController,
        "Another window keeps its state as “\(name)”, so this one keeps none. Give it another name."
      )
    }
    state = WindowState(of: self, at: path, onFailure: onFailure)
  }

  /// Keeps the state of `controller` instead of the root's, after restoring it: for one that comes
  /// inside of the root when its data are there. Call it before it is shown, and after
  /// ``keepState(as:in:onFailure:)``.
  public func keepState(of controller: ViewController) {
    guard let state, controller.pathComponent != nil else {
      return Diagnostics.report(
        .unusableState, controller,
        self.state == nil
          ? "Its window keeps no state. Call keepState() of the window first."
          : "It has no restoration identifier, without which its state is not kept.")
    }
    state.keep(controller)
  }

  /// Saves what ``keepState(as:in:onFailure:)`` keeps now, and not within a third of a second. For a
  /// program that is about to end in a way of its own.
  public func saveState() { state?.save() }
}
