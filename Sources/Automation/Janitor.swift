internal import CAutomation
internal import Glibc

/// The process that leads a world's process group, and cleans up if the test process dies.
///
/// It is a shell that reads from a pipe whose other end this object holds. When that end is closed,
/// by `finish()`, by deinit or because the test process was killed, the shell ends every process of
/// its group and deletes the world's folder. The id of the group cannot be reused before the
/// janitor has been waited for, so it is waited for last.
@MainActor
final class Janitor {
  private let process: ChildProcess
  private let lifeline: Lifeline

  /// The id of the process group of everything in the world.
  var group: pid_t { process.pid }

  init(cleaning folder: String) throws {
    let pipe = try Pipe()
    lifeline = Lifeline(descriptor: pipe.writing)
    defer { close(pipe.reading) }
    let script = """
      trap '' TERM INT HUP PIPE
      read line
      [ "$line" = done ] && exit 0
      kill -TERM 0
      sleep 0.3
      rm -rf -- "$1"
      kill -KILL 0
      """
    process = try ChildProcess(
      .init(
        executable: "/bin/sh", arguments: ["-c", script, "janitor", folder],
        environment: ["PATH": "/usr/bin:/bin"], directory: "/", inputDescriptor: pipe.reading),
      group: 0)
  }

  /// Ends what is left of the group, first by SIGTERM, and then the janitor itself.
  func finish(waitingFor children: [ChildProcess]) async {
    killpg(group, SIGTERM)
    for child in children where await child.exit(within: .seconds(1)) == nil {
      child.send(SIGKILL)
      _ = await child.exit(within: .seconds(1))
    }
    // Helpers of helpers, such as the accessibility bus, are no children of ours: they are found by
    // their group.
    let deadline = ContinuousClock.now + .milliseconds(500)
    var left = others
    while !left.isEmpty, ContinuousClock.now < deadline {
      try? await Task.sleep(for: .milliseconds(5))
      left = others
    }
    for pid in left { kill(pid, SIGKILL) }
    lifeline.dismiss()
    if await process.exit(within: .seconds(1)) == nil {
      process.send(SIGKILL)
      _ = await process.exit(within: .seconds(1))
    }
  }

  /// The living processes of the group without the janitor.
  var others: [pid_t] {
    Files.names(in: "/proc").compactMap { pid_t($0) }.filter { pid in
      guard pid != group, let stat = Files.text(of: "/proc/\(pid)/stat"),
        let afterName = stat.lastIndex(of: ")")
      else { return false }
      // The fields after the name are state, parent and group.
      let fields = stat[stat.index(after: afterName)...].split(separator: " ")
      return fields.count > 2 && fields[0] != "Z" && pid_t(fields[2]) == group
    }
  }
}

/// The end of the pipe that the janitor waits for.
private nonisolated final class Lifeline {
  private let descriptor: Int32

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Tells the janitor to exit without cleaning up.
  func dismiss() {
    _ = "done\n".withCString { Glibc.write(descriptor, $0, 5) }
  }

  deinit { close(descriptor) }
}

/// A pipe whose ends are not inherited by other processes.
nonisolated struct Pipe {
  let reading, writing: Int32

  init() throws {
    var ends: [Int32] = [0, 0]
    guard g_unix_open_pipe(&ends, FD_CLOEXEC, nil) != 0 else {
      throw AutomationError(.world, "No pipe could be made: \(String(cString: strerror(errno))).")
    }
    (reading, writing) = (ends[0], ends[1])
  }

  /// Waits for one line while `process` lives; returns the line, or nil.
  @MainActor
  func line(from process: ChildProcess, within timeout: Duration) async -> String? {
    _ = fcntl(reading, F_SETFL, O_NONBLOCK)
    var bytes: [UInt8] = []
    let deadline = ContinuousClock.now + timeout
    // The deadline is checked last, so that a line that came while the main thread was busy counts.
    while true {
      var byte: UInt8 = 0
      let count = read(reading, &byte, 1)
      if count == 1 {
        if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
        bytes.append(byte)
      } else if count == 0 || !process.isRunning || ContinuousClock.now >= deadline {
        return nil
      } else {
        try? await Task.sleep(for: .milliseconds(4))
      }
    }
  }
}
