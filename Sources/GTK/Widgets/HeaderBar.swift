import CGTK

/// The bar on top of a window or a page: a title, and widgets on both sides.
///
/// It measures itself: GTK would reserve the height of a title in the program's size of text, even
/// if the size of text in the bar is another.
@MainActor
public final class HeaderBar: Container {
  /// A bar with a title and, in smaller letters below, a subtitle.
  public convenience init(title: String = "", subtitle: String? = nil) {
    self.init(new: gtk_header_bar_new())
    self.title = title
    self.subtitle = subtitle
    hasSubtitle = subtitle != nil
    followTitle()
  }

  /// A bar with a widget in place of title and subtitle.
  public convenience init(titleWidget: Widget) {
    self.init(new: gtk_header_bar_new())
    gtk_header_bar_set_custom_title(cast(), titleWidget.gtk)
    gtk_header_bar_set_has_subtitle(cast(), 0)
  }

  public override class var objectType: ObjectType {
    ObjectType(gtk_header_bar_get_type()) { HeaderBar(retaining: $0) }
  }

  /// Keeps room for GTK's own title, of which there is another each time that it comes.
  private func followTitle() {
    fitTitle()
    guard let label = titleLabel else { return }
    let bar = WeakObject(self)
    let restyled: Signal<> = Signal(label, "style-updated")
    restyled.connect { bar.object?.fitTitle() }
  }

  private var titleLabel: Widget? {
    guard titleWidget == nil else { return nil }
    var label: Widget?
    forEachInside { if $0.typeName == "GtkLabel", $0.styleClasses.contains("title") { label = $0 } }
    return label
  }

  private func fitTitle() {
    let line = titleLabel?.preferredSize.height
    setSizeRequest(height: line.map { $0 * (hasSubtitle ? 2 : 1) } ?? -1)
  }

  /// The title, unless ``titleWidget`` replaces it.
  public var title: String {
    get { gtk_header_bar_get_title(cast()).map { String(cString: $0) } ?? "" }
    set { gtk_header_bar_set_title(cast(), newValue) }
  }

  /// The line below the title.
  public var subtitle: String? {
    get { gtk_header_bar_get_subtitle(cast()).map { String(cString: $0) } }
    set { gtk_header_bar_set_subtitle(cast(), newValue) }
  }

  /// Whether space is reserved for a subtitle even while there is none, so that the height never
  /// changes.
  public var hasSubtitle: Bool {
    get { gtk_header_bar_get_has_subtitle(cast()) != 0 }
    set {
      guard newValue != hasSubtitle else { return }
      gtk_header_bar_set_has_subtitle(cast(), newValue ? 1 : 0)
      fitTitle()
    }
  }

  /// A widget in place of title and subtitle.
  public var titleWidget: Widget? {
    get { gtk_header_bar_get_custom_title(cast()).map { Widget(retaining: $0) } }
    set {
      guard newValue != titleWidget else { return }
      gtk_header_bar_set_custom_title(cast(), newValue?.gtk)
      followTitle()
    }
  }

  /// Whether the bar has the window's buttons, as the title bar of a window should.
  public var showsCloseButton: Bool {
    get { gtk_header_bar_get_show_close_button(cast()) != 0 }
    set {
      gtk_header_bar_set_show_close_button(cast(), newValue ? 1 : 0)
      // GTK takes the buttons away, and goes on asking for their room.
      queueResize()
    }
  }

  /// Adds `child` after what was added at the start.
  public func packStart(_ child: Widget) { gtk_header_bar_pack_start(cast(), child.gtk) }

  /// Adds `child` before what was added at the end.
  public func packEnd(_ child: Widget) { gtk_header_bar_pack_end(cast(), child.gtk) }

  /// Moves `child`, which was added at the start or at the end, to the very edge there.
  public func moveToEdge(_ child: Widget) {
    var position = GValue(6 << 2)
    gtk_container_child_set_property(gtkContainer, child.gtk, "position", &position)
    g_value_unset(&position)
  }
}
