import CGTK

/// The dialog that asks for a font.
///
/// ```swift
/// if let font = await FontDialog(tr("Font of the text")).choose(text.font, over: view.window) {
///   text.font = font
/// }
/// ```
public struct FontDialog {
  /// The title.
  public var title: String

  /// A dialog for every font that there is.
  public init(_ title: String) { self.title = title }

  /// Asks for a font, and waits for the answer.
  ///
  /// - Parameter font: the font that is chosen at first.
  /// - Returns: nil if the dialog was cancelled, or has gone with its window.
  public func choose(_ font: Font?, over window: Window?) async -> Font? {
    Display.require()
    let dialog = gtk_font_chooser_dialog_new(title, nil)!
    let chooser = OpaquePointer(dialog)
    if let font { gtk_font_chooser_set_font(chooser, font.description) }
    return await answer(of: dialog, over: window) {
      String(taking: gtk_font_chooser_get_font(chooser)).map { Font($0) }
    }
  }
}
