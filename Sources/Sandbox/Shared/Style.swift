import Containment
import GTK

/// The style sheets of the sandbox.
enum Style {
  private static let style = BuiltInStyle(
    of: "the sandbox",
    """
    .enfilade-menu-label { border-radius: 15px; }
    .enfilade-snackbar { border-width: 1px; border-radius: 6px; }
    .enfilade-floating {
      background-image: image(shade(@theme_selected_bg_color, 0.85)); color: white;
    }
    .enfilade-floating:hover {
      background-image: image(shade(@theme_selected_bg_color, 0.8));
    }
    .enfilade-floating:active {
      background-image: image(shade(@theme_selected_bg_color, 0.7));
    }
    .heading { font-weight: bold; }
    .enfilade-badge {
      padding: 2px 8px; border-radius: 4px;
      background-color: shade(@theme_selected_bg_color, 0.85); color: @theme_selected_fg_color;
    }
    .enfilade-need { padding: 0 6px; min-height: 0; font-size: smaller; border-radius: 4px; }
    .enfilade-link { padding: 0; min-height: 0; min-width: 0; border: none; }
    .enfilade-frame { border: 1px solid @borders; }
    .enfilade-picture, .enfilade-picture * { transition: none; animation: none; }
    """)

  /// Installs the style sheets of the sandbox. It should be called before the first widget is made, since each new
  /// sheet makes GTK style all existing widgets again.
  static func install() {
    InspectorStyle.install()
    style.install()
  }
}
