import Synchronization
import TestSupport
import Testing

@Suite("The watchdog of the tests")
struct WatchdogTests {
  @Test("what takes too long is named, once; what ends in time is not")
  func barks() async throws {
    let complaints = Mutex<[String]>([])
    let dog = Watchdog(limit: .milliseconds(50)) { complaint in
      complaints.withLock { $0.append(complaint) }
    }
    await dog.watch("quick") {}
    try await dog.watch("slow") {
      try await until("the bark") { complaints.withLock { !$0.isEmpty } }
    }
    #expect(complaints.withLock { $0 } == ["“slow” has not ended after milliseconds(50)."])
  }
}
