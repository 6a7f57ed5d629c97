import GTK

/// What the screens add to GTK's own look.
public enum ReaderStyle {
  /// Makes the style sheets hold, the first time that it is called.
  public static func install() { _ = installation }

  private static let installation: Void = {
    sheet.install()
    text.addToScreen()
  }()

  private static let sheet = BuiltInStyle(
    of: "the reader",
    """
    .reader-window > .titlebar {
      min-height: 0; padding: 0; border: none; background: none; box-shadow: none;
    }
    .reader-title { font-weight: bold; font-size: 170%; }
    .reader-caption { font-size: smaller; opacity: 0.7; }
    .reader-unread { font-weight: bold; }
    .reader-read { opacity: 0.7; }
    .reader-count {
      background-color: alpha(currentColor, 0.12); border-radius: 9px; padding: 0 7px;
      font-size: smaller;
    }
    .reader-day {
      background-color: @theme_bg_color; color: @theme_fg_color;
      border-bottom: 1px solid alpha(currentColor, 0.15);
      padding: 4px 12px; font-size: smaller; font-weight: bold;
    }
    .reader-folder { padding: 12px 12px 4px 12px; font-size: smaller; font-weight: bold; }
    """)

  /// The size of the text of articles, in percent.
  static var textSize = 100 {
    didSet {
      guard textSize != oldValue else { return }
      do throws(StyleSheetError) {
        try text.load(".reader-article { font-size: \(textSize)%; }")
      } catch {
        StandardError.print("\(error)")
      }
    }
  }

  private static let text = StyleSheet()
}
