import CGTK

/// The dialog that asks for a colour.
///
/// ```swift
/// if let color = await ColorDialog(tr("Colour of the door")).choose(door.color, over: view.window) {
///   door.color = color
/// }
/// ```
public struct ColorDialog {
  /// The title.
  public var title: String
  /// Whether the colour may be transparent.
  public var hasAlpha: Bool

  /// A dialog for opaque colours, or for transparent ones too.
  public init(_ title: String, hasAlpha: Bool = false) {
    self.title = title
    self.hasAlpha = hasAlpha
  }

  /// Asks for a colour, and waits for the answer.
  ///
  /// - Parameter color: the colour that is chosen at first.
  /// - Returns: nil if the dialog was cancelled, or has gone with its window.
  public func choose(_ color: Color, over window: Window?) async -> Color? {
    Display.require()
    let dialog = gtk_color_chooser_dialog_new(title, nil)!
    let chooser = OpaquePointer(dialog)
    gtk_color_chooser_set_use_alpha(chooser, hasAlpha ? 1 : 0)
    var present = GdkRGBA(
      red: color.red, green: color.green, blue: color.blue, alpha: hasAlpha ? color.alpha : 1)
    gtk_color_chooser_set_rgba(chooser, &present)
    return await answer(of: dialog, over: window) {
      var chosen = GdkRGBA()
      gtk_color_chooser_get_rgba(chooser, &chosen)
      return Color(
        red: chosen.red, green: chosen.green, blue: chosen.blue, alpha: chosen.alpha)
    }
  }
}
