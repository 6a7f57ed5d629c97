import GTK

/// The state that one controller saves for the next start: text, numbers, booleans and lists of
/// them, and values of enums that are a `KeyFileValue`, by name.
///
/// ```swift
/// override func encodeRestorableState(_ state: RestorableState) {
///   super.encodeRestorableState(state)
///   state["page"] = page
///   state["open"] = openSections            // [String]
/// }
///
/// override func decodeRestorableState(_ state: RestorableState) {
///   super.decodeRestorableState(state)
///   page = state["page"] ?? 0
///   openSections = state["open"] ?? []
/// }
/// ```
@MainActor
public final class RestorableState {
  private let file: KeyFile
  /// The ids from the outermost controller to this one, joined by slashes.
  private let path: String
  private let controller: ViewController

  /// Whether only the view was unloaded and the controller stayed, so that the controller's own
  /// properties are newer than the saved state. See ``ViewController/canUnloadView``.
  public let isOfViewAlone: Bool

  package init(
    _ file: KeyFile, _ path: String, of controller: ViewController, isOfViewAlone: Bool = false
  ) {
    self.file = file
    self.path = path
    self.controller = controller
    self.isOfViewAlone = isOfViewAlone
  }

  /// The saved value of a name; nil if there is none. A value of another type is skipped with a
  /// diagnostic.
  public subscript<Value: KeyFileValue>(name: String) -> Value? {
    get {
      guard file.has(name, in: path) else { return nil }
      let value: Value? = file[path, name]
      if value == nil {
        Diagnostics.report(
          .unusableState, controller,
          "What was kept as “\(name)” is no \(Value.self). It is skipped; if it is known under that "
            + "name as something else, give one of the two another.")
      }
      return value
    }
    set { file[path, name] = newValue }
  }

  /// Reports that the value of a name cannot be used; `why` also says what to do about it.
  func skip(_ name: String, _ why: String) {
    Diagnostics.report(
      .unusableState, controller, "What was kept as “\(name)” is skipped. \(why)")
  }
}
