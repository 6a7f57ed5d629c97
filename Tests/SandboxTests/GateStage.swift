import GTK
import GTKTools
import TestSupport
import Testing

@testable import Hosting

/// A gate before what answers whatever it gets with the same, after a line that says so, with a clock
/// that stands still.
@MainActor
final class GateStage {
  /// The present time, in milliseconds.
  var now = 1000.0
  /// The first lines of the requests that got through.
  private(set) var passed: [String] = []
  /// The visitors that were let in, and are not over.
  private(set) var folders: [String] = []
  private var listeners: [SocketListener] = []
  private var opened: Gate?

  /// - Parameter start: starts more than what answers; nothing by default.
  init(
    places: Int = 8, headTime: Int = 10_000,
    start: @escaping Visitor.Start = { (_: Visitor) throws(FileError) in }
  ) throws {
    opened = try Gate(
      address: "127.0.0.1", port: 0, title: "Recipes & more", places: places, headTime: headTime,
      now: { [weak self] in self?.now ?? 0 }
    ) { [weak self] visitor throws(FileError) in
      self?.folders.append(visitor.folder)
      try await start(visitor)
      let listener = try SocketListener(path: visitor.socket)
      self?.listeners.append(listener)
      Task { [weak self] in
        while let stream = await listener.accept() { Task { await self?.echo(stream) } }
      }
    }
  }

  var gate: Gate {
    get throws { try #require(opened) }
  }

  /// The path that lets in: `/TOKEN/`.
  var path: String {
    get throws { try "/" + gate.url.split(separator: "/").dropFirst(2).joined() + "/" }
  }

  private func echo(_ stream: SocketStream) async {
    var bytes = await stream.read()
    passed.append(
      String(decoding: bytes, as: UTF8.self).split(separator: "\r\n").first.map(String.init) ?? "")
    guard await stream.write(Array("HTTP/1.1 101 Switching Protocols\r\n\r\n".utf8)) else { return }
    while true {
      bytes = await stream.read()
      guard !bytes.isEmpty, await stream.write(bytes) else { return }
    }
  }

  func connect() async throws -> SocketStream {
    try await SocketStream.connect(toPort: gate.port)
  }

  /// All that is answered to a request for a path.
  func ask(_ path: String) async throws -> String {
    try await say(["GET \(path) HTTP/1.1\r\n\r\n"])
  }

  /// All that is answered to these pieces.
  func say(_ pieces: [String]) async throws -> String {
    let stream = try await connect()
    for piece in pieces {
      _ = await stream.write(Array(piece.utf8))
      try await letEventsArrive()
    }
    return String(decoding: await rest(of: stream), as: UTF8.self)
  }

  /// What comes until the end.
  func rest(of stream: SocketStream) async -> [UInt8] {
    var answer: [UInt8] = []
    while true {
      let bytes = await stream.read()
      if bytes.isEmpty { return answer }
      answer += bytes
    }
  }

  /// The path of somebody who has come, such as `/TOKEN/VISITOR/`.
  func visit() async throws -> String {
    let answer = try await ask(path)
    let line = answer.split(separator: "\r\n").first { $0.hasPrefix("Location: ") }
    return try path + String(try #require(line, "\(answer)").dropFirst("Location: ".count))
  }

  /// A connection of his page with what he sees.
  func open(_ visitor: String) async throws -> SocketStream {
    let stream = try await connect()
    _ = await stream.write(Array("GET \(visitor)socket HTTP/1.1\r\nHost: here\r\n\r\n".utf8))
    let answer = String(decoding: await stream.read(), as: UTF8.self)
    try #require(answer.hasPrefix("HTTP/1.1 101 "), "\(answer)")
    return stream
  }

  func close() async throws {
    for listener in listeners { listener.close() }
    try await gate.close()
    opened = nil
  }
}
