import Containment
import GTK

/// The style sheet of the sandbox.
enum Style {
  private static let style = BuiltInStyle(
    of: "the sandbox",
    """
    .enfilade-menu-label { border-radius: 15px; }
    .enfilade-snackbar { border-width: 1px; border-radius: 6px; }
    .enfilade-floating { background-image: image(@theme_selected_bg_color); color: white; }
    .enfilade-floating:hover {
      background-image: image(shade(@theme_selected_bg_color, 1.1));
    }
    .enfilade-floating:active {
      background-image: image(shade(@theme_selected_bg_color, 0.9));
    }
    .heading { font-weight: bold; }
    .enfilade-caption { font-size: smaller; opacity: 0.7; }
    .enfilade-badge {
      padding: 2px 8px; border-radius: 4px;
      background-color: @theme_selected_bg_color; color: @theme_selected_fg_color;
    }
    .enfilade-link { padding: 0; min-height: 0; min-width: 0; border: none; }
    .enfilade-frame { border: 1px solid @borders; }
    .enfilade-inspector .enfilade-tab { padding: 8px 7px; }
    """)

  /// Installs the style sheets. It should be called before the first widget is made, since each new
  /// sheet makes GTK style all existing widgets again.
  static func install() {
    ContainmentStyle.install()
    style.install()
  }
}
