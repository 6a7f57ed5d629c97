import CGTK

/// A bar with a message about the content below it, in the colours of the theme.
@MainActor
public final class InfoBar: Container {
  /// A bar with `content` at its start and `actions` at its end, in the colours of an error if it is
  /// one.
  public convenience init(_ content: Widget, actions: [Widget] = [], isError: Bool = false) {
    self.init(new: gtk_info_bar_new())
    gtk_info_bar_set_message_type(cast(), isError ? GTK_MESSAGE_ERROR : GTK_MESSAGE_INFO)
    let area = gtk_info_bar_get_content_area(cast())!
    Box(retaining: area).packStart(content, expand: true)
    for action in actions { gtk_info_bar_add_action_widget(cast(), action.gtk, 0) }
  }

  public override class var objectType: ObjectType {
    ObjectType(gtk_info_bar_get_type()) { InfoBar(retaining: $0) }
  }
}
