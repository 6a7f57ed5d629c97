/// A snapshot of one element of an app's tree. It does not change; use the locator again for the
/// present state.
public nonisolated struct Element: Sendable {
  /// The role.
  public let role: Role
  /// The accessible name: the text of a label or button, or the name that the app has set.
  public let name: String
  /// The id that the app has set with `atk_object_set_accessible_id`; empty if there is none, or if
  /// ids were not read.
  public internal(set) var id = ""
  /// The accessible description; often empty.
  public let help: String
  /// The states.
  public let states: StateSet
  /// The number of children.
  public let childCount: Int
  /// The text; nil unless it is an entry or a text view and texts were read.
  public internal(set) var text: String?

  /// The title of the window that contains it.
  var windowTitle = ""

  /// The object in the app.
  let remote: Remote

  /// The element on one line, as in the tree: `button “Open” #open (focused)`.
  public var summary: String {
    var words = [role.rawValue]
    if !name.isEmpty { words.append("“\(name.prefix(80))”") }
    if !id.isEmpty { words.append("#\(id)") }
    if let text, text != name { words.append("text “\(text.prefix(80))”") }
    var notes = StateSet.names.filter { Self.noteworthy.contains($0.0) && states.contains($0.0) }
      .map(\.1)
    if !states.contains(.showing) { notes.append("not showing") }
    if !states.contains(.sensitive), !states.contains(.enabled) { notes.append("insensitive") }
    if !notes.isEmpty { words.append("(\(notes.joined(separator: ", ")))") }
    return words.joined(separator: " ")
  }

  private static let noteworthy: StateSet = [
    .active, .busy, .checked, .expanded, .focused, .iconified, .indeterminate, .modal, .pressed,
    .selected, .invalidEntry,
  ]
}
