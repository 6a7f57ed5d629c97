import Containment
import GTK
import GTKTools
import TestSupport
import Testing

@testable import Hosting
@testable import Sandbox

#if canImport(Glibc)
  import Glibc
#endif

extension OnScreen {
  @Suite("What is served")
  struct GateTests {
    private func head(_ text: String) throws(HTTPHead.Fault) -> HTTPHead? {
      try HTTPHead.read(Array(text.utf8))
    }

    @Test("SH-02 a head is read when all of it is there, and passed on as it came")
    func heads() throws {
      let text = "GET /a/b?c HTTP/1.1\r\nHost: here\r\nCookie: x: y\r\n\r\nrest"
      let count = text.utf8.count - "rest".utf8.count
      for length in 0..<count {
        #expect(try HTTPHead.read(Array(text.utf8.prefix(length))) == nil, "\(length)")
      }
      var head = try #require(try head(text))
      #expect(head.method == "GET" && head.path == "/a/b")
      #expect(String(decoding: head.bytes, as: UTF8.self) == text)
      head.target = "/socket"
      #expect(head.bytes.starts(with: Array("GET /socket HTTP/1.1\r\nHost: here\r\n".utf8)))
      #expect(throws: HTTPHead.Fault.tooLong) {
        try self.head("GET / HTTP/1.1\r\nA: \(String(repeating: "b", count: HTTPHead.longest))")
      }
      let others = [
        "\r\n\r\n", "GET /\r\n\r\n", "GET here HTTP/1.1\r\n\r\n", "a b c d\n\n", "\0\n\n",
      ]
      for text in others {
        #expect(throws: HTTPHead.Fault.malformed, "\(text)") { try self.head(text) }
      }
    }

    @Test("SH-02 without the token nothing is shown, and nothing is started")
    func token() async throws {
      let stage = try GateStage()
      let path = try stage.path
      #expect(path.count == 34)
      let wrong = "/" + String(path.dropFirst().dropLast().map { $0 == "0" ? "1" : "0" }) + "/"
      for other in ["/", "/socket", "/broadway.js", wrong, String(path.dropLast()), path + "x/y/"] {
        let answer = try await stage.ask(other)
        #expect(answer.hasPrefix("HTTP/1.1 404 ") && answer.hasSuffix("\r\n\r\n"), "\(answer)")
      }
      let post = try await stage.say(["POST \(path) HTTP/1.1\r\n\r\n"])
      #expect(post.hasPrefix("HTTP/1.1 404 "))
      let long = String(repeating: "x", count: 9000)
      #expect(try await stage.ask("\(path)?\(long)").hasPrefix("HTTP/1.1 404 "))
      #expect(stage.folders.isEmpty)
      let pieces = ["GE", "T \(path) HT", "TP/1.1\r\nHost: here\r", "\n\r", "\n"]
      #expect(try await stage.say(pieces).hasPrefix("HTTP/1.1 303 "))
      #expect(try stage.gate.visitorCount == 1)
      try await stage.close()
    }

    @Test("SH-02 who says nothing is not waited for")
    func silence() async throws {
      let stage = try GateStage(headTime: 30)
      let silent = try await stage.connect()
      #expect(await stage.rest(of: silent) == [])
      #expect(try await stage.ask(stage.path).hasPrefix("HTTP/1.1 303 "))
      try await stage.close()
    }

    @Test("SH-01 a visitor has a page, what it loads comes from his app, and bytes go both ways")
    func bytes() async throws {
      let stage = try GateStage()
      let visitor = try await stage.visit()
      let page = try await stage.ask(visitor)
      #expect(page.hasPrefix("HTTP/1.1 200 ") && page.contains("<title>Recipes &amp; more</title>"))
      #expect(page.contains("src=\"broadway.js\""))
      let stream = try await stage.open(visitor)
      #expect(stage.passed == ["GET /socket HTTP/1.1"])
      let flood = (0..<1_000_000).map { UInt8(($0 &* 31 >> 3) & 0xff) }
      let writing = Task { await stream.write(flood) }
      var answer: [UInt8] = []
      while answer.count < flood.count {
        let bytes = await stream.read()
        try #require(!bytes.isEmpty)
        answer += bytes
      }
      #expect(answer == flood)
      #expect(await writing.value)
      // Loaded again, it is the same app.
      #expect(try await stage.ask(visitor).hasPrefix("HTTP/1.1 200 "))
      #expect(stage.folders.count == 1)
      try await stage.close()
      #expect(await stage.rest(of: stream) == [])
    }

