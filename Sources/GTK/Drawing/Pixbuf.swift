import CGTK

/// A picture that was read or copied: its pixels, which never change.
///
/// It is a value for any thread, so that large files can be read off the main actor:
///
/// ```swift
/// @concurrent func load(_ path: String) async throws(FileError) -> Pixbuf {
///   try Pixbuf(reading: path)
/// }
/// picture.pixbuf = try await load(path)
/// ```
///
/// A ``Picture`` shows it; ``Surface/init(_:scale:)`` makes something of it that can be drawn.
public nonisolated final class Pixbuf: @unchecked Sendable {
  /// A form in which a picture can be written.
  public enum Format: Hashable, Sendable {
    /// As it is, with its transparency.
    case png
    /// Smaller, without transparency; the quality is from 0 to 100.
    case jpeg(quality: Int)
  }

  // GdkPixbuf counts its references on any thread, and nothing here changes the pixels.
  let gdk: OpaquePointer

  init(adopting gdk: OpaquePointer) { self.gdk = gdk }

  deinit { g_object_unref(UnsafeMutableRawPointer(gdk)) }

  /// Reads a picture from a file, in any format that GdkPixbuf knows on this system; of one that
  /// moves, the first picture. It stands upright, also where a camera was held otherwise.
  ///
  /// - Throws: the reason, if there is no such file, or what is in it is damaged, cut off or no picture.
  ///   Of a JPEG that is cut off there is as much as there is, as everywhere.
  public convenience init(reading path: String) throws(FileError) {
    let bytes = try TextFile.read(path)
    do {
      try self.init(decoding: bytes)
    } catch {
      throw FileError(path: path, reason: error.description)
    }
  }

  /// Makes a picture of what would stand in a file, as ``init(reading:)`` does.
  public convenience init(decoding bytes: [UInt8]) throws(PixbufError) {
    let loader = gdk_pixbuf_loader_new()!
    defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
    var error: UnsafeMutablePointer<GError>?
    var rows: Int32 = 0
    let isRead = withUnsafeMutablePointer(to: &rows) { rows in
      let handler = g_signal_connect_data(
        UnsafeMutableRawPointer(loader), "area-updated",
        unsafeBitCast(Pixbuf.countRows, to: GCallback.self), rows, nil, GConnectFlags(rawValue: 0))
      defer { g_signal_handler_disconnect(UnsafeMutableRawPointer(loader), handler) }
      guard gdk_pixbuf_loader_write(loader, bytes, gsize(bytes.count), &error) != 0 else {
        // It has to be closed in any case.
        gdk_pixbuf_loader_close(loader, nil)
        return false
      }
      return gdk_pixbuf_loader_close(loader, &error) != 0
    }
    guard isRead, let read = gdk_pixbuf_loader_get_pixbuf(loader) else {
      throw PixbufError(taking: error)
    }
    // Of these GdkPixbuf would give what there is, with nothing below.
    let format = gdk_pixbuf_loader_get_format(loader).flatMap { gdk_pixbuf_format_get_name($0) }
    defer { g_free(format) }
    if let format, String(cString: format) == "png", rows < gdk_pixbuf_get_height(read) {
      throw .damaged(tr("It ends too early."))
    }
    guard let upright = gdk_pixbuf_apply_embedded_orientation(read) else { throw .tooLarge }
    self.init(adopting: upright)
  }

  /// Notes how far down the loader has come.
  private static let countRows:
    @convention(c) (gpointer, Int32, Int32, Int32, Int32, gpointer) -> Void =
      { _, _, y, _, height, rows in
        let rows = rows.assumingMemoryBound(to: Int32.self)
        rows.pointee = max(rows.pointee, y + height)
      }

  /// The width in pixels.
  public var width: Int { Int(gdk_pixbuf_get_width(gdk)) }

  /// The height in pixels.
  public var height: Int { Int(gdk_pixbuf_get_height(gdk)) }

  /// Whether pixels can be transparent.
  public var hasAlpha: Bool { gdk_pixbuf_get_has_alpha(gdk) != 0 }

  /// The endings of the files that can be read on this system, such as `png`, in order.
  public static var readableSuffixes: [String] {
    gdk_pixbuf_get_formats().takeElements().flatMap {
      [String](taking: gdk_pixbuf_format_get_extensions(OpaquePointer($0)))
    }.sorted()
  }

  /// What would stand in a file of a format; throws if there is no memory for it.
  public func encoded(as format: Format = .png) throws(PixbufError) -> [UInt8] {
    var contents: UnsafeMutablePointer<CChar>?
    var length: gsize = 0
    var error: UnsafeMutablePointer<GError>?
    let keys = format.options.map(\.key).unsafeVector
    let values = format.options.map(\.value).unsafeVector
    defer {
      g_strfreev(keys)
      g_strfreev(values)
    }
    let name = if case .png = format { "png" } else { "jpeg" }
    guard gdk_pixbuf_save_to_bufferv(gdk, &contents, &length, name, keys, values, &error) != 0,
      let contents
    else { throw PixbufError(taking: error) }
    defer { g_free(contents) }
    return UnsafeRawBufferPointer(start: contents, count: Int(length)).map { $0 }
  }

  /// Writes the picture to a file, wholly or not at all; throws with the reason when that fails.
  public func write(to path: String, as format: Format = .png) throws(FileError) {
    let bytes: [UInt8]
    do {
      bytes = try encoded(as: format)
    } catch {
      throw FileError(path: path, reason: error.description)
    }
    try TextFile.write(bytes, to: path)
  }
}

nonisolated extension Pixbuf.Format {
  fileprivate var options: [(key: String, value: String)] {
    switch self {
    case .png: []
    case .jpeg(let quality): [("quality", "\(min(max(quality, 0), 100))")]
    }
  }
}
