import GTK

/// A shared element between its places on two pages.
@MainActor
struct FlyingElement {
  /// One of its two places.
  struct End {
    var frame: ElementFrame
    /// The part of the stage in which this place is visible; nil for all of it.
    var clip: ElementFrame?
    var radius = 0.0
    var picture: Surface?
    /// Whether there is no such place any more: the element stays where it was and fades.
    var isGone = false
  }

  /// What is added to the frame so that it does not jump when an end has moved at once; it fades
  /// until the end is reached.
  private struct Correction {
    let shift: ElementFrame
    let start: Double
    let target: Double

    func shift(at progress: Double) -> ElementFrame {
      guard start != target else { return shift.scaled(0) }
      return shift.scaled(min(max((target - progress) / (target - start), 0), 1))
    }
  }

  let id: String
  var kind: SharedElement.Kind
  private let path: SharedElements.Path
  var outgoing: End
  var incoming: End
  private var correction: Correction?

  init(
    _ id: String, _ kind: SharedElement.Kind, _ path: SharedElements.Path, from end: End
  ) {
    (self.id, self.kind, self.path) = (id, kind, path)
    outgoing = end
    incoming = end
    // Until its other place is known.
    incoming.isGone = true
    incoming.picture = nil
  }

  subscript(page: TransitionFrame.Page) -> End {
    get { page == .outgoing ? outgoing : incoming }
    set { if page == .outgoing { outgoing = newValue } else { incoming = newValue } }
  }

  // MARK: Its frame

  /// Where it is in a stage of the size of `room`.
  func frame(at course: ElementCourse, in room: ElementFrame) -> ElementFrame {
    let frame = uncorrectedFrame(at: course, in: room)
    return correction.map { frame + $0.shift(at: course.share) } ?? frame
  }

  private func uncorrectedFrame(at course: ElementCourse, in room: ElementFrame) -> ElementFrame {
    let progress = course.share
    let (from, to) = (outgoing.frame, incoming.frame)
    if let (now, goal) = course.carried {
      // It moves with its page, and towards its own place as far as that is another one.
      let aside = to - from.shifted(by: goal, in: room)
      return from.shifted(by: now, in: room) + aside.scaled(progress)
    }
    var lead = 0.0
    if path == .arc {
      let across = abs(to.x + to.width / 2 - from.x - from.width / 2)
      let along = abs(to.y + to.height / 2 - from.y - from.height / 2)
      let share = min(max(progress, 0), 1)
      if across + along > 0 { lead = 0.6 * share * (1 - share) * across / (across + along) }
    }
    return from.mixed(with: to, progress, lead: lead)
  }

  /// Changes its ends by `change`, on its way to `page`, so that it stays where it is.
  mutating func move(
    towards page: TransitionFrame.Page, at course: ElementCourse, in room: ElementFrame,
    _ change: (inout FlyingElement) -> Void
  ) {
    let before = frame(at: course, in: room)
    correction = nil
    change(&self)
    let shift = before - frame(at: course, in: room)
    if max(abs(shift.x), abs(shift.y), abs(shift.width), abs(shift.height)) > 0.5 {
      correction = Correction(
        shift: shift, start: course.share, target: page == .incoming ? 1 : 0)
    }
  }

  // MARK: Drawing

