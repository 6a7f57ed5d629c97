import CGTK

/// What the visible room of a ``CustomScrollable`` looked like when it was last drawn.
///
/// When the content is scrolled, what was seen before is copied, and only what came in sight or has
/// asked to be drawn since is drawn. (GtkViewport does the same for its child.)
final class ScrollPicture {
  /// Where in the content the picture begins.
  private var top: Int
  private let width: Int32
  private let height: Int32
  private let scale: Int32
  private var surface: OpaquePointer
  /// As large, for the next picture.
  private var spare: OpaquePointer
  /// What has to be drawn anew, in the coordinates of the picture.
  private let dirty: OpaquePointer

  /// An empty picture as large as `window`, of content from `top` on.
  init?(of window: OpaquePointer, top: Int) {
    width = gdk_window_get_width(window)
    height = gdk_window_get_height(window)
    scale = gdk_window_get_scale_factor(window)
    guard
      let surface = gdk_window_create_similar_surface(window, CAIRO_CONTENT_COLOR, width, height),
      let spare = gdk_window_create_similar_surface(window, CAIRO_CONTENT_COLOR, width, height)
    else { return nil }
    self.top = top
    self.surface = surface
    self.spare = spare
    dirty = cairo_region_create()
    invalidate()
  }

  isolated deinit {
    cairo_surface_destroy(surface)
    cairo_surface_destroy(spare)
    cairo_region_destroy(dirty)
  }

  /// Whether it is as large as `window`, and as fine.
  func fits(_ window: OpaquePointer) -> Bool {
    gdk_window_get_width(window) == width && gdk_window_get_height(window) == height
      && gdk_window_get_scale_factor(window) == scale
  }

  /// Whether `cairo` draws to the screen, or to something of its kind.
  func isOfKind(_ cairo: OpaquePointer) -> Bool {
    cairo_surface_get_type(cairo_get_target(cairo)) == cairo_surface_get_type(surface)
  }

  func invalidate() { invalidate(y: 0, height: height) }

  /// A part of the content has to be drawn anew.
  func invalidate(_ region: OpaquePointer) {
    cairo_region_translate(region, 0, -Int32(top))
    cairo_region_union(dirty, region)
    cairo_region_translate(region, 0, Int32(top))
  }

  private func invalidate(y: Int32, height: Int32) {
    var band = GdkRectangle(x: 0, y: y, width: width, height: height)
    cairo_region_union_rectangle(dirty, &band)
  }

  /// Follows the content to `top`; false when nothing of the picture is of use there.
  func scroll(to top: Int) -> Bool {
    let distance = top - self.top
    guard abs(distance) < Int(height) else { return false }
    let shift = Int32(distance)
    self.top = top
    cairo_region_translate(dirty, 0, -shift)
    invalidate(y: shift > 0 ? height - shift : 0, height: abs(shift))
    var room = GdkRectangle(x: 0, y: 0, width: width, height: height)
    cairo_region_intersect_rectangle(dirty, &room)
    guard cairo_region_contains_rectangle(dirty, &room) != CAIRO_REGION_OVERLAP_IN else {
      return false
    }
    if shift != 0 { copy(shift) }
    return true
  }

  private func copy(_ shift: Int32) {
    DrawingContext.draw(on: spare) {
      cairo_set_source_surface($0.cairo, surface, 0, -Double(shift))
      cairo_rectangle(
        $0.cairo, 0, Double(max(-shift, 0)), Double(width), Double(height - abs(shift)))
      cairo_fill($0.cairo)
    }
    (surface, spare) = (spare, surface)
  }

  /// Brings the picture up to date by `draw`, and lays it over `cairo`.
  func paint(_ cairo: OpaquePointer, _ draw: (DrawingContext) -> Void) {
    if cairo_region_is_empty(dirty) == 0 {
      DrawingContext.draw(on: surface) { context in
        gdk_cairo_region(context.cairo, dirty)
        cairo_clip(context.cairo)
        draw(context)
      }
      cairo_region_subtract(dirty, dirty)
    }
    cairo_set_source_surface(cairo, surface, 0, 0)
    cairo_paint(cairo)
  }
}

extension CustomScrollable {
  /// Draws the children by the picture that is kept of them; false where there can be none.
  func drawByPicture(_ context: DrawingContext) -> Bool {
    let before = drawnTop
    drawnTop = contentTop
    guard isStill, let clipWindow, let childWindow, gtk_widget_get_mapped(gtk) != 0, isPlain
    else {
      picture = nil
      return false
    }
    if let picture, picture.fits(clipWindow) {
      guard picture.isOfKind(context.cairo) else { return false }
      if !picture.scroll(to: contentTop) { self.picture = nil }
    } else {
      // The first step of a scroll makes a picture; until then there is nothing to gain by one.
      let isNear = before.map { abs($0 - contentTop) < allocation.height } ?? false
      guard isNear, before != contentTop else { return false }
      picture = makePicture(clipWindow, childWindow)
    }
    guard let picture, picture.isOfKind(context.cairo) else { return false }
    picture.paint(context.cairo) {
      drawBackground($0)
      drawChildren($0)
    }
    return true
  }

  private func makePicture(_ room: OpaquePointer, _ content: OpaquePointer) -> ScrollPicture? {
    gdk_window_set_invalidate_handler(content) { window, region in
      var owner: UnsafeMutableRawPointer?
      gdk_window_get_user_data(window, &owner)
      if let region { CustomScrollableClass.peer(owner)?.picture?.invalidate(region) }
    }
    return ScrollPicture(of: room, top: contentTop)
  }

  /// Whether the background is the same everywhere, so that it can be scrolled along.
  private var isPlain: Bool {
    if let known = hasPlainBackground { return known }
    let isPlain = StyleInsets.isPlain(gtk)
    hasPlainBackground = isPlain
    return isPlain
  }
}
