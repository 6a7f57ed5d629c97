import GTK
import GTKTools

/// Somebody who looks at what is served: an app of his own with a folder of its own, for as long as both last.
final class Visitor {
  /// Starts what a visitor sees, which listens at ``socket``.
  typealias Start = @MainActor (Visitor) async throws(FileError) -> Void

  /// The lines of a visitor's programs that are passed on: a flood of them is not.
  private static let mostLines = 20
  /// How many connections a page can have at once; it needs two.
  private static let mostStreams = 8

  /// The part of the address by which the gate knows him.
  let id: String
  /// What is his alone, and goes with him.
  let folder: String
  /// When something came from him last, in milliseconds.
  var lastSeen: Double
  /// Whether a page has connected, and not only an address been asked for.
  private(set) var hasCome = false
  private var programs: [Subprocess] = []
  private var streams: [SocketStream] = []
  private var linesLeft = Visitor.mostLines
  private var start: Task<Bool, Never>?
  /// Whether it is over, of which something may be left for a moment.
  private(set) var isEnded = false
  private var hasLeft = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  /// Called when it is over, whoever has ended it, and nothing is left of it.
  private let onLeave: @MainActor (Visitor) -> Void

  /// Begins with an empty folder, and starts what he sees.
  ///
  /// - Throws: a `FileError` if there can be no folder.
  init(
    _ id: String, now: Double, start: @escaping Start,
    onLeave: @escaping @MainActor (Visitor) -> Void
  ) throws(FileError) {
    self.id = id
    self.onLeave = onLeave
    lastSeen = now
    folder = try Folder.makeTemporary("enfilade-visitor")
    self.start = Task {
      // It may be over before it began.
      guard !isEnded else { return false }
      do throws(FileError) {
        try await start(self)
        return !isEnded
      } catch {
        if !isEnded { tell("\(error)") }
        end()
        return false
      }
    }
  }

  /// Where what he sees listens.
  var socket: String { "\(folder)/http" }

  /// Runs a program until he goes, or it ends, with which everything is over.
  ///
  /// - Throws: a `FileError` if it cannot be started.
  func run(_ arguments: [String], _ environment: [String: String]) throws(FileError) {
    guard !isEnded else { throw FileError(path: id, reason: tr("This visit is over.")) }
    var own: Subprocess?
    let program = try Subprocess(
      arguments, environment: environment, isQuiet: true, endsWithParent: true,
      onLine: { [weak self] in self?.tell($0) },
      onEnd: { [weak self] _ in
        guard let self else { return }
        programs.removeAll { $0 === own }
        own = nil
        end()
        leaveIfOver()
      })
    own = program
    programs.append(program)
  }

  private func tell(_ line: String) {
    // What loses the other program says so, too.
    // Not translated: broadwayd says one of these whenever a page has gone.
    let isFarewell = ["can't write to client", "input error "].contains { line.hasPrefix($0) }
    guard !isEnded, linesLeft > 0, !isFarewell else { return }
    linesLeft -= 1
    StandardError.print(line)
  }

  /// Waits until what he sees has been started; false if it cannot be, or is over.
  func isThere() async -> Bool {
    guard let start else { return false }
    return await start.value && !isEnded
  }

  /// A connection with what he sees, once that listens; nil if there can be none.
  func connect() async -> SocketStream? {
    guard await isThere() else { return nil }
    return try? await SocketStream.connect(toPath: socket)
  }

  /// Takes a connection of his page, which ends with him; false if he has too many.
  func add(_ stream: SocketStream) -> Bool {
    guard !isEnded, streams.count < Visitor.mostStreams else { return false }
    streams.append(stream)
    return true
  }

  func remove(_ stream: SocketStream) { streams.removeAll { $0 === stream } }

  /// Notes that something came from his page.
  func wasSeen(_ now: Double) {
    lastSeen = now
    hasCome = true
  }

  /// Ends what he sees, and removes his folder when that has ended.
  func end() {
    guard !isEnded else { return }
    isEnded = true
    for stream in streams { stream.close() }
    streams = []
    // There is nothing in it that could be kept.
    for program in programs { program.kill() }
    leaveIfOver()
  }

  private func leaveIfOver() {
    guard isEnded, programs.isEmpty, !hasLeft else { return }
    hasLeft = true
    start = nil
    Folder.remove(folder)
    for done in waiting { done.resume() }
    waiting = []
    onLeave(self)
  }

  /// Ends it, and does not wait for the programs, which are killed.
  func leaveNow() {
    end()
    Folder.remove(folder)
  }

  /// Ends it, and waits until nothing is left of it.
  func leave() async {
    end()
    guard !programs.isEmpty else { return }
    await withCheckedContinuation { waiting.append($0) }
  }
}
