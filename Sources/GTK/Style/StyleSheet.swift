import CGTK

/// Rules in GTK's dialect of CSS that say what widgets look like.
@MainActor
public final class StyleSheet: Object {
  /// Which style sheet wins where two say different things: the greater.
  public struct Priority: RawRepresentable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// What the theme says; GTK has it where settings are.
    public static let theme = Priority(rawValue: 400)
    /// What a library says of its own widgets.
    public static let library = Priority(rawValue: 450)
    /// What a library says over the theme, and a program may say otherwise.
    public static let underApplication = Priority(rawValue: 500)
    /// What a program says.
    public static let application = Priority(rawValue: 600)
    /// What the user says; it has the last word.
    public static let user = Priority(rawValue: 800)
  }

  /// Reads rules from `css`; throws with place and reason at the first mistake.
  public convenience init(_ css: String) throws(StyleSheetError) {
    self.init()
    try load(css)
  }

  /// A sheet without rules.
  public init() { super.init(adopting: gtk_css_provider_new()) }

  public required init(retaining pointer: UnsafeMutableRawPointer) {
    super.init(retaining: pointer)
  }

  /// Reads rules from `css` in place of the present ones; throws at the first mistake.
  ///
  /// After a mistake the sheet has the rules that could be read.
  public func load(_ css: String) throws(StyleSheetError) {
    var mistake: StyleSheetError?
    let watch = Signal<UnsafeMutableRawPointer, UnsafeMutableRawPointer>(self, "parsing-error")
      .connect { section, error in
        let error = error.assumingMemoryBound(to: GError.self).pointee
        let deprecated = GTK_CSS_PROVIDER_ERROR_DEPRECATED.rawValue
        guard mistake == nil, UInt32(bitPattern: error.code) != deprecated else { return }
        let section = OpaquePointer(section)
        mistake = StyleSheetError(
          line: Int(gtk_css_section_get_start_line(section)) + 1,
          column: Int(gtk_css_section_get_start_position(section)) + 1,
          reason: String(cString: error.message))
      }
    defer { watch.disconnect() }
    // After a backslash at the very end GTK would read on behind the text.
    let text = css + "\n"
    // GTK would warn of what is deprecated if it were asked for the error itself.
    let complaint = Complaints.first {
      gtk_css_provider_load_from_data(self.cast(), text, text.utf8.count, nil)
    }
    if mistake == nil, let complaint {
      mistake = StyleSheetError(line: 1, column: 1, reason: complaint)
    }
    if let mistake { throw mistake }
  }

  /// Makes the rules hold for every widget on the screen.
  public func addToScreen(priority: Priority = .application) {
    Display.require()
    gtk_style_context_add_provider_for_screen(
      gdk_screen_get_default(), OpaquePointer(unsafePointer), priority.rawValue)
  }

  /// Takes the rules back.
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
  /// What GTK says about it.
  public let reason: String

  public var description: String { "Style sheet, line \(line), column \(column): \(reason)" }
}