    @Test("SH-03 each has an app of his own, up to a limit, until ten idle minutes are over")
    func limit() async throws {
      let stage = try GateStage(places: 2)
      let first = try await stage.visit()
      let second = try await stage.visit()
      #expect(first != second && Set(stage.folders).count == 2)
      let full = try await stage.ask(stage.path)
      #expect(full.hasPrefix("HTTP/1.1 503 ") && full.contains("2 others"), "\(full)")
      let stream = try await stage.open(first)
      // Nobody has come to the other one, as when a link is only looked at.
      stage.now += Gate.arrivalTime
      try stage.gate.endIdle()
      #expect(try await stage.ask(second).hasPrefix("HTTP/1.1 410 "))
      #expect(try await stage.ask(first).hasPrefix("HTTP/1.1 200 "))
      stage.now += Gate.idleTime - Gate.arrivalTime - 1
      try stage.gate.endIdle()
      #expect(try stage.gate.visitorCount == 1)
      // A sign of life counts from when it comes.
      #expect(await stream.write([1]))
      #expect(await stream.read() == [1])
      stage.now += Gate.idleTime - 1
      try stage.gate.endIdle()
      #expect(try stage.gate.visitorCount == 1)
      stage.now += 1
      try stage.gate.endIdle()
      #expect(try stage.gate.visitorCount == 0)
      #expect(await stage.rest(of: stream) == [])
      let over = try await stage.ask(first)
      #expect(over.hasPrefix("HTTP/1.1 410 ") && over.contains("This has ended."))
      for folder in stage.folders { #expect(access(folder, F_OK) != 0) }
      try await stage.close()
    }

    @Test("SH-03 when the program of a visitor ends, his visit does, and no other")
    func crash() async throws {
      let stage = try GateStage { visitor throws(FileError) in
        try visitor.run(
          ["sh", "-c", "echo $$ > \"$0/pid\"; exec sleep 100", visitor.folder], ["A": "b"])
      }
      let (first, second) = (try await stage.visit(), try await stage.visit())
      let streams = [try await stage.open(first), try await stage.open(second)]
      var pids: [pid_t] = []
      for folder in stage.folders {
        try await until("the program") { number(in: "\(folder)/pid") != nil }
        pids.append(try #require(number(in: "\(folder)/pid")))
      }
      try #require(pids.count == 2)
      kill(pids[0], SIGKILL)
      try await until("the end") { access(stage.folders[0], F_OK) != 0 }
      #expect(await stage.rest(of: streams[0]) == [])
      #expect(try await stage.ask(first).hasPrefix("HTTP/1.1 410 "))
      #expect(await streams[1].write([7]))
      #expect(await streams[1].read() == [7])
      try await stage.close()
      #expect(kill(pids[1], 0) != 0, "it is gone when the gate is")
      #expect(access(stage.folders[1], F_OK) != 0)
    }

    @Test("SH-03 a program that prints without end holds up nobody")
    func flood() async throws {
      let stage = try GateStage { visitor throws(FileError) in
        try visitor.run(["sh", "-c", "exec yes \"$(printf '%200s' '')\" >&2"], [:])
      }
      let first = try await stage.visit()
      let beginning = Clock.milliseconds()
      #expect(try await stage.ask(first).hasPrefix("HTTP/1.1 200 "))
      let stream = try await stage.open(try await stage.visit())
      #expect(await stream.write([7]))
      #expect(await stream.read() == [7])
      #expect(Clock.milliseconds() - beginning < 5000)
      try await stage.close()
    }

    @Test("SH-01 a server of Broadway that ends at once is not waited for")
    func ended() async throws {
      let folder = try TemporaryFolder()
      let server = "\(folder.path)/broadwayd"
      try TextFile.write("#!/bin/sh\nexit 1\n", to: server)
      chmod(server, 0o755)
      let before = getenv("PATH").map { String(cString: $0) } ?? ""
      setenv("PATH", "\(folder.path):\(before)", 1)
      defer { setenv("PATH", before, 1) }
      let stage = try GateStage(start: ServedApp.start([]))
      let beginning = Clock.milliseconds()
      #expect(try await stage.ask(stage.path).hasPrefix("HTTP/1.1 502 "))
      #expect(Clock.milliseconds() - beginning < 5000)
      #expect(try stage.gate.visitorCount == 0)
      try await stage.close()
    }

    @Test("SH-02 a title is no script in the page")
    func titles() {
      let page = String(decoding: GatePage.screen(title: "`${alert(1)}\\<").bytes, as: UTF8.self)
      #expect(page.contains("&#96;&#36;{alert(1)}&#92;&lt;"))
      #expect(page.split(separator: "`").count == 4, "two in the script, and one in the title")
    }

    private func number(in path: String) -> pid_t? {
      let bytes = try? TextFile.read(path)
      return bytes.flatMap { pid_t(String(decoding: $0.dropLast(), as: UTF8.self)) }
    }

    @Test("SH-03 what cannot be started is said, and keeps no place")
    func broken() async throws {
      let stage = try GateStage(places: 1) { (_: Visitor) throws(FileError) in
        throw FileError(path: "here", reason: "SH-03 cannot be started in this test.")
      }
      for _ in 1...2 {
        let answer = try await stage.ask(stage.path)
        #expect(answer.hasPrefix("HTTP/1.1 502 ") && answer.contains("cannot be shown"))
        #expect(try stage.gate.visitorCount == 0)
      }
      try await stage.close()
    }

    @Test("SH-02 a port that is taken, and what is no address, are said")
    func addresses() async throws {
      let listener = try SocketListener(address: "127.0.0.1", port: 0)
      #expect(throws: FileError.self) {
        try SocketListener(address: "127.0.0.1", port: listener.port)
      }
      #expect(throws: FileError.self) { try SocketListener(address: "here", port: 0) }
      listener.close()
    }

    @Test("SH-02 who is served gets at no files, no other programs and no tools")
    func doors() async throws {
      Served.isOn = true
      defer { Served.isOn = false }
      let dialog = FileDialog("Open", accept: "Open")
      #expect(await dialog.open(over: nil) == nil)
      #expect(await dialog.openFolder(over: nil) == nil)
      #expect(await dialog.save(proposing: "a", over: nil) == nil)
      await #expect(throws: URIError.self) { try await URI.open("https://example.org") }
      // GTK would complain that nothing opens it.
      Served.closeLinks()
      let window = Window(title: "Links", width: 200, height: 100)
      let label = Label()
      label.setMarkup("<a href=\"nowhere://here\">A link to another program</a>")
      window.add(label)
      window.present()
      try await until("the window") { label.isMapped }
      label.grabFocus()
      try await handled(label.realKey(.enter))
      window.close()
      let job = PrintJob("Nothing", pages: { _ in 1 }) { _, _ in }
      #expect(try await job.print(over: nil) == false)
    }

    private static let scenario = Scenario("counter", "Counter", group: "Tests") {
      ViewController()
    }

    @Test("SH-02 what is served alone stays alone")
    func alone() async throws {
      let stage = try await SandboxStage([Self.scenario])
      let sandbox = stage.sandbox
      stage.canvas.presentsOnly = true
      sandbox.isPresenting = true
      sandbox.isPresenting = false
      sandbox.isInspectorVisible = true
      sandbox.isCatalogueVisible = true
      sandbox.search()
      #expect(sandbox.isPresenting && !sandbox.isInspectorVisible && !sandbox.isCatalogueVisible)
    }

    private func parse(_ arguments: [String]) throws -> Invocation {
      let app = SandboxApp(id: "org.example.Counter", title: "Counter", scenarios: [Self.scenario])
      return try #require(try Invocation.parse(["counter"] + arguments, of: app).invocation)
    }

    @Test("SH-01 --serve takes a port, an address and a number, and says what is none")
    func commandLine() throws {
      let usual = try #require(try parse(["--serve"]).serving)
      #expect(usual.address == "127.0.0.1" && usual.port == 0 && usual.visitors == 8)
      #expect(!usual.opens)
      let other = try #require(
        try parse(["--serve", "--port=8080", "--address=0.0.0.0", "--visitors=2", "--open"]).serving
      )
      #expect(other.address == "0.0.0.0" && other.port == 8080 && other.visitors == 2)
      #expect(other.opens)
      let screen = try parse(["--serve", "--port=8080", "--scenario=counter", "--served"])
      #expect(screen.serving == nil && screen.isServed && screen.isPresenting)
      #expect(screen.isOnItsOwn && !screen.keepsState)
      let tool = try parse(["--serve", "--tool", "--served"])
      #expect(tool.isServed && !tool.isPresenting)
      for arguments in [
        ["--served"], ["--port=1"], ["--tool"], ["--serve", "--port=70000"],
        ["--serve", "--port=x"], ["--serve", "--visitors=0"], ["--serve", "--check"],
        ["--serve", "--flow=nothing.enfilade"], ["--serve", "--watch"], ["--serve", "--review"],
      ] {
        #expect(throws: CommandLineError.self, "\(arguments)") { try parse(arguments) }
      }
    }
  }
}
