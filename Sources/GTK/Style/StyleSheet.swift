import CGTK

/// Rules in GTK's dialect of CSS for the look of widgets.
@MainActor
public final class StyleSheet: Object {
  /// The precedence of a style sheet: if two contradict each other, the greater wins.
  public struct Priority: RawRepresentable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The priority of themes (in GTK that of settings).
    public static let theme = Priority(rawValue: 400)
    /// The priority of a library's rules for its own widgets.
    public static let library = Priority(rawValue: 450)
    /// The priority of a library's rules that override the theme, and that a program may override.
    public static let underApplication = Priority(rawValue: 500)
    /// The priority of a program's rules.
    public static let application = Priority(rawValue: 600)
    /// The priority of the user's rules, which override all others.
    public static let user = Priority(rawValue: 800)
  }

  /// Reads rules from `css`.
  ///
  /// - Throws: ``StyleSheetError`` at the first mistake, with its place and the reason.
  public convenience init(_ css: String) throws(StyleSheetError) {
    self.init()
    try load(css)
  }

  /// A sheet without rules.
  public convenience init() { self.init(adopting: gtk_css_provider_new()) }

  public override class var objectType: ObjectType {
    ObjectType(gtk_css_provider_get_type()) { StyleSheet(retaining: $0) }
  }

  /// Reads rules from `css` in place of the present ones.
  ///
  /// After a mistake the sheet has the rules that could be read.
  ///
  /// - Throws: ``StyleSheetError`` at the first mistake.
  public func load(_ css: String) throws(StyleSheetError) {
    if let mistake = read(css).first { throw mistake }
  }

  /// Reads rules from `css` in place of the present ones, and leaves out what is wrong.
  ///
  /// - Returns: all mistakes, in the order of the text.
  public func read(_ css: String) -> [StyleSheetError] {
    var mistakes: [StyleSheetError] = []
    let watch = Signal<UnsafeMutableRawPointer, UnsafeMutableRawPointer>(self, "parsing-error")
      .connect { section, error in
        let error = error.assumingMemoryBound(to: GError.self).pointee
        let deprecated = GTK_CSS_PROVIDER_ERROR_DEPRECATED.rawValue
        guard UInt32(bitPattern: error.code) != deprecated else { return }
        let section = OpaquePointer(section)
        mistakes.append(
          StyleSheetError(
            line: Int(gtk_css_section_get_start_line(section)) + 1,
            column: Int(gtk_css_section_get_start_position(section)) + 1,
            reason: String(cString: error.message)))
      }
    defer { watch.disconnect() }
    // After a backslash at the very end GTK would read on behind the text.
    let text = css + "\n"
    // GTK would warn of what is deprecated if it were asked for the error itself.
    let complaint = Complaints.first {
      gtk_css_provider_load_from_data(self.cast(), text, text.utf8.count, nil)
    }
    if mistakes.isEmpty, let complaint {
      mistakes = [StyleSheetError(line: 1, column: 1, reason: complaint)]
    }
    return mistakes
  }

  /// Applies the rules to every widget on the screen.
  public func addToScreen(priority: Priority = .application) {
    Display.require()
    gtk_style_context_add_provider_for_screen(
      gdk_screen_get_default(), OpaquePointer(unsafePointer), priority.rawValue)
  }

  /// Removes the rules from the screen.
  public func removeFromScreen() {
    gtk_style_context_remove_provider_for_screen(
      gdk_screen_get_default(), OpaquePointer(unsafePointer))
  }
}

/// A mistake in a style sheet.
public nonisolated struct StyleSheetError: Error, Hashable, CustomStringConvertible {
  /// The line of the mistake; the first is 1.
  public let line: Int
  /// The byte in the line at which the faulty part begins; the first is 1.
  public let column: Int
  /// GTK's message about it.
  public let reason: String

  package init(line: Int, column: Int, reason: String) {
    self.line = line
    self.column = column
    self.reason = reason
  }

  public var description: String { "Style sheet, line \(line), column \(column): \(reason)" }
}
