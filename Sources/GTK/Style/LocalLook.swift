import CGTK

/// Gives one widget and everything inside it another theme, direction or size of text than the rest
/// of the window has.
///
/// GTK has these for a whole screen only; here they are set for every single widget, also for those
/// that are added later.
///
/// ```swift
/// let look = LocalLook(of: frame)
/// look.theme = .adwaitaDark
/// look.direction = .rightToLeft
/// ```
@MainActor
public final class LocalLook {
  /// An installed theme, by its names in GTK.
  public struct Theme: Hashable, Sendable {
    let name: String
    let variant: String?

    /// GTK's own theme, dark text on a light ground.
    public static let adwaita = Theme(name: "Adwaita", variant: nil)
    /// GTK's own theme, light text on a dark ground.
    public static let adwaitaDark = Theme(name: "Adwaita", variant: "dark")
    /// Black on white, with strong lines.
    public static let highContrast = Theme(name: "HighContrast", variant: nil)
  }

  /// Between GTK's own theme and what programs add to it.
  private static let priority = StyleSheet.Priority.theme.rawValue + 1

  private static let stillness = BuiltInStyle(
    of: "looks", ".enfilade-still, .enfilade-still * { transition: none; }")

  private let root: WeakObject<Widget>
  private var arrivals: EmissionHook?
  private var restyling: EmissionHook?
  private var scaleSheet: StyleSheet?

  /// The look of `widget`, which does not differ from that of the window yet.
  public init(of widget: Widget) { root = WeakObject(widget) }

  /// The theme inside; nil for that of the screen.
  public var theme: Theme? {
    didSet {
      guard theme != oldValue else { return }
      forEachInside { widget in
        if let oldValue { LocalLook.setTheme(oldValue, of: widget, false) }
      }
      refresh()
    }
  }

  /// The direction of text inside; nil for that of the program.
  public var direction: TextDirection? {
    didSet {
      guard direction != oldValue else { return }
      if direction == nil { forEachInside { $0.direction = .none } }
      refresh()
    }
  }

  /// The size of text inside, in multiples of the size outside.
  public var textScale = 1.0 {
    didSet {
      guard textScale != oldValue, let widget = root.object else { return }
      if restyling == nil {
        restyling = EmissionHook("style-updated") { [weak self] in self?.styleDidChange(of: $0) }
      }
      withoutTransitions(in: widget) { scaleText(of: widget) }
    }
  }

  private func scaleText(of widget: Widget) {
    let context = gtk_widget_get_style_context(widget.gtk)
    if let scaleSheet {
      gtk_style_context_remove_provider(context, OpaquePointer(scaleSheet.unsafePointer))
    }
    scaleSheet = nil
    guard textScale != 1 else { return }
    let sheet = StyleSheet()
    // Text inside has its size from that around it, but for what the theme gives points: headings,
    // captions. (Row WL-06.)
    let resolution = gdk_screen_get_resolution(gtk_widget_get_screen(widget.gtk))
    let dots = (resolution > 0 ? resolution : 96) * textScale
    try? sheet.load(
      "* { font-size: \(Int((textScale * 100).rounded()))%; -gtk-dpi: \(Int(dots.rounded())); }")
    gtk_style_context_add_provider(
      context, OpaquePointer(sheet.unsafePointer), StyleSheet.Priority.application.rawValue)
    scaleSheet = sheet
  }

  /// Themes let buttons change slowly, and with them their text; that of labels changes at once.
  private func withoutTransitions(in widget: Widget, _ change: @MainActor () -> Void) {
    LocalLook.stillness.install()
    widget.styleClasses.insert("enfilade-still")
    change()
    // Now GTK finds the new styles, and later only that they are the same.
    forEachInside { $0.findStyle() }
    widget.styleClasses.remove("enfilade-still")
  }

  /// Pango caches the width of characters, which `widthInCharacters` uses, and GTK does not tell it
  /// that the number of dots per inch has changed.
  private func styleDidChange(of widget: Widget) {
    guard let root = root.object, widget.isInside(root) else { return }
    pango_context_changed(gtk_widget_get_pango_context(widget.gtk))
  }

  private func refresh() {
    forEachInside { [self] in apply(to: $0) }
    if theme == nil, direction == nil {
      arrivals = nil
    } else if arrivals == nil {
      arrivals = EmissionHook("parent-set") { [weak self] in self?.widgetDidMove($0) }
    }
  }

  private func forEachInside(_ body: @escaping @MainActor (Widget) -> Void) {
    root.object?.forEachInside(body)
  }

  private func apply(to widget: Widget) {
    if let theme { LocalLook.setTheme(theme, of: widget, true) }
    if let direction, widget.direction != direction { widget.direction = direction }
  }

  private static func setTheme(_ theme: Theme, of widget: Widget, _ holds: Bool) {
    guard let provider = gtk_css_provider_get_named(theme.name, theme.variant) else { return }
    let context = gtk_widget_get_style_context(widget.gtk)
    gtk_style_context_remove_provider(context, OpaquePointer(provider))
    if holds { gtk_style_context_add_provider(context, OpaquePointer(provider), priority) }
  }

  // MARK: What comes later

  /// A widget has come somewhere.
  private func widgetDidMove(_ widget: Widget) {
    guard let root = root.object, widget.isInside(root) else { return }
    widget.forEachInside { [weak self] in self?.apply(to: $0) }
  }
}

extension Widget {
  fileprivate func findStyle() {
    // GTK computes the style when a property of it is read.
    _ = textColor
  }

  /// Whether this widget is `root`, or is in it; a popover is where it points to.
  fileprivate func isInside(_ root: Widget) -> Bool {
    var place: UnsafeMutablePointer<GtkWidget>? = gtk
    while let widget = place {
      if widget == root.gtk { return true }
      if enfilade_is_a(widget, gtk_popover_get_type()) != 0 {
        place = gtk_popover_get_relative_to(
          UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkPopover.self))
      } else {
        place = gtk_widget_get_parent(widget)
      }
    }
    return false
  }
}
