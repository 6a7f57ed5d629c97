import GTK
import TestSupport
import Testing

@testable import Containment

/// Performs schedules in worlds of their own, and makes tests of those that fail.
struct Schedules {
  let world: ScheduleWorld.Type

  /// What is wrong when `steps` are performed, and when the window is closed after them.
  func perform(_ steps: [ScheduleStep]) async -> [String] {
    await watch { world in
      for step in steps {
        let faults = await world.perform(step)
        if !faults.isEmpty { return faults }
      }
      return await world.end()
    }
  }

  /// What is wrong in a new world by `body`, and when that is over: nothing may be left of it.
  func watch(_ body: (ScheduleWorld) async -> [String]) async -> [String] {
    let handler = Diagnostics.handler
    Diagnostics.handler = { _ in }
    defer { Diagnostics.handler = handler }
    let alive = Lifetime.alive
    let faults = await performAndClose(body)
    await MainLoop.idle()
    guard faults.isEmpty, Lifetime.alive != alive else { return faults }
    return ["\(Lifetime.alive - alive) controllers are still alive"]
  }

  private func performAndClose(_ body: (ScheduleWorld) async -> [String]) async -> [String] {
    let world = world.init()
    let faults = await body(world)
    if !faults.isEmpty { _ = await world.end() }
    return faults
  }

  /// The simplest schedule that fails and comes of `steps` by leaving steps out and by letting
  /// everything come to its end after them.
  func shrink(_ steps: [ScheduleStep]) async -> [ScheduleStep] {
    for candidate in simpler(steps) where await !perform(candidate).isEmpty {
      return await shrink(candidate)
    }
    return steps
  }

  /// What is simpler than `steps`, the simplest first.
  private func simpler(_ steps: [ScheduleStep]) -> [[ScheduleStep]] {
    var candidates: [[ScheduleStep]] = []
    var length = steps.count / 2
    while length > 0 {
      for start in stride(from: 0, to: steps.count, by: length) {
        candidates.append(Array(steps[..<start] + steps[start...].dropFirst(length)))
      }
      length /= 2
    }
    for index in steps.indices {
      for moment in ScheduleMoment.allCases.prefix(while: { $0 != steps[index].moment }) {
        var calmer = steps
        calmer[index].moment = moment
        candidates.append(calmer)
      }
    }
    return candidates
  }

  /// A schedule that fails as a test, to be added to `ScheduleTests`.
  func test(of steps: [ScheduleStep]) async -> String {
    let faults = await perform(steps)
    let list = steps.map { "        ScheduleStep(.\($0.operation), .\($0.moment)),\n" }.joined()
    return """
          @Test("PF-09 \(steps.map(\.description).joined(separator: ", "))")
          func found() async {
            // \(faults.joined(separator: "\n      // "))
            let steps = [
      \(list)      ]
            #expect(await Schedules(world: \(world).self).perform(steps) == [])
          }
      """
  }
}
