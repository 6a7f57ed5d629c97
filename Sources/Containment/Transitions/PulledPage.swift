import GTK

/// The page of a ``GrabTransition``: where it is drawn while it is held, and after it was let go.
@MainActor
final class PulledPage {
  /// Where the page is, and how far its shared elements are on their way.
  private struct State {
    var shift = ElementCourse.Shift()
    var share = 0.0
  }

  /// Two lengths or speeds, to the right and down.
  typealias Vector = DragGesture.Vector

  private enum Phase {
    /// It follows the hand, from where it was caught.
    case held(from: State, progress: Double, drag: Vector)
    /// It flies to an end of the transition, from where it was let go; `bend` is how far its path
    /// bends aside, because it goes on in the direction in which it was moved.
    case thrown(to: Double, from: State, progress: Double, bend: Vector, aim: Vector)
  }

  /// By how much a page is smaller when it is pulled by the whole distance.
  private static let shrinking = 0.4

  private var phase = Phase.held(from: State(), progress: 0, drag: (0, 0))
  /// Where the first shared element goes; nil if there is none.
  private var ends: ElementCourse.Ends?
  private var room = ElementFrame(x: 0, y: 0, width: 1, height: 1)

  /// Milliseconds that it takes when it is let go.
  private static let duration = 300.0

  /// The transition that draws it.
  var transition: Transition {
    Transition("Grab", duration: PulledPage.duration) { [self] in draw($0) }
      .sharing(.all).with { $0.guide = self }
  }

  /// Pixels by which it has to be pulled for the whole progress.
  var reach: Double { max(min(room.width, room.height) * 0.6, 1) }

  // MARK: In the hand

  /// The room in which it is pulled, which it learns by itself only where it is drawn.
  func fit(_ frame: Rectangle) { room = ElementFrame(frame).at(x: 0, y: 0) }

  /// It is held from now on, as it is at `progress`.
  func hold(at progress: Double) {
    phase = .held(from: state(at: progress), progress: progress, drag: (0, 0))
  }

  /// The hand has moved it by so much since it was caught; returns the progress.
  func pull(by drag: Vector) -> Double {
    guard case .held(let state, let start, _) = phase else { return 0 }
    phase = .held(from: state, progress: start, drag: drag)
    let distance = length((state.shift.x + drag.x, state.shift.y + drag.y))
    let progress = start + (distance - length((state.shift.x, state.shift.y))) / reach
    // At either end the transition would draw one page alone.
    return min(max(progress, start == 0 && distance == 0 ? 0 : 0.001), 0.999)
  }

  /// Progress per second, away from its place, of a movement of so many pixels per second. Upwards,
  /// where no pull begins, is always back.
  func speed(of velocity: Vector, at progress: Double) -> Double {
    if -velocity.y > abs(velocity.x) { return -length(velocity) / reach }
    let shift = state(at: progress).shift
    let distance = length((shift.x, shift.y))
    guard distance > 0 else { return length(velocity) / reach }
    return (velocity.x * shift.x + velocity.y * shift.y) / distance / reach
  }

  /// It is let go at `progress`, towards 0 or 1, while it moves by so many pixels per second.
  func letGo(to end: Double, at progress: Double, velocity: Vector) {
    let state = state(at: progress)
    let rest = max(abs(end - progress), 0.001)
    // How fast the share of the rest grows at first: at most three times as fast as on average.
    let pace = min(
      max(abs(speed(of: velocity, at: progress)) / rest, 0.5), 3000 / PulledPage.duration)
    let shift = state.shift
    let way: Vector = length(velocity) > 50 ? velocity : (shift.x, shift.y)
    let aim: Vector = length(way) > 0 ? (way.x / length(way), way.y / length(way)) : (0, 1)
    let goal = goal(of: end, aim)
    func bend(_ speed: Double, _ distance: Double) -> Double {
      min(max(speed / pace - distance, -400), 400)
    }
    phase = .thrown(
      to: end, from: state, progress: progress,
      bend: (bend(velocity.x, goal.shift.x - shift.x), bend(velocity.y, goal.shift.y - shift.y)),
      aim: aim)
  }

  private func length(_ vector: Vector) -> Double {
    (vector.x * vector.x + vector.y * vector.y).squareRoot()
  }

  // MARK: Where it is

  private func state(at progress: Double) -> State {
    switch phase {
    case .held(let from, let start, let drag):
      var state = from
      state.shift.x += drag.x
      state.shift.y += drag.y
      state.shift.scale = max(from.shift.scale - PulledPage.shrinking * (progress - start), 0.1)
      return state
    case .thrown(let end, let from, let start, let bend, let aim):
      let share = start == end ? 1 : min(max((progress - start) / (end - start), 0), 1)
      let goal = goal(of: end, aim)
      // Its speed at first is that of the hand, and at the goal nothing is left of the bend.
      let aside = share * (1 - share) * (1 - share)
      func between(_ from: Double, _ to: Double) -> Double { from + (to - from) * share }
      return State(
        shift: ElementCourse.Shift(
          x: between(from.shift.x, goal.shift.x) + bend.x * aside,
          y: between(from.shift.y, goal.shift.y) + bend.y * aside,
          scale: between(from.shift.scale, goal.shift.scale)),
        share: between(from.share, goal.share))
    }
  }

  /// Where it is at an end: in its place; or where its first element lands on the other page, or
  /// just out of sight in the direction `aim`.
  private func goal(of end: Double, _ aim: Vector) -> State {
    guard end == 1 else { return State() }
    guard let ends, ends.outgoing.width > 0 else {
      return State(
        shift: .init(x: aim.x * room.width, y: aim.y * room.height, scale: 1), share: 1)
    }
    let scale = max(ends.incoming.width / ends.outgoing.width, 0.01)
    func shift(
      _ from: Double, _ fromLength: Double, _ to: Double, _ toLength: Double, _ room: Double
    )
      -> Double
    {
      to + toLength / 2 - room / 2 - (from + fromLength / 2 - room / 2) * scale
    }
    let (from, to) = (ends.outgoing, ends.incoming)
    return State(
      shift: .init(
        x: shift(from.x, from.width, to.x, to.width, room.width),
        y: shift(from.y, from.height, to.y, to.height, room.height), scale: scale),
      share: 1)
  }

  /// How far shared elements are at `progress` in a stage of the size of `room`; `ends` are the places of the
  /// first, nil if there is none.
  func course(
    at progress: Double, in room: ElementFrame, _ ends: ElementCourse.Ends?
  ) -> ElementCourse {
    (self.room, self.ends) = (room, ends)
    let state = state(at: progress)
    let aim: Vector = if case .thrown(_, _, _, _, let aim) = phase { aim } else { (0, 1) }
    return ElementCourse(state.share, carried: (state.shift, goal(of: 1, aim).shift))
  }

  // MARK: Drawing

  private func draw(_ frame: TransitionFrame) {
    room = ElementFrame(x: 0, y: 0, width: frame.width, height: frame.height)
    let state = state(at: frame.progress)
    let share = min(max(frame.progress, 0), 1)
    frame.draw(.incoming)
    frame.shade(0.25 * (1 - share))
    let place = room.shifted(by: state.shift, in: room)
    let page = place.outline(radius: 12 * min(share * 10, 1))
    // On the way to its element's place it fades.
    let opacity = ends == nil ? 1 : 1 - state.share
    frame.clipped(to: page) {
      frame.draw(
        .outgoing, x: state.shift.x, y: state.shift.y, scale: state.shift.scale, opacity: opacity)
    }
  }
}
