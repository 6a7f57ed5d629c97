import CGTK

/// Gives one widget and everything inside it another theme, direction, size of text or style sheets than
/// the rest of the window has.
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
  /// A theme for a part of a window.
  public enum Theme: Hashable, Sendable {
    /// GTK's own theme, dark text on a light ground.
    case adwaita
    /// GTK's own theme, light text on a dark ground.
    case adwaitaDark
    /// Black on white, with strong lines.
    case highContrast
    /// The theme of the desktop, where something around has another; it is followed when that
    /// changes.
    case desktop
    /// A theme of one's own.
    case sheet(StyleSheet)

    @MainActor fileprivate var sheet: StyleSheet? {
      switch self {
      case .adwaita: StyleSheet.named("Adwaita")
      case .adwaitaDark: StyleSheet.named("Adwaita", variant: "dark")
      case .highContrast: StyleSheet.named("HighContrast")
      case .desktop:
        StyleSheet.named(
          DesktopSettings.themeName, variant: DesktopSettings.prefersDark ? "dark" : nil)
      case .sheet(let sheet): sheet
      }
    }

    /// Whether it says everything about every widget.
    fileprivate var isWhole: Bool { if case .sheet = self { false } else { true } }
  }

  /// Between GTK's own theme and what programs add to it.
  private let priority: UInt32

  private static let stillness = BuiltInStyle(
    of: "looks", ".enfilade-still, .enfilade-still * { transition: none; }")

  private let root: WeakObject<Widget>
  private var arrivals: EmissionHook?
  private var restyling: EmissionHook?
  private let scaleSheet = StyleSheet()
  private var scaleRule = ""
  /// The sheet of the theme, after one that takes away what themes beneath say, if the theme inside says
  /// everything: a colour of texts that only theirs has would stand on the ground of this one.
  private var themeSheets: [StyleSheet] = []
  private var settingsWatch: [SignalConnection] = []

  /// The look of `widget`, which does not differ from that of the window yet.
  public convenience init(of widget: Widget) { self.init(of: widget, level: 0) }

  /// A look over those of lower levels. Of the looks of two widgets of which one is inside the other,
  /// the inner one has to have the higher level, at most 40.
  package init(of widget: Widget, level: Int) {
    root = WeakObject(widget)
    priority = StyleSheet.Priority.theme.rawValue + 1 + UInt32(min(max(level, 0), 40))
  }

  isolated deinit { settingsWatch.forEach { $0.disconnect() } }

  /// The theme inside; nil for that of the screen.
  public var theme: Theme? {
    didSet { if theme != oldValue { update() } }
  }

  /// Takes over what the look gets from the desktop's settings, and follows those.
  private func update() {
    for connection in settingsWatch { connection.disconnect() }
    settingsWatch =
      theme == .desktop || textScale != 1
      ? DesktopSettings.whenChanged { [weak self] in
        self?.updateSheet()
        self?.updateScale()
      } : []
    updateSheet()
    updateScale()
  }

  private func updateSheet() {
    let sheet = theme?.sheet
    guard sheet != themeSheets.last else { return }
    remove(themeSheets)
    let blank =
      sheet != nil && theme?.isWhole == true ? try? StyleSheet(StyleSheet.blankRule) : nil
    themeSheets = [blank, sheet].compactMap(\.self)
    refresh()
  }

  /// The direction of text inside; nil for that of the program.
  public var direction: TextDirection? {
    didSet {
      guard direction != oldValue else { return }
      if direction == nil { forEachInside { $0.direction = .none } }
      refresh()
    }
  }

  /// Style sheets that hold inside, over those of the program; where two differ, the last counts.
  public var styleSheets: [StyleSheet] = [] {
    didSet {
      guard styleSheets != oldValue else { return }
      remove(oldValue)
      refresh()
    }
  }

  /// The size of text inside, in multiples of the size outside.
  public var textScale = 1.0 { didSet { if textScale != oldValue { update() } } }

  private func updateScale() {
    guard let widget = root.object else { return }
    // Text inside has its size from that around it, but for what the theme gives points: headings,
    // captions. (Row WL-06.)
    let resolution = gdk_screen_get_resolution(gtk_widget_get_screen(widget.gtk))
    let dots = (resolution > 0 ? resolution : 96) * textScale
    let size = "font-size: \(Int((textScale * 100).rounded()))%; -gtk-dpi: \(Int(dots.rounded()));"
    let rule = textScale == 1 ? "" : "* { \(size) }"
    guard rule != scaleRule else { return }
    scaleRule = rule
    // Pango caches the width of characters, which `widthInCharacters` uses, and GTK does not tell it
    // that the number of dots per inch has changed.
    restyling =
      restyling
      ?? EmissionHook("style-updated") { [root] widget, _ in
        guard let root = root.object, widget.isInside(root) else { return }
        pango_context_changed(gtk_widget_get_pango_context(widget.gtk))
      }
    withoutTransitions(in: widget) {
      try? scaleSheet.load(rule)
      widget.add(scaleSheet, priority: StyleSheet.Priority.application.rawValue)
    }
  }

  /// Themes let buttons change slowly, and with them their text; that of labels changes at once.
  private func withoutTransitions(in widget: Widget, _ change: @MainActor () -> Void) {
    LocalLook.stillness.install()
    widget.styleClasses.insert("enfilade-still")
    change()
    // Now GTK finds the new styles, as it does when a property of one is read, and later only that
    // they are the same.
    forEachInside { _ = $0.textColor }
    widget.styleClasses.remove("enfilade-still")
  }

  /// Gives everything inside its look again, of which a look inside may have taken a part.
  package func refresh() {
    forEachInside { [self] in apply(to: $0) }
    if theme == nil, direction == nil, styleSheets.isEmpty {
      arrivals = nil
    } else if arrivals == nil {
      arrivals = EmissionHook("parent-set") { [weak self] in self?.widgetDidMove($0, from: $1) }
    }
  }

  private func forEachInside(_ body: @escaping @MainActor (Widget) -> Void) {
    root.object?.forEachInside(body)
  }

  private func remove(_ sheets: [StyleSheet]) {
    forEachInside { for sheet in sheets { $0.remove(sheet) } }
  }

  private func apply(to widget: Widget) {
    // Of two sheets of one priority the later one counts.
    for sheet in themeSheets { widget.add(sheet, priority: priority) }
    for sheet in styleSheets {
      widget.add(sheet, priority: StyleSheet.Priority.application.rawValue)
    }
    if let direction, widget.direction != direction { widget.direction = direction }
  }

  // MARK: What comes and goes later

  /// A widget has come somewhere, or has left `former`.
  private func widgetDidMove(_ widget: Widget, from former: Widget?) {
    guard let root = root.object else { return }
    if widget.isInside(root) {
      widget.forEachInside { [weak self] in self?.apply(to: $0) }
    } else if let former, former.isInside(root), gtk_widget_in_destruction(widget.gtk) == 0 {
      let sheets = styleSheets + themeSheets
      widget.forEachInside { for sheet in sheets { $0.remove(sheet) } }
    }
  }
}

extension StyleSheet {
  /// A rule with which a sheet that has it first says everything, so that nothing is left of the sheets
  /// beneath it.
  package static let blankRule = "* { all: unset; }"

  /// An installed theme, by the names that GTK has for it.
  fileprivate static func named(_ name: String, variant: String? = nil) -> StyleSheet? {
    gtk_css_provider_get_named(name, variant).map { StyleSheet(retaining: $0) }
  }
}

extension Widget {
  /// Makes the rules of `sheet` hold for this widget, not for what is inside.
  package func add(_ sheet: StyleSheet, priority: UInt32) {
    remove(sheet)
    gtk_style_context_add_provider(
      gtk_widget_get_style_context(gtk), OpaquePointer(sheet.unsafePointer), priority)
  }

  package func remove(_ sheet: StyleSheet) {
    gtk_style_context_remove_provider(
      gtk_widget_get_style_context(gtk), OpaquePointer(sheet.unsafePointer))
  }
}
