import CGTK

/// The clipboard, for copying and pasting text and pictures.
///
/// ```swift
/// if let picture = Surface(of: chart).pixbuf { Clipboard.set(picture) }
/// if let picture = await Clipboard.picture() { insert(picture) }
/// ```
public enum Clipboard {
  private typealias Answer<Content> = @MainActor (Content?) -> Void

  private static var clipboard: OpaquePointer? {
    gdk_display_get_default().flatMap { gtk_clipboard_get_default($0) }
  }

  /// Copies `text`; it stays after the program has ended where the desktop has a clipboard manager.
  public static func set(_ text: String) {
    guard let clipboard else { return }
    gtk_clipboard_set_text(clipboard, text, -1)
    gtk_clipboard_set_can_store(clipboard, nil, 0)
  }

  /// Gives up what this program has copied.
  package static func clear() {
    if let clipboard { gtk_clipboard_clear(clipboard) }
  }

  /// The text that was copied, here or in another program; nil if there is none. It takes as long as
  /// that program needs to answer.
  public static func text() async -> String? {
    guard let clipboard else { return nil }
    return await withCheckedContinuation { done in
      gtk_clipboard_request_text(
        clipboard,
        { _, text, answer in
          CallbackBox<Answer<String>>.function(at: answer)(text.map { String(cString: $0) })
          CallbackBoxes.release(answer)
        }, CallbackBox<Answer<String>>.pointer(to: { done.resume(returning: $0) }))
    }
  }

  /// Copies a picture; it stays after the program has ended where the desktop has a clipboard manager.
  public static func set(_ picture: Pixbuf) {
    guard let clipboard else { return }
    gtk_clipboard_set_image(clipboard, picture.gdk)
    gtk_clipboard_set_can_store(clipboard, nil, 0)
  }

  /// The picture that was copied, here or in another program; nil if there is none, or if it is
  /// damaged. It takes as long as that program needs to answer.
  public static func picture() async -> Pixbuf? {
    guard let clipboard else { return nil }
    return await withCheckedContinuation { done in
      gtk_clipboard_request_image(
        clipboard,
        { _, picture, answer in
          // The callback is lent the picture.
          let copy = picture.map {
            Pixbuf(adopting: OpaquePointer(g_object_ref(UnsafeMutableRawPointer($0))))
          }
          CallbackBox<Answer<Pixbuf>>.function(at: answer)(copy)
          CallbackBoxes.release(answer)
        }, CallbackBox<Answer<Pixbuf>>.pointer(to: { done.resume(returning: $0) }))
    }
  }
}
