import GTK

private nonisolated enum RestorationIdentifier: Attachment { typealias Value = String }
private nonisolated enum OptionalState: Attachment { typealias Value = Bool }
private nonisolated enum NameOfLibrary: Attachment { typealias Value = Bool }

extension ViewController {
  /// The controller's name from one start of the program to the next; nil if nothing of it and its
  /// descendants is to be saved.
  ///
  /// It has to differ from those of its siblings. (UIKit's `restorationIdentifier`.)
  public final var restorationIdentifier: String? {
    get { self[RestorationIdentifier.self] }
    set { self[RestorationIdentifier.self] = newValue }
  }

  /// Whether this controller may be missing at the next start, or may be somewhere where no state is
  /// saved. Its state, and that of its descendants, is then skipped without a diagnostic.
  ///
  /// It is for what is not always there, such as a page of a plug-in, or the results of a search.
  public final var isStateOptional: Bool {
    get { self[OptionalState.self] ?? false }
    set { self[OptionalState.self] = newValue }
  }

  /// Whether the library has named it, as a part of a container about which an app need not know.
  final var isNamedByLibrary: Bool {
    get { self[NameOfLibrary.self] ?? false }
    set { self[NameOfLibrary.self] = newValue }
  }
}

/// Saves the state of a tree of controllers, and restores it at the next start.
///
/// Each controller with a ``ViewController/restorationIdentifier``, whose ancestors all have one
/// too, writes its state into a ``RestorableState``, and reads it at the next start: ancestors
/// first, so that they can make their descendants.
///
/// A window does all of it by itself: see ``RootWindow/keepState(as:in:onFailure:)``. This is for
/// state that is kept elsewhere, such as that of a document in a file beside it:
///
/// ```swift
/// StateRestoration.restore(document, from: path)
/// // later
/// try StateRestoration.save(document, to: path)
/// ```
public enum StateRestoration {
  /// The default path of the state: `state.ini` in the ``standardFolder``.
  public static var standardPath: String { "\(standardFolder)/state.ini" }

  /// The default folder of states: the program's own in `XDG_STATE_HOME`.
  public static var standardFolder: String { "\(UserFolders.state)/\(UserFolders.programName)" }

  /// The group with the paths of controllers whose state is optional. No path begins with a slash.
  private static let optional = (group: "/optional", key: "paths")

  /// The name under which the height of a sheet is kept with the controller that says it.
  private static let detentName = "selected-detent"

  /// Saves the state of `root` and its descendants; the file is replaced as a whole or not at all.
  ///
  /// - Throws: `FileError` if the file cannot be written.
  public static func save(
    _ root: ViewController, to path: String = standardPath
  ) throws(FileError) {
    let file = KeyFile()
    encode(root, into: file)
    try file.writeWithoutWaiting(to: path)
  }

  /// Adds the state of `root` and its descendants to `file`.
  static func encode(_ root: ViewController, into file: KeyFile) {
    var optionalPaths: [String] = []
    visit(root) { controller, path in
      let state = RestorableState(file, path, of: controller)
      if let detent = controller[SelectedDetent.self] { state[detentName] = detent.rawValue }
      controller.encodeRestorableState(state)
      controller.addViewState(to: file, path)
      if controller.isStateOptional { optionalPaths.append(path) }
    }
    setOptional(optionalPaths, in: file)
    tellOfNamesInVain(in: root)
  }

  /// Adds to `file` what `old` has of the controllers that are not inside of `root`: they may come
  /// later.
  static func addOthers(than root: ViewController?, of old: KeyFile, to file: KeyFile) {
    let isOther: (String) -> Bool = { path in
      root?.pathComponent.map { !isPath(path, at: $0) } ?? true
    }
    for group in paths(in: old) where isOther(group) {
      file.fill(group, from: group, of: old)
    }
    setOptional(optionalPaths(in: file) + optionalPaths(in: old).filter(isOther), in: file)
  }

  /// Whether `path` is `place`, or that of something inside.
  private static func isPath(_ path: String, at place: String) -> Bool {
    path == place || path.hasPrefix("\(place)/")
  }

  private static func paths(in file: KeyFile) -> [String] {
    file.groups.filter { !$0.hasPrefix("/") }
  }

