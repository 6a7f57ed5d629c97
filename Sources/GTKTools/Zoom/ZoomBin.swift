import CGTK
import GTK

/// A container that shows its child larger or smaller.
///
/// The child is laid out in its own logical pixels, and what it draws is drawn at the scale, sharp.
/// Input goes to the widget that is drawn at its place. As long as ``zoom`` is 1 this is an
/// ordinary container; changing it neither unmaps the child nor takes the focus from it.
///
/// The child has a window of its own here, whose background it has to fill: a picture of the
/// background behind a widget inside is taken of this window. See `Widget.drawingRoot`.
@MainActor
package final class ZoomBin: CustomContainer, ZoomingContainer {
  /// What the child stands in, and what moves between the windows.
  private let room = EventBox()
  /// Where the child's windows are while it is not drawn as it is; they are never seen themselves.
  private var lens: ZoomLens?
  /// From the first zoom on.
  private var popups: ZoomPopups?
  /// From the first zoom on: what comes into the child gets its icons.
  private var arrivals: EmissionHook?

  /// The scale at which the child is shown, more than 0; 1 unless set.
  package var zoom = 1.0 {
    didSet {
      guard zoom != oldValue else { return }
      followZoom()
      queueResize()
    }
  }

  /// The size of the child, in its own logical pixels; nil for as large as there is room at the
  /// zoom. It is never smaller than the child needs.
  package var contentSize: Size? {
    didSet { if contentSize != oldValue { queueResize() } }
  }

  /// A container around `content`.
  package init(_ content: Widget) {
    super.init(type: ZoomBinClass.type)
    room.hasVisibleWindow = true
    room.add(content)
    room.show()
    insert(room)
  }

  /// The least size of the child, in its own logical pixels.
  package var leastContentSize: Size { room.minimumSize }

  package var zoomedContent: Widget { room }

  /// The size at which something of the given size is drawn.
  package func seen(_ size: Size) -> Size {
    Size(
      width: Int((Double(size.width) * zoom).rounded()),
      height: Int((Double(size.height) * zoom).rounded()))
  }

  // MARK: Layout

  func measure() -> (minimum: Size, natural: Size) {
    (seen(room.minimumSize), seen(contentSize ?? room.preferredSize))
  }

  func allocate(_ frame: GdkRectangle) {
    if isRealized, let window = gtk_widget_get_window(gtk) {
      gdk_window_move_resize(window, frame.x, frame.y, frame.width, frame.height)
    }
    // What does not come out even is rather cut off than left empty.
    let fitting = Size(
      width: Int((Double(frame.width) / zoom).rounded(.up)),
      height: Int((Double(frame.height) / zoom).rounded(.up)))
    let least = room.minimumSize
    var inner = GdkRectangle()
    inner.width = Int32(max(contentSize?.width ?? fitting.width, least.width, 1))
    inner.height = Int32(max(contentSize?.height ?? fitting.height, least.height, 1))
    lens?.resize(inner)
    gtk_widget_size_allocate(room.gtk, &inner)
  }

  // MARK: Windows

  func didRealize(in window: OpaquePointer?) {
    childWindow = window
    followZoom()
  }

  func willUnrealize() {
    if room.isRealized { gtk_widget_unrealize(room.gtk) }
    lens = nil
    childWindow = nil
  }

  private func followZoom() {
    guard isRealized, let outside = gtk_widget_get_window(gtk) else { return }
    if zoom == 1 {
      move(to: outside)
      lens = nil
    } else if let lens {
      lens.zoom = zoom
    } else {
      let lens = ZoomLens(of: self, in: outside, zoom: zoom)
      self.lens = lens
      lens.resize(room.allocation.gdk)
      ZoomExtents.install
      popups = popups ?? ZoomPopups(of: self)
      arrivals =
        arrivals
        ?? EmissionHook("map") { [weak self] widget, _ in
          if let self, zoom != 1, widget.zoomingBin == self { sharpen(widget) }
        }
      SharpIcons.install
      move(to: lens.window)
    }
    if arrivals != nil { room.forEachInside { [weak self] in self?.sharpen($0) } }
    queueDraw()
  }

  private func sharpen(_ widget: Widget) {
    SharpIcons.follow(widget, seenAt: zoom * Double(scaleFactor))
  }

  /// Takes the child's windows as they are into another one.
  private func move(to window: OpaquePointer?) {
    childWindow = window
    guard room.isRealized else { return }
    gdk_window_reparent(gtk_widget_get_window(room.gtk), window, 0, 0)
  }

  /// Something in the child wants to be drawn anew.
  func invalidate(_ region: OpaquePointer) { lens?.invalidate(region) }

  // MARK: Drawing

  package override func drawChildren(_ context: DrawingContext) {
    guard zoom != 1 else { return super.drawChildren(context) }
    context.recorded { context in
      context.clip(
        x: 0, y: 0, width: Double(allocation.width), height: Double(allocation.height))
      context.scale(zoom)
      draw(room, in: context)
    }
  }
}

extension ZoomBin {
  /// Where a widget in here is seen, in the coordinates of the bin.
  func seenFrame(of widget: Widget) -> Rectangle? {
    guard let corner = widget.convert(x: 0, y: 0, to: self) else { return nil }
    let size = seen(Size(width: widget.allocation.width, height: widget.allocation.height))
    return Rectangle(x: corner.x, y: corner.y, width: size.width, height: size.height)
  }
}

extension Widget {
  /// What the widget stands in that is seen larger or smaller than it is.
  var zoomingBin: ZoomBin? { zoomingContainer as? ZoomBin }
}

extension DrawingContext {
  /// Runs `body` with a context for the same place, and draws what it has drawn.
  ///
  /// With that, GTK does not know for which window it draws, and leaves nothing out that stands in
  /// another one; nor does it find a use for the pictures that it keeps of what scrolls, which are of
  /// the wrong scale.
  fileprivate func recorded(_ body: (DrawingContext) -> Void) {
    var room = cairo_rectangle_t()
    var (right, bottom) = (0.0, 0.0)
    cairo_clip_extents(cairo, &room.x, &room.y, &right, &bottom)
    (room.width, room.height) = (right - room.x, bottom - room.y)
    let record = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &room)
    defer { cairo_surface_destroy(record) }
    guard let context = cairo_create(record) else { return }
    if let clip = cairo_copy_clip_rectangle_list(cairo) {
      for index in 0..<Int(clip.pointee.num_rectangles) {
        let area = clip.pointee.rectangles[index]
        cairo_rectangle(context, area.x, area.y, area.width, area.height)
      }
      if clip.pointee.status == CAIRO_STATUS_SUCCESS { cairo_clip(context) }
      cairo_rectangle_list_destroy(clip)
    }
    body(DrawingContext(context))
    cairo_destroy(context)
    cairo_set_source_surface(cairo, record, 0, 0)
    cairo_paint(cairo)
  }
}
