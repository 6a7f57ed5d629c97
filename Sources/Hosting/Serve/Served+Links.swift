import CGTK
import GTK

extension Served {
  /// Lets GTK's own widgets follow no links from now on, such as those in labels, which it does by itself.
  /// GTK has to be there.
  package static func closeLinks() { _ = closedLinks }

  private static let closedLinks: Void = {
    let stay: @convention(c) () -> gboolean = { 1 }
    for type in [gtk_label_get_type(), gtk_link_button_get_type(), gtk_about_dialog_get_type()] {
      // Only a class that was used has its signals.
      g_type_class_unref(g_type_class_ref(type))
      g_signal_override_class_handler(
        "activate-link", type, unsafeBitCast(stay, to: GCallback.self))
    }
  }()
}
