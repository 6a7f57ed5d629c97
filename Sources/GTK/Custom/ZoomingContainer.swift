/// A container that shows what is inside larger or smaller than it is. No class of GTK is one; a tool may
/// be.
package protocol ZoomingContainer: CustomContainer {
  /// The scale at which what is inside is shown; 1 for as large as it is.
  var zoom: Double { get }
  /// The widget that contains all that is drawn at that scale.
  var zoomedContent: Widget { get }
}

extension Widget {
  /// What the widget stands in that is seen larger or smaller than it is.
  package var zoomingContainer: (any ZoomingContainer)? {
    // A loop: it is asked in each layout, and lazy sequences look up their types each time.
    var around = parent
    while let widget = around {
      let container = Peers.get(widget.unsafePointer, as: CustomContainer.self)
      if let zooming = container as? any ZoomingContainer, zooming.zoom != 1 { return zooming }
      around = widget.parent
    }
    return nil
  }

  /// How many pixels of the screen a logical pixel of the widget is seen as.
  private var seenScale: Double { (zoomingContainer?.zoom ?? 1) * Double(scaleFactor) }

  /// The distance in logical pixels that is next to `distance` and comes out even in pixels of the
  /// screen.
  package func aligned(_ distance: Double) -> Double { distance.aligned(at: seenScale) }

  /// The widget that contains this one and all that is drawn at the same scale: the window, or the
  /// content of a container that zooms.
  package var drawingRoot: Widget { zoomingContainer?.zoomedContent ?? toplevel }
}
