import GTK
import GTKTools

#if canImport(Glibc)
  import Glibc
#endif

/// Stands before what is served: lets in who has the token, gives each visitor an app of his own, and
/// passes on what he and his app say to each other.
///
/// The address of a visitor is `http://HOST:PORT/TOKEN/VISITOR/`. Who asks for `/TOKEN/` becomes a visitor and
/// is sent there, so that a page that is loaded again shows the same app, and another one another. All else
/// is answered with nothing. The backend behind it listens where only this user can reach it.
final class Gate {
  /// Milliseconds without a sign of a visitor after which his visit is over.
  static let idleTime = 600_000.0
  /// Milliseconds in which the page has to connect after the address was asked for, as previews of links do.
  static let arrivalTime = 30_000.0
  /// How many connections can be about to say what they want. The oldest has to make room.
  private static let mostWaiting = 64

  private let listener: SocketListener
  private let title: String
  private let places: Int
  private let headTime: Int
  private let now: @MainActor () -> Double
  private let start: Visitor.Start
  private let token = Gate.secret()
  private let host: String
  private var visitors: [Visitor] = []
  private var waiting: [SocketStream] = []
  private var watch: Timeout?

  /// Listens at an address.
  ///
  /// - Parameters:
  ///   - address: a numeric address of this computer.
  ///   - port: the port; 0 for one that is free.
  ///   - title: the title of the pages.
  ///   - places: how many visitors there can be at once.
  ///   - headTime: the milliseconds in which a request has to be there.
  ///   - now: the present time, in milliseconds.
  ///   - start: starts what a visitor sees.
  /// - Throws: a `FileError` with the reason, as when the port is taken.
  init(
    address: String, port: UInt16, title: String, places: Int, headTime: Int = 10_000,
    now: @escaping @MainActor () -> Double = { Clock.milliseconds() },
    start: @escaping Visitor.Start
  ) throws(FileError) {
    listener = try SocketListener(address: address, port: port)
    host =
      ["0.0.0.0", "::"].contains(address)
      ? Gate.hostName ?? address : address.contains(":") ? "[\(address)]" : address
    self.title = title
    self.places = places
    self.headTime = headTime
    self.now = now
    self.start = start
    Task { [weak self, listener] in
      while !listener.isClosed {
        if let stream = await listener.accept() {
          Task { [weak self] in await self?.serve(stream) }
        } else if !listener.isClosed {
          // There are too many open files, which must not keep everybody busy.
          try? await Task.sleep(for: .milliseconds(100))
        }
      }
    }
    watchIdle()
  }

  /// 128 bits that nobody can guess, for an address.
  private static func secret() -> String {
    let digits = (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 16) }
    return digits.map { String(repeating: "0", count: 16 - $0.count) + $0 }.joined()
  }

  var port: UInt16 { listener.port }

  /// What computers in the same network usually call this one.
  private static var hostName: String? {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return nil }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The address that lets in. It has the name of the computer where it listens at all its addresses.
  var url: String { "http://\(host):\(port)/\(token)/" }

  /// How many visitors there are.
  var visitorCount: Int { visitors.count }

  /// Listens no more, ends all visits, and waits until nothing is left of them.
  func close() async {
    stop()
    for visitor in visitors { await visitor.leave() }
  }

  /// The same where nobody can wait any more.
  func end() {
    stop()
    for visitor in visitors { visitor.leaveNow() }
  }

  private func stop() {
    watch = nil
    listener.close()
    for stream in waiting { stream.close() }
  }

  // MARK: Requests

  private func serve(_ stream: SocketStream) async {
    guard let head = await head(of: stream) else { return }
    let path = head.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    guard head.method == "GET", let first = path.first, Gate.isSame(first, token) else {
      _ = await stream.write(GatePage.nothing.bytes)
      return
    }
    let parts = Array(path.dropFirst())
    let page: GatePage
    switch (parts.count, parts.last) {
    case (1, ""): page = await receive()
    case (2, ""):
      page = visitor(parts[0]) == nil ? .over(title: title) : .screen(title: title)
    case (2, "broadway.js"), (2, "socket"):
      return await pass(head, "/\(parts[1])", parts[0], stream)
    default: page = .nothing
    }
    _ = await stream.write(page.bytes)
  }

  /// The request that comes first; nil if there is none in time, or it is none.
  private func head(of stream: SocketStream) async -> HTTPHead? {
    waiting.append(stream)
    if waiting.count > Gate.mostWaiting { waiting.removeFirst().close() }
    let patience = Timeout.after(milliseconds: headTime) { stream.close() }
    defer {
      patience.cancel()
      waiting.removeAll { $0 === stream }
    }
    var bytes: [UInt8] = []
    while true {
      let more = await stream.read()
      guard !more.isEmpty else { return nil }
      bytes += more
      do throws(HTTPHead.Fault) {
        if let head = try HTTPHead.read(bytes) { return head }
      } catch {
        _ = await stream.write(GatePage.nothing.bytes)
        return nil
      }
    }
  }

  /// Whether two texts are the same, in a time that does not say how far they are.
  private static func isSame(_ text: Substring, _ secret: String) -> Bool {
    text.utf8.count == secret.utf8.count
      && zip(text.utf8, secret.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  // MARK: Visitors

  /// Makes who asks a visitor, as soon as what he is to see has been started.
  private func receive() async -> GatePage {
    guard !listener.isClosed else { return .nothing }
    guard visitors.count < places else { return .full(title: title, count: places) }
    do throws(FileError) {
      let visitor = try Visitor(Gate.secret(), now: now(), start: start) { [weak self] over in
        self?.visitors.removeAll { $0 === over }
      }
      visitors.append(visitor)
      return await visitor.isThere() ? .visit(id: visitor.id) : .broken(title: title)
    } catch {
      StandardError.print("\(error)")
      return .broken(title: title)
    }
  }

  private func visitor(_ id: Substring) -> Visitor? {
    visitors.first { $0.id == id && !$0.isEnded }
  }

  /// Passes a request on to the app of a visitor, and what follows in both directions.
  private func pass(
    _ head: HTTPHead, _ target: String, _ id: Substring, _ stream: SocketStream
  ) async {
    guard let visitor = visitor(id), visitor.add(stream) else { return }
    defer { visitor.remove(stream) }
    guard let backend = await visitor.connect(), visitor.add(backend) else { return }
    defer { visitor.remove(backend) }
    var head = head
    head.target = target
    guard await backend.write(head.bytes) else { return }
    visitor.wasSeen(now())
    let down = Task { await Gate.copy(from: backend, to: stream) {} }
    await Gate.copy(from: stream, to: backend) { [now] in visitor.wasSeen(now()) }
    await down.value
  }

  /// Copies until either has ended, which ends the other, too. What is not written yet is not read, so
  /// that nobody is held up, or remembered, for a flood.
  private static func copy(
    from source: SocketStream, to target: SocketStream, _ onCopy: @MainActor () -> Void
  ) async {
    while true {
      let bytes = await source.read()
      guard !bytes.isEmpty else { break }
      onCopy()
      guard await target.write(bytes) else { break }
    }
    source.close()
    target.close()
  }

  // MARK: Idle visitors

  private func watchIdle() {
    watch = .after(milliseconds: 10_000) { [weak self] in
      self?.endIdle()
      self?.watchIdle()
    }
  }

  /// Ends the visits of those of whom there was no sign for a while.
  func endIdle() {
    let now = now()
    for visitor in visitors {
      let time = visitor.hasCome ? Gate.idleTime : Gate.arrivalTime
      if now - visitor.lastSeen >= time { visitor.end() }
    }
  }
}
