import CGTK
import GTK

#if canImport(Glibc)
  import Glibc
#endif

/// Starts a process to be measured and reads its output.
enum ChildProcess {
  /// The environment variable with the time at which a child was started, in nanoseconds.
  static let startVariable = "ENFILADE_BENCH_START"

  /// The time at which this process was started, if it is a child that reports its first frame.
  static var start: Int? { g_getenv(startVariable).flatMap { Int(String(cString: $0)) } }

  /// Runs this program again and returns the last line of its output.
  ///
  /// - Parameter isTimed: whether the child gets the time at which it was started.
  static func run(_ arguments: [String], isTimed: Bool = false) throws(Failure) -> String {
    try run(ownPath, arguments, isTimed: isTimed, seconds: 600).last ?? ""
  }

  /// Runs the app, which is built beside this program, and returns the lines of its output.
  static func runApp(
    _ environment: [String: String] = [:], isTimed: Bool = false, withErrors: Bool = false,
    seconds: Int32
  ) throws(Failure) -> [String] {
    let folder = ownPath.split(separator: "/").dropLast().joined(separator: "/")
    let path = "/\(folder)/enfilade"
    guard access(path, X_OK) == 0 else {
      throw Failure("there is no \(path). Build it: swift build -c release --product enfilade.")
    }
    return try run(
      path, [], environment, isTimed: isTimed, withErrors: withErrors, seconds: seconds)
  }

  /// Runs the program at `path` and returns the lines of its output, with `withErrors` also those
  /// of its standard error. The program is ended if it writes nothing for `seconds`.
  private static func run(
    _ path: String, _ arguments: [String], _ variables: [String: String] = [:], isTimed: Bool,
    withErrors: Bool = false, seconds: Int32
  ) throws(Failure) -> [String] {
    let words = vector([path] + arguments)
    defer { g_strfreev(words) }
    var environment = g_get_environ()
    defer { g_strfreev(environment) }
    for (name, value) in variables { environment = g_environ_setenv(environment, name, value, 1) }
    var ends: [Int32] = [-1, -1]
    guard g_unix_open_pipe(&ends, FD_CLOEXEC, nil) != 0 else {
      throw Failure("there are too many open files.")
    }
    var pid: GPid = 0
    var error: UnsafeMutablePointer<GError>?
    let flags = G_SPAWN_DO_NOT_REAP_CHILD.rawValue | G_SPAWN_LEAVE_DESCRIPTORS_OPEN.rawValue
    if isTimed {
      environment = g_environ_setenv(environment, startVariable, "\(Nanoseconds.now)", 1)
    }
    let hasStarted = g_spawn_async_with_pipes_and_fds(
      nil, constant(words), constant(environment), GSpawnFlags(flags), nil, nil, -1, ends[1],
      withErrors ? ends[1] : -1,
      nil, nil, 0, &pid, nil, nil, nil, &error)
    close(ends[1])
    defer { close(ends[0]) }
    guard hasStarted != 0 else {
      defer { g_clear_error(&error) }
      throw Failure(error.map { String(cString: $0.pointee.message) } ?? "cannot start \(path)")
    }
    let output = read(ends[0], patience: seconds * 1000)
    if output == nil { kill(pid, SIGTERM) }
    var status: Int32 = 0
    waitpid(pid, &status, 0)
    let command = ([path] + arguments).joined(separator: " ")
    guard let output else { throw Failure("\(command) has not answered within \(seconds) s.") }
    guard status == 0 else { throw Failure("\(command) has failed: \(output)") }
    return output.split(separator: "\n").map(String.init)
  }

  /// The path of this program.
  static var ownPath: String {
    guard let path = g_file_read_link("/proc/self/exe", nil) else {
      return CommandLine.arguments[0]
    }
    defer { g_free(path) }
    return String(cString: path)
  }

  /// Reads to the end; nil if nothing comes for `patience` milliseconds.
  private static func read(_ pipe: Int32, patience: Int32) -> String? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      var wait = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
      guard poll(&wait, 1, patience) > 0 else { return nil }
      let count = Glibc.read(pipe, &buffer, buffer.count)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }

  /// The same strings with the constant pointer types that g_spawn expects.
  private static func constant(
    _ strings: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  ) -> UnsafePointer<UnsafePointer<CChar>?>? {
    UnsafeRawPointer(strings)?.assumingMemoryBound(to: UnsafePointer<CChar>?.self)
  }

  /// A null-terminated copy of `strings`, for `g_strfreev`.
  private static func vector(
    _ strings: [String]
  ) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
    let vector = g_malloc0(gsize((strings.count + 1) * MemoryLayout<Int>.stride))!
      .assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self)
    for (index, string) in strings.enumerated() { vector[index] = g_strdup(string) }
    return vector
  }
}
