import Automation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// The built app with `--serve`, and what a browser asks of it.
@MainActor
struct ServedPage {
  /// Whether there is what draws in browsers.
  nonisolated static var isAvailable: Bool {
    ["/usr/bin", "/usr/local/bin"].contains { access("\($0)/broadwayd", X_OK) == 0 }
  }

  let port: UInt16
  /// The path that lets in: `/TOKEN/`.
  let path: String
  /// The id of its process.
  let pid: pid_t

  /// Runs `body` while the app is served with these arguments, and then ends it by `signal`.
  static func with(
    _ world: World, _ arguments: [String] = [], endingBy signal: Int32 = SIGINT,
    _ body: (ServedPage) async throws -> Void
  ) async throws -> CommandResult {
    let address = "\(world.folder)/address"
    let script = "echo $$ > \"$0.pid\"; exec \"$@\" > \"$0\""
    let command =
      ["-c", script, address, Stagehand.executable, "--serve", "--port", "0"] + arguments
    let run = Task {
      try await world.run(
        "sh", command, environment: ["TMPDIR": world.folder], timeout: .seconds(600))
    }
    var url = ""
    try await expect("the address") {
      url = Stagehand.text(of: address)
      return url.hasSuffix("/\n")
    }
    let parts = url.dropLast().split(separator: "/")
    try #require(parts.count == 3 && parts[1].hasPrefix("127.0.0.1:"), "\(url)")
    let page = ServedPage(
      port: try #require(UInt16(parts[1].dropFirst("127.0.0.1:".count))), path: "/\(parts[2])/",
      pid: try #require(pid_t(Stagehand.text(of: address + ".pid").dropLast())))
    do {
      try await body(page)
    } catch {
      kill(page.pid, SIGKILL)
      throw error
    }
    kill(page.pid, signal)
    return try await run.value
  }

  /// All that is answered to a request for a path.
  func ask(_ path: String) throws -> String {
    let socket = try PlainSocket(port: port)
    socket.write("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
    return socket.readAll()
  }

  /// The path of somebody who has come: `/TOKEN/VISITOR/`.
  func visit() throws -> String {
    let answer = try ask(path)
    let line = answer.split(separator: "\r\n").first { $0.hasPrefix("Location: ") }
    return path + (try #require(line, "\(answer)")).dropFirst("Location: ".count)
  }

  /// The web socket of a visitor's page, and what was answered first.
  func open(_ visitor: String) throws -> (PlainSocket, String) {
    let socket = try PlainSocket(port: port)
    let headers = [
      "GET \(visitor)socket HTTP/1.1", "Host: 127.0.0.1:\(port)",
      "Origin: http://127.0.0.1:\(port)", "Upgrade: websocket", "Connection: Upgrade",
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Protocol: broadway", "", "",
    ]
    socket.write(headers.joined(separator: "\r\n"))
    return (socket, String(decoding: socket.read(), as: UTF8.self))
  }

  /// The processes of these names that the one which serves has started.
  func children() -> [pid_t] {
    let path = "/proc/\(pid)/task/\(pid)/children"
    return Stagehand.text(of: path).split(separator: " ").compactMap { pid_t($0) }
  }

  /// The memory of the one which serves, in kilobytes.
  func memory() -> Int {
    let status = Stagehand.text(of: "/proc/\(pid)/status").split(separator: "\n")
    let line = status.first { $0.hasPrefix("VmRSS:") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
  }
}
