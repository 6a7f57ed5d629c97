import CGTK

/// The content of a drag, in all the forms in which it may be dropped.
///
/// ```swift
/// DragContent(card, text: card.title)
/// ```
///
/// A value of the app can be dropped in this program only, unchanged; text and URIs can be dropped
/// in any program.
public struct DragContent {
  /// A value of any type of the app.
  public var value: Any?
  /// The same as text.
  public var text: String?
  /// URIs, such as those of files (`file:///…`).
  public var uris: [String]
  /// The picture under the pointer; that of the dragged widget if nil.
  public var picture: Surface?

  /// Content in at least one form.
  public init(
    _ value: Any? = nil, text: String? = nil, uris: [String] = [], picture: Surface? = nil
  ) {
    self.value = value
    self.text = text
    self.uris = uris
    self.picture = picture
  }
}

/// What a drop does with the content.
public nonisolated struct DragAction: OptionSet, Hashable, Sendable {
  /// The value of `GdkDragAction`.
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The content is copied.
  public static let copy = DragAction(rawValue: GDK_ACTION_COPY.rawValue)
  /// The content is moved. If both are possible, the user moves it by holding Shift.
  public static let move = DragAction(rawValue: GDK_ACTION_MOVE.rawValue)

  var gdk: GdkDragAction { GdkDragAction(rawValue: rawValue) }
}

/// A form of content that a ``DropTarget`` accepts, with the type that its handler gets.
public struct DropKind<Content> {
  /// The names by which sources offer it.
  let addTargets: @MainActor (OpaquePointer, guint) -> Void
  /// Takes it out of what has arrived.
  let read: @MainActor (OpaquePointer) -> Content?
}

extension DropKind<String> {
  /// Text of any program.
  public static var text: Self {
    DropKind(
      addTargets: { gtk_target_list_add_text_targets($0, $1) },
      read: { data in
        guard let text = gtk_selection_data_get_text(data) else { return nil }
        defer { g_free(text) }
        return String(cString: text)
      })
  }
}

extension DropKind<[String]> {
  /// URIs of any program, such as files of a file manager.
  public static var uris: Self {
    DropKind(
      addTargets: { gtk_target_list_add_uri_targets($0, $1) },
      read: { gtk_selection_data_get_uris($0).map { [String](taking: $0) } })
  }
}

extension DropKind {
  /// Values of this type, which are dragged in this program. Objects of a subclass are of another
  /// type.
  public static func value(_ type: Content.Type) -> Self {
    DropKind(
      addTargets: { gtk_target_list_add($0, DragValue.target(of: type), DragValue.flags, $1) },
      read: { _ in DragSource.present?.value as? Content })
  }
}

/// How a value of the app is called among the forms of what is dragged.
enum DragValue {
  /// Other programs do not see it.
  static let flags = GTK_TARGET_SAME_APP.rawValue

  static func target(of type: Any.Type) -> GdkAtom? {
    gdk_atom_intern("application/x-swift-\(String(reflecting: type))", 0)
  }
}
