import Containment
import GTK
import TestSupport
import Testing

@testable import Sandbox

#if canImport(Glibc)
  import Glibc
#endif

extension OnScreen {
  /// What the window keeps for the next start.
  @Suite("The state of the sandbox")
  struct SandboxStateTests {
    private let app = SandboxApp(
      id: "org.example.KeptState", title: "Kept",
      scenarios: [Scenario("nothing", "Nothing", group: "Tests") { Leaf() }])

    private var path: String { "\(app.stateFolder)/window.ini" }

    @Test("PR-03 a damaged file of the window is told of and kept aside")
    func damaged() throws {
      try TextFile.write("no key file", to: path)
      let state = SandboxState(of: app)
      #expect(state.favourites == [] && Diagnostics.takeKinds() == [.unusableState])
      #expect(try TextFile.read(path + ".damaged") == Array("no key file".utf8))
      try TextFile.remove(path + ".damaged")
    }

    @Test("PR-03 of two programs that run at once, the second writes over no favourites")
    func second() throws {
      func keep(_ favourites: [String]) {
        let state = SandboxState(of: app)
        state.favourites = favourites
        state.save()
      }
      try TextFile.remove(path)
      keep(["nothing"])
      // As another program does.
      let lock = open("\(app.stateFolder)/lock", O_RDWR)
      #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
      keep([])
      #expect(SandboxState(of: app).favourites == ["nothing"])
      close(lock)
      keep([])
      #expect(SandboxState(of: app).favourites == [])
      try TextFile.remove(path)
    }
  }
}
