import Containment
import GTK
import HandSteps
import TestSupport
import Testing

@testable import Compose
@testable import Sandbox

#if canImport(Glibc)
  import Glibc
#endif

extension OnScreen {
  /// The walks of the samples, and of flows that are only tried, in the flow. In the app that it is exported as, its own
  /// tests take them; where the variable WALK_PICTURES names a folder, both keep a picture of each step, which have to be
  /// the same. What is only tried is exported into the folder WALK_PACKAGES.
  @Suite("Walks of flows")
  struct FlowStoryTests {
    @Test(
      "FL-11 what was recorded of a sample can be walked",
      arguments: ["recipes", "letters", "welcome", "bookshop", "museum", "handbook"])
    func walks(_ id: String) async throws {
      let sample = try #require((FlowSample.all + FlowSample.trials).first { $0.id == id })
      for story in sample.stories() {
        let theatre = Theatre(width: story.size.width, height: story.size.height, movesGTK: true)
        let hand = Hand(on: theatre.container)
        // What waits does so by the same clock as what moves.
        theatre.container.motion = Motion(clock: theatre.clock)
        theatre.settle(FlowPlayer(MyFlow(id, sample.title, sample.make(), path: nil, draft: nil)))
        for (index, step) in story.walk.steps.enumerated() {
          try await hand.backend.take(step)
          // What happens by itself after a while.
          for _ in 0..<3 {
            try await letEventsArrive()
            theatre.clock.advance(by: 1000)
          }
          try await hand.settle()
          try await letEventsArrive()
          if let folder = getenv("WALK_PICTURES") {
            let name = "\(story.id)-\(index + 1).png"
            try theatre.picture.write(toPNG: "\(String(cString: folder))/\(id)-\(name)")
          }
        }
        try await theatre.end()
      }
    }

    @Test(
      "FL-11 flows of 12, 30 and 60 screens have every trigger and action, nothing is wrong with them, and they are exported"
    )
    func trials() async throws {
      let flows = FlowSample.trials.map { $0.make() }
      #expect(flows.map(\.screens.count) == [12, 30, 60])
      let links = flows.flatMap(\.links).map(\.link)
      #expect(Set(links.map(\.trigger.kind)) == Set(LinkTrigger.Kind.allCases))
      #expect(
        Set(links.flatMap(\.action.all).map(\.kind))
          == Set(LinkAction.Kind.allCases).subtracting([.perform]))
      for (flow, sample) in zip(flows, FlowSample.trials) {
        #expect(FlowCheck(flow).faults.map(\.sentence) == [])
        guard let folder = getenv("WALK_PACKAGES") else { continue }
        let source = PackageExport.Source(flow: flow, walks: sample.stories(), folder: nil)
        try await PackageExport.look(
          at: source, in: "\(String(cString: folder))/\(sample.title)"
        ).write()
      }
    }
  }
}
