import CGTK

/// A push button.
@MainActor
open class Button: Bin {
  /// A button with a text; an underscore in front of a letter makes it the mnemonic.
  public init(_ text: String) {
    super.init(new: gtk_button_new_with_mnemonic(text))
  }

  /// A button with a symbolic icon; `label` is its tooltip and what assistive technology speaks.
  public init(icon: String, label: String) {
    super.init(new: gtk_button_new())
    showIcon(icon, label: label)
  }

  public override init(new widget: @autoclosure () -> UnsafeMutableRawPointer) {
    super.init(new: widget())
  }

  package override init(retaining object: UnsafeMutableRawPointer) { super.init(retaining: object) }

  open override class var objectType: ObjectType {
    ObjectType(gtk_button_get_type()) { Button(retaining: $0) }
  }

  /// Shows a symbolic icon alone, whose label is a tooltip.
  package func showIcon(_ icon: String, label: String) {
    // GTK's own constructor puts a box and an alignment around the image.
    child = Image(icon: icon)
    styleClasses.insert("image-button")
    tooltip = label
    accessibleName = label
  }

  /// Shows a symbolic icon before the text.
  public func setIcon(_ icon: String) {
    gtk_button_set_image(cast(), gtk_image_new_from_icon_name(icon, GTK_ICON_SIZE_BUTTON))
    gtk_button_set_always_show_image(cast(), 1)
  }

  /// The button's text, if it has one.
  public var text: String? {
    get { gtk_button_get_label(cast()).map { String(cString: $0) } }
    set { gtk_button_set_label(cast(), newValue) }
  }

  /// The button was pressed and released, or activated by the keyboard.
  public var clicked: Signal<> { Signal(self, "clicked") }

  /// Performs a click.
  public func click() { gtk_button_clicked(cast()) }
}
