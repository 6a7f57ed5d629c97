import GTK

/// How tabs look: the words of the theme, in colours that every theme has.
enum TabStyle {
  private static let style = BuiltInStyle(
    of: "the tabs", priority: .underApplication,
    """
    .enfilade-tab, .enfilade-tab:hover, .enfilade-tab:active, .enfilade-tab:checked {
      background-image: none; background-color: transparent; border-color: transparent;
      box-shadow: none; text-shadow: none; border-radius: 0; outline-offset: -4px;
      color: @theme_fg_color; transition: none;
    }
    .enfilade-tab { padding: 8px 12px; }
    .enfilade-tall-tab { padding: 6px 3px 4px 3px; font-size: smaller; }
    .enfilade-tall-tab:checked, .enfilade-tall-tab.enfilade-tab-here {
      background-color: alpha(@theme_fg_color, 0.1);
    }
    .enfilade-tab:hover { background-color: alpha(@theme_fg_color, 0.07); }
    .enfilade-tab:active { background-color: alpha(@theme_fg_color, 0.14); }
    .enfilade-tab:not(:checked):not(.enfilade-tab-here) image,
    .enfilade-tab:not(:checked):not(.enfilade-tab-here) label:not(.enfilade-tab-badge) {
      opacity: 0.65;
    }
    .enfilade-tab-badge {
      background-color: @theme_selected_bg_color; color: @theme_selected_fg_color;
      font-size: smaller; font-weight: bold; border-radius: 9px; padding: 0 6px;
    }
    .enfilade-tab-dot {
      background-color: mix(@theme_selected_bg_color, @theme_fg_color, 0.25);
      padding: 0; min-width: 8px; min-height: 8px; font-size: 1px;
    }
    """)

  static func install() { style.install() }
}
