import CGTK

/// A picture or an icon.
@MainActor
public final class Image: Widget {
  /// An icon of the theme, such as `go-previous-symbolic`.
  ///
  /// Without `pixelSize`, in logical pixels, it has the size for use beside text (16).
  public convenience init(icon: String, pixelSize: Int? = nil) {
    self.init(new: gtk_image_new_from_icon_name(icon, GTK_ICON_SIZE_BUTTON))
    if let pixelSize { self.pixelSize = pixelSize }
  }

  /// A picture.
  public convenience init(_ surface: Surface) {
    self.init(new: gtk_image_new_from_surface(surface.cairo))
  }

  public override class var objectType: ObjectType {
    ObjectType(gtk_image_get_type()) { Image(retaining: $0) }
  }

  /// The name of the icon, if it is one.
  public var iconName: String? {
    get {
      var name: UnsafePointer<CChar>?
      gtk_image_get_icon_name(cast(), &name, nil)
      return name.map { String(cString: $0) }
    }
    set { gtk_image_set_from_icon_name(cast(), newValue, GTK_ICON_SIZE_BUTTON) }
  }

  /// The icon's width and height in logical pixels; -1 leaves it to the theme.
  public var pixelSize: Int {
    get { Int(gtk_image_get_pixel_size(cast())) }
    set { gtk_image_set_pixel_size(cast(), Int32(newValue)) }
  }

  /// Shows another picture.
  public func show(_ surface: Surface) { gtk_image_set_from_surface(cast(), surface.cairo) }
}
