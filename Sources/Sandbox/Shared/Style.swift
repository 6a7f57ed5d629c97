import Containment
import GTK

/// The little that the app adds to the theme.
enum Style {
  private static let style = BuiltInStyle(
    of: "the app",
    """
    .enfilade-page-title { font-size: 200%; font-weight: 300; color: white; }
    .enfilade-room, .enfilade-room label { color: rgba(0, 0, 0, 0.8); }
    .enfilade-menu-label { border-radius: 15px; }
    .enfilade-snackbar { border-width: 1px; border-radius: 6px; }
    .enfilade-floating { background-image: image(@theme_selected_bg_color); color: white; }
    .enfilade-floating:hover {
      background-image: image(shade(@theme_selected_bg_color, 1.1));
    }
    .enfilade-floating:active {
      background-image: image(shade(@theme_selected_bg_color, 0.9));
    }
    .enfilade-place { font-size: 150%; font-weight: 300; }
    .heading { font-weight: bold; }
    .enfilade-caption { font-size: smaller; opacity: 0.7; }
    .enfilade-ruled row { border-bottom: 1px solid alpha(@borders, 0.5); }
    .enfilade-question { font-size: 150%; font-weight: 300; }
    .enfilade-peel { background-color: #cdab8f; color: rgba(0, 0, 0, 0.8); }
    .enfilade-peel .enfilade-close { color: rgba(0, 0, 0, 0.8); }
    .enfilade-flesh { background-color: #dcc6ee; color: rgba(0, 0, 0, 0.8); }
    .enfilade-core { background-color: #f9f06b; color: rgba(0, 0, 0, 0.8); }
    .enfilade-badge {
      padding: 2px 8px; border-radius: 4px;
      background-color: @theme_selected_bg_color; color: @theme_selected_fg_color;
    }
    .enfilade-frame { border: 1px solid @borders; }
    .enfilade-inspector .enfilade-tab { padding: 8px 7px; }
    .enfilade-card { color: white; }
    .enfilade-emoji { font-size: 150%; }
    .enfilade-dimmed { opacity: 0.6; }
    .enfilade-mistake { color: mix(@theme_fg_color, @error_color, 0.6); }
    .enfilade-sample .titlebar {
      min-height: 0; padding: 0; border: none; background: none; box-shadow: none;
    }
    .enfilade-tiles row { padding: 0 0 1px; }
    """)

  /// Best before the first widget: each sheet that comes makes the style of all there are be found
  /// anew.
  static func install() {
    ContainmentStyle.install()
    style.install()
  }
}
