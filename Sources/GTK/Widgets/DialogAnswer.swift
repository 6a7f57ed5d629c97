import CGTK

/// Shows a dialog over `window`, and waits until the user has answered it or it is gone; then
/// destroys it.
///
/// - Parameter read: reads the answer while the dialog is still there; called if the user accepts.
@MainActor
func answer<Answer: Sendable>(
  of pointer: UnsafeMutablePointer<GtkWidget>, over window: Window?,
  _ read: @escaping @MainActor () -> Answer?
) async -> Answer? {
  // GTK itself owns a toplevel until it is destroyed; this handle is one more owner.
  let dialog = Window(retaining: pointer)
  dialog.transientParent = window
  dialog.isModal = true
  return await withCheckedContinuation { continuation in
    var isAnswered = false
    let finish: @MainActor (Answer?) -> Void = { answer in
      guard !isAnswered else { return }
      isAnswered = true
      continuation.resume(returning: answer)
    }
    let response: Signal<Int32> = Signal(dialog, "response")
    // The dialog lives as long as its handlers do, which is until it is destroyed.
    response.connect {
      finish($0 == GTK_RESPONSE_OK.rawValue ? read() : nil)
      gtk_widget_destroy(pointer)
    }
    // It goes with the window that it is over.
    dialog.destroyed.connect { finish(nil) }
    dialog.present()
  }
}
