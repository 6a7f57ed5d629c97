import Containment
import ContainmentTesting
import GTK
import Testing

@testable import ReaderScreens

extension OnScreen {
  @Suite("Door")
  struct DoorTests {
    @Test("what takes long is said, what fails is explained, and trying again leads in")
    func answers() async throws {
      let theatre = Theatre(width: 500, height: 400)
      var waiting: [CheckedContinuation<ReaderStore, any Error>] = []
      let door = DoorViewController {
        try await withCheckedThrowingContinuation { waiting.append($0) }
      }
      theatre.settle(door)
      await letTasksRun()
      #expect(door.content == nil, "nothing flashes up")
      theatre.clock.advance(by: 300)
      let loading = try #require(door.content as? MessageViewController)
      #expect(loading.message.isLoading)

      waiting.removeFirst().resume(throwing: MarksFileError(path: "marks", line: 3))
      await letTasksRun()
      theatre.clock.advance(by: 1000)
      let failed = try #require(door.content as? MessageViewController)
      #expect(failed.message.text.hasPrefix("Line 3 of marks is damaged."))

      failed.message.action?.handler()
      await letTasksRun()
      waiting.removeFirst().resume(returning: ReaderStore(Library(count: 20)))
      await letTasksRun()
      theatre.clock.advance(by: 1000)
      #expect(door.content is ReaderController)
    }
  }
}
