import GTK

extension Transition {
  /// At once, without animation.
  public static let none = Transition("None", duration: 0, timing: .linear, moves: false) {
    $0.draw(.incoming)
  }

  /// What a hand moves where nothing is animated: the new page is there at the end, and not before.
  static let decidedAtRelease = Transition("None", duration: 0, timing: .linear, moves: false) {
    $0.draw($0.progress < 1 ? .outgoing : .incoming)
  }

  /// One page dissolves into the other, evenly and without a dip in between.
  public static let crossfade = Transition("Crossfade", timing: .linear, moves: false) {
    $0.mix($0.progress)
  }

  /// Both pages move together, side by side, in `direction`.
  public static func slide(_ direction: Direction = .start) -> Transition {
    Transition("Slide") { frame in
      frame.move(.outgoing, direction, by: frame.progress)
      frame.move(.incoming, direction, by: frame.progress - 1)
    }
  }

  /// The new page moves in `direction` over the old one, which stays where it is.
  public static func cover(_ direction: Direction = .start) -> Transition {
    Transition("Cover") { frame in
      frame.move(.incoming, direction, by: frame.progress - 1) { frame.draw(.outgoing) }
    }
  }

  /// The old page moves away in `direction` and uncovers the new one.
  public static func uncover(_ direction: Direction = .end) -> Transition {
    Transition("Uncover") { frame in
      frame.move(.outgoing, direction, by: frame.progress) { frame.draw(.incoming) }
    }
  }

  /// The new page moves in over the old one, which moves by a third and darkens, as for going
  /// deeper.
  public static func push(_ direction: Direction = .start) -> Transition {
    Transition("Push") { frame in
      frame.move(.incoming, direction, by: frame.progress - 1) {
        frame.move(.outgoing, direction, by: frame.progress / 3)
        frame.shade(0.1 * min(max(frame.progress, 0), 1))
      }
    }
  }

  /// The reverse of ``push(_:)``: the old page moves out and the one beneath comes back.
  public static func pull(_ direction: Direction = .end) -> Transition {
    // Not by turning a push round: an edge would be rounded to the other pixel.
    Transition("Pull") { frame in
      frame.move(.outgoing, direction, by: frame.progress) {
        frame.move(.incoming, direction, by: (frame.progress - 1) / 3)
        frame.shade(0.1 * min(max(1 - frame.progress, 0), 1))
      }
    }
  }

  /// The old page grows and dissolves into the new one, which grows to its size.
  public static let zoom = Transition("Zoom") { frame in
    let share = min(max(frame.progress, 0), 1)
    frame.draw(.outgoing, scale: 1 + 0.3 * frame.progress, opacity: 1 - share)
    frame.draw(.incoming, scale: 0.7 + 0.3 * frame.progress, opacity: share)
  }

  /// The reverse of ``zoom``: the new page shrinks to its size while the old one recedes.
  public static let zoomOut = zoom.reversed.named("Zoom out")

  /// Both pages move together, side by side, in `direction`; off the middle a page is smaller.
  public static func zoomSlide(_ direction: Direction = .start) -> Transition {
    Transition("Zoom slide") { frame in
      let far = 0.2
      frame.move(.outgoing, direction, by: frame.progress, scale: 1 - far * frame.progress)
      frame.move(
        .incoming, direction, by: frame.progress - 1, scale: 1 - far * (1 - frame.progress))
    }
  }

  /// The new page moves in over the old one, which recedes and darkens.
  public static func pageIn(_ direction: Direction = .start) -> Transition {
    Transition("Page in") { frame in
      frame.draw(.outgoing, scale: 1 - 0.3 * frame.progress)
      frame.shade(0.1 * min(max(frame.progress, 0), 1))
      frame.move(.incoming, direction, by: frame.progress - 1)
    }
  }

  /// The reverse of ``pageIn(_:)``: the old page moves out in `direction`, the one beneath comes
  /// forward.
  public static func pageOut(_ direction: Direction = .end) -> Transition {
    pageIn(direction.opposite).reversed.named("Page out")
  }

  /// The new page is seen in a circle that grows from the middle.
  public static let iris = Transition("Iris") { frame in
    // The circle ends outside of the corners, since it would cut their pixels.
    let reach = (frame.width * frame.width + frame.height * frame.height).squareRoot() / 2 + 1
    let hole = Path {
      $0.circle(around: (frame.width / 2, frame.height / 2), radius: reach * frame.progress)
    }
    frame.draw(.outgoing)
    frame.clipped(to: hole) { frame.draw(.incoming) }
  }

  /// The reverse of ``iris``: the old page is seen in a circle that shrinks to the middle.
  public static let irisOut = iris.reversed.named("Iris out")

  /// The styles of this library, each once, for choosers.
  public static let all: [Transition] = [
    .none, .crossfade, .slide(), .cover(), .uncover(), .push(), .pull(), .zoom, .zoomOut,
    .zoomSlide(), .pageIn(), .pageOut(), .iris, .irisOut,
  ]
}

extension Transition.Direction {
  /// The opposite direction.
  public var opposite: Self {
    switch self {
    case .start: .end
    case .end: .start
    case .up: .down
    case .down: .up
    }
  }
}

extension TransitionFrame {
  /// Draws a page shifted by a share of the slot's size; 1 moves it just out of sight.
  public func move(
    _ page: Page, _ direction: Transition.Direction, by share: Double, scale: Double = 1
  ) {
    let (x, y) = offset(direction, by: share)
    draw(page, x: x, y: y, scale: scale)
  }

  /// Moves a page over what `body` draws, which is drawn no further than the page leaves it in sight.
  func move(
    _ page: Page, _ direction: Transition.Direction, by share: Double, over body: () -> Void
  ) {
    let (x, y) = offset(direction, by: share)
    clipped(outside: page, x: x, y: y, body)
    draw(page, x: x, y: y)
  }

  private func offset(
    _ direction: Transition.Direction, by share: Double
  ) -> (x: Double, y: Double) {
    let towardsEnd = isMirrored ? -1.0 : 1.0
    return switch direction {
    case .start: (-towardsEnd * share * width, 0)
    case .end: (towardsEnd * share * width, 0)
    case .up: (0, -share * height)
    case .down: (0, share * height)
    }
  }
}
