import GTK

/// What sheets and prompts look like beyond the theme; an application's own style sheet may say otherwise.
@MainActor
enum PresentationTheme {
  private static let style = BuiltInStyle(
    of: "presentations", priority: .underApplication,
    """
    .enfilade-sheet {
      background-color: @theme_bg_color; color: @theme_fg_color;
      border-radius: 12px 12px 0 0;
    }
    .enfilade-bottom-sheet {
      background-color: @theme_bg_color; color: @theme_fg_color;
      border-top: 1px solid @borders; border-radius: 12px 12px 0 0;
    }
    .enfilade-sheet.floating { border-radius: 12px; }
    .enfilade-sheet-handle {
      min-width: 60px; min-height: 4px; margin: 6px; border-radius: 2px;
      background-color: alpha(currentColor, 0.25);
    }
    .enfilade-untitled .titlebar {
      min-height: 0; padding: 0; border: none; background: none; box-shadow: none;
    }
    .enfilade-question-title { font-weight: bold; font-size: 120%; }
    .enfilade-prompt-error { color: mix(@theme_fg_color, @error_color, 0.6); }
    """)

  static func install() { style.install() }
}
