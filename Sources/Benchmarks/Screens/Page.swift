import CGTK

typealias CWidget = UnsafeMutablePointer<GtkWidget>

extension UnsafeMutablePointer<GtkWidget> {
  /// The pointer as one to another struct of the object's class hierarchy.
  func cast<Struct>(to: Struct.Type = Struct.self) -> UnsafeMutablePointer<Struct> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: Struct.self)
  }
}

/// The content of both sides: the same widgets, made by C calls alone.
enum Page {
  private static let rows = 12
  private static let lines = 60
  private static let icons = [
    "folder-symbolic", "document-open-symbolic", "edit-find-symbolic", "view-refresh-symbolic",
  ]

  /// The page of the specification with the title `name`, as a floating and visible widget.
  static func full(_ name: String) -> CWidget {
    let page: CWidget = gtk_box_new(.vertical, 6)
    gtk_container_set_border_width(page.cast(), 12)
    pack(gtk_label_new("\(name): a title"), into: page)
    for index in 0..<rows { pack(row("\(name), row \(index)", index), into: page) }
    let entry: CWidget = gtk_entry_new()
    gtk_entry_set_text(entry.cast(), "The entry of \(name)")
    pack(entry, into: page)
    pack(text(name), into: page, expands: true)
    gtk_widget_show_all(page)
    return page
  }

  /// A single label, as a floating and visible widget.
  static func small(_ name: String) -> CWidget {
    let label: CWidget = gtk_label_new(name)
    gtk_widget_show(label)
    return label
  }

  private static func row(_ title: String, _ index: Int) -> CWidget {
    let row: CWidget = gtk_box_new(.horizontal, 6)
    pack(gtk_image_new_from_icon_name(icons[index % icons.count], GTK_ICON_SIZE_BUTTON), into: row)
    let label: CWidget = gtk_label_new(title)
    gtk_widget_set_halign(label, .start)
    pack(label, into: row, expands: true)
    pack(gtk_button_new_with_label("Button \(index)"), into: row)
    return row
  }

  private static func text(_ name: String) -> CWidget {
    let scrolled: CWidget = gtk_scrolled_window_new(nil, nil)
    let view: CWidget = gtk_text_view_new()
    // About as many characters as fit into 1000 pixels.
    let line = String(repeating: "\(name) fills the width ", count: 6)
    let text = (1...lines).map { "\($0) \(line)" }.joined(separator: "\n")
    gtk_text_buffer_set_text(gtk_text_view_get_buffer(view.cast()), text, -1)
    gtk_container_add(scrolled.cast(), view)
    return scrolled
  }

  private static func pack(_ child: CWidget?, into box: CWidget, expands: Bool = false) {
    gtk_box_pack_start(box.cast(), child, expands ? 1 : 0, 1, 0)
  }
}
