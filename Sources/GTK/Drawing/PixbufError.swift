import CGTK

/// Bytes are no picture, or a picture cannot be written.
public nonisolated enum PixbufError: Error, Hashable, CustomStringConvertible {
  /// They are in no format that is known on this system.
  case unknownFormat
  /// They begin like a picture, but are damaged or cut off; what is wrong, in GdkPixbuf's words.
  case damaged(String)
  /// The picture does not fit into memory.
  case tooLarge
  /// Something else, in GdkPixbuf's words.
  case failed(String)

  init(taking error: UnsafeMutablePointer<GError>?) {
    defer { if let error { g_error_free(error) } }
    guard let error = error?.pointee else {
      // Where it was cut off before anything could be seen, there may be no error at all.
      self = .damaged(tr("It ends too early."))
      return
    }
    let reason = String(cString: error.message)
    guard error.domain == gdk_pixbuf_error_quark() else {
      self = .failed(reason)
      return
    }
    switch GdkPixbufError(rawValue: UInt32(bitPattern: error.code)) {
    case GDK_PIXBUF_ERROR_UNKNOWN_TYPE: self = .unknownFormat
    case GDK_PIXBUF_ERROR_CORRUPT_IMAGE, GDK_PIXBUF_ERROR_INCOMPLETE_ANIMATION:
      self = .damaged(reason)
    case GDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY: self = .tooLarge
    default: self = .failed(reason)
    }
  }

  public var description: String {
    switch self {
    case .unknownFormat: tr("This is no picture in a format that is known here.")
    case .damaged(let reason): tr("The picture is damaged: {1}", reason)
    case .tooLarge: tr("The picture is too large for the memory.")
    case .failed(let reason): reason
    }
  }
}
