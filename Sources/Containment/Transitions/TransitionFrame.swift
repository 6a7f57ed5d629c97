import GTK

/// One frame of a transition: the two pages, and where to draw them.
///
/// Coordinates are logical pixels; the origin is the top left of the slot. The pages are snapshots,
/// so drawing one costs the same however much is on it.
///
/// Besides its own methods a frame has the ``context`` that they draw in. Whatever is set there
/// applies to pages too: they can be rotated, cut out along a path, or shaded by a gradient.
///
/// ```swift
/// let fan = Transition("Fan") { frame in
///   frame.draw(.incoming)
///   frame.context.saving {
///     frame.context.translate(x: 0, y: frame.height)
///     frame.context.rotate(frame.progress * .pi / 2)
///     frame.context.translate(x: 0, y: -frame.height)
///     frame.draw(.outgoing)
///   }
/// }
/// ```
public struct TransitionFrame {
  /// One of the two pages.
  public enum Page: Sendable {
    /// The page that is leaving, and the one that replaces it.
    case outgoing, incoming
  }

  /// 0 shows the outgoing page, 1 the incoming one. A spring that overshoots passes 1 for a while.
  public let progress: Double
  /// The slot's width in logical pixels.
  public let width: Double
  /// The slot's height in logical pixels.
  public let height: Double
  /// Whether text runs from right to left.
  public let isMirrored: Bool

  /// What is drawn in, with the origin at the top left of the slot. What it is set to applies to
  /// pages that are drawn afterwards, and ends with the frame.
  public let context: DrawingContext
  let outgoing: Surface?
  let incoming: Surface?

  private func surface(_ page: Page) -> Surface? { page == .outgoing ? outgoing : incoming }

  /// Draws a page, moved by an offset, scaled around its middle, and more or less transparent.
  public func draw(
    _ page: Page, x: Double = 0, y: Double = 0, scale: Double = 1, opacity: Double = 1
  ) {
    guard let surface = surface(page), opacity > 0 else { return }
    context.saving {
      // Whole pixels of the screen, so that text stays sharp and a moving page looks like a resting
      // one.
      context.translate(x: surface.aligned(x), y: surface.aligned(y))
      if scale == 1 {
        context.paint(surface, opacity: opacity)
      } else {
        context.translate(x: width / 2, y: height / 2)
        context.scale(scale)
        context.translate(x: -width / 2, y: -height / 2)
        context.paintScaled(surface, opacity: opacity)
      }
    }
  }

  /// The distance in logical pixels that is next to `distance` and comes out even in pixels of the
  /// screen.
  func aligned(_ distance: Double) -> Double {
    (outgoing ?? incoming)?.aligned(distance) ?? distance.rounded()
  }

  /// Draws both pages in proportion: `share` of the incoming one, the rest of the outgoing one.
  ///
  /// The sum is exact, also where pages are transparent, so nothing shines through half-way.
  public func mix(_ share: Double) {
    let share = min(max(share, 0), 1)
    if outgoing?.isOpaque == true, incoming?.isOpaque == true {
      draw(.outgoing)
      return draw(.incoming, opacity: share)
    }
    context.layer {
      draw(.outgoing, opacity: 1 - share)
      context.adding { draw(.incoming, opacity: share) }
    }
  }

  /// Darkens the whole slot.
  public func shade(_ opacity: Double) {
    context.fill(.black.faded(opacity), x: 0, y: 0, width: width, height: height)
  }

  /// Limits `body`'s drawing to the inside of a path.
  public func clipped(to path: Path, _ body: () -> Void) {
    context.saving {
      context.clip(path)
      body()
    }
  }

  /// Limits `body`'s drawing to what a page at this offset, along one axis, leaves in sight.
  func clipped(outside page: Page, x: Double, y: Double, _ body: () -> Void) {
    guard let surface = surface(page), surface.isOpaque,
      Double(surface.size.width) == width, Double(surface.size.height) == height
    else { return body() }
    // Whole pixels, as a page is drawn: a clip in between is slow. Where the screen has other pixels
    // than the page, one at the seam may belong to both.
    let (x, y) = (surface.aligned(x), surface.aligned(y))
    if x != 0 {
      let seen = min(abs(x) + 1, width)
      clipped(x: x > 0 ? 0 : width - seen, y: 0, width: seen, height: height, body)
    } else if y != 0 {
      let seen = min(abs(y) + 1, height)
      clipped(x: 0, y: y > 0 ? 0 : height - seen, width: width, height: seen, body)
    }
  }

  /// Limits `body`'s drawing to a rectangle.
  public func clipped(
    x: Double, y: Double, width: Double, height: Double, _ body: () -> Void
  ) {
    context.saving {
      context.clip(x: x, y: y, width: width, height: height)
      body()
    }
  }
}
