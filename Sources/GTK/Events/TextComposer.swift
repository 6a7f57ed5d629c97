import CGTK

/// Lets somebody write by keys where there is no text field, as in a list that is searched by typing:
/// the user's input method composes characters of several keys, such as ´ and e.
///
/// ```swift
/// composer.committed.connect(weak: self) { $0.find($1) }
/// // for each key that nothing else has handled:
/// return composer.handle(event)
/// ```
@MainActor
package final class TextComposer: Object {
  private let widget: WeakObject<Widget>
  private var hasCommitted = false
  /// Whether keys were pressed that are a part of a character only: the next key belongs to it.
  package private(set) var isComposing = false

  package override class var objectType: ObjectType { .peer }

  /// A composer for the keys of `widget`.
  package init(for widget: Widget) {
    self.widget = WeakObject(widget)
    super.init(adopting: UnsafeMutableRawPointer(gtk_im_multicontext_new()))
    committed.connect(weak: self) { composer, _ in composer.hasCommitted = true }
  }

  private var context: UnsafeMutablePointer<GtkIMContext> { cast() }

  /// Text has been written.
  package var committed: Signal<String> { Signal(self, "commit") }

  /// Passes a key on to the input method; true if that has a use for it.
  package func handle(_ event: Event) -> Bool {
    guard let window = widget.object.flatMap({ gtk_widget_get_window($0.gtk) }) else {
      return false
    }
    if !isComposing {
      gtk_im_context_set_client_window(context, window)
      gtk_im_context_focus_in(context)
    }
    hasCommitted = false
    let isHandled = gtk_im_context_filter_keypress(context, event.unsafeKeyPointer) != 0
    isComposing = isHandled && !hasCommitted
    if !isComposing { release() }
    return isHandled
  }

  /// Forgets what has been begun, as the keys go elsewhere now.
  package func reset() {
    guard isComposing else { return }
    isComposing = false
    gtk_im_context_reset(context)
    release()
  }

  private func release() {
    gtk_im_context_focus_out(context)
    gtk_im_context_set_client_window(context, nil)
  }
}
