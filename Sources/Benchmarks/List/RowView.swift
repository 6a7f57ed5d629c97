import CGTK

/// The widgets of a row on both sides: icon, title over subtitle, switch.
struct RowView {
  let widget: CWidget
  private let title: CWidget
  private let subtitle: CWidget

  /// A row without texts, as a floating and visible widget.
  init() {
    widget = gtk_box_new(.horizontal, 12)
    gtk_container_set_border_width(widget.cast(), 6)
    let icon: CWidget = gtk_image_new_from_icon_name("folder", GTK_ICON_SIZE_LARGE_TOOLBAR)
    gtk_box_pack_start(widget.cast(), icon, 0, 1, 0)
    let column: CWidget = gtk_box_new(.vertical, 0)
    title = gtk_label_new("")
    subtitle = gtk_label_new("")
    for label in [title, subtitle] {
      gtk_label_set_xalign(label.cast(), 0)
      gtk_box_pack_start(column.cast(), label, 0, 1, 0)
    }
    gtk_style_context_add_class(gtk_widget_get_style_context(subtitle), "dim-label")
    gtk_box_pack_start(widget.cast(), column, 1, 1, 0)
    let state: CWidget = gtk_switch_new()
    gtk_widget_set_valign(state, .center)
    gtk_box_pack_end(widget.cast(), state, 0, 1, 0)
    gtk_widget_show_all(widget)
  }

  /// Sets the texts of row `index`.
  func show(_ index: Int) {
    gtk_label_set_text(title.cast(), "Row \(index)")
    gtk_label_set_text(subtitle.cast(), "What stands below row \(index)")
  }
}
