import Containment
import GTK

/// The style sheet of the parts, in colours that every theme has; an application's own style sheet
/// takes precedence.
enum PartsStyle {
  private static let style = BuiltInStyle(
    of: "the parts", priority: .underApplication,
    """
    /* Preferences */
    .enfilade-preferences-heading { font-weight: bold; }
    .enfilade-preferences-list {
      background-color: @theme_base_color; color: @theme_text_color;
      border: 1px solid @borders; border-radius: 8px;
    }
    .enfilade-preferences-row { padding: 0; margin: 0; border: none; background: none; }
    .enfilade-preferences-row:not(:first-child) { border-top: 1px solid @borders; }
    .enfilade-preferences-line { padding: 9px 12px; min-height: 34px; }
    .enfilade-preferences-nested { border-top: 1px solid @borders; }
    .enfilade-preferences-nested .enfilade-preferences-line:dir(ltr) { padding-left: 30px; }
    .enfilade-preferences-nested .enfilade-preferences-line:dir(rtl) { padding-right: 30px; }
    .enfilade-preferences-subtitle { font-size: smaller; }
    .enfilade-preferences-choices { padding: 0 12px 9px 12px; }
    .enfilade-preferences-error { font-size: smaller; padding: 0 12px 9px 12px; }
    button.enfilade-preferences-button, button.enfilade-preferences-button:backdrop {
      padding: 0; border: none; background-image: none; background-color: transparent;
      box-shadow: none; text-shadow: none; -gtk-icon-shadow: none; border-radius: 0;
      color: @theme_text_color; outline-offset: -3px;
    }
    .enfilade-preferences-row:first-child button.enfilade-preferences-button {
      border-top-left-radius: 7px; border-top-right-radius: 7px;
    }
    .enfilade-preferences-row:last-child button.enfilade-preferences-button {
      border-bottom-left-radius: 7px; border-bottom-right-radius: 7px;
    }
    button.enfilade-preferences-button:hover { background-color: alpha(@theme_text_color, 0.07); }
    button.enfilade-preferences-button:active { background-color: alpha(@theme_text_color, 0.14); }
    button.enfilade-preferences-button.suggested-action { font-weight: bold; }
    button.enfilade-preferences-button.destructive-action {
      color: mix(@theme_text_color, @error_color, 0.6);
    }
    /* Small parts */
    .enfilade-badge-count {
      background-color: shade(@theme_selected_bg_color, 0.85); color: @theme_selected_fg_color;
      font-size: smaller; font-weight: bold; border-radius: 9px; padding: 0 6px;
    }
    .enfilade-growing {
      background-color: @theme_base_color; border: 1px solid @borders; border-radius: 5px;
    }
    /* With its bar as long as that of other lists, it could not be one line high. */
    .enfilade-growing scrollbar.vertical slider { min-height: 12px; }
    .enfilade-wizard-title { font-weight: bold; }
    /* Contents */
    .enfilade-line-heading { font-weight: bold; }
    .enfilade-line-detail, .enfilade-text-caption { font-size: smaller; }
    .enfilade-card-title { font-weight: bold; }
    /* Themes make the text of a bar too faint to be read. */
    .enfilade-progress { color: alpha(@theme_fg_color, 0.75); }
    .enfilade-text-title { font-size: 180%; font-weight: bold; }
    .enfilade-text-heading { font-size: 120%; font-weight: bold; }
    """)

  static func install() {
    ContainmentStyle.install()
    style.install()
  }
}
