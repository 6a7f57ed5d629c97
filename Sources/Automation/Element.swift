/// What one look at an app's tree found out about one element. It does not change; ask the
/// locator again to see what became of it.
public nonisolated struct Element: Sendable {
  /// What sort of thing it is.
  public let role: Role
  /// What it is called: a label's text, a button's label, or what the app has named it.
  public let name: String
  /// The id that the app has given it with `atk_object_set_accessible_id`; empty for none, and
  /// where ids were not looked at.
  public internal(set) var id = ""
  /// More about it, in words for the user; often empty.
  public let help: String
  /// Its states.
  public let states: StateSet
  /// How many children it has.
  public let childCount: Int
  /// What is written in it; nil unless it is an entry or a text view and texts were looked at.
  public internal(set) var text: String?

  /// The element, on the app's side.
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
