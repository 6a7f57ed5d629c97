import Containment
import GTK

/// The style sheet of the inspector, which must not change the look of the app that it is attached to.
package enum InspectorStyle {
  private static let style = BuiltInStyle(
    of: "the inspector",
    """
    .enfilade-inspector .heading { font-weight: bold; }
    .enfilade-inspector .enfilade-tab { padding: 8px 7px; }
    .enfilade-caption { font-size: smaller; opacity: 0.7; }
    .enfilade-on {
      color: @theme_selected_bg_color; box-shadow: inset 0 -3px @theme_selected_bg_color;
    }
    """)

  package static func install() {
    ContainmentStyle.install()
    style.install()
  }
}
