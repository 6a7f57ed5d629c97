import GTK

private nonisolated enum RestorationIdentifier: Attachment { typealias Value = String }

extension ViewController {
  /// The controller's name from one start of the program to the next; nil if nothing of it and its
  /// descendants is to be saved.
  ///
  /// It has to differ from those of its siblings. (UIKit's `restorationIdentifier`.)
  public final var restorationIdentifier: String? {
    get { self[RestorationIdentifier.self] }
    set { self[RestorationIdentifier.self] = newValue }
  }
}

/// Saves the state of a tree of controllers, and restores it at the next start.
///
/// Each controller with a ``ViewController/restorationIdentifier``, whose ancestors all have one
/// too, writes its state into a ``RestorableState``, and reads it at the next start: ancestors
/// first, so that they can make their descendants.
///
/// ```swift
/// application.started.connect { StateRestoration.restore(root) }
/// window.closeRequested.connect { _ in
///   try? StateRestoration.save(root)
///   return false
/// }
/// ```
public enum StateRestoration {
  /// The default path of the state: `state.ini` in the program's own folder in `XDG_STATE_HOME`.
  public static var standardPath: String {
    "\(UserFolders.state)/\(UserFolders.programName)/state.ini"
  }

  /// The name under which the height of a sheet is kept with the controller that says it.
  private static let detentName = "selected-detent"

  /// Saves the state of `root` and its descendants; the file is replaced as a whole or not at all.
  ///
  /// - Throws: `FileError` if the file cannot be written.
  public static func save(
    _ root: ViewController, to path: String = standardPath
  ) throws(FileError) {
    let file = KeyFile()
    visit(root) { controller, path in
      let state = RestorableState(file, path, of: controller)
      if let detent = controller[SelectedDetent.self] { state[detentName] = detent.rawValue }
      controller.encodeRestorableState(state)
      controller.addViewState(to: file, path)
    }
    try file.writeWithoutWaiting(to: path)
  }

  /// Restores the saved state of `root` and its descendants.
  ///
  /// The state of controllers that do not exist any more is skipped with a diagnostic. A damaged
  /// file is kept, with `.damaged` after its name.
  ///
  /// - Returns: whether there was a state to restore.
  @discardableResult
  public static func restore(
    _ root: ViewController, from path: String = standardPath
  ) -> Bool {
    guard root.isUsable(otherwise: "its state is not restored"),
      let file = read(path, for: root)
    else { return false }
    var unknown = Set(file.groups)
    visit(root) { controller, path in
      // A controller without a saved state may still have to make descendants that have one.
      guard unknown.remove(path) != nil || unknown.contains(where: { $0.hasPrefix("\(path)/") })
      else { return }
      controller.forgetViewState()
      let state = RestorableState(file, path, of: controller)
      if let detent: String = state[detentName] {
        controller[SelectedDetent.self] = Detent.Identifier(rawValue: detent)
        controller.setNeedsChromeUpdate()
      }
      controller.decodeRestorableState(state)
      // A child that is missing may be embedded when the view is loaded.
      if lacks(controller, path, unknown) { controller.loadViewIfNeeded() }
    }
    for path in unknown.sorted() {
      Diagnostics.report(
        .unusableState, root,
        "Nothing in it is called “\(path)”, of which there is a state. It is skipped; keep the "
          + "restoration identifiers as they were, and make those inside while those outside decode."
      )
    }
    return true
  }

  /// Whether `states` has the state of a child of the controller at `path` that does not exist.
  private static func lacks(
    _ controller: ViewController, _ path: String, _ states: Set<String>
  ) -> Bool {
    let present = controller.restorableChildren.compactMap { $0.pathComponent }
      .map { "\(path)/\($0)" }
    return states.contains { state in
      state.hasPrefix("\(path)/")
        && !present.contains { state == $0 || state.hasPrefix("\($0)/") }
    }
  }

  private static func read(_ path: String, for root: ViewController) -> KeyFile? {
    do throws(KeyFileError) {
      return try KeyFile(contentsOf: path)
    } catch {
      if case .missing = error { return nil }
      var consequence = "It is left as it is."
      if case .damaged = error {
        do throws(FileError) {
          try UserFolders.move(path, to: "\(path).damaged")
          consequence = "It was kept as \(path).damaged."
        } catch { consequence = "It could not be kept aside: \(error.reason)." }
      }
      let reason = "\(error)"
      let end = reason.hasSuffix(".") ? "" : "."
      Diagnostics.report(
        .unusableState, root,
        "\(reason)\(end) Everything starts as for the first time. \(consequence)")
      return nil
    }
  }

  /// Visits the restorable controllers, outermost first; `body` may change their children.
  private static func visit(
    _ controller: ViewController, under ancestors: String = "",
    _ body: (ViewController, String) -> Void
  ) {
    guard let component = controller.pathComponent else { return }
    let path = ancestors + component
    body(controller, path)
    var seen: Set<String> = []
    for child in controller.restorableChildren {
      guard let name = child.restorationIdentifier else { continue }
      if seen.insert(name).inserted {
        visit(child, under: path + "/", body)
      } else {
        Diagnostics.report(
          .unusableState, child,
          "Another child of \(controller.debugName) has the restoration identifier “\(name)”. Only "
            + "the first is kept; give this one another.")
      }
    }
  }
}

extension ViewController {
  /// The controller's name in the paths of a state file; nil if nothing of it is saved.
  fileprivate var pathComponent: String? {
    guard let restorationIdentifier, !restorationIdentifier.isEmpty else { return nil }
    return restorationIdentifier.replacing("/", with: "%2F")
  }
}
