import GTK

private nonisolated enum RestorationIdentifier: Attachment { typealias Value = String }

extension ViewController {
  /// By what a controller is known from one start of the program to the next; nil keeps nothing of
  /// it and of what it contains.
  ///
  /// It is to be another than those of the controllers beside it. (Row PR-03; UIKit's
  /// `restorationIdentifier`.)
  public final var restorationIdentifier: String? {
    get { self[RestorationIdentifier.self] }
    set { self[RestorationIdentifier.self] = newValue }
  }
}

/// Keeps where the user was in a tree of controllers, and brings them back there.
///
/// Each controller with a ``ViewController/restorationIdentifier``, whose ancestors all have one too,
/// writes what it likes into a ``RestorableState``, and reads it at the next start: those outside
/// first, so that they can make those inside.
///
/// ```swift
/// application.started.connect { StateRestoration.restore(root) }
/// window.closeRequested.connect { _ in
///   try? StateRestoration.save(root)
///   return false
/// }
/// ```
public enum StateRestoration {
  /// Where the state is kept unless said otherwise: `state.ini` in the program's own folder in
  /// `XDG_STATE_HOME`.
  public static var standardPath: String {
    "\(UserFolders.state)/\(UserFolders.programName)/state.ini"
  }

  /// Writes the state of `root` and of all that it contains; the file is there wholly or as it was.
  public static func save(
    _ root: ViewController, to path: String = standardPath
  ) throws(FileError) {
    let file = KeyFile()
    visit(root) { controller, path in
      controller.encodeRestorableState(RestorableState(file, path, of: controller))
      controller.addViewState(to: file, path)
    }
    try file.write(to: path)
  }

  /// Brings `root` and all that it contains back to what was saved.
  ///
  /// What nobody knows any more is skipped with a diagnostic. A damaged file is kept aside, with
  /// `.damaged` after its name.
  ///
  /// - Returns: whether there was something to bring back.
  @discardableResult
  public static func restore(
    _ root: ViewController, from path: String = standardPath
  ) -> Bool {
    guard let file = read(path, for: root) else { return false }
    var unknown = Set(file.groups)
    visit(root) { controller, path in
      // Who keeps nothing may still have to make those inside that do.
      guard unknown.remove(path) != nil || unknown.contains(where: { $0.hasPrefix("\(path)/") })
      else { return }
      controller.forgetViewState()
      controller.decodeRestorableState(RestorableState(file, path, of: controller))
      // Somebody who is missing may be embedded when the view is loaded.
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

  /// Whether `states` has something of a child of the controller at `path` that is not there.
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

  /// Goes through those that can be restored, outermost first; `body` may change what they contain.
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
  /// What the controller is called in the paths of a state file; nil if nothing of it is kept.
  fileprivate var pathComponent: String? {
    guard let restorationIdentifier, !restorationIdentifier.isEmpty else { return nil }
    return restorationIdentifier.replacing("/", with: "%2F")
  }
}
