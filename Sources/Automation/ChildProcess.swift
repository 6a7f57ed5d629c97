internal import CAutomation
internal import Glibc

/// A process that this library has started. It is waited for by its own id and no other.
@MainActor
final class ChildProcess {
  /// The program to start, and its environment.
  struct Command {
    var executable: String
    var arguments: [String] = []
    var environment: [String: String] = [:]
    /// The working directory; nil for that of the test process.
    var directory: String?
    /// Files for the standard streams; nil for `/dev/null`.
    var input, output, error: String?
    /// A descriptor of this process that becomes the standard input of the child, instead of
    /// `input`.
    var inputDescriptor: Int32?
    /// A descriptor of this process that becomes descriptor 3 of the child.
    var thirdDescriptor: Int32?
  }

  let pid: pid_t
  private(set) var exitCode: Int32?

  /// Starts `command` in the process group `group`; 0 makes it the leader of a new group. The child
  /// gets no other descriptors, and the default signal handlers.
  init(_ command: Command, group: pid_t) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input = command.inputDescriptor {
      posix_spawn_file_actions_adddup2(&actions, input, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, command.input ?? "/dev/null", O_RDONLY, 0)
    }
    for (descriptor, path) in [(1 as Int32, command.output), (2, command.error)] {
      let flags = O_WRONLY | O_CREAT | O_APPEND
      posix_spawn_file_actions_addopen(&actions, descriptor, path ?? "/dev/null", flags, 0o600)
    }
    if let third = command.thirdDescriptor { posix_spawn_file_actions_adddup2(&actions, third, 3) }
    posix_spawn_file_actions_addclosefrom_np(&actions, command.thirdDescriptor == nil ? 3 : 4)
    if let directory = command.directory {
      posix_spawn_file_actions_addchdir_np(&actions, directory)
    }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var all = sigset_t()
    var none = sigset_t()
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, group)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var arguments: [UnsafeMutablePointer<CChar>?] =
      ([command.executable] + command.arguments).map { strdup($0) } + [nil]
    var environment: [UnsafeMutablePointer<CChar>?] =
      command.environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for string in arguments + environment { free(string) } }
    var pid: pid_t = 0
    let failure = posix_spawnp(
      &pid, command.executable, &actions, &attributes, &arguments, &environment)
    guard failure == 0 else {
      throw AutomationError(
        .world, "\(command.executable) could not be started: \(String(cString: strerror(failure)))."
      )
    }
    self.pid = pid
  }

  /// Whether the process is alive. If it is not, this reads its exit code.
  var isRunning: Bool {
    guard exitCode == nil else { return false }
    var status: Int32 = 0
    let answer = waitpid(pid, &status, WNOHANG)
    if answer == 0 { return true }
    // Other code of this process has reaped it, so that its exit code is lost.
    if answer < 0 { exitCode = -1 } else { exitCode = Self.code(status) }
    return false
  }

  /// Sends `signal`, unless the process has ended, since its id may belong to another by then.
  func send(_ signal: Int32) {
    if isRunning { Glibc.kill(pid, signal) }
  }

  /// Waits until the process has ended; returns its exit code, or nil after `timeout`.
  func exit(within timeout: Duration) async -> Int32? {
    let deadline = ContinuousClock.now + timeout
    // What takes long is looked at less often.
    var pause = 2
    while isRunning {
      if ContinuousClock.now >= deadline { return nil }
      try? await Task.sleep(for: .milliseconds(pause))
      pause = min(pause + 1, 20)
      // A cancelled task does not sleep, and must not spin until the deadline.
      if Task.isCancelled { usleep(2000) }
    }
    return exitCode
  }

  private static func code(_ status: Int32) -> Int32 {
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }
}
