import CGTK

/// What is copied and pasted. (Row OP-06.)
public enum Clipboard {
  private typealias Answer = @MainActor (String?) -> Void

  private static var clipboard: OpaquePointer? {
    gdk_display_get_default().flatMap { gtk_clipboard_get_default($0) }
  }

  /// Copies `text`; it stays after the program has ended where the desktop has a clipboard manager.
  public static func set(_ text: String) {
    guard let clipboard else { return }
    gtk_clipboard_set_text(clipboard, text, -1)
    gtk_clipboard_set_can_store(clipboard, nil, 0)
  }

  /// The text that was copied, here or in another program; nil if there is none. It takes as long as
  /// that program needs to answer.
  public static func text() async -> String? {
    guard let clipboard else { return nil }
    return await withCheckedContinuation { done in
      gtk_clipboard_request_text(
        clipboard,
        { _, text, answer in
          CallbackBox<Answer>.function(at: answer)(text.map { String(cString: $0) })
          CallbackBoxes.release(answer)
        }, CallbackBox<Answer>.pointer(to: { done.resume(returning: $0) }))
    }
  }
}
