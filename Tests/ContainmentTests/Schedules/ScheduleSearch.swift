import GTK
import TestSupport

@testable import Containment

/// Tries every step in every state to which fewer than a number of steps lead.
///
/// That is what all schedules of this length do, of which those are cut off that come to a state that
/// was seen before. What the last step begins is half done when everything is brought to its end. To
/// make a window takes longer than a step, so one world goes on from state to state as long as there
/// is something near by that was not tried. (Row PF-09.)
final class ScheduleSearch {
  private struct State {
    /// The shortest schedule known that leads to these words.
    var path: [ScheduleStep]
    /// All that had been done when the words were found first, which leads here in any case.
    let course: [ScheduleStep]
    var untried: [ScheduleStep]
    /// Where each step leads that was tried.
    var ways: [(step: ScheduleStep, end: Int)] = []
  }

  /// How many steps one world does at most.
  private static let endurance = 50

  private let world: ScheduleWorld.Type
  private let length: Int
  private var states: [State] = []
  private var numbers: [String: Int] = [:]
  /// How many steps were tried: pairs of a state and what is done there.
  private(set) var tried = 0
  /// What became of states that were not found again in a new world by what had led to them: the
  /// way there, and the lines that are others.
  private(set) var lost: [String] = []
  /// The first schedule that fails; it may be long.
  private(set) var failure: [ScheduleStep]?

  var stateCount: Int { states.count }

  /// Tries all that schedules of `length` steps can do in a world, up to the first failure.
  init(_ world: ScheduleWorld.Type, upTo length: Int) async {
    self.world = world
    self.length = length
    enter(world.init().state, by: [], after: [])
    while failure == nil, let goal = states.indices.first(where: isOpen) { await walk(to: goal) }
  }

  /// Whether there is something to be tried in a state.
  private func isOpen(_ number: Int) -> Bool { untried(in: number) != nil }

  /// The place in `untried` of what is to be tried next.
  private func untried(in number: Int) -> Int? {
    let state = states[number]
    return switch length - state.path.count {
    case ...0: nil
    case 1: state.untried.lastIndex { $0.moment == .half }
    default: state.untried.indices.last
    }
  }

  /// Goes to a state, and on from there while there is something to be tried near by.
  private func walk(to goal: Int) async {
    let state = states[goal]
    // Words may leave something out, and then the shortest way leads to another state of which more is
    // the same than the words say.
    var here = await walk(to: goal, by: state.path)
    if here != goal, failure == nil { here = await walk(to: goal, by: state.course) }
    guard here != goal, failure == nil else { return }
    let (sought, found) = (words(of: goal), words(of: here))
    lost.append(
      "\(state.course): \(sought.subtracting(found)), and now \(found.subtracting(sought))")
    states[goal].untried = []
  }

  /// Does what is said to lead to a state, and goes on from where that leads. Returns which state that is.
  private func walk(to goal: Int, by way: [ScheduleStep]) async -> Int {
    var steps: [ScheduleStep] = []
    var arrived = 0
    let faults = await Schedules(world: world).watch { world in
      for step in way {
        steps.append(step)
        let faults = await world.perform(step)
        if !faults.isEmpty { return faults }
      }
      arrived = enter(world.state, by: way, after: way)
      var here = arrived
      while steps.count < way.count + ScheduleSearch.endurance, let step = next(from: here) {
        steps.append(step)
        let faults = await world.perform(step)
        if !faults.isEmpty { return faults }
        let end = enter(world.state, by: states[here].path + [step], after: steps)
        if !states[here].ways.contains(where: { $0.step == step }) {
          states[here].ways.append((step, end))
          tried += 1
        }
        here = end
      }
      return await world.end()
    }
    if !faults.isEmpty { failure = steps }
    return arrived
  }

  private func words(of number: Int) -> Set<String> {
    let state = numbers.first { $0.value == number }?.key ?? ""
    return Set(state.split(separator: "\n").map(String.init))
  }

  /// The step to be tried in a state, or the first of at most two that lead to another in which there
  /// is one.
  private func next(from here: Int) -> ScheduleStep? {
    if let place = untried(in: here) { return states[here].untried.remove(at: place) }
    let ways = states[here].ways
    if let near = ways.first(where: { isOpen($0.end) }) { return near.step }
    return ways.first { states[$0.end].ways.contains { isOpen($0.end) } }?.step
  }

  /// The number of a state, which is a new one if it was not seen before.
  @discardableResult
  private func enter(
    _ state: String, by path: [ScheduleStep], after course: [ScheduleStep]
  ) -> Int {
    if let known = numbers[state] {
      shorten(known, path)
      return known
    }
    let steps = world.operations.flatMap { operation in
      ScheduleMoment.allCases.map { ScheduleStep(operation, $0) }
    }
    states.append(State(path: path, course: course, untried: steps.reversed()))
    numbers[state] = states.count - 1
    return states.count - 1
  }

  /// Notes a schedule that leads to a state if it is shorter than the one known.
  private func shorten(_ number: Int, _ path: [ScheduleStep]) {
    guard path.count < states[number].path.count else { return }
    states[number].path = path
    for way in states[number].ways { shorten(way.end, path + [way.step]) }
  }
}