  private static func optionalPaths(in file: KeyFile) -> [String] {
    file[optional.group, optional.key] ?? []
  }

  private static func setOptional(_ paths: [String], in file: KeyFile) {
    if !paths.isEmpty { file[optional.group, optional.key] = paths }
  }

  /// Restores the saved state of `root` and its descendants.
  ///
  /// The state of controllers that do not exist any more is skipped with a diagnostic. A file that cannot
  /// be read is kept, with `.damaged` after its name.
  ///
  /// - Returns: whether there was a state to restore.
  @discardableResult
  public static func restore(
    _ root: ViewController, from path: String = standardPath
  ) -> Bool {
    guard root.isUsable(otherwise: "its state is not restored"),
      let file = try? read(path, for: root)
    else { return false }
    decode(root, from: file, paths(in: file))
    return true
  }

  /// Restores the state of `root` and its descendants, of which alone it expects that they are there.
  static func decode(_ root: ViewController, from file: KeyFile) {
    guard let name = root.pathComponent else { return }
    decode(root, from: file, paths(in: file).filter { isPath($0, at: name) })
  }

  private static func decode(_ root: ViewController, from file: KeyFile, _ expected: [String]) {
    var unknown = Set(expected)
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
    let optional = optionalPaths(in: file)
    for path in unknown.sorted() where !optional.contains(where: { isPath(path, at: $0) }) {
      Diagnostics.report(
        .unusableState, root,
        "Nothing in it is called “\(path)”, of which there is a state. It is skipped; keep the "
          + "restoration identifiers as they were, make those inside while those outside decode, and "
          + "mark by isStateOptional what need not be there."
      )
    }
  }

  /// Whether `states` has the state of a child of the controller at `path` that does not exist.
  private static func lacks(
    _ controller: ViewController, _ path: String, _ states: Set<String>
  ) -> Bool {
    let present = controller.restorableChildren.compactMap { $0.pathComponent }
      .map { "\(path)/\($0)" }
    return states.contains { state in
      state.hasPrefix("\(path)/") && !present.contains { isPath(state, at: $0) }
    }
  }

  /// The file at `path`; nil if there is none, or one that cannot be read, which is kept aside and told of
  /// `root`. One that cannot be kept aside is an error.
  package static func read(_ path: String, for root: ViewController) throws(FileError) -> KeyFile? {
    do throws(KeyFileError) {
      return try KeyFile(contentsOf: path)
    } catch {
      if case .missing = error { return nil }
      var consequence = "It was kept as \(path).damaged."
      var obstacle: FileError?
      do throws(FileError) {
        try UserFolders.move(path, to: "\(path).damaged")
      } catch {
        consequence = "It is left as it is, as it could not be kept aside: \(error.reason)."
        obstacle = error
      }
      let reason = "\(error)"
      let end = reason.hasSuffix(".") ? "" : "."
      Diagnostics.report(
        .unusableState, root,
        "\(reason)\(end) Everything starts as for the first time. \(consequence)")
      if let obstacle { throw obstacle }
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
        Diagnostics.reportOnce(
          .unusableState, child,
          "Another child of \(controller.debugName) has the restoration identifier “\(name)”. Only "
            + "the first is kept; give this one another.")
      }
    }
  }

  /// Tells of controllers inside that have names, of which nothing is saved, since `nameless`, or
  /// `controller`, has none.
  static func tellOfNamesInVain(
    in controller: ViewController, below nameless: ViewController? = nil
  ) {
    let nameless = nameless ?? (controller.pathComponent == nil ? controller : nil)
    for child in controller.restorableChildren where !child.isStateOptional {
      if let nameless, let name = child.pathComponent, !child.isNamedByLibrary {
        Diagnostics.reportOnce(
          .unusableState, child,
          "Its state is not saved: it has the restoration identifier “\(name)”, and "
            + "\(nameless.debugName) around it has none. Give that one too, or mark this one by "
            + "isStateOptional.")
      } else {
        tellOfNamesInVain(in: child, below: nameless)
      }
    }
  }
}

extension ViewController {
  /// The controller's name in the paths of a state file; nil if nothing of it is saved.
  final var pathComponent: String? {
    guard let restorationIdentifier, !restorationIdentifier.isEmpty else { return nil }
    return restorationIdentifier.replacing("/", with: "%2F")
  }
}
