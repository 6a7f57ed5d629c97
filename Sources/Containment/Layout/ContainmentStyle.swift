import GTK

/// The style sheet of the library's own widgets, in colours that every theme has; an application's
/// own style sheet takes precedence.
///
/// It is a single sheet: GTK matches each sheet against each widget, and restyles every widget when
/// one is added. An application whose start-up time matters installs it before its first widget.
@MainActor
package enum ContainmentStyle {
  private static let style = BuiltInStyle(
    of: "the containers", priority: .underApplication,
    """
    /* What themes have in tones that are too pale to be read by everyone. (Row SB-15.) */
    @define-color placeholder_text_color mix(@theme_text_color, @theme_base_color, 0.3);
    .dim-label, .subtitle { opacity: 0.85; }
    /* And what is too small to be hit by everyone. */
    checkbutton, radiobutton { min-height: 24px; }
    /* Presentations */
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
    .enfilade-sheet-bar, .enfilade-sheet-bar:backdrop {
      min-height: 36px; margin: 0; border: none; background: none; box-shadow: none;
    }
    /* On the ground of the sheet, and not on that which the theme gives bars. */
    .enfilade-sheet-bar .title, .enfilade-sheet-bar .subtitle, .enfilade-sheet-bar button,
    .enfilade-sheet-bar button image {
      color: @theme_fg_color; text-shadow: none; -gtk-icon-shadow: none;
    }
    .enfilade-sheet-bar .title:backdrop, .enfilade-sheet-bar .subtitle:backdrop,
    .enfilade-sheet-bar button:backdrop, .enfilade-sheet-bar button image:backdrop {
      color: @theme_unfocused_fg_color;
    }
    .enfilade-sheet-bar button:not(:hover):not(:active):not(:checked) {
      background: none; border-color: transparent; box-shadow: none;
    }
    .enfilade-question-title { font-weight: bold; font-size: 120%; }
    .enfilade-prompt-error { color: mix(@theme_fg_color, @error_color, 0.6); }
    /* Tabs */
    .enfilade-tab, .enfilade-tab:hover, .enfilade-tab:active, .enfilade-tab:checked {
      background-image: none; background-color: transparent; border-color: transparent;
      box-shadow: none; text-shadow: none; border-radius: 0; outline-offset: -4px;
      color: @theme_fg_color; transition: none;
    }
    .enfilade-tab { padding: 8px 12px; }
    .enfilade-compact-tab { min-width: 24px; }
    .enfilade-tall-tab { padding: 6px 3px 4px 3px; font-size: smaller; }
    .enfilade-tall-tab:checked, .enfilade-tall-tab.enfilade-tab-here {
      background-color: alpha(@theme_fg_color, 0.1);
    }
    .enfilade-side-tab:checked { background-color: alpha(@theme_fg_color, 0.1); }
    .enfilade-side-heading {
      padding: 12px 12px 4px 12px; font-size: smaller; font-weight: bold;
    }
    .enfilade-tab:hover { background-color: alpha(@theme_fg_color, 0.07); }
    .enfilade-tab:active { background-color: alpha(@theme_fg_color, 0.14); }
    .enfilade-side-tab.enfilade-dragged-tab {
      background-color: alpha(@theme_selected_bg_color, 0.4);
    }
    .enfilade-tab:not(:checked):not(.enfilade-tab-here) image,
    .enfilade-tab:not(:checked):not(.enfilade-tab-here) label:not(.enfilade-tab-badge) {
      opacity: 0.8;
    }
    .enfilade-tab-badge {
      background-color: shade(@theme_selected_bg_color, 0.85); color: @theme_selected_fg_color;
      font-size: smaller; font-weight: bold; border-radius: 9px; padding: 0 6px;
    }
    .enfilade-tab-dot {
      background-color: mix(@theme_selected_bg_color, @theme_fg_color, 0.25);
      padding: 0; min-width: 8px; min-height: 8px; font-size: 1px;
    }
    /* What looks like a button shows no indicator, but GTK would load the picture of one. */
    button > radio, button > check { -gtk-icon-source: none; }
    /* The bar of selection mode */
    .enfilade-selected-rows { padding: 6px; border-top: 1px solid @borders; }
    /* Navigation bars */
    .enfilade-window-handle { -GtkWidget-window-dragging: true; }
    """)

  package static func install() { style.install() }
}
