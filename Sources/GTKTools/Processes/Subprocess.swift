import CGTK
import GTK

#if canImport(Glibc)
  import Glibc
#endif

/// Another program, which this one has started, and whose lines and end the main loop tells.
@MainActor
package final class Subprocess: Object {
  /// How a program has ended.
  package enum End: Equatable {
    /// With an exit code.
    case code(Int32)
    /// By a signal, as when it has crashed.
    case signal(Int32)
  }

  /// The bytes of a line that are remembered: a longer one is told in parts.
  private static let longestLine = 1_048_576

  /// The bytes that a pipe takes at once whenever it takes anything: nobody waits for a place for more.
  private static let freePortion = 4096

  private let reading: Int32
  private var reader: DescriptorReader?
  private var rest: [UInt8] = []
  private let onLine: @MainActor (String) -> Void

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - arguments: its path, or its name if it is in `PATH`, and its arguments.
  ///   - directory: its working directory; nil for that of this program.
  ///   - environment: variables that differ from those of this program.
  ///   - isFed: whether ``send(_:)`` writes to its standard input, which is empty otherwise.
  ///   - readsOutput: whether its standard output is read, and not only its standard error.
  ///   - isQuiet: whether its standard output goes nowhere.
  ///   - endsWithParent: whether the kernel kills it when this program ends, in whatever way.
  ///   - onLine: called with each line that it writes.
  ///   - onEnd: called when it has ended, after its last line.
  /// - Throws: a `FileError` with the reason if it cannot be started.
  package init(
    _ arguments: [String], in directory: String? = nil, environment: [String: String] = [:],
    isFed: Bool = false, readsOutput: Bool = false, isQuiet: Bool = false,
    endsWithParent: Bool = false, onLine: @escaping @MainActor (String) -> Void,
    onEnd: @escaping @MainActor (End) -> Void
  ) throws(FileError) {
    let path = arguments.first ?? ""
    // Who is written to may just have ended.
    if isFed { Glibc.signal(SIGPIPE, SIG_IGN) }
    var ends: [Int32] = [-1, -1]
    var error: UnsafeMutablePointer<GError>?
    guard g_unix_open_pipe(&ends, FD_CLOEXEC, &error) != 0 else {
      throw FileError(path: path, taking: error)
    }
    var flags = isFed ? G_SUBPROCESS_FLAGS_STDIN_PIPE : G_SUBPROCESS_FLAGS_NONE
    if isQuiet { flags.rawValue |= G_SUBPROCESS_FLAGS_STDOUT_SILENCE.rawValue }
    let launcher = g_subprocess_launcher_new(flags)
    defer { g_object_unref(UnsafeMutableRawPointer(launcher)) }
    if readsOutput {
      g_subprocess_launcher_take_stdout_fd(launcher, fcntl(ends[1], F_DUPFD_CLOEXEC, 3))
    }
    g_subprocess_launcher_take_stderr_fd(launcher, ends[1])
    if endsWithParent {
      g_subprocess_launcher_set_child_setup(
        launcher, enfilade_end_with_parent, UnsafeMutableRawPointer(bitPattern: Int(getpid())), nil)
    }
    if let directory { g_subprocess_launcher_set_cwd(launcher, directory) }
    for (name, value) in environment { g_subprocess_launcher_setenv(launcher, name, value, 1) }
    var vector: [UnsafePointer<CChar>?] = arguments.map { UnsafePointer(strdup($0)) } + [nil]
    defer { for string in vector { free(UnsafeMutablePointer(mutating: string)) } }
    guard let process = g_subprocess_launcher_spawnv(launcher, &vector, &error) else {
      close(ends[0])
      throw FileError(path: path, taking: error)
    }
    reading = ends[0]
    self.onLine = onLine
    super.init(adopting: UnsafeMutableRawPointer(process))
    reader = DescriptorReader(reading, onRead: { [weak self] in self?.split($0) })
    let whenEnded = CallbackBox<@MainActor () -> Void>.pointer { self.tellLast(onEnd) }
    g_subprocess_wait_async(
      pointer, nil,
      { _, _, box in
        CallbackBox<@MainActor () -> Void>.function(at: box)()
        CallbackBoxes.release(box)
      }, whenEnded)
  }

  isolated deinit {
    reader?.stop()
    if reading >= 0 { close(reading) }
  }

  package override class var objectType: ObjectType { .peer }

  private var pointer: OpaquePointer { OpaquePointer(unsafePointer) }

  /// Writes to its standard input. A program that has ended gets nothing.
  package func send(_ text: String) { send(Array(text.utf8)) }

  /// Writes to its standard input, and waits until the program has read all but a little of it. One
  /// that has ended gets nothing.
  package func send(_ bytes: [UInt8]) {
    let stream = g_subprocess_get_stdin_pipe(pointer)
    g_output_stream_write_all(stream, bytes, gsize(bytes.count), nil, nil, nil)
  }

  /// Writes to its standard input while everything else goes on, and waits until the program has read all
  /// but a little of it; false if it has ended.
  package func write(_ bytes: [UInt8]) async -> Bool {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = copy.initialize(from: bytes)
    defer { copy.deallocate() }
    var start = 0
    while start < bytes.count {
      let portion = min(bytes.count - start, Subprocess.freePortion)
      let count = await write(copy.baseAddress?.advanced(by: start), portion)
      guard count > 0 else { return false }
      start += count
    }
    return true
  }

  private func write(_ bytes: UnsafeMutablePointer<UInt8>?, _ count: Int) async -> Int {
    typealias Answer = @MainActor (Int) -> Void
    return await withCheckedContinuation { done in
      g_output_stream_write_async(
        g_subprocess_get_stdin_pipe(pointer), bytes, gsize(count), G_PRIORITY_DEFAULT, nil,
        { stream, result, box in
          let count = g_output_stream_write_finish(
            UnsafeMutableRawPointer(stream)?.assumingMemoryBound(to: GOutputStream.self), result,
            nil)
          CallbackBox<Answer>.function(at: box)(count)
          CallbackBoxes.release(box)
        }, CallbackBox<Answer>.pointer(to: { done.resume(returning: $0) }))
    }
  }

  /// Says that nothing more comes through its standard input.
  package func endInput() {
    g_output_stream_close(g_subprocess_get_stdin_pipe(pointer), nil, nil)
  }

  /// Asks it to end, by SIGTERM.
  package func terminate() { g_subprocess_send_signal(pointer, SIGTERM) }

  /// Ends it, by SIGKILL.
  package func kill() { g_subprocess_force_exit(pointer) }

  /// The path of a program that is in `PATH`; nil if there is none of that name.
  package static func path(of name: String) -> String? {
    guard let path = g_find_program_in_path(name) else { return nil }
    defer { g_free(path) }
    return String(cString: path)
  }

  private func split(_ bytes: [UInt8]) {
    rest += bytes
    let lines = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    rest = Array(lines.last ?? [])
    for line in lines.dropLast() { onLine(String(decoding: line, as: UTF8.self)) }
    if rest.count >= Subprocess.longestLine { tellRest() }
  }

  private func tellRest() {
    if !rest.isEmpty { onLine(String(decoding: rest, as: UTF8.self)) }
    rest = []
  }

  /// What it has started may still hold its end of the pipe, so that it is not waited for.
  private func tellLast(_ onEnd: @MainActor (End) -> Void) {
    reader?.readWhatIsThere()
    reader?.stop()
    tellRest()
    if g_subprocess_get_if_signaled(pointer) != 0 {
      onEnd(.signal(g_subprocess_get_term_sig(pointer)))
    } else {
      onEnd(.code(g_subprocess_get_exit_status(pointer)))
    }
  }
}
