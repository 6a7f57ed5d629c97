import Containment
import GTK

/// The style sheet of the inspector, which must not change the look of the app that it is attached to.
package enum InspectorStyle {
  private static let style = BuiltInStyle(
    of: "the inspector",
    """
    .enfilade-inspector .heading { font-weight: bold; }
    .enfilade-inspector .enfilade-tab { padding: 8px 7px; }
    """)

  package static func install() {
    ContainmentStyle.install()
    style.install()
  }
}