  func draw(_ context: DrawingContext, at course: ElementCourse, in room: ElementFrame) {
    let frame = frame(at: course, in: room)
    guard frame.width > 0, frame.height > 0 else { return }
    let share = min(max(course.share, 0), 1)
    var opacity = 1.0
    if outgoing.isGone { opacity *= share }
    if incoming.isGone { opacity *= 1 - share }
    fading([(outgoing, share), (incoming, 1 - share)], opacity, context) { opacity in
      guard opacity > 0 else { return }
      context.saving {
        let from = outgoing.radius * (course.carried?.now.scale ?? 1)
        let radius = from + (incoming.radius - from) * share
        if radius > 0 {
          context.clip(frame.outline(radius: radius))
        } else if kind == .bounds {
          context.clip(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
        }
        drawContent(context, frame, share, opacity)
      }
    }
  }

  /// Draws what lies outside of where an end is visible the fainter the nearer it is to that end.
  private func fading(
    _ ends: [(end: End, distance: Double)], _ opacity: Double, _ context: DrawingContext,
    _ body: (Double) -> Void
  ) {
    guard let (end, distance) = ends.first else { return body(opacity) }
    let others = Array(ends.dropFirst())
    guard let clip = end.clip, !clip.contains(end.frame) else {
      return fading(others, opacity, context, body)
    }
    context.saving {
      context.clip(x: clip.x, y: clip.y, width: clip.width, height: clip.height)
      fading(others, opacity, context, body)
    }
    context.saving {
      context.clip(clip.outside)
      fading(others, opacity * distance, context, body)
    }
  }

  private func drawContent(
    _ context: DrawingContext, _ frame: ElementFrame, _ share: Double, _ opacity: Double
  ) {
    guard let from = outgoing.picture, let to = incoming.picture else {
      if let only = outgoing.picture ?? incoming.picture { paint(only, frame, context, opacity) }
      return
    }
    // Both are the same: the one that has more pixels is the better one.
    if kind == .same, !isMixture {
      let larger = from.size.width * from.size.height > to.size.width * to.size.height
      return paint(larger ? from : to, frame, context, opacity)
    }
    context.layer(opacity: opacity) {
      paint(from, frame, context, 1 - share)
      context.adding { paint(to, frame, context, share) }
    }
  }

  /// Whether its outgoing end is what it looked like when it was interrupted.
  private var isMixture = false

  private func paint(
    _ picture: Surface, _ frame: ElementFrame, _ context: DrawingContext, _ opacity: Double
  ) {
    guard opacity > 0 else { return }
    let across = frame.width / Double(picture.size.width)
    // Different contents keep their proportions, from the top of the bounds on.
    let down = kind == .same ? frame.height / Double(picture.size.height) : across
    context.saving {
      context.translate(x: frame.x, y: frame.y)
      context.scale(x: across, y: down)
      context.paintScaled(picture, opacity: opacity)
    }
  }

  /// What it looks like, within whole pixels of the stage.
  func snapshot(
    at course: ElementCourse, on stage: Stage
  ) -> (bounds: ElementFrame, picture: Surface) {
    let room = ElementFrame(stage.allocation)
    let bounds = frame(at: course, in: room).enclosing
    let picture = Surface(
      matching: stage, size: Size(width: Int(bounds.width), height: Int(bounds.height)))
    picture.draw {
      $0.translate(x: -bounds.x, y: -bounds.y)
      draw($0, at: course, in: room)
    }
    return (bounds, picture)
  }

  // MARK: Interruption

  /// The same element, which goes on from where it is and looks as it does there.
  func continued(
    at course: ElementCourse, _ path: SharedElements.Path, on stage: Stage
  ) -> FlyingElement {
    if course.share == 0, course.carried == nil {
      var element = FlyingElement(id, kind, path, from: outgoing)
      element.isMixture = isMixture
      return element
    }
    let (bounds, picture) = snapshot(at: course, on: stage)
    // Its corners are round in the picture already; cut once more, they would be too faint.
    var element = FlyingElement(id, kind, path, from: End(frame: bounds, picture: picture))
    element.isMixture = true
    return element
  }
}

extension ElementFrame {
  /// Everything outside.
  fileprivate var outside: Path {
    let far = 100_000.0
    return Path {
      $0.rectangle(x: -far, y: -far, width: 2 * far, height: far + y)
      $0.rectangle(x: -far, y: y + height, width: 2 * far, height: far)
      $0.rectangle(x: -far, y: y, width: far + x, height: height)
      $0.rectangle(x: x + width, y: y, width: far, height: height)
    }
  }

  /// The smallest frame of whole pixels around it.
  fileprivate var enclosing: ElementFrame {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    return ElementFrame(
      x: left, y: top, width: max((x + width).rounded(.up) - left, 1),
      height: max((y + height).rounded(.up) - top, 1))
  }
}
