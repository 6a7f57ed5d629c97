import CGTK
import GTK

/// What can be seen of GTK's tooltip.
@MainActor
public enum TooltipReader {
  /// Whether a tooltip is on screen.
  public static var isShown: Bool { window != nil }

  /// The window of the tooltip that is on screen.
  public static var window: Window? {
    Window.all.first { $0.isMapped && $0.typeName == "GtkTooltipWindow" }
  }
}
